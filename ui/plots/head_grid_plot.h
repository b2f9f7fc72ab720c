#pragma once

#include <QPixmap>
#include <QWidget>

#include "ui/plots/head_grid_painter.h"
#include "ui/plots/plot_tip.h"

namespace headlight {

// All heads of a stack as small maps. A click, or arrow keys and Return, opens one.
class HeadGridPlot : public QWidget {
    Q_OBJECT

public:
    explicit HeadGridPlot(QWidget* parent = nullptr);
    ~HeadGridPlot() override;

    void setPicture(const HeadGridPicture& picture);
    const HeadGridPicture& picture() const { return m_picture; }
    // New thumbnails of the same grid, as they become ready.
    void setThumbnails(std::vector<Thumbnail> thumbnails);
    void setSelected(int layer, int head);  // −1, −1: none
    HeadCell selected() const { return m_selected; }
    void setTheme(const PlotTheme& theme);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

    HeadGridLayout gridLayout() const;

Q_SIGNALS:
    void headActivated(int layer, int head);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void redraw();
    void pointAt(HeadCell cell, const QPointF& pointer);
    void walk(int layers, int heads);
    PlotTip tipOf(HeadCell cell) const;

    HeadGridPicture m_picture;
    HeadCell m_selected, m_hovered;
    PlotTheme m_theme = PlotTheme::light();
    QPixmap m_drawn;  // all but the hover's frame
    PlotTipOverlay* m_tip;
};

}  // namespace headlight
