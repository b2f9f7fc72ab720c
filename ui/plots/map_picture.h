#pragma once

#include <QObject>
#include <QString>
#include <QStringList>
#include <cstdint>
#include <memory>
#include <vector>

#include "core/analysis/display_reduction.h"
#include "core/analysis/value_range.h"
#include "core/data/grid.h"
#include "ui/plots/colour_map.h"
#include "ui/plots/map_view.h"

namespace headlight {

enum class MapKind { Weights, Energies };
enum class BadgeLevel { None, Good, Warn, Bad };

// Everything one map shows; an immutable snapshot once it is prepared.
struct MapPicture {
    Matrix values;                            // [queries, keys]
    MaskMatrix mask;                          // [queries, keys] or one row for all, 1 = may look; empty forbids nothing
    QStringList queryLabels, keyLabels;       // as displayed, plain text, addressed by index
    QString hatched = QObject::tr("masked");  // what the legend calls the cells that the mask forbids
    std::vector<std::uint8_t> rowsWithoutKeys;  // [queries] or empty
    MaskMatrix painted;         // [queries, keys], 0 = forbidden by hand: told apart from what else is masked; or empty
    std::vector<double> leaks;  // [queries], 0 to 1, a bar beside each row; not a number: none; or empty
    MapKind kind = MapKind::Weights;
    ColourScale scale;

    QString title;
    QString rule;  // what made the picture, in muted text beside the badge
    QString badge;
    BadgeLevel badgeLevel = BadgeLevel::None;
    QString note;        // lines under the key axis, such as "derived from weights"
    bool framed = true;  // as a card; a figure for a paper has no frame

    // Found by prepare().
    ValueRange range;                           // of the visible cells; counts the invalid and the masked ones
    std::shared_ptr<const MapPyramid> pyramid;  // of maps too large to be shown cell by cell
    int paintedCells = 0;                       // forbidden by hand
    QString notice;                             // no finite value, glyphs that no font has; empty: nothing to tell
};

// Checks the sizes and finds range, pyramid and notice. Labels must be as many as rows and columns, or none (positions
// are shown then), else Error{ShapeMismatch}; a mask alike.
void prepare(MapPicture& picture);

// The scale of a prepared picture; the peaks that survive shrinking are those of its colour map.
void setScale(MapPicture& picture, const ColourScale& scale);

// What stands for several cells where a map is shrunk: on a signed map the value furthest from 0.
Extreme extremeOf(ColourMap map);

// The scale that uses the whole map of colours: weights from 0, energies from their minimum, a signed map
// symmetrically about 0; the finite visible cells alone decide. picture.range must be known.
ColourScale fittedScale(const MapPicture& picture, ColourMap map, bool logarithmic = false);

// What is emphasised: indices, −1 for none.
struct MapMarks {
    int row = -1, column = -1;              // under the pointer, here or in another view
    int pinnedRow = -1, pinnedColumn = -1;  // kept by a click

    friend bool operator==(const MapMarks& a, const MapMarks& b) {
        return a.row == b.row && a.column == b.column && a.pinnedRow == b.pinnedRow && a.pinnedColumn == b.pinnedColumn;
    }
};

}  // namespace headlight
