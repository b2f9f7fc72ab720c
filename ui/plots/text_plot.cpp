#include "ui/plots/text_plot.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <algorithm>
#include <cmath>

#include "ui/plots/card_painter.h"
#include "ui/plots/text_flow.h"
#include "ui/plots/text_painter.h"

namespace headlight {

TextPlot::TextPlot(QWidget* parent) : QWidget(parent), m_tip(new PlotTipOverlay(this)) {
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    setAccessibleName(tr("Attention in the text"));
    // The tip lives in the window and may be deleted with it.
    connect(m_tip, &QObject::destroyed, this, [this] { m_tip = nullptr; });
}

TextPlot::~TextPlot() {
    if (m_tip) {
        m_tip->disconnect(this);
        delete m_tip;
    }
}

void TextPlot::setPicture(const TextPicture& picture) {
    const bool otherText =
        picture.choiceLabels != m_picture.choiceLabels || picture.colouredLabels != m_picture.colouredLabels;
    m_picture = picture;
    m_layout.reset();
    if (otherText) {
        m_hovered = {};
        if (m_tip)
            m_tip->hideTip();
    }
    updateGeometry();
    update();
}

void TextPlot::setTheme(const PlotTheme& theme) {
    m_theme = theme;
    m_layout.reset();
    updateGeometry();
    update();
}

const TextLayout& TextPlot::textLayout() const {
    if (!m_layout)
        m_layout.emplace(QPointF(0, 0), width(), m_picture, m_theme);
    return *m_layout;
}

int TextPlot::heightForWidth(int width) const {
    return static_cast<int>(std::ceil(TextLayout({0, 0}, width, m_picture, m_theme).card.height()));
}

QSize TextPlot::sizeHint() const { return {640, heightForWidth(640)}; }
QSize TextPlot::minimumSizeHint() const { return {240, 160}; }

void TextPlot::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    paintText(painter, textLayout(), m_picture, m_theme);
    paintFocusRing(painter, *this, m_theme);
}

void TextPlot::resizeEvent(QResizeEvent*) { m_layout.reset(); }

void TextPlot::pointAt(TextToken token, const QPointF& pointer) {
    if (token != m_hovered) {
        m_hovered = token;
        Q_EMIT tokenHovered(token);  // may bring another picture, with other weights
    }
    if (!m_tip)
        return;
    if (token.index < 0)
        return m_tip->hideTip();
    const PlotTip tip = textTip(m_picture, token);
    setAccessibleDescription(tip.plainText());
    m_tip->showTip(tip, textLayout().rectOf(token), pointer, m_theme);
}

void TextPlot::mouseMoveEvent(QMouseEvent* event) {
    pointAt(textLayout().tokenAt(event->position()), event->position());
}

void TextPlot::mouseReleaseEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton)
        Q_EMIT tokenClicked(textLayout().tokenAt(event->position()));
}

// Through the sentence to choose from, from what is chosen there.
void TextPlot::walk(int tokens) {
    const int count = static_cast<int>(m_picture.choice().size());
    if (count == 0)
        return;
    const int from =
        m_hovered.index >= 0 && m_hovered.coloured == m_picture.self() ? m_hovered.index : m_picture.chosen;
    const TextToken to{m_picture.self(), from < 0 ? 0 : std::clamp(from + tokens, 0, count - 1)};
    pointAt(to, textLayout().rectOf(to).center());
}

void TextPlot::keyPressEvent(QKeyEvent* event) {
    const int ahead = readsRightToLeft(m_picture.choice()) ? -1 : 1;
    switch (event->key()) {
        case Qt::Key_Right: return walk(ahead);
        case Qt::Key_Left: return walk(-ahead);
        case Qt::Key_Down: return walk(1);
        case Qt::Key_Up: return walk(-1);
        case Qt::Key_Return:
        case Qt::Key_Enter:
            if (m_hovered.index >= 0)
                Q_EMIT tokenClicked(m_hovered);
            return;
        default: QWidget::keyPressEvent(event);
    }
}

void TextPlot::leaveEvent(QEvent*) { pointAt({}, {}); }

void TextPlot::focusOutEvent(QFocusEvent* event) {
    if (m_tip && !underMouse())
        m_tip->hideTip();
    QWidget::focusOutEvent(event);
}

void TextPlot::hideEvent(QHideEvent*) {
    if (m_tip)
        m_tip->hideTip();
}

}  // namespace headlight
