#pragma once

#include "ui/panels/view.h"

class QStackedLayout;

namespace headlight {

class EmptyPage;
class Pointing;
class StateStore;

// A network's translation of the sentence: how it was found, and the map that grew with it.
class TranslationView : public View {
    Q_OBJECT

public:
    TranslationView(StateStore* store, Pointing* pointing, QWidget* parent = nullptr);

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
