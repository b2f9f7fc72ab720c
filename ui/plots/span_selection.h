#pragma once

#include <QPointF>

#include "core/data/token_span.h"
#include "ui/plots/map_layout.h"

class QPainter;

namespace headlight {

// Rows and columns of a map being selected: by dragging over cells both, over the labels of an axis those alone. An
// axis that is not selected has a count of 0.
class SpanSelection {
public:
    bool active() const { return m_active; }
    bool severalSelected() const { return rows().count > 1 || columns().count > 1; }
    TokenSpan rows() const { return span(m_from.row, m_to.row); }
    TokenSpan columns() const { return span(m_from.column, m_to.column); }

    // Begins at the cell or label there; beside both axes nothing begins.
    void begin(const MapLayout& layout, const QPointF& at);
    void dragTo(const MapLayout& layout, const QPointF& at);
    // From a cell on, by rows and columns, inside a map of that size.
    void extend(CellIndex from, int rows, int columns, const MapExtent& extent);
    void end() { m_active = false; }

    // The outline of what is selected so far.
    void paint(QPainter& painter, const MapLayout& layout, const PlotTheme& theme) const;

private:
    static TokenSpan span(int from, int to);

    bool m_active = false;
    CellIndex m_from, m_to;
};

}  // namespace headlight
