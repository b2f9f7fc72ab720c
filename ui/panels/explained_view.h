#pragma once

#include "core/data/explanation.h"
#include "ui/panels/view.h"
#include "ui/state/pointing.h"

class QScrollArea;
class QStackedLayout;

namespace headlight {

class CellChooser;
class EmptyPage;
class StateStore;

// What the views of one cell share: boxes for query and key above a picture that scrolls, and a page that says why
// there is no picture and offers what helps.
class ExplainedView : public View {
    Q_OBJECT

public:
    void setSnapshot(const RunSnapshotPtr& snapshot) override;
    void showEmpty() override;

    CellChooser* chooser() const { return m_chooser; }
    EmptyPage* missingPage() const { return m_missingPage; }

Q_SIGNALS:
    void textWanted();
    void playgroundWanted();

protected:
    ExplainedView(StateStore* store, Pointing* pointing, QWidget* parent);

    // The plot fills the page under the chooser and what stands beside it. Once, in the constructor.
    void build(QWidget* plot, QWidget* beside, const QString& emptySentence);

    virtual Missing missingFrom(const Explanation& explanation) const = 0;
    virtual void showPicture() = 0;  // of m_snapshot, whose explanation is there

    void pin(Pin cell);
    void stepQuery(int by);
    void stepKey(int by);
    bool hasPicture() const { return m_hasPicture; }

    void showEvent(QShowEvent* event) override;

    StateStore* m_store;
    Pointing* m_pointing;
    QScrollArea* m_scroll = nullptr;
    RunSnapshotPtr m_snapshot;

private:
    void showExplanation();
    void help();

    CellChooser* m_chooser;
    QStackedLayout* m_pages;
    EmptyPage* m_missingPage = nullptr;
    QString m_emptySentence;
    Missing m_missing = Missing::Nothing;
    bool m_hasPicture = false;
};

}  // namespace headlight
