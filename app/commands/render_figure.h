#pragma once

#include <optional>
#include <string>

#include "core/data/run_request.h"
#include "ui/plots/figure_writer.h"
#include "ui/state/view_state.h"

namespace headlight {

enum class RenderView {
    Heatmap,
    Energy,
    Heads,
    Both,
    Lines,
    Text,
    Compare,
    Atlas,
    Element,
    ByHand,
    Mask,
    SideBySide,
    Translation,
    Training
};

// How a snapshot is to be drawn into a file.
struct RenderStyle {
    RenderView view = RenderView::Heatmap;
    ViewState colours;  // source, as the picture names it; colours, range, perHeadScale; of lines and text the heads,
                        // mass, pin and attendedBy; of the atlas its figure and the head it is compared with; of
                        // element and by hand the order and step
    bool dark = false;
    bool provenance = true;               // a line at the foot
    std::optional<double> width, height;  // millimetres; one alone keeps the proportions
};

// The figure, and what it has to tell beside the picture (missing glyphs, no finite value); empty: nothing.
struct RenderedFigure {
    Figure figure;
    QString notice;
};

// What a picture or a document of all heads says of itself: "cross · 6 layers × 8 heads · mask none", and the same with
// source and program.
QString headsTitle(const RunSnapshot& snapshot);
QString headsDescription(const RunSnapshot& snapshot, const RenderStyle& style);

// The source by its name; of a network with the beginning of its parameters' hash, for under the same name it may be
// trained anew.
std::string namedSource(const RunSnapshot& snapshot, const RenderStyle& style);

RenderedFigure renderedFigure(const RunSnapshotPtr& snapshot, const RenderStyle& style);

}  // namespace headlight
