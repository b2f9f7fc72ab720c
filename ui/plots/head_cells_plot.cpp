#include "ui/plots/head_cells_plot.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <algorithm>

#include "ui/plots/card_painter.h"

namespace headlight {

HeadCellsPlot::HeadCellsPlot(QWidget* parent) : QWidget(parent), m_tip(new PlotTipOverlay(this)) {
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    connect(m_tip, &QObject::destroyed, this, [this] { m_tip = nullptr; });
}

HeadCellsPlot::~HeadCellsPlot() {
    if (m_tip) {
        m_tip->disconnect(this);
        delete m_tip;
    }
}

void HeadCellsPlot::setSelected(int layer, int head) {
    if (m_selected == HeadCell{layer, head})
        return;
    m_selected = {layer, head};
    redraw();
}

void HeadCellsPlot::setTheme(const PlotTheme& theme) {
    m_theme = theme;
    updateGeometry();
    redraw();
}

void HeadCellsPlot::redraw() {
    m_drawn = QPixmap();
    update();
}

void HeadCellsPlot::paintEvent(QPaintEvent*) {
    if (!hasHeads())
        return;
    if (m_drawn.isNull() || m_drawn.devicePixelRatio() != devicePixelRatioF()) {
        m_drawn = QPixmap(size() * devicePixelRatioF());
        m_drawn.setDevicePixelRatio(devicePixelRatioF());
        m_drawn.fill(Qt::transparent);
        QPainter painter(&m_drawn);
        paintHeads(painter);
    }
    QPainter painter(this);
    painter.drawPixmap(QPoint(0, 0), m_drawn);
    if (m_pointed.valid())
        paintPointed(painter, raster());
    paintFocusRing(painter, *this, m_theme);
}

void HeadCellsPlot::paintPointed(QPainter& painter, const HeadRaster& raster) {
    if (m_pointed != m_selected)
        paintHeadOutline(painter, raster.cell(m_pointed), m_theme.muted, 1);
}

void HeadCellsPlot::resizeEvent(QResizeEvent*) { redraw(); }

void HeadCellsPlot::setPointed(HeadCell cell) {
    if (cell == m_pointed)
        return;
    m_pointed = cell;
    update();
}

void HeadCellsPlot::hideTip() {
    if (m_tip)
        m_tip->hideTip();
}

void HeadCellsPlot::pointAt(HeadCell cell, const QPointF& pointer) {
    const bool other = cell != m_pointed;
    setPointed(cell);
    if (!m_tip)
        return;
    if (!cell.valid())
        return m_tip->hideTip();
    const PlotTip tip = tipOf(cell);
    setAccessibleDescription(tip.plainText());
    m_tip->showTip(tip, raster().cell(cell), pointer, m_theme);
    if (other)
        Q_EMIT headPointed(cell.layer, cell.head);
}

void HeadCellsPlot::mouseMoveEvent(QMouseEvent* event) {
    if (hasHeads())
        pointAt(raster().cellAt(event->position()).value_or(HeadCell{}), event->position());
}

void HeadCellsPlot::mouseReleaseEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton || !hasHeads())
        return;
    if (const auto cell = raster().cellAt(event->position()))
        Q_EMIT headActivated(cell->layer, cell->head);
}

void HeadCellsPlot::walk(int layers, int heads) {
    const HeadRaster cells = raster();
    HeadCell at = m_pointed.valid() ? m_pointed : m_selected;
    at = at.valid() ? HeadCell{std::clamp(at.layer + layers, 0, cells.layers - 1),
                               std::clamp(at.head + heads, 0, cells.heads - 1)}
                    : HeadCell{0, 0};
    pointAt(at, cells.cell(at).center());
}

void HeadCellsPlot::keyPressEvent(QKeyEvent* event) {
    if (!hasHeads())
        return QWidget::keyPressEvent(event);
    switch (event->key()) {
        case Qt::Key_Up: return walk(-1, 0);
        case Qt::Key_Down: return walk(1, 0);
        case Qt::Key_Left: return walk(0, -1);
        case Qt::Key_Right: return walk(0, 1);
        case Qt::Key_Return:
        case Qt::Key_Enter:
            if (m_pointed.valid())
                Q_EMIT headActivated(m_pointed.layer, m_pointed.head);
            return;
        default: QWidget::keyPressEvent(event);
    }
}

void HeadCellsPlot::leaveEvent(QEvent*) { pointAt({}, {}); }

void HeadCellsPlot::focusOutEvent(QFocusEvent* event) {
    if (!underMouse())
        pointAt({}, {});
    QWidget::focusOutEvent(event);
}

void HeadCellsPlot::hideEvent(QHideEvent*) { hideTip(); }

}  // namespace headlight
