#include "ui/plots/head_grid_plot.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <algorithm>
#include <cmath>

namespace headlight {

HeadGridPlot::HeadGridPlot(QWidget* parent) : QWidget(parent), m_tip(new PlotTipOverlay(this)) {
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    setAccessibleName(tr("Heads by layer"));
    connect(m_tip, &QObject::destroyed, this, [this] { m_tip = nullptr; });
}

HeadGridPlot::~HeadGridPlot() {
    if (m_tip) {
        m_tip->disconnect(this);
        delete m_tip;
    }
}

void HeadGridPlot::setPicture(const HeadGridPicture& picture) {
    const bool otherSize = picture.layers != m_picture.layers || picture.heads != m_picture.heads;
    m_picture = picture;
    if (otherSize) {
        m_hovered = {};
        updateGeometry();
    }
    redraw();
}

void HeadGridPlot::setThumbnails(std::vector<Thumbnail> thumbnails) {
    m_picture.thumbnails = std::move(thumbnails);
    redraw();
}

void HeadGridPlot::setSelected(int layer, int head) {
    if (m_selected == HeadCell{layer, head})
        return;
    m_selected = {layer, head};
    redraw();
}

void HeadGridPlot::setTheme(const PlotTheme& theme) {
    m_theme = theme;
    updateGeometry();
    redraw();
}

void HeadGridPlot::redraw() {
    m_drawn = QPixmap();
    update();
}

HeadGridLayout HeadGridPlot::gridLayout() const {
    return HeadGridLayout(QRectF(rect()), m_picture, m_theme, devicePixelRatioF());
}

QSize HeadGridPlot::sizeHint() const { return {190, heightForWidth(190)}; }
QSize HeadGridPlot::minimumSizeHint() const { return {120, 60}; }

int HeadGridPlot::heightForWidth(int width) const {
    const HeadGridLayout layout(QRectF(0, 0, width, 1e5), m_picture, m_theme, devicePixelRatioF());
    return static_cast<int>(std::ceil(layout.contentHeight()));
}

void HeadGridPlot::paintEvent(QPaintEvent*) {
    if (m_picture.layers <= 0 || m_picture.heads <= 0)
        return;
    if (m_drawn.isNull() || m_drawn.devicePixelRatio() != devicePixelRatioF()) {
        m_drawn = QPixmap(size() * devicePixelRatioF());
        m_drawn.setDevicePixelRatio(devicePixelRatioF());
        m_drawn.fill(Qt::transparent);
        QPainter painter(&m_drawn);
        paintHeadGrid(painter, QRectF(rect()), m_picture, {m_selected, {}}, m_theme);
    }
    QPainter painter(this);
    painter.drawPixmap(QPoint(0, 0), m_drawn);
    if (m_hovered.valid() && m_hovered != m_selected)
        paintHeadOutline(painter, gridLayout().cell(m_hovered), m_theme.muted, 1);
}

void HeadGridPlot::resizeEvent(QResizeEvent*) { redraw(); }

PlotTip HeadGridPlot::tipOf(HeadCell cell) const {
    PlotTip tip;
    tip.lines.push_back(
        {{tr("layer ")}, {QString::number(cell.layer), true}, {tr("   head ")}, {QString::number(cell.head), true}});
    const auto index = static_cast<std::size_t>(cell.layer * m_picture.heads + cell.head);
    if (index < m_picture.captions.size())
        tip.lines.push_back({{m_picture.captions[index]}});
    return tip;
}

void HeadGridPlot::pointAt(HeadCell cell, const QPointF& pointer) {
    if (cell != m_hovered) {
        m_hovered = cell;
        update();
    }
    if (!m_tip)
        return;
    if (!m_hovered.valid())
        return m_tip->hideTip();
    const PlotTip tip = tipOf(cell);
    setAccessibleDescription(tip.plainText());
    m_tip->showTip(tip, gridLayout().cell(cell), pointer, m_theme);
}

void HeadGridPlot::mouseMoveEvent(QMouseEvent* event) {
    if (m_picture.layers > 0 && m_picture.heads > 0)
        pointAt(gridLayout().cellAt(event->position()).value_or(HeadCell{}), event->position());
}

void HeadGridPlot::mouseReleaseEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton || m_picture.layers <= 0 || m_picture.heads <= 0)
        return;
    if (const auto cell = gridLayout().cellAt(event->position()))
        Q_EMIT headActivated(cell->layer, cell->head);
}

void HeadGridPlot::walk(int layers, int heads) {
    HeadCell at = m_hovered.valid() ? m_hovered : m_selected;
    at = at.valid() ? HeadCell{std::clamp(at.layer + layers, 0, m_picture.layers - 1),
                               std::clamp(at.head + heads, 0, m_picture.heads - 1)}
                    : HeadCell{0, 0};
    pointAt(at, gridLayout().cell(at).center());
}

void HeadGridPlot::keyPressEvent(QKeyEvent* event) {
    if (m_picture.layers <= 0 || m_picture.heads <= 0)
        return QWidget::keyPressEvent(event);
    switch (event->key()) {
        case Qt::Key_Up: return walk(-1, 0);
        case Qt::Key_Down: return walk(1, 0);
        case Qt::Key_Left: return walk(0, -1);
        case Qt::Key_Right: return walk(0, 1);
        case Qt::Key_Return:
        case Qt::Key_Enter:
            if (m_hovered.valid())
                Q_EMIT headActivated(m_hovered.layer, m_hovered.head);
            return;
        default: QWidget::keyPressEvent(event);
    }
}

void HeadGridPlot::leaveEvent(QEvent*) { pointAt({}, {}); }

void HeadGridPlot::focusOutEvent(QFocusEvent* event) {
    if (!underMouse())
        pointAt({}, {});
    QWidget::focusOutEvent(event);
}

void HeadGridPlot::hideEvent(QHideEvent*) {
    if (m_tip)
        m_tip->hideTip();
}

}  // namespace headlight
