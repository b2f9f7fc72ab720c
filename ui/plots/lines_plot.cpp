#include "ui/plots/lines_plot.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>

#include "ui/plots/card_painter.h"
#include "ui/plots/lines_painter.h"

namespace headlight {
namespace {

constexpr double kRowsByNotch = 3;

}  // namespace

LinesPlot::LinesPlot(QWidget* parent)
    : QWidget(parent), m_scroll(new QScrollBar(Qt::Vertical, this)), m_tip(new PlotTipOverlay(this)) {
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    setAccessibleName(tr("Attention as lines"));
    m_scroll->hide();
    m_scroll->setFocusPolicy(Qt::NoFocus);
    connect(m_scroll, &QScrollBar::valueChanged, this, [this](int value) {
        m_top = value / linesLayout().rowHeight;
        moved();
        Q_EMIT scrolled();
    });
    // The tip lives in the window and may be deleted with it.
    connect(m_tip, &QObject::destroyed, this, [this] { m_tip = nullptr; });
}

LinesPlot::~LinesPlot() {
    if (m_tip) {
        m_tip->disconnect(this);
        delete m_tip;
    }
}

void LinesPlot::setPicture(const LinesPicture& picture) {
    if (picture.queries != m_picture.queries || picture.keys != m_picture.keys) {
        m_hovered = {};
        if (m_tip)
            m_tip->hideTip();
    }
    m_picture = picture;
    m_selection.stop();
    measure();
}

void LinesPlot::setTheme(const PlotTheme& theme) {
    m_theme = theme;
    measure();
}

// What the picture's words ask for, and what of the rows has to be scrolled.
void LinesPlot::measure() {
    m_extent = extentOf(m_picture, width(), m_theme);
    m_layout.reset();
    const LinesLayout& layout = linesLayout();
    const QSignalBlocker quiet(m_scroll);
    m_scroll->setRange(0, static_cast<int>(layout.scrollRange));
    m_scroll->setPageStep(static_cast<int>(layout.body.height()));
    m_scroll->setSingleStep(static_cast<int>(layout.rowHeight));
    m_scroll->setVisible(layout.scrollRange > 0);
    const int bar = m_scroll->sizeHint().width();
    m_scroll->setGeometry(static_cast<int>(layout.card.right()) - bar - 2, static_cast<int>(layout.body.top()), bar,
                          static_cast<int>(layout.body.height()));
    m_scroll->setValue(static_cast<int>(std::lround(m_top * layout.rowHeight)));
    moved();
}

void LinesPlot::setTop(double rows) {
    if (rows == m_top)
        return;
    m_top = rows;
    measure();
}

void LinesPlot::moved() {
    m_layout.reset();
    m_linksStale = true;
    update();
}

void LinesPlot::setMarks(const MapMarks& marks) {
    if (marks == m_marks)
        return;
    m_marks = marks;
    update();
}

const LinesLayout& LinesPlot::linesLayout() const {
    if (!m_layout)
        m_layout.emplace(QRectF(rect()), m_extent, m_scroll->value(), m_theme);
    return *m_layout;
}

int LinesPlot::naturalHeight(int width) const {
    return static_cast<int>(std::ceil(wantedHeight(extentOf(m_picture, width, m_theme), m_theme)));
}

QSize LinesPlot::sizeHint() const { return {620, 520}; }
QSize LinesPlot::minimumSizeHint() const { return {220, 180}; }

void LinesPlot::drawLinks() {
    const QSize pixels = size() * devicePixelRatioF();
    if (m_links.size() != pixels)
        m_links = QPixmap(pixels);
    m_links.setDevicePixelRatio(devicePixelRatioF());
    m_links.fill(Qt::transparent);
    QPainter painter(&m_links);
    paintLinks(painter, linesLayout(), m_picture, {}, 1, m_theme);
    m_linksStale = false;
}

void LinesPlot::paintEvent(QPaintEvent*) {
    if (m_linksStale)
        drawLinks();
    QPainter painter(this);
    paintLines(painter, linesLayout(), m_picture, m_marks, m_theme, &m_links);
    paintSelection(painter);
    paintFocusRing(painter, *this, m_theme);
}

void LinesPlot::resizeEvent(QResizeEvent*) { measure(); }

QRectF LinesPlot::tokenRect(CellIndex token) const {
    return token.row >= 0 ? linesLayout().queryRect(token.row) : linesLayout().keyRect(token.column);
}

void LinesPlot::pointAt(CellIndex token, const QPointF& pointer) {
    if (token != m_hovered) {
        m_hovered = token;
        m_marks.row = token.row;
        m_marks.column = token.column;
        update();
        Q_EMIT tokenHovered(token.row, token.column);
    }
    if (!m_tip)
        return;
    if (token.row < 0 && token.column < 0)
        return m_tip->hideTip();
    const PlotTip tip = linesTip(m_picture, token);
    setAccessibleDescription(tip.plainText());
    m_tip->showTip(tip, tokenRect(token), pointer, m_theme, token.row >= 0 ? TipSide::Left : TipSide::Right);
}

void LinesPlot::beginSelection(CellIndex token) {
    m_selection.begin(token.column >= 0, std::max(token.row, token.column));
    if (m_tip)
        m_tip->hideTip();
    update();
}

void LinesPlot::extendSelection(int token) {
    m_selection.extendTo(std::clamp(token, 0, (m_selection.inSecond() ? m_picture.keys : m_picture.queries) - 1));
    update();
}

// Along the column, wherever beside it the pointer is.
void LinesPlot::dragSelection(const QPointF& at) {
    const LinesLayout& layout = linesLayout();
    const double y = std::clamp(at.y(), layout.body.top(), layout.body.bottom() - 1);
    const double first = m_selection.inSecond() ? layout.keyMiddle(0) : layout.queryMiddle(0);
    extendSelection(static_cast<int>(std::lround((y - first) / layout.rowHeight)));
}

void LinesPlot::finishSelection() {
    m_selection.stop();
    update();
    if (m_selection.inSecond())
        Q_EMIT spansSelected(kNoTokens, m_selection.span());
    else
        Q_EMIT spansSelected(m_selection.span(), kNoTokens);
}

void LinesPlot::paintSelection(QPainter& painter) const {
    if (!m_selection.active())
        return;
    const auto rectOf = [this](int token) {
        return m_selection.inSecond() ? linesLayout().keyRect(token) : linesLayout().queryRect(token);
    };
    const TokenSpan span = m_selection.span();
    painter.setPen(QPen(m_theme.accent, 2, Qt::DashLine));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(rectOf(span.first).united(rectOf(span.first + span.count - 1)) & linesLayout().body);
}

void LinesPlot::mousePressEvent(QMouseEvent* event) {
    const CellIndex token = linesLayout().tokenAt(event->position());
    const bool onToken = token.row >= 0 || token.column >= 0;
    if (event->button() == Qt::LeftButton && event->modifiers().testFlag(Qt::ShiftModifier) && onToken)
        beginSelection(token);
}

void LinesPlot::mouseMoveEvent(QMouseEvent* event) {
    if (m_selection.active())
        return dragSelection(event->position());
    pointAt(linesLayout().tokenAt(event->position()), event->position());
}

void LinesPlot::mouseReleaseEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton)
        return;
    if (m_selection.active())
        return finishSelection();
    const CellIndex token = linesLayout().tokenAt(event->position());
    Q_EMIT tokenClicked(token.row, token.column);
}

void LinesPlot::wheelEvent(QWheelEvent* event) {
    const double notches = event->angleDelta().y() / 120.0;
    if (notches == 0 || m_scroll->maximum() == 0)
        return event->ignore();
    m_scroll->setValue(m_scroll->value() -
                       static_cast<int>(std::lround(notches * kRowsByNotch * linesLayout().rowHeight)));
    pointAt(linesLayout().tokenAt(event->position()), event->position());
    event->accept();
}

void LinesPlot::bringIntoView(CellIndex token) {
    const QRectF rect = tokenRect(token), body = linesLayout().body;
    const double up = std::min(0.0, rect.top() - body.top()), down = std::max(0.0, rect.bottom() - body.bottom());
    m_scroll->setValue(m_scroll->value() + static_cast<int>(std::floor(up) + std::ceil(down)));
}

// Within the column; the first step enters at the first query.
void LinesPlot::walk(int rows) {
    CellIndex at = litToken(m_marks);
    if (at.row >= 0)
        at = {std::clamp(at.row + rows, 0, m_picture.queries - 1), -1};
    else if (at.column >= 0)
        at = {-1, std::clamp(at.column + rows, 0, m_picture.keys - 1)};
    else
        at = {0, -1};
    bringIntoView(at);
    pointAt(at, tokenRect(at).center());
}

void LinesPlot::walkOrSelect(const QKeyEvent& event, int rows) {
    const CellIndex at = litToken(m_marks);
    if (!event.modifiers().testFlag(Qt::ShiftModifier) || (at.row < 0 && at.column < 0))
        return walk(rows);
    if (!m_selection.active())
        beginSelection(at);
    extendSelection(m_selection.end() + rows);
    bringIntoView(m_selection.inSecond() ? CellIndex{-1, m_selection.end()} : CellIndex{m_selection.end(), -1});
}

void LinesPlot::changeSide(bool toKeys) {
    const CellIndex at = litToken(m_marks);
    const int row = std::max({at.row, at.column, 0});
    const CellIndex to =
        toKeys ? CellIndex{-1, std::min(row, m_picture.keys - 1)} : CellIndex{std::min(row, m_picture.queries - 1), -1};
    bringIntoView(to);
    pointAt(to, tokenRect(to).center());
}

void LinesPlot::keyPressEvent(QKeyEvent* event) {
    if (m_picture.queries <= 0 || m_picture.keys <= 0)
        return QWidget::keyPressEvent(event);
    switch (event->key()) {
        case Qt::Key_Up: return walkOrSelect(*event, -1);
        case Qt::Key_Down: return walkOrSelect(*event, 1);
        case Qt::Key_Left: return changeSide(false);
        case Qt::Key_Right: return changeSide(true);
        case Qt::Key_Return:
        case Qt::Key_Enter:
            if (m_hovered.row >= 0 || m_hovered.column >= 0)
                Q_EMIT tokenClicked(m_hovered.row, m_hovered.column);
            return;
        default: QWidget::keyPressEvent(event);
    }
}

// What was selected with the arrow keys is meant when Shift is let go.
void LinesPlot::keyReleaseEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Shift && m_selection.active())
        return finishSelection();
    QWidget::keyReleaseEvent(event);
}

void LinesPlot::leaveEvent(QEvent*) { pointAt({}, {}); }

void LinesPlot::focusOutEvent(QFocusEvent* event) {
    m_selection.stop();
    update();
    if (m_tip && !underMouse())
        m_tip->hideTip();
    QWidget::focusOutEvent(event);
}

void LinesPlot::hideEvent(QHideEvent*) {
    m_selection.stop();
    if (m_tip)
        m_tip->hideTip();
}

}  // namespace headlight
