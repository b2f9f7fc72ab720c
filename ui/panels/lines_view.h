#pragma once

#include "ui/panels/view.h"
#include "ui/state/pointing.h"

class QLabel;
class QSlider;
class QStackedLayout;

namespace headlight {

class HeadChips;
class LinesPlot;
class StateStore;

// The heads of a layer as lines between two columns of tokens, the strongest keys of each query.
class LinesView : public View {
    Q_OBJECT

public:
    LinesView(StateStore* store, Pointing* pointing, QWidget* parent = nullptr);

    void setSnapshot(const RunSnapshotPtr& snapshot) override;
    void setPlotTheme(const PlotTheme& theme) override;
    void showEmpty() override;

    LinesPlot* plot() const { return m_plot; }
    HeadChips* heads() const { return m_heads; }
    QSlider* mass() const { return m_mass; }

Q_SIGNALS:
    void textWanted();

protected:
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    QWidget* buildControls();
    void buildLayout();
    void connectSignals();
    void showState(const ViewState& before, const ViewState& now);
    void showMass();
    void showPicture();
    void showMarks();
    void arrange();

    StateStore* m_store;
    Pointing* m_pointing;
    LinesPlot* m_plot;
    HeadChips* m_heads;
    QSlider* m_mass;
    QLabel* m_massValue;
    QStackedLayout* m_pages;
    RunSnapshotPtr m_snapshot;
    bool m_stale = false;  // the picture is made when it is seen
};

}  // namespace headlight
