#pragma once

#include "ui/panels/view.h"
#include "ui/plots/head_cell.h"

class QComboBox;
class QSplitter;
class QStackedLayout;

namespace headlight {

class AtlasPlot;
class HeadTable;
class StateStore;
struct ViewState;

// What every head does, in figures: a grid coloured by one of them beside a table of all. A head that is pointed at in
// one is lit in the other.
class AtlasView : public View {
    Q_OBJECT

public:
    explicit AtlasView(StateStore* store, QWidget* parent = nullptr);

    void setSnapshot(const RunSnapshotPtr& snapshot) override;
    void setPlotTheme(const PlotTheme& theme) override;
    void showEmpty() override;

    AtlasPlot* plot() const { return m_plot; }
    HeadTable* table() const { return m_table; }
    QComboBox* figureBox() const { return m_figure; }

Q_SIGNALS:
    void headActivated(int layer, int head);

private:
    QWidget* buildBar();
    QWidget* buildPage();
    void connectSignals();
    void showPicture();
    void showState(const ViewState& before, const ViewState& now);
    void showSelected();
    void divide();
    void pin(HeadCell head);

    StateStore* m_store;
    QComboBox* m_figure;
    AtlasPlot* m_plot;
    HeadTable* m_table;
    QSplitter* m_sides = nullptr;
    QStackedLayout* m_pages;
    RunSnapshotPtr m_snapshot;  // the last one with an analysis
};

}  // namespace headlight
