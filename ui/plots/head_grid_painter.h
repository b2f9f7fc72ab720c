#pragma once

#include <QRectF>
#include <QString>
#include <optional>
#include <vector>

#include "core/data/map_request.h"
#include "ui/plots/colour_map.h"
#include "ui/plots/head_raster.h"
#include "ui/plots/plot_theme.h"

class QPainter;

namespace headlight {

// All heads of one stack, layers downwards, heads to the right.
struct HeadGridPicture {
    int layers = 0;
    int heads = 0;
    std::vector<Thumbnail> thumbnails;  // in any order; missing ones are drawn as empty outlines
    std::vector<QString> captions;  // [layers × heads] or empty: a word under each picture, where it is large enough
    ColourMap map = ColourMap::Viridis;
    bool perHead = false;              // each head has its own scale; else one for all, shown by the colour bar
    std::optional<ColourScale> scale;  // one for all that was chosen, instead of the fitted one
    bool framed = true;                // as a card, where it is large
    QString title;                     // of the card; empty: no header
    QString rule;

    // As chosen, or from 0 to the largest visible weight of all thumbnails, or of one of them.
    ColourScale sharedScale() const;
    ColourScale scaleOf(const Thumbnail& thumbnail) const;
};

// Where the thumbnails lie. As a narrow dock (no card, hair gaps) or, from about 400 pixels on, as a view with a card,
// gaps and captions.
class HeadGridLayout {
public:
    HeadGridLayout(const QRectF& rect, const HeadGridPicture& picture, const PlotTheme& theme, double deviceScale = 1);

    QRectF header;  // empty where there is none
    QRectF bar;     // colour bar, empty where there is none
    QRectF grid;    // all thumbnails
    HeadRaster raster;
    double captionHeight = 0;
    bool large = false;

    QRectF cell(HeadCell at) const { return raster.cell(at); }  // the thumbnail's picture, without its caption
    std::optional<HeadCell> cellAt(const QPointF& point) const { return raster.cellAt(point); }
    double contentHeight() const;  // what the grid would like to have at this width
};

struct HeadGridMarks {
    HeadCell selected, hovered;
};

void paintHeadGrid(QPainter& painter, const QRectF& rect, const HeadGridPicture& picture, const HeadGridMarks& marks,
                   const PlotTheme& theme);

// A size in which each thumbnail is about 64 pixels.
QSizeF preferredSize(const HeadGridPicture& picture, const PlotTheme& theme);

}  // namespace headlight
