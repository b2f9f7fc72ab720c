#include "ui/plots/map_plot.h"

#include <QApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QStyle>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>

#include "core/analysis/row_statistics.h"
#include "ui/plots/card_painter.h"
#include "ui/plots/label_text.h"
#include "ui/plots/map_painter.h"

namespace headlight {
namespace {

constexpr int kFadeMs = 120;
constexpr std::size_t kFadeUpTo = 300 * 300;  // cells; painting a larger map twice would cost more than it tells
constexpr double kZoomStep = 1.25;            // by one notch of the wheel, or one key

QString labelAt(const QStringList& labels, int index) {
    return labels.isEmpty() ? QString::number(index) : labels[index];
}

}  // namespace

MapPlot::MapPlot(QWidget* parent) : QWidget(parent), m_tip(new PlotTipOverlay(this)) {
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    setAccessibleName(tr("Attention map"));
    m_fade.setDuration(kFadeMs);
    m_fade.setStartValue(1.0);
    m_fade.setEndValue(0.0);
    connect(&m_fade, &QVariantAnimation::valueChanged, this, qOverload<>(&QWidget::update));
    connect(&m_fade, &QAbstractAnimation::finished, this, [this] { m_fadeFrom = QImage(); });
    // The tip lives in the window and may be deleted with it.
    connect(m_tip, &QObject::destroyed, this, [this] { m_tip = nullptr; });
}

MapPlot::~MapPlot() {
    if (m_tip) {
        m_tip->disconnect(this);
        delete m_tip;
    }
}

void MapPlot::setPicture(const MapPicture& picture) {
    const bool sameSize =
        picture.values.rows() == m_picture.values.rows() && picture.values.columns() == m_picture.values.columns();
    if (sameSize)
        startFade();
    else
        m_view = {};
    m_picture = picture;
    m_extent = extentOf(m_picture, m_theme);
    m_layout.reset();
    m_hovered = {};
    m_selection.end();
    if (m_tip)
        m_tip->hideTip();
    redrawGround();
}

void MapPlot::startFade() {
    const bool wanted = !m_reducedMotion && isVisible() && !m_picture.values.empty() &&
                        m_picture.values.size() <= kFadeUpTo &&
                        style()->styleHint(QStyle::SH_Widget_Animation_Duration, nullptr, this) > 0;
    m_fade.stop();
    m_fadeFrom = QImage();
    if (!wanted)
        return;
    m_fadeFrom = m_frame;
    m_fade.start();
}

void MapPlot::setTheme(const PlotTheme& theme) {
    m_theme = theme;
    m_extent = extentOf(m_picture, m_theme);
    m_layout.reset();
    redrawGround();
}

void MapPlot::setExtent(const MapExtent& extent) {
    m_extent = extent;
    m_layout.reset();
    redrawGround();
}

void MapPlot::setMarks(const MapMarks& marks) {
    if (marks == m_marks)
        return;
    m_marks = marks;
    redraw();
}

void MapPlot::setTipSource(TipSource source) { m_tipSource = std::move(source); }

void MapPlot::fit() { setView({}); }

void MapPlot::setView(const MapView& view) {
    if (view == m_view)
        return;
    m_view = view;
    m_layout.reset();
    redraw();
    Q_EMIT viewChanged();
}

const MapLayout& MapPlot::mapLayout() const {
    if (!m_layout)
        m_layout.emplace(QRectF(rect()), m_extent, m_view, m_theme, devicePixelRatioF());
    return *m_layout;
}

QSize MapPlot::sizeHint() const { return {520, 520}; }
QSize MapPlot::minimumSizeHint() const { return {160, 140}; }

void MapPlot::paintEvent(QPaintEvent*) {
    if (m_stale)
        drawFrame();
    QPainter painter(this);
    painter.drawImage(QPoint(0, 0), m_frame);
    m_selection.paint(painter, mapLayout(), m_theme);
    if (fading()) {
        painter.setOpacity(m_fade.currentValue().toDouble());
        painter.drawImage(QPoint(0, 0), m_fadeFrom);
    }
    paintFocusRing(painter, *this, m_theme);
}

// An image of the widget's size. Its memory is kept unless something else still shows it: fresh pages cost more than
// painting over old ones.
void MapPlot::fitToSize(QImage& image) const {
    const QSize pixels = size() * devicePixelRatioF();
    if (image.size() != pixels || !image.isDetached())
        image = QImage(pixels, QImage::Format_ARGB32_Premultiplied);
    image.setDevicePixelRatio(devicePixelRatioF());
}

// Kept while the map is moved, zoomed and pointed at.
void MapPlot::drawGround() {
    fitToSize(m_ground);
    m_ground.fill(Qt::transparent);
    QPainter painter(&m_ground);
    if (m_picture.values.empty() && m_picture.title.isEmpty())  // nothing has come yet
        paintCardFrame(painter, rect(), m_theme);
    else
        paintMapGround(painter, mapLayout(), m_picture, m_theme);
    m_groundSeparated = mapLayout().separated();
}

// The frame is kept: the steps of a fade need not paint the map again, and the next fade starts from it.
void MapPlot::drawFrame() {
    fitToSize(m_frame);
    if (m_groundSeparated != mapLayout().separated() || m_ground.size() != m_frame.size())
        drawGround();
    std::copy_n(m_ground.constBits(), m_ground.sizeInBytes(), m_frame.bits());
    QPainter painter(&m_frame);
    paintMapContent(painter, mapLayout(), m_picture, m_marks, m_theme);
    m_stale = false;
}

void MapPlot::redraw() {
    m_stale = true;
    update();
}

void MapPlot::redrawGround() {
    m_groundSeparated.reset();
    redraw();
}

void MapPlot::resizeEvent(QResizeEvent*) {
    m_layout.reset();
    redrawGround();
    m_fade.stop();
}

PlotTip MapPlot::tipOf(CellIndex cell) const {
    if (m_tipSource)
        return m_tipSource(cell.row, cell.column);
    CellFacts facts;
    facts.query = labelAt(m_picture.queryLabels, cell.row);
    facts.key = labelAt(m_picture.keyLabels, cell.column);
    facts.row = cell.row;
    facts.column = cell.column;
    const MaskRows allowed(m_picture.mask, m_picture.values.rows(), m_picture.values.columns());
    const std::uint8_t* row = allowed.row(cell.row);
    facts.masked = row && !row[cell.column];
    (m_picture.kind == MapKind::Weights ? facts.weight : facts.energy) =
        static_cast<double>(m_picture.values(cell.row, cell.column));
    const Rank rank = rankInRow(m_picture.values, cell.row, cell.column, m_picture.mask);
    facts.rank = rank.rank;
    facts.of = rank.of;
    return cellTip(facts);
}

void MapPlot::pointAt(CellIndex cell, const QPointF& pointer) {
    if (cell != m_hovered) {
        m_hovered = cell;
        m_marks.row = cell.row;
        m_marks.column = cell.column;
        redraw();
        Q_EMIT cellHovered(cell.row, cell.column);
    }
    if (!m_tip)
        return;
    if (!m_hovered.valid())
        return m_tip->hideTip();
    const PlotTip tip = tipOf(m_hovered);
    setAccessibleDescription(tip.plainText());
    m_tip->showTip(tip, mapLayout().cell(m_hovered.row, m_hovered.column), pointer, m_theme);
}

void MapPlot::mouseMoveEvent(QMouseEvent* event) {
    const QPointF at = event->position();
    if (m_selection.active()) {
        m_selection.dragTo(mapLayout(), at);
        return update();
    }
    if (m_pressed && !m_dragging && !m_view.all())
        m_dragging = (at - m_pressedAt).manhattanLength() >= QApplication::startDragDistance();
    if (m_dragging) {
        if (m_tip)
            m_tip->hideTip();
        setView(mapLayout().panned(at - m_draggedTo));
        m_draggedTo = at;
        return;
    }
    if (!m_picture.values.empty())
        pointAt(mapLayout().cellAt(at).value_or(CellIndex{}), at);
}

void MapPlot::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton)
        return;
    if (event->modifiers() & Qt::ShiftModifier && !m_picture.values.empty()) {
        m_selection.begin(mapLayout(), event->position());
        if (m_tip)
            m_tip->hideTip();
        return update();
    }
    m_pressed = true;
    m_pressedAt = m_draggedTo = event->position();
}

void MapPlot::mouseReleaseEvent(QMouseEvent* event) {
    if (m_selection.active())
        return finishSelection();
    const bool click = m_pressed && !m_dragging && event->button() == Qt::LeftButton;
    m_pressed = m_dragging = false;
    if (!click || m_picture.values.empty())
        return;
    if (const auto cell = mapLayout().cellAt(event->position()))
        Q_EMIT cellClicked(cell->row, cell->column);
}

void MapPlot::finishSelection() {
    m_selection.end();
    update();
    Q_EMIT spansSelected(m_selection.rows(), m_selection.columns());
}

void MapPlot::mouseDoubleClickEvent(QMouseEvent*) { fit(); }

void MapPlot::wheelEvent(QWheelEvent* event) {
    const double notches = event->angleDelta().y() / 120.0;
    if (notches == 0 || m_picture.values.empty())
        return event->ignore();
    setView(mapLayout().zoomed(event->position(), std::pow(kZoomStep, notches)));
    pointAt(mapLayout().cellAt(event->position()).value_or(CellIndex{}), event->position());
    event->accept();
}

CellIndex MapPlot::markedCell() const {
    const CellIndex at{m_marks.row, m_marks.column};
    return at.valid() ? at : CellIndex{m_marks.pinnedRow, m_marks.pinnedColumn};
}

void MapPlot::walkOrSelect(const QKeyEvent& event, int rows, int columns) {
    const CellIndex from = markedCell();
    if (!(event.modifiers() & Qt::ShiftModifier) || !from.valid())
        return walk(rows, columns);
    m_selection.extend(from, rows, columns, m_extent);
    update();
}

void MapPlot::walk(int rows, int columns) {
    CellIndex at = markedCell();
    const auto step = [](int from, int by, int count) { return from < 0 ? 0 : std::clamp(from + by, 0, count - 1); };
    at = at.valid() ? CellIndex{step(at.row, rows, m_picture.values.rows()),
                                step(at.column, columns, m_picture.values.columns())}
                    : CellIndex{0, 0};
    bringIntoView(at);
    pointAt(at, mapLayout().cell(at.row, at.column).center());
}

void MapPlot::bringIntoView(CellIndex cell) {
    if (m_view.all())
        return;
    QRectF cells = mapLayout().viewCells();
    cells.moveLeft(std::min(std::max(cells.left(), cell.column + 1 - cells.width()), double(cell.column)));
    cells.moveTop(std::min(std::max(cells.top(), cell.row + 1 - cells.height()), double(cell.row)));
    setView({cells});
}

void MapPlot::keyPressEvent(QKeyEvent* event) {
    if (m_picture.values.empty())
        return QWidget::keyPressEvent(event);
    const QPointF middle = mapLayout().map.center();
    switch (event->key()) {
        case Qt::Key_Up: return walkOrSelect(*event, -1, 0);
        case Qt::Key_Down: return walkOrSelect(*event, 1, 0);
        case Qt::Key_Left: return walkOrSelect(*event, 0, -1);
        case Qt::Key_Right: return walkOrSelect(*event, 0, 1);
        case Qt::Key_0: return fit();
        case Qt::Key_Plus:
        case Qt::Key_Equal: return setView(mapLayout().zoomed(middle, kZoomStep));
        case Qt::Key_Minus: return setView(mapLayout().zoomed(middle, 1 / kZoomStep));
        case Qt::Key_Return:
        case Qt::Key_Enter:
            if (m_marks.row >= 0 && m_marks.column >= 0)
                Q_EMIT cellClicked(m_marks.row, m_marks.column);
            return;
        default: QWidget::keyPressEvent(event);
    }
}

// What was selected with the arrow keys is meant when Shift is let go.
void MapPlot::keyReleaseEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Shift && m_selection.active())
        return finishSelection();
    QWidget::keyReleaseEvent(event);
}

void MapPlot::leaveEvent(QEvent*) { pointAt({}, {}); }

void MapPlot::focusOutEvent(QFocusEvent* event) {
    m_selection.end();
    update();
    if (m_tip && !underMouse())
        m_tip->hideTip();
    QWidget::focusOutEvent(event);
}

void MapPlot::hideEvent(QHideEvent*) {
    m_selection.end();
    if (m_tip)
        m_tip->hideTip();
}

}  // namespace headlight
