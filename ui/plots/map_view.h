#pragma once

#include <QRectF>

namespace headlight {

// The part of a map that is seen: x, width in columns and y, height in rows, fractions allowed. Empty: all of it.
struct MapView {
    QRectF cells;

    bool all() const { return cells.isEmpty(); }
    friend bool operator==(const MapView& a, const MapView& b) { return a.cells == b.cells; }
};

}  // namespace headlight
