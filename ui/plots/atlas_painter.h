#pragma once

#include <QRectF>
#include <QString>
#include <memory>
#include <string>
#include <vector>

#include "core/data/head_analysis.h"
#include "ui/plots/colour_map.h"
#include "ui/plots/head_raster.h"

class QPainter;

namespace headlight {

// One figure of all heads of a stack as a table of colours and numbers.
struct AtlasPicture {
    std::shared_ptr<const HeadAnalysis> analysis;
    std::vector<double> values;  // [layers · heads]; not a number: no row counts
    ColourScale scale;
    QString title;        // of the card
    QString rule;         // what made the picture
    QString barTitle;     // the figure and its unit
    QString note;         // what the figure means
    QString clusterNote;  // what the small numbers are; said where there are any
    HeadCell reference;   // marked as pinned, where the figure is a distance to it
    bool framed = true;

    bool empty() const { return !analysis || analysis->count() == 0; }
    bool hasGaps() const;  // a head without the figure
};

// The figure of that name in the colours from its smallest to its largest value. `reference` counts for the similarity.
AtlasPicture atlasPictureOf(std::shared_ptr<const HeadAnalysis> analysis, const std::string& figure, HeadCell reference,
                            ColourMap colours);

enum class CellText { FourDigits, TwoDecimals, None };

class AtlasLayout {
public:
    AtlasLayout(const QRectF& rect, const AtlasPicture& picture, const PlotTheme& theme, double deviceScale = 1);

    QRectF header, bar, barTitle, legend, note;
    HeadRaster raster;
    CellText text = CellText::None;
    bool clusterNumbers = false;  // room for them above the numbers
};

struct AtlasMarks {
    HeadCell selected, pinned;
};

// Cells coloured by the figure with its number in them where there is room; a small number in the corner names the
// cluster of heads that are alike. Heads without the figure are hatched.
void paintAtlas(QPainter& painter, const QRectF& rect, const AtlasPicture& picture, const AtlasMarks& marks,
                const PlotTheme& theme);

// A size in which every cell has room for its numbers.
QSizeF preferredSize(const AtlasPicture& picture, const PlotTheme& theme);

}  // namespace headlight
