#include "ui/plots/text_plot.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <algorithm>
#include <cmath>
#include <vector>

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
        m_selection.stop();
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
    paintSelection(painter);
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

void TextPlot::beginSelection(TextToken token) {
    m_selection.begin(token.coloured, token.index);
    if (m_tip)
        m_tip->hideTip();
    update();
}

void TextPlot::finishSelection() {
    m_selection.stop();
    update();
    const TokenSpan span = m_selection.span();
    const bool coloured = m_selection.inSecond();
    Q_EMIT spansSelected(m_picture.self() || !coloured ? span : kNoTokens, coloured ? span : kNoTokens);
}

// Around the selected tokens of each line.
void TextPlot::paintSelection(QPainter& painter) const {
    if (!m_selection.active())
        return;
    std::vector<QRectF> lines;
    const TokenSpan span = m_selection.span();
    for (int i = span.first; i < span.first + span.count; ++i) {
        const QRectF token = textLayout().rectOf({m_selection.inSecond(), i});
        if (lines.empty() || lines.back().top() != token.top())
            lines.push_back(token);
        else
            lines.back() |= token;
    }
    painter.setPen(QPen(m_theme.accent, 2, Qt::DashLine));
    painter.setBrush(Qt::NoBrush);
    for (const QRectF& line : lines)
        painter.drawRect(line.adjusted(-3, -3, 3, 3));
}

void TextPlot::mousePressEvent(QMouseEvent* event) {
    const TextToken token = textLayout().tokenAt(event->position());
    const bool held = event->modifiers().testFlag(Qt::ShiftModifier);
    if (event->button() == Qt::LeftButton && held && token.index >= 0)
        beginSelection(token);
}

void TextPlot::mouseMoveEvent(QMouseEvent* event) {
    const TextToken token = textLayout().tokenAt(event->position());
    if (!m_selection.active())
        return pointAt(token, event->position());
    if (token.index >= 0 && token.coloured == m_selection.inSecond())
        m_selection.extendTo(token.index);
    update();
}

void TextPlot::mouseReleaseEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton)
        return;
    if (m_selection.active())
        return finishSelection();
    Q_EMIT tokenClicked(textLayout().tokenAt(event->position()));
}

// Of the sentence to choose from: what is pointed at, else what is chosen.
TextToken TextPlot::keyboardToken() const {
    const bool pointed = m_hovered.index >= 0 && m_hovered.coloured == m_picture.self();
    return {m_picture.self(), pointed ? m_hovered.index : m_picture.chosen};
}

// Through the sentence to choose from, from what is chosen there.
void TextPlot::walk(int tokens) {
    const int count = static_cast<int>(m_picture.choice().size());
    if (count == 0)
        return;
    TextToken to = keyboardToken();
    to.index = to.index < 0 ? 0 : std::clamp(to.index + tokens, 0, count - 1);
    pointAt(to, textLayout().rectOf(to).center());
}

void TextPlot::walkOrSelect(const QKeyEvent& event, int tokens) {
    const TextToken from = keyboardToken();
    if (!event.modifiers().testFlag(Qt::ShiftModifier) || from.index < 0)
        return walk(tokens);
    if (!m_selection.active())
        beginSelection(from);
    const int last = static_cast<int>(m_picture.choice().size()) - 1;
    m_selection.extendTo(std::clamp(m_selection.end() + tokens, 0, last));
    update();
}

void TextPlot::keyPressEvent(QKeyEvent* event) {
    const int ahead = readsRightToLeft(m_picture.choice()) ? -1 : 1;
    switch (event->key()) {
        case Qt::Key_Right: return walkOrSelect(*event, ahead);
        case Qt::Key_Left: return walkOrSelect(*event, -ahead);
        case Qt::Key_Down: return walkOrSelect(*event, 1);
        case Qt::Key_Up: return walkOrSelect(*event, -1);
        case Qt::Key_Return:
        case Qt::Key_Enter:
            if (m_hovered.index >= 0)
                Q_EMIT tokenClicked(m_hovered);
            return;
        default: QWidget::keyPressEvent(event);
    }
}

// What was selected with the arrow keys is meant when Shift is let go.
void TextPlot::keyReleaseEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Shift && m_selection.active())
        return finishSelection();
    QWidget::keyReleaseEvent(event);
}

void TextPlot::leaveEvent(QEvent*) { pointAt({}, {}); }

void TextPlot::focusOutEvent(QFocusEvent* event) {
    m_selection.stop();
    update();
    if (m_tip && !underMouse())
        m_tip->hideTip();
    QWidget::focusOutEvent(event);
}

void TextPlot::hideEvent(QHideEvent*) {
    m_selection.stop();
    if (m_tip)
        m_tip->hideTip();
}

}  // namespace headlight
