#pragma once

#include <vector>

#include "ui/panels/view.h"
#include "ui/plots/map_layout.h"
#include "ui/plots/map_picture.h"
#include "ui/plots/plot_tip.h"
#include "ui/state/pointing.h"

class QComboBox;
class QStackedLayout;

namespace headlight {

class EmptyPage;
class MapPlot;
class StateStore;

// A, B and A − B beside each other. A is the map that the inspector shows; B is any other: chosen here, or an A that
// was kept before it was changed – so heads, layers, stacks, captures, kinds, masks, temperatures and texts alike can
// be compared.
class CompareView : public View {
    Q_OBJECT

public:
    CompareView(StateStore* store, Pointing* pointing, QWidget* parent = nullptr);

    void setSnapshot(const RunSnapshotPtr& snapshot) override;
    void setPlotTheme(const PlotTheme& theme) override;
    void showEmpty() override;

    void keepAsB();
    void swapSides();
    QWidget* maps() const { return m_maps; }
    const QList<MapPlot*>& plots() const { return m_plots; }

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    QWidget* buildBar();
    void buildPlots();
    void connectSignals();
    void editB(const std::function<void(MapRequest&)>& edit);
    bool hasNextHead() const;
    void offerToBegin();
    void compareWithNextHead();
    void showState(const ViewState& before, const ViewState& now);
    void showB();
    const Stack& stackOfB() const;
    void recolour();
    void arrange();
    void showMarks();
    void point(int row, int column);
    void pin(int row, int column);
    void joinSpans(TokenSpan rows, TokenSpan columns);
    Pin tokensOf(int row, int column) const;
    PlotTip tipOf(int row, int column) const;

    StateStore* m_store;
    Pointing* m_pointing;
    QComboBox* m_stack;
    QComboBox* m_layer;
    QComboBox* m_head;
    QWidget* m_maps = nullptr;
    QList<MapPlot*> m_plots;  // A, B, A − B
    EmptyPage* m_empty;
    QStackedLayout* m_pages;
    RunSnapshotPtr m_snapshot;
    std::vector<MapPicture> m_pictures;
    std::vector<MapExtent> m_extents;
};

}  // namespace headlight
