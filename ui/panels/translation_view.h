#pragma once

#include <optional>

#include "core/analysis/strongest_links.h"
#include "ui/panels/view.h"
#include "ui/plots/map_picture.h"
#include "ui/plots/plot_tip.h"

class QLabel;
class QStackedLayout;
class QStackedWidget;

namespace headlight {

class BeamPlot;
class DecodingRow;
class EmptyPage;
class HypothesisTable;
class MapPlot;
class Pointing;
class StateStore;
class StepPanel;
struct ViewState;

// A network's translation of the sentence: how it was found, and the map that grew with it.
class TranslationView : public View {
    Q_OBJECT

public:
    TranslationView(StateStore* store, Pointing* pointing, QWidget* parent = nullptr);

    void setSnapshot(const RunSnapshotPtr& snapshot) override;
    void setPlotTheme(const PlotTheme& theme) override;
    void showEmpty() override;

    DecodingRow* decoding() const { return m_decoding; }
    HypothesisTable* table() const { return m_table; }
    BeamPlot* tree() const { return m_tree; }
    MapPlot* map() const { return m_map; }
    StepPanel* steps() const { return m_steps; }
    QLabel* sources() const { return m_sources; }

Q_SIGNALS:
    void modelWanted();  // the empty page's button

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    QWidget* buildFound();
    QWidget* buildMap();
    QWidget* buildStepCard();
    void connectSignals();
    void showState(const ViewState& before, const ViewState& now);
    void showModel();
    void showTree();
    void showWholeMap();
    void showStep();
    void showSources(int shown);
    void showMarks();
    void choose(int hypothesis);
    void lookAt(int hypothesis);
    int hypothesis() const;
    int rows() const;
    int shownRows() const;
    PlotTip tipOf(int row, int column) const;

    StateStore* m_store;
    Pointing* m_pointing;
    EmptyPage* m_empty;
    QStackedLayout* m_pages;
    DecodingRow* m_decoding;
    HypothesisTable* m_table;
    BeamPlot* m_tree;
    MapPlot* m_map;
    EmptyPage* m_otherStack;  // the map that is chosen does not grow, another does
    QLabel* m_noMap;
    QStackedWidget* m_mapPages;
    StepPanel* m_steps;
    QLabel* m_token;    // just produced
    QLabel* m_sources;  // its strongest
    RunSnapshotPtr m_snapshot;
    std::optional<MapPicture> m_whole;
    StrongestLinks m_links;
    bool m_stale = true;
};

}  // namespace headlight
