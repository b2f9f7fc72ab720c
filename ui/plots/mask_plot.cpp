#include "ui/plots/mask_plot.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <algorithm>
#include <cmath>

#include "core/analysis/mask_edit.h"

namespace headlight {
namespace {

bool sameCell(Cell a, Cell b) { return a.row == b.row && a.column == b.column; }

bool paints(const QMouseEvent& event) {
    return event.button() == Qt::LeftButton && !event.modifiers().testFlag(Qt::ControlModifier);
}

}  // namespace

MaskPlot::MaskPlot(QWidget* parent) : MapPlot(parent) {
    setAccessibleName(tr("Mask to paint on"));
    setReducedMotion(true);  // what is painted is there at once
}

Cell MaskPlot::cellNear(const QPointF& point) const {
    const QRectF& map = mapLayout().map;
    const QPointF inside(std::clamp(point.x(), map.left(), map.right() - 0.5),
                         std::clamp(point.y(), map.top(), map.bottom() - 0.5));
    const CellIndex cell = mapLayout().cellAt(inside).value_or(CellIndex{0, 0});
    return {cell.row, cell.column};
}

std::vector<Cell> MaskPlot::rowCells(int row) const {
    return cellsOfRectangle({row, 0}, {row, picture().values.columns() - 1});
}

std::vector<Cell> MaskPlot::columnCells(int column) const {
    return cellsOfRectangle({0, column}, {picture().values.rows() - 1, column});
}

// Column labels rise to the right: a point on one belongs to the column at its foot.
std::vector<Cell> MaskPlot::labelCells(const QPointF& point) const {
    const MapLayout& layout = mapLayout();
    const bool beside = point.x() < layout.map.left() && point.x() >= layout.rowLabelRight - layout.rowLabelWidth;
    if (beside && point.y() >= layout.map.top() && point.y() < layout.map.bottom())
        return rowCells(cellNear(point).row);
    const double rise = layout.map.top() - point.y();
    const double slant = MapLayout::kSlant * std::acos(-1.0) / 180;
    const double foot = point.x() - rise / std::tan(slant);
    const bool above = rise > 0 && rise <= layout.columnLabelLength * std::sin(slant) + layout.labelSize;
    if (above && foot >= layout.map.left() && foot < layout.map.right())
        return columnCells(cellNear({foot, layout.map.top()}).column);
    return {};
}

void MaskPlot::press(QMouseEvent* event) {
    if (picture().values.empty())
        return;
    const QPointF at = event->position();
    if (!mapLayout().cellAt(at)) {
        if (const std::vector<Cell> cells = labelCells(at); !cells.empty())
            Q_EMIT strokeBegan(cells);
        return;
    }
    m_stroke = event->modifiers().testFlag(Qt::ShiftModifier) ? Stroke::Rectangle : Stroke::Line;
    m_from = m_to = cellNear(at);
    Q_EMIT strokeBegan({m_from});
}

void MaskPlot::mousePressEvent(QMouseEvent* event) {
    if (paints(*event))
        press(event);
    else
        MapPlot::mousePressEvent(event);
}

// A second click soon after the first paints too.
void MaskPlot::mouseDoubleClickEvent(QMouseEvent* event) { mousePressEvent(event); }

void MaskPlot::mouseMoveEvent(QMouseEvent* event) {
    if (!(event->buttons() & Qt::LeftButton))
        m_stroke = Stroke::None;  // the button was let go elsewhere
    if (m_stroke != Stroke::None)
        return drag(event->position());
    MapPlot::mouseMoveEvent(event);
    const bool label = event->buttons() == Qt::NoButton && !mapLayout().cellAt(event->position()) &&
                       !labelCells(event->position()).empty();
    setCursor(label ? Qt::PointingHandCursor : Qt::ArrowCursor);
}

// Without a tip, which would cover what is painted next.
void MaskPlot::drag(const QPointF& at) {
    const Cell now = cellNear(at);
    if (sameCell(now, m_to))
        return;
    Q_EMIT cellHovered(now.row, now.column);
    if (m_stroke == Stroke::Line)
        Q_EMIT strokeWent(cellsOnLine(m_to, now));
    m_to = now;
    update();
}

void MaskPlot::mouseReleaseEvent(QMouseEvent* event) {
    if (m_stroke == Stroke::None)
        return MapPlot::mouseReleaseEvent(event);
    if (event->button() != Qt::LeftButton)
        return;
    if (m_stroke == Stroke::Rectangle)
        Q_EMIT strokeWent(cellsOfRectangle(m_from, m_to));
    m_stroke = Stroke::None;
    update();
}

void MaskPlot::paintEvent(QPaintEvent* event) {
    MapPlot::paintEvent(event);
    if (m_stroke != Stroke::Rectangle)
        return;
    QPainter painter(this);
    painter.setPen(QPen(theme().accent, 2, Qt::DashLine));
    painter.drawRect(mapLayout()
                         .cell(m_from.row, m_from.column)
                         .united(mapLayout().cell(m_to.row, m_to.column))
                         .intersected(mapLayout().map));
}

void MaskPlot::paintKey(const QKeyEvent& event) {
    const Cell at{marks().row, marks().column};
    if (at.row < 0 || at.column < 0)
        return;
    const auto held = event.modifiers();
    Q_EMIT strokeBegan(held.testFlag(Qt::ShiftModifier) ? rowCells(at.row)
                       : held.testFlag(Qt::AltModifier) ? columnCells(at.column)
                                                        : std::vector<Cell>{at});
}

void MaskPlot::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
        case Qt::Key_X:
        case Qt::Key_Return:
        case Qt::Key_Enter: return paintKey(*event);
        default: MapPlot::keyPressEvent(event);
    }
}

}  // namespace headlight
