#pragma once

#include "ui/panels/view.h"

class QStackedLayout;

namespace headlight {

class EmptyPage;
class Pointing;
class StateStore;

// How a network learned: its losses and scores, and its attention from moment to moment.
class TrainingView : public View {
    Q_OBJECT

public:
    TrainingView(StateStore* store, Pointing* pointing, QWidget* parent = nullptr);

    void setSnapshot(const RunSnapshotPtr& snapshot) override;
    void setPlotTheme(const PlotTheme& theme) override;
    void showEmpty() override;

Q_SIGNALS:
    void modelWanted();  // the empty page's button

private:
    StateStore* m_store;
    Pointing* m_pointing;
    EmptyPage* m_empty;
    QStackedLayout* m_pages;
};

}  // namespace headlight
