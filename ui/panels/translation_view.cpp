#include "ui/panels/translation_view.h"

#include <QFrame>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSplitter>
#include <QStackedLayout>
#include <QStackedWidget>
#include <QVBoxLayout>
#include <algorithm>

#include "core/base/numbers.h"
#include "core/data/opened_model.h"
#include "core/data/stack_choice.h"
#include "ui/language/said.h"
#include "ui/panels/beam_pictures.h"
#include "ui/panels/decoding_row.h"
#include "ui/panels/growing_map.h"
#include "ui/panels/hypothesis_table.h"
#include "ui/panels/map_pictures.h"
#include "ui/panels/shown_maps.h"
#include "ui/panels/side_by_side.h"
#include "ui/panels/step_panel.h"
#include "ui/panels/token_pins.h"
#include "ui/plots/beam_plot.h"
#include "ui/plots/map_plot.h"
#include "ui/state/map_choice.h"
#include "ui/state/pointing.h"
#include "ui/state/state_store.h"
#include "ui/widgets/empty_page.h"
#include "ui/widgets/form.h"

namespace headlight {

namespace {

constexpr int kStepCardWidth = 190;
constexpr int kNamedSources = 3;
constexpr int kEqualHalf = 10000;  // more than there is: the room is shared out in proportion

QFrame* newCard(QWidget* parent) {
    auto* card = new QFrame(parent);
    card->setProperty("card", true);
    return card;
}

QSplitter* newSplitter(Qt::Orientation orientation, QWidget* first, QWidget* second, const QList<int>& sizes) {
    auto* splitter = new QSplitter(orientation);
    splitter->setChildrenCollapsible(false);
    splitter->setHandleWidth(8);
    splitter->addWidget(first);
    splitter->addWidget(second);
    splitter->setSizes(sizes);
    return splitter;
}

QLabel* wrappedLabel(QWidget* parent) {
    auto* label = new QLabel(parent);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    return label;
}

}  // namespace

TranslationView::TranslationView(StateStore* store, Pointing* pointing, QWidget* parent)
    : View(parent),
      m_store(store),
      m_pointing(pointing),
      m_empty(new EmptyPage(tr("Open a network that was trained here to see how it finds its translation."),
                            tr("Open a network"), this)),
      m_pages(new QStackedLayout(this)),
      m_decoding(new DecodingRow(store, this)),
      m_table(new HypothesisTable(this)),
      m_tree(new BeamPlot(this)),
      m_map(new MapPlot(this)),
      m_steps(new StepPanel(this)) {
    auto* page = new QWidget(this);
    auto* layout = new QVBoxLayout(page);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(form::kRow + 2);
    layout->addWidget(m_decoding);
    auto* parts = newSplitter(Qt::Vertical, buildFound(), buildMap(), {2, 3});
    parts->setStretchFactor(0, 2);
    parts->setStretchFactor(1, 3);
    layout->addWidget(parts, 1);
    layout->addWidget(m_steps);
    m_pages->addWidget(page);
    m_pages->addWidget(m_empty);
    m_pages->setCurrentWidget(m_empty);
    connectSignals();
}

QWidget* TranslationView::buildFound() {
    auto* card = newCard(this);
    auto* layout = new QVBoxLayout(card);
    layout->setContentsMargins(4, 4, 4, 4);
    layout->addWidget(m_table);
    m_table->setToolTip(tr("A double click, or Return, looks at the map along this translation"));
    auto* found = newSplitter(Qt::Horizontal, card, m_tree, {kEqualHalf, kEqualHalf});
    found->setStretchFactor(0, 1);
    found->setStretchFactor(1, 1);
    return found;
}

QWidget* TranslationView::buildMap() {
    m_map->setAccessibleName(tr("Map that grows with the translation"));
    m_otherStack = new EmptyPage({}, {}, this);
    m_noMap = form::mutedLabel({}, this);
    m_noMap->setAlignment(Qt::AlignCenter);
    m_mapPages = new QStackedWidget(this);
    for (QWidget* page : std::initializer_list<QWidget*>{m_map, m_otherStack, m_noMap})
        m_mapPages->addWidget(page);
    auto* row = new QWidget(this);
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(form::kRow + 2);
    layout->addWidget(m_mapPages, 1);
    layout->addWidget(buildStepCard());
    return row;
}

QWidget* TranslationView::buildStepCard() {
    auto* card = newCard(this);
    auto* layout = new QVBoxLayout(card);
    layout->setContentsMargins(12, 12, 12, 12);
    layout->setSpacing(form::kRow);
    form::setWidth(card, kStepCardWidth);
    form::addSection(layout, tr("Just produced"));
    m_token = wrappedLabel(card);
    m_token->setProperty("title", true);
    layout->addWidget(m_token);
    form::addSection(layout, tr("Looks most at"));
    m_sources = wrappedLabel(card);
    layout->addWidget(m_sources);
    layout->addStretch(1);
    return card;
}

void TranslationView::connectSignals() {
    connect(m_empty, &EmptyPage::filled, this, &TranslationView::modelWanted);
    connect(m_store, &StateStore::changed, this, &TranslationView::showState);
    connect(m_pointing, &Pointing::moved, this, &TranslationView::showMarks);
    connect(m_table, &HypothesisTable::chosen, this, &TranslationView::choose);
    connect(m_table, &HypothesisTable::mapWanted, this, &TranslationView::lookAt);
    connect(m_tree, &BeamPlot::boxClicked, this, [this](int box) {
        if (const int hypothesis = hypothesisIn(*m_snapshot->model, box); hypothesis >= 0)
            choose(hypothesis);
    });
    connect(m_tree, &BeamPlot::viewChanged, this,
            [this] { m_store->change([this](ViewState& state) { state.tree.cells = m_tree->view(); }, "tree"); });
    connect(m_steps, &StepPanel::stepped, this, [this](int tokens) {
        m_store->change([&](ViewState& state) { state.decodedTokens = tokens == rows() ? -1 : tokens; }, "decoded");
    });
    connect(m_otherStack, &EmptyPage::filled, this, [this] {
        m_store->change([this](ViewState& state) { showStack(state, growingStack(*m_snapshot->capture)); });
    });
    m_map->setTipSource([this](int row, int column) { return tipOf(row, column); });
    connect(m_map, &MapPlot::cellHovered, this, [this](int row, int column) {
        if (m_snapshot)
            m_pointing->set(tokensAt(m_snapshot->map, row, column));
    });
    connect(m_map, &MapPlot::cellClicked, this, [this](int row, int column) {
        m_store->change(
            [&](ViewState& state) { togglePin(state, m_snapshot->map, tokensAt(m_snapshot->map, row, column)); });
    });
    keepViews({m_map}, m_store);
}

PlotTip TranslationView::tipOf(int row, int column) const {
    if (!m_whole || row >= shownRows())
        return {};
    return cellTip(factsOf(m_snapshot->map, *m_whole, row, column));
}

void TranslationView::setSnapshot(const RunSnapshotPtr& snapshot) {
    if (!snapshot->model)
        return showEmpty();
    const bool same = m_snapshot && m_snapshot->model == snapshot->model && m_snapshot->capture == snapshot->capture &&
                      sameMaps(*m_snapshot, *snapshot);
    m_snapshot = snapshot;
    m_pages->setCurrentIndex(0);
    if (same)
        return;
    m_stale = true;
    if (isVisible())
        showModel();
}

void TranslationView::showEmpty() {
    m_snapshot.reset();
    m_whole.reset();
    m_steps->stop();
    m_pages->setCurrentWidget(m_empty);
}

void TranslationView::showModel() {
    if (!m_snapshot)
        return;
    m_stale = false;
    m_decoding->setModel(*m_snapshot->model);
    m_table->setFound(*m_snapshot->model);
    m_steps->setTokens(producedTokens(*m_snapshot));
    showTree();
    m_tree->setView(m_store->state().tree.cells);
    showWholeMap();
    showStep();
}

// A view may come from a file and know of more than were found.
int TranslationView::hypothesis() const {
    const int found = static_cast<int>(m_snapshot->model->run.translation.hypotheses.size());
    return std::clamp(m_store->state().hypothesis, 0, std::max(0, found - 1));
}

void TranslationView::showTree() {
    m_table->choose(hypothesis());
    m_tree->setPicture(beamPicture(*m_snapshot->model, hypothesis()));
}

void TranslationView::showWholeMap() {
    m_whole.reset();
    m_links = {};
    const CapturePtr& capture = m_snapshot->capture;
    if (capture && grows(stackOf(*m_snapshot))) {
        m_whole = weightsPicture(*capture, m_snapshot->request, m_snapshot->map);
        applyColours(*m_whole, m_store->state());
        m_links = strongestLinks(m_snapshot->map.weights, m_whole->mask, 1);
        return m_mapPages->setCurrentWidget(m_map);
    }
    const int other = capture ? growingStack(*capture) : -1;
    if (other < 0) {
        m_noMap->setText(capture ? tr("It reads its text at once: no map grows token by token.")
                                 : tr("It has no attention: its decoder reads one fixed vector, and no map grows."));
        return m_mapPages->setCurrentWidget(m_noMap);
    }
    const QString name = QString::fromStdString(stackOf(*capture, other).name);
    m_otherStack->say(tr("What is chosen was read at once; the map of %1 grows with the translation.").arg(name),
                      tr("Show %1").arg(name));
    m_mapPages->setCurrentWidget(m_otherStack);
}

int TranslationView::rows() const { return static_cast<int>(producedTokens(*m_snapshot).size()); }

int TranslationView::shownRows() const {
    const int wanted = m_store->state().decodedTokens;
    return wanted < 0 ? rows() : std::min(wanted, rows());
}

void TranslationView::showStep() {
    const int shown = shownRows();
    m_steps->setShown(shown);
    if (m_whole) {
        m_map->setPicture(grownPicture(*m_whole, shown));
        m_map->setView(m_store->state().zoom);
    }
    m_token->setText(shown > 0 ? producedTokens(*m_snapshot).value(shown - 1) : tr("nothing yet"));
    showSources(shown);
    showMarks();
}

void TranslationView::showSources(int shown) {
    QStringList lines;
    for (const WeightedLink& link : m_links.links)
        if (link.query == shown - 1 && lines.size() < kNamedSources)
            lines.append(tr("%1 with %2")
                             .arg(m_whole->keyLabels.value(link.key),
                                  saidNumber(formatWeight(static_cast<double>(link.weight)))));
    m_sources->setText(lines.isEmpty() ? QStringLiteral("\u2013") : lines.join(QLatin1Char('\n')));
}

void TranslationView::showMarks() {
    if (!m_snapshot || !m_whole)
        return;
    const Pin at = cellAt(m_snapshot->map, m_pointing->at());
    const Pin pinned = cellAt(m_snapshot->map, m_store->state().pin.value_or(Pin{}));
    const int newest = shownRows() < rows() ? shownRows() - 1 : -1;
    m_map->setMarks({at.query >= 0 ? at.query : newest, at.key, pinned.query, pinned.key});
}

void TranslationView::choose(int hypothesis) {
    m_store->change([hypothesis](ViewState& state) { state.hypothesis = hypothesis; });
}

// From now on that translation is given.
void TranslationView::lookAt(int hypothesis) {
    m_store->change([&](ViewState& state) {
        if (ModelSource* model = state.model(); model && m_snapshot->model->info->config.model.sourceVocabulary > 0) {
            model->target = m_snapshot->model->texts[static_cast<std::size_t>(hypothesis)];
            takeAnotherText(state);
        }
    });
}

void TranslationView::showState(const ViewState& before, const ViewState& now) {
    if (!m_snapshot || m_stale || !isVisible())
        return;
    if (before.hypothesis != now.hypothesis)
        showTree();
    if (!(before.tree == now.tree))
        m_tree->setView(now.tree.cells);
    if (!sameColours(before, now))
        showWholeMap();
    if (!sameColours(before, now) || before.decodedTokens != now.decodedTokens)
        return showStep();
    showMarks();
}

void TranslationView::setPlotTheme(const PlotTheme& theme) {
    m_map->setTheme(theme);
    m_tree->setTheme(theme);
    m_steps->setTheme(theme);
}

// Behind another view nobody sees it; what happened meanwhile is shown now.
void TranslationView::showEvent(QShowEvent* event) {
    View::showEvent(event);
    showModel();
}

void TranslationView::hideEvent(QHideEvent* event) {
    View::hideEvent(event);
    m_steps->stop();
}

}  // namespace headlight
