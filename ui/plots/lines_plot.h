#pragma once

#include <QPixmap>
#include <QWidget>
#include <optional>

#include "ui/plots/lines_layout.h"
#include "ui/plots/lines_picture.h"
#include "ui/plots/plot_theme.h"
#include "ui/plots/plot_tip.h"
#include "ui/plots/token_selection.h"

class QScrollBar;

namespace headlight {

// A picture of lines as a card. Pointing at a token keeps only its links and tells their weights; the wheel scrolls
// where the rows do not all fit; arrow keys walk the tokens, Return clicks. Shift and dragging, or Shift and arrow
// keys, selects tokens of one column.
class LinesPlot : public QWidget {
    Q_OBJECT

public:
    explicit LinesPlot(QWidget* parent = nullptr);
    ~LinesPlot() override;

    // The picture must be prepared.
    void setPicture(const LinesPicture& picture);
    const LinesPicture& picture() const { return m_picture; }
    void setTheme(const PlotTheme& theme);
    void setMarks(const MapMarks& marks);
    const MapMarks& marks() const { return m_marks; }

    // How many rows are scrolled away, as far as there are so many.
    void setTop(double rows);
    double top() const { return m_top; }

    const LinesLayout& linesLayout() const;
    // The height at this width in which no row is smaller than it likes to be.
    int naturalHeight(int width) const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void tokenHovered(int query, int key);  // one of them −1; both when the pointer has left
    void tokenClicked(int query, int key);
    void scrolled();  // by the user
    // One of them with a count of 0: that column is not meant. A count of 1 is a click with Shift.
    void spansSelected(headlight::TokenSpan queries, headlight::TokenSpan keys);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void keyReleaseEvent(QKeyEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void measure();
    void moved();
    void drawLinks();
    void pointAt(CellIndex token, const QPointF& pointer);
    void walk(int rows);
    void walkOrSelect(const QKeyEvent& event, int rows);
    void changeSide(bool toKeys);
    void beginSelection(CellIndex token);
    void dragSelection(const QPointF& at);
    void extendSelection(int token);
    void finishSelection();
    void paintSelection(QPainter& painter) const;
    void bringIntoView(CellIndex token);
    QRectF tokenRect(CellIndex token) const;

    LinesPicture m_picture;
    LinesExtent m_extent;
    PlotTheme m_theme = PlotTheme::light();
    MapMarks m_marks;
    CellIndex m_hovered;
    TokenSelection m_selection;  // the second sentence: the keys
    double m_top = 0;
    mutable std::optional<LinesLayout> m_layout;
    QPixmap m_links;  // all of them, so that pointing need not draw them again
    bool m_linksStale = true;
    QScrollBar* m_scroll;
    PlotTipOverlay* m_tip;
};

}  // namespace headlight
