#pragma once

#include <QWidget>
#include <optional>

#include "ui/plots/plot_theme.h"
#include "ui/plots/plot_tip.h"
#include "ui/plots/text_layout.h"
#include "ui/plots/token_selection.h"

namespace headlight {

// A picture of text as a card, as high as its lines. Pointing at a token tells its weight; arrow keys walk the sentence
// to choose from, Return clicks. Shift and dragging, or Shift and arrow keys, selects tokens of one sentence.
class TextPlot : public QWidget {
    Q_OBJECT

public:
    explicit TextPlot(QWidget* parent = nullptr);
    ~TextPlot() override;

    void setPicture(const TextPicture& picture);
    const TextPicture& picture() const { return m_picture; }
    void setTheme(const PlotTheme& theme);

    const TextLayout& textLayout() const;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void tokenHovered(headlight::TextToken token);  // index −1 when the pointer has left
    void tokenClicked(headlight::TextToken token);
    // Of the sentence to choose from and the coloured one, the same where there is but one; a count of 0 is a sentence
    // that is not meant, of 1 a click with Shift.
    void spansSelected(headlight::TokenSpan choice, headlight::TokenSpan coloured);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void keyReleaseEvent(QKeyEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void pointAt(TextToken token, const QPointF& pointer);
    void walk(int tokens);
    void walkOrSelect(const QKeyEvent& event, int tokens);
    TextToken keyboardToken() const;
    void beginSelection(TextToken token);
    void finishSelection();
    void paintSelection(QPainter& painter) const;

    TextPicture m_picture;
    PlotTheme m_theme = PlotTheme::light();
    mutable std::optional<TextLayout> m_layout;
    TextToken m_hovered;
    TokenSelection m_selection;  // the second sentence: the coloured one
    PlotTipOverlay* m_tip;
};

}  // namespace headlight
