#include "ui/panels/side_by_side.h"

#include <algorithm>
#include <cmath>

#include "ui/plots/map_painter.h"
#include "ui/plots/map_plot.h"
#include "ui/state/state_store.h"
#include "ui/widgets/form.h"

namespace headlight {

namespace {

constexpr int kLeastHeight = 240;  // of a card: the colour bar stays readable

// Widths and extents of maps in rows of `columns`; the first map of a row carries the row labels.
struct Arrangement {
    int columns = 1;
    MapExtent labelled, bare;
    int labelledWidth = 0, bareWidth = 0, rowHeight = 0;

    MapLayout labelledLayout(const PlotTheme& theme) const {
        return MapLayout(QRectF(0, 0, labelledWidth, rowHeight), labelled, {}, theme, 1);
    }
    double cellSide(const PlotTheme& theme) const {
        const MapLayout layout = labelledLayout(theme);
        return std::min(layout.cellWidth(), layout.cellHeight());
    }
};

Arrangement arranged(const QList<MapPlot*>& plots, const std::vector<MapExtent>& extents, QSize room, int columns) {
    const auto count = static_cast<int>(plots.size());
    const int rows = (count + columns - 1) / columns;
    const PlotTheme& theme = plots.front()->theme();
    Arrangement all;
    all.columns = columns;
    all.labelled = sharedExtent(extents);
    const double width = room.width() - (columns - 1) * form::kEdge;
    const double labels = columns == 1 ? 0 : labelRoom(all.labelled, theme, width / columns);
    all.labelledWidth = static_cast<int>(std::round((width + (columns - 1) * labels) / columns));
    if (columns > 1)
        all.bareWidth = std::max(1, (static_cast<int>(width) - all.labelledWidth) / (columns - 1));
    all.rowHeight = (room.height() - (rows - 1) * form::kEdge) / rows;
    all.labelled.ruleLines = 0;
    for (int i = 0; i < count; ++i)
        all.labelled.ruleLines =
            std::max(all.labelled.ruleLines,
                     ruleLines(plots[i]->picture(), i % columns == 0 ? all.labelledWidth : all.bareWidth, theme));
    all.bare = all.labelled;
    all.bare.rowLabels = false;
    return all;
}

// The cards are no higher than the maps need.
void place(const QList<MapPlot*>& plots, const Arrangement& all) {
    const double spare = all.labelledLayout(plots.front()->theme()).spareHeight;
    const int height =
        std::max(static_cast<int>(std::floor(all.rowHeight - spare)), std::min(all.rowHeight, kLeastHeight));
    QPoint at;
    for (int i = 0; i < static_cast<int>(plots.size()); ++i) {
        const bool first = i % all.columns == 0;
        if (first && i > 0)
            at = QPoint(0, at.y() + height + form::kEdge);
        plots[i]->setExtent(first ? all.labelled : all.bare);
        plots[i]->setGeometry(QRect(at, QSize(first ? all.labelledWidth : all.bareWidth, height)));
        at.rx() += plots[i]->width() + form::kEdge;
    }
}

}  // namespace

void standInRows(const QList<MapPlot*>& plots, const std::vector<MapExtent>& extents, QSize room) {
    const PlotTheme& theme = plots.front()->theme();
    Arrangement best = arranged(plots, extents, room, static_cast<int>(plots.size()));
    for (int columns = best.columns - 1; columns > 0; --columns) {
        const Arrangement other = arranged(plots, extents, room, columns);
        if (other.cellSide(theme) > best.cellSide(theme))
            best = other;
    }
    place(plots, best);
}

void keepViews(const QList<MapPlot*>& plots, StateStore* store) {
    for (MapPlot* moved : plots)
        QObject::connect(moved, &MapPlot::viewChanged, moved, [moved, store] {
            const MapView& view = moved->view();
            // Back to the whole map is a step of its own, else undoing it would undo the zooming before it as well.
            store->change([&](ViewState& state) { state.zoom = view; }, view.all() ? nullptr : "zoom");
        });
    QObject::connect(store, &StateStore::changed, plots.front(), [plots](const ViewState&, const ViewState& now) {
        for (MapPlot* plot : plots)
            plot->setView(now.zoom);
    });
}

}  // namespace headlight
