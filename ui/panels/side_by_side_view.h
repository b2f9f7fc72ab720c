#pragma once

#include <vector>

#include "ui/panels/shown_maps.h"
#include "ui/panels/view.h"
#include "ui/plots/map_layout.h"
#include "ui/plots/map_picture.h"
#include "ui/plots/plot_tip.h"
#include "ui/state/pointing.h"

class QLabel;
class QScrollArea;
class QStackedLayout;

namespace headlight {

class HeadChips;
class MapPlot;
class ScaleBar;
class StateStore;

// Any number of a layer's heads beside each other: one scale, one zoom, one pointer.
class SideBySideView : public View {
    Q_OBJECT

public:
    SideBySideView(StateStore* store, Pointing* pointing, QWidget* parent = nullptr);

    void setSnapshot(const RunSnapshotPtr& snapshot) override;
    void setPlotTheme(const PlotTheme& theme) override;
    void showEmpty() override;

    // The state with the layer's first heads chosen, where this view is shown and none are: see firstHeads().
    ViewState withHeads(ViewState state) const;

    // The range on the screen into the state.
    void lockRange(ViewState& state) const;

    QWidget* maps() const { return m_maps; }
    const QList<MapPlot*>& plots() const { return m_plots; }
    HeadChips* heads() const { return m_heads; }
    QLabel* note() const { return m_note; }

Q_SIGNALS:
    void textWanted();

protected:
    void showEvent(QShowEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void buildLayout();
    bool chooseHeads();
    void showState(const ViewState& before, const ViewState& now);
    void showPictures();
    void showNote();
    void makePlots(int count);
    void connectPlot(MapPlot* plot);
    void recolour();
    void arrange();
    void showMarks();
    PlotTip tipOf(int map, int row, int column) const;
    const Stack& stack() const;

    StateStore* m_store;
    Pointing* m_pointing;
    HeadChips* m_heads;
    QLabel* m_note;
    QScrollArea* m_area;
    QWidget* m_maps;
    ScaleBar* m_bar;
    QList<MapPlot*> m_plots;
    QStackedLayout* m_pages;
    PlotTheme m_theme = PlotTheme::light();
    RunSnapshotPtr m_snapshot;
    Source m_source;         // of the snapshot
    RunSnapshotPtr m_drawn;  // the one that maps and pictures are of
    std::vector<MapOfHead> m_shown;
    std::vector<MapPicture> m_pictures;
    bool m_stale = false;  // the pictures are made when they are seen
};

}  // namespace headlight
