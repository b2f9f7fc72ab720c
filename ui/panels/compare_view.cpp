#include "ui/panels/compare_view.h"

#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QStackedLayout>
#include <QVBoxLayout>
#include <algorithm>

#include "core/base/numbers.h"
#include "core/data/stack_choice.h"
#include "ui/language/said.h"
#include "ui/panels/compare_pictures.h"
#include "ui/panels/index_boxes.h"
#include "ui/panels/side_by_side.h"
#include "ui/panels/token_pins.h"
#include "ui/plots/map_painter.h"
#include "ui/plots/map_plot.h"
#include "ui/state/state_store.h"
#include "ui/widgets/empty_page.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/form.h"

namespace headlight {

namespace {

// Where an index of A stands among the shared ones; −1: it is not shared.
int sharedIndex(const std::vector<int>& inA, int index) {
    const auto found = std::lower_bound(inA.begin(), inA.end(), index);
    return found != inA.end() && *found == index ? static_cast<int>(found - inA.begin()) : -1;
}

int indexInA(const std::vector<int>& inA, int shared) {
    return shared < 0 ? -1 : inA[static_cast<std::size_t>(shared)];
}

TokenSpan spanInA(const std::vector<int>& inA, TokenSpan shared) {
    if (shared.count < 1)
        return shared;
    const int first = indexInA(inA, shared.first);
    return {first, indexInA(inA, shared.first + shared.count - 1) - first + 1};
}

QPushButton* flatButton(const QString& text, const QString& tip, QWidget* parent) {
    auto* button = new QPushButton(text, parent);
    button->setProperty("flat", true);
    button->setToolTip(tip);
    button->setCursor(Qt::PointingHandCursor);
    return button;
}

}  // namespace

CompareView::CompareView(StateStore* store, Pointing* pointing, QWidget* parent)
    : View(parent),
      m_store(store),
      m_pointing(pointing),
      m_stack(new QComboBox(this)),
      m_layer(new QComboBox(this)),
      m_head(new QComboBox(this)),
      m_pages(new QStackedLayout) {
    auto* page = new QWidget(this);
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(form::kRow);
    column->addWidget(buildBar());
    m_maps = new QWidget(page);
    column->addWidget(m_maps, 1);
    buildPlots();
    m_empty = new EmptyPage(tr("Two maps and their difference, on one scale."), tr("Compare with the next head"), this);
    connect(m_empty, &EmptyPage::filled, this, [this] { hasNextHead() ? compareWithNextHead() : keepAsB(); });
    m_pages->addWidget(m_empty);
    m_pages->addWidget(page);
    setLayout(m_pages);
    connectSignals();
}

QWidget* CompareView::buildBar() {
    auto* bar = new QWidget(this);
    auto* row = new FlowLayout(form::kRow, bar);
    const auto add = [&](const QString& text, const QString& accessible, QComboBox* box) {
        auto* label = new QLabel(text, bar);
        label->setBuddy(box);
        box->setAccessibleName(accessible);
        row->addWidget(form::together({label, box}));
    };
    add(tr("B: stack"), tr("Stack of B"), m_stack);
    add(tr("layer"), tr("Layer of B"), m_layer);
    add(tr("head"), tr("Head of B"), m_head);
    for (QComboBox* box : {m_layer, m_head})
        form::setWidth(box, index_boxes::kWidth);
    auto* keep = flatButton(tr("Keep A as B"), tr("Then change A: another mask, kind, text or capture (B)"), bar);
    auto* swap =
        flatButton(tr("Swap A and B"), QKeySequence(Qt::SHIFT | Qt::Key_B).toString(QKeySequence::NativeText), bar);
    connect(keep, &QPushButton::clicked, this, &CompareView::keepAsB);
    connect(swap, &QPushButton::clicked, this, &CompareView::swapSides);
    row->addWidget(keep);
    row->addWidget(swap);
    return bar;
}

void CompareView::buildPlots() {
    for (const QString& name : {tr("Map A"), tr("Map B"), tr("Difference of A and B")}) {
        auto* plot = new MapPlot(m_maps);
        plot->setAccessibleName(name);
        plot->setTipSource([this](int row, int column) { return tipOf(row, column); });
        connect(plot, &MapPlot::cellHovered, this, &CompareView::point);
        connect(plot, &MapPlot::cellClicked, this, &CompareView::pin);
        connect(plot, &MapPlot::spansSelected, this, &CompareView::joinSpans);
        m_plots.append(plot);
    }
    keepViews(m_plots, m_store);
}

void CompareView::connectSignals() {
    connect(m_store, &StateStore::changed, this, &CompareView::showState);
    connect(m_pointing, &Pointing::moved, this, &CompareView::showMarks);
    connect(m_stack, &QComboBox::activated, this, [this](int stack) {
        editB([stack](MapRequest& map) {
            map.stack = stack;
            map.layer = LayerIndex{0};
            map.head = HeadIndex{0};
            map.layerSet.clear();
            map.headSet.clear();
            map.querySpans.clear();
            map.keySpans.clear();
        });
    });
    connect(m_layer, &QComboBox::activated, this, [this](int row) {
        editB([&](MapRequest& map) { map.layer = index_boxes::layerAt(row, stackOfB().layers); });
    });
    connect(m_head, &QComboBox::activated, this, [this](int row) {
        editB([&](MapRequest& map) { map.head = index_boxes::headAt(row, stackOfB().heads); });
    });
}

void CompareView::editB(const std::function<void(MapRequest&)>& edit) {
    m_store->change([&](ViewState& state) {
        if (state.compared)
            edit(state.compared->map);
    });
}

const Stack& CompareView::stackOfB() const {
    const FurtherMap& b = m_snapshot->further.front();
    return stackOf(b);
}

void CompareView::keepAsB() {
    m_store->change([](ViewState& state) { state.compared = MapOfSource{state.source, state.map}; });
}

void CompareView::swapSides() {
    m_store->change([](ViewState& state) {
        if (!state.compared)
            return;
        std::swap(state.source, state.compared->source);
        std::swap(state.map, state.compared->map);
        state.lineHeads.clear();
        if (state.map.stack != state.compared->map.stack) {  // pins are of the tokens and heads of a stack
            state.pin.reset();
            state.pinnedHead.reset();
        }
    });
}

bool CompareView::hasNextHead() const { return m_snapshot && stackOf(*m_snapshot).heads > 1; }

void CompareView::offerToBegin() {
    if (hasNextHead())
        return m_empty->say(tr("Two maps and their difference, on one scale."), tr("Compare with the next head"));
    m_empty->say(tr("Two maps and their difference, on one scale. Here is one head: keep its map as B, then change the "
                    "kind of attention, a mask or the text."),
                 tr("Keep this map as B"));
}

void CompareView::compareWithNextHead() {
    if (!m_snapshot)
        return;
    const Stack& stack = stackOf(*m_snapshot);
    m_store->change([&](ViewState& state) {
        state.compared = MapOfSource{state.source, state.map};
        const auto* head = std::get_if<HeadIndex>(&state.map.head);
        state.compared->map.head = HeadIndex{head ? (head->value + 1) % stack.heads : 0};
    });
}

void CompareView::setSnapshot(const RunSnapshotPtr& snapshot) {
    m_snapshot = snapshot;
    if (!snapshot->comparison) {
        offerToBegin();
        m_pages->setCurrentIndex(0);
        return;
    }
    m_pages->setCurrentIndex(1);
    m_pictures = comparePictures(*snapshot, m_store->state());
    showB();
    recolour();
    showMarks();
}

// The boxes count the layers and heads of B's own capture.
void CompareView::showB() {
    const FurtherMap& b = m_snapshot->further.front();
    const Stack& stack = stackOfB();
    QStringList names;
    for (const Stack& each : b.capture->stacks)
        names.append(QString::fromStdString(each.name));
    m_stack->clear();
    m_stack->addItems(names);
    m_stack->setCurrentIndex(b.request.stack);
    index_boxes::fillLayers(m_layer, stack.layers);
    index_boxes::fillHeads(m_head, stack.heads);
    m_layer->setCurrentIndex(index_boxes::rowOf(b.request.layer, stack.layers));
    m_head->setCurrentIndex(index_boxes::rowOf(b.request.head, stack.heads));
}

void CompareView::recolour() {
    if (m_pictures.empty())
        return;
    applySharedScale(m_pictures, m_store->state());
    m_extents.clear();
    for (qsizetype i = 0; i < m_plots.size(); ++i) {
        m_plots[i]->setPicture(m_pictures[static_cast<std::size_t>(i)]);
        m_plots[i]->setView(m_store->state().zoom);
        m_extents.push_back(m_plots[i]->extent());
    }
    arrange();
}

void CompareView::arrange() {
    if (!m_pictures.empty())
        standInRows(m_plots, m_extents, m_maps->size());
}

void CompareView::resizeEvent(QResizeEvent* event) {
    View::resizeEvent(event);
    arrange();
}

void CompareView::setPlotTheme(const PlotTheme& theme) {
    m_extents.clear();
    for (MapPlot* plot : m_plots) {
        plot->setTheme(theme);
        m_extents.push_back(plot->extent());
    }
    arrange();
}

void CompareView::showEmpty() {
    m_snapshot.reset();
    m_pages->setCurrentIndex(0);
}

void CompareView::showState(const ViewState& before, const ViewState& now) {
    if (!now.compared)
        m_pages->setCurrentIndex(0);
    if (!sameColours(before, now))
        recolour();
    showMarks();
}

void CompareView::showMarks() {
    if (!m_snapshot || !m_snapshot->comparison)
        return;
    const std::vector<int>& queries = m_snapshot->comparison->queries.inA;
    const std::vector<int>& keys = m_snapshot->comparison->keys.inA;
    const Pin at = cellAt(m_snapshot->map, m_pointing->at());
    const Pin pinned = cellAt(m_snapshot->map, m_store->state().pin.value_or(Pin{}));
    const MapMarks marks{sharedIndex(queries, at.query), sharedIndex(keys, at.key), sharedIndex(queries, pinned.query),
                         sharedIndex(keys, pinned.key)};
    for (MapPlot* plot : m_plots)
        plot->setMarks(marks);
}

Pin CompareView::tokensOf(int row, int column) const {
    const MapComparison& comparison = *m_snapshot->comparison;
    return tokensAt(m_snapshot->map, indexInA(comparison.queries.inA, row), indexInA(comparison.keys.inA, column));
}

void CompareView::point(int row, int column) { m_pointing->set(tokensOf(row, column)); }

void CompareView::pin(int row, int column) {
    const Pin at = tokensOf(row, column);
    m_store->change([&](ViewState& state) { togglePin(state, m_snapshot->map, at); });
}

// B follows where it shows the same tokens.
void CompareView::joinSpans(TokenSpan rows, TokenSpan columns) {
    const MapComparison& comparison = *m_snapshot->comparison;
    const TokenSpan queries = spanInA(comparison.queries.inA, rows), keys = spanInA(comparison.keys.inA, columns);
    const bool sameTokens = comparison.queries.all() && comparison.keys.all();
    m_store->change([&](ViewState& state) {
        joinOrSplit(state.map, m_snapshot->map, queries, keys);
        if (sameTokens && state.compared) {
            state.compared->map.querySpans = state.map.querySpans;
            state.compared->map.keySpans = state.map.keySpans;
        }
    });
}

PlotTip CompareView::tipOf(int row, int column) const {
    const MapComparison& comparison = *m_snapshot->comparison;
    const auto value = [&](const Matrix& map) {
        return PlotTip::Part{saidNumber(formatWeight(static_cast<double>(map(row, column)))), true};
    };
    CellFacts facts;
    facts.row = indexInA(comparison.queries.inA, row);
    facts.column = indexInA(comparison.keys.inA, column);
    facts.query = m_pictures.front().queryLabels.value(row);
    facts.key = m_pictures.front().keyLabels.value(column);
    facts.masked = !comparison.mask.empty() && comparison.mask(row, column) == 0;
    PlotTip tip = cellTip(facts);
    if (!facts.masked)
        tip.lines.push_back(tipLine(QStringLiteral("A %1   B %2   A \u2212 B %3"),
                                    {value(comparison.a), value(comparison.b), value(comparison.difference)}));
    return tip;
}

}  // namespace headlight
