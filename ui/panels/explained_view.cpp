#include "ui/panels/explained_view.h"

#include <QScrollArea>
#include <QStackedLayout>
#include <QVBoxLayout>
#include <algorithm>

#include "core/data/stack_choice.h"
#include "ui/panels/cell_chooser.h"
#include "ui/panels/label_lists.h"
#include "ui/panels/missing_words.h"
#include "ui/state/state_store.h"
#include "ui/widgets/empty_page.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/form.h"

namespace headlight {

namespace {

// A run of steps is one step of the history.
constexpr const char* kWalk = "explained cell";

void showSingleMap(ViewState& state) {
    if (!std::holds_alternative<LayerIndex>(state.map.layer))
        state.map.layer = LayerIndex{0};
    if (!std::holds_alternative<HeadIndex>(state.map.head))
        state.map.head = HeadIndex{0};
    state.map.layerSet.clear();
    state.map.headSet.clear();
    state.map.querySpans.clear();
    state.map.keySpans.clear();
    state.map.words = false;
}

}  // namespace

ExplainedView::ExplainedView(StateStore* store, Pointing* pointing, QWidget* parent)
    : View(parent),
      m_store(store),
      m_pointing(pointing),
      m_chooser(new CellChooser(this)),
      m_pages(new QStackedLayout) {
    connect(m_chooser, &CellChooser::chosen, this, &ExplainedView::pin);
    connect(m_store, &StateStore::changed, this, [this] {
        if (m_hasPicture && isVisible())
            showPicture();
    });
}

void ExplainedView::build(QWidget* plot, QWidget* beside, const QString& emptySentence) {
    auto* page = new QWidget(this);
    auto* layout = new QVBoxLayout(page);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(form::kRow + 2);
    auto* row = new FlowLayout(form::kRow);
    row->addWidget(m_chooser);
    row->addStretch();
    row->addWidget(beside);
    layout->addLayout(row);
    m_scroll = new QScrollArea(page);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    m_scroll->setFocusProxy(plot);
    m_scroll->setWidget(plot);
    layout->addWidget(m_scroll, 1);
    m_pages->addWidget(page);
    m_emptySentence = emptySentence;
    m_missingPage = new EmptyPage(emptySentence, tr("Type a sentence"), this);
    connect(m_missingPage, &EmptyPage::filled, this, &ExplainedView::help);
    m_pages->addWidget(m_missingPage);
    setLayout(m_pages);
    setFocusProxy(plot);
}

// An explanation comes with the maps, when it is asked for; while another view is open, none does.
void ExplainedView::setSnapshot(const RunSnapshotPtr& snapshot) {
    const bool same = m_snapshot && m_snapshot->explanation == snapshot->explanation;
    m_snapshot = snapshot;
    if (!same)
        showExplanation();
}

void ExplainedView::showExplanation() {
    m_hasPicture = false;
    if (!m_snapshot->explanation)
        return;
    const Explanation& explanation = *m_snapshot->explanation;
    m_missing = missingFrom(explanation);
    if (m_missing != Missing::Nothing) {
        m_missingPage->say(missingSentence(m_missing, explanation.refusal), missingButton(m_missing));
        m_pages->setCurrentIndex(1);
        return;
    }
    const Stack& stack = stackOf(*m_snapshot);
    m_chooser->setTokens(labelList(stack.queryTokens), labelList(stack.keyTokens));
    m_chooser->setCell({explanation.query, explanation.key});
    m_hasPicture = true;
    m_pages->setCurrentIndex(0);
    showPicture();
}

void ExplainedView::showEmpty() {
    m_snapshot.reset();
    m_hasPicture = false;
    m_missing = Missing::Nothing;
    m_missingPage->say(m_emptySentence, tr("Type a sentence"));
    m_pages->setCurrentIndex(1);
}

void ExplainedView::help() {
    if (m_missing == Missing::Nothing)
        Q_EMIT textWanted();
    else if (singleMapHelps(m_missing))
        m_store->change(showSingleMap);
    else
        Q_EMIT playgroundWanted();
}

void ExplainedView::showEvent(QShowEvent* event) {
    View::showEvent(event);
    if (m_hasPicture)
        showPicture();
    setFocus();
}

void ExplainedView::pin(Pin cell) {
    m_store->change([cell](ViewState& state) { state.pin = cell; }, kWalk);
}

void ExplainedView::stepQuery(int by) {
    if (m_hasPicture)
        pin({std::clamp(m_snapshot->explanation->query + by, 0, m_snapshot->map.weights.rows() - 1),
             m_snapshot->explanation->key});
}

void ExplainedView::stepKey(int by) {
    if (m_hasPicture)
        pin({m_snapshot->explanation->query,
             std::clamp(m_snapshot->explanation->key + by, 0, m_snapshot->map.weights.columns() - 1)});
}

}  // namespace headlight
