#pragma once

#include <optional>

#include "ui/panels/map_pictures.h"
#include "ui/panels/view.h"
#include "ui/plots/map_layout.h"
#include "ui/plots/plot_tip.h"
#include "ui/state/pointing.h"

class QStackedLayout;

namespace headlight {

class MapPlot;
class StateStore;

// Weights and energies of one map side by side; pointing at a cell lights it in both.
class HeatmapView : public View {
    Q_OBJECT

public:
    HeatmapView(StateStore* store, Pointing* pointing, QWidget* parent = nullptr);

    void setSnapshot(const RunSnapshotPtr& snapshot) override;
    void setPlotTheme(const PlotTheme& theme) override;
    void showEmpty() override;
    void fit();
    void togglePin();

    // Writes the ranges on the screen into the state, locked.
    void lockRange(ViewState& state);

    QWidget* maps() const { return m_maps; }
    MapPlot* weights() const { return m_weights; }
    MapPlot* energies() const { return m_energies; }

Q_SIGNALS:
    void textWanted();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void buildLayout();
    void connectSignals();
    void connectPlot(MapPlot* plot);
    void showState(const ViewState& before, const ViewState& now);
    void showPictures();
    void recolour();
    void arrange();
    void showMarks();
    void pin(Pin at);
    PlotTip tipOf(int row, int column) const;

    StateStore* m_store;
    Pointing* m_pointing;
    MapPlot* m_weights;
    MapPlot* m_energies;
    QWidget* m_maps = nullptr;
    QStackedLayout* m_pages;
    RunSnapshotPtr m_snapshot;
    std::optional<MapPictures> m_pictures;
    std::vector<MapExtent> m_extents;  // what each asks for itself
};

}  // namespace headlight
