#pragma once

#include "ui/panels/view.h"

class QStackedLayout;

namespace headlight {

class HeadGridPlot;
class StateStore;

// All layers × heads of a stack; a click opens the head.
class HeadsView : public View {
    Q_OBJECT

public:
    // titled: as a view of its own; otherwise a small one for a dock.
    HeadsView(StateStore* store, bool titled, QWidget* parent = nullptr);

    void setSnapshot(const RunSnapshotPtr& snapshot) override;
    void setPlotTheme(const PlotTheme& theme) override;
    void showEmpty() override;
    HeadGridPlot* plot() const { return m_plot; }

private:
    void showPicture();
    void showSelected();

    StateStore* m_store;
    bool m_titled;
    HeadGridPlot* m_plot;
    QStackedLayout* m_pages;
    RunSnapshotPtr m_snapshot;  // the last one with thumbnails
};

}  // namespace headlight
