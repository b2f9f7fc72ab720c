#pragma once

#include <QWidget>
#include <functional>
#include <memory>
#include <optional>

#include "core/analysis/probe_map.h"
#include "ui/plots/plot_theme.h"
#include "ui/state/view_state.h"

class QComboBox;
class QGridLayout;
class QLabel;

namespace headlight {

class MapPlot;
class StateStore;
class TimeBar;

// The map of a sentence that was looked at while a network learned, at the moment that the time bar is on.
class MomentPanel : public QWidget {
    Q_OBJECT

public:
    explicit MomentPanel(StateStore* store, QWidget* parent = nullptr);

    // `report` is looked at only here. followsMap: stack, layer and head are those of the shown map, whose network it
    // is; else they are this panel's own.
    void setHistory(std::shared_ptr<const AttentionHistory> history, const TrainReport& report, bool followsMap);
    void setPlotTheme(const PlotTheme& theme);
    void showState();

    // The step of the moment that is shown.
    std::optional<double> step() const;
    void chooseNear(double step);

    // Null without a moment to show; where in it the panel looks.
    const AttentionHistory* history() const { return isHidden() ? nullptr : m_history.get(); }
    ProbePlace place() const;

    MapPlot* map() const { return m_map; }
    TimeBar* timeBar() const { return m_bar; }

private:
    void buildLayout();
    void connectSignals();
    void choose(int moment);
    void choosePlace(const std::function<void(MapRequest&)>& edit);
    void fillBoxes(const ProbePlace& place);
    void showMap(const ProbePlace& place);

    StateStore* m_store;
    QComboBox* m_probe;
    QComboBox* m_stack;
    QComboBox* m_layer;
    QComboBox* m_head;
    QLabel* m_nothing;
    MapPlot* m_map;
    QGridLayout* m_mapRow = nullptr;
    TimeBar* m_bar;
    std::shared_ptr<const AttentionHistory> m_history;
    TrainReport m_report;  // its steps are left out
    bool m_followsMap = false;
    MapRequest m_own;
};

}  // namespace headlight
