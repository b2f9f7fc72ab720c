#include "ui/plots/span_selection.h"

#include <QPainter>
#include <algorithm>

namespace headlight {

namespace {

// The cell under a point that is brought into the map.
CellIndex nearestCell(const MapLayout& layout, const QPointF& at) {
    const QRectF inner = layout.map.adjusted(0.5, 0.5, -0.5, -0.5);
    return layout
        .cellAt({std::clamp(at.x(), inner.left(), inner.right()), std::clamp(at.y(), inner.top(), inner.bottom())})
        .value_or(CellIndex{});
}

}  // namespace

TokenSpan SpanSelection::span(int from, int to) {
    if (from < 0 || to < 0)
        return {0, 0};
    return {std::min(from, to), std::abs(to - from) + 1};
}

void SpanSelection::begin(const MapLayout& layout, const QPointF& at) {
    const bool besideRows = at.y() >= layout.map.top() && at.y() <= layout.map.bottom();
    const bool besideColumns = at.x() >= layout.map.left() && at.x() <= layout.map.right();
    m_from = nearestCell(layout, at);
    if (!besideRows)
        m_from.row = -1;
    if (!besideColumns)
        m_from.column = -1;
    m_to = m_from;
    m_active = m_from.row >= 0 || m_from.column >= 0;
}

void SpanSelection::dragTo(const MapLayout& layout, const QPointF& at) {
    const CellIndex cell = nearestCell(layout, at);
    if (m_from.row >= 0)
        m_to.row = cell.row;
    if (m_from.column >= 0)
        m_to.column = cell.column;
}

void SpanSelection::extend(CellIndex from, int rows, int columns, const MapExtent& extent) {
    if (!m_active)
        m_from = m_to = from;
    m_active = true;
    m_to.row = std::clamp(m_to.row + rows, 0, extent.rows - 1);
    m_to.column = std::clamp(m_to.column + columns, 0, extent.columns - 1);
}

void SpanSelection::paint(QPainter& painter, const MapLayout& layout, const PlotTheme& theme) const {
    if (!m_active)
        return;
    QRectF outline = layout.map;
    if (const TokenSpan span = rows(); span.count > 0) {
        outline.setTop(layout.rowEdge(span.first));
        outline.setBottom(layout.rowEdge(span.first + span.count));
    }
    if (const TokenSpan span = columns(); span.count > 0) {
        outline.setLeft(layout.columnEdge(span.first));
        outline.setRight(layout.columnEdge(span.first + span.count));
    }
    painter.setPen(QPen(theme.accent, 2, Qt::DashLine));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(outline & layout.map);
}

}  // namespace headlight
