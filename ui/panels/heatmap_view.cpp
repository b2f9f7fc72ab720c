#include "ui/panels/heatmap_view.h"

#include <QLabel>
#include <QPushButton>
#include <QStackedLayout>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "core/analysis/row_statistics.h"
#include "ui/plots/map_painter.h"
#include "ui/plots/map_plot.h"
#include "ui/state/state_store.h"
#include "ui/widgets/form.h"

namespace headlight {

namespace {

constexpr int kLeastHeight = 240;  // of a card: the colour bar stays readable

}  // namespace

HeatmapView::HeatmapView(StateStore* store, Pointing* pointing, QWidget* parent)
    : View(parent),
      m_store(store),
      m_pointing(pointing),
      m_weights(new MapPlot(this)),
      m_energies(new MapPlot(this)),
      m_pages(new QStackedLayout) {
    buildLayout();
    connectSignals();
}

QWidget* HeatmapView::buildEmpty() {
    auto* page = new QWidget(this);
    auto* layout = new QVBoxLayout(page);
    layout->setSpacing(12);
    auto* button = new QPushButton(tr("Type a sentence"), page);
    button->setProperty("primary", true);
    connect(button, &QPushButton::clicked, this, &HeatmapView::textWanted);
    layout->addStretch(1);
    auto* sentence = form::mutedLabel(tr("The map of a sentence: which word looks at which."), page);
    sentence->setAlignment(Qt::AlignCenter);
    layout->addWidget(sentence);
    layout->addWidget(button, 0, Qt::AlignHCenter);
    layout->addStretch(1);
    return page;
}

void HeatmapView::buildLayout() {
    m_maps = new QWidget(this);
    for (MapPlot* plot : {m_weights, m_energies})
        plot->setParent(m_maps);
    m_weights->setAccessibleName(tr("Map of weights"));
    m_energies->setAccessibleName(tr("Map of energies"));
    m_pages->addWidget(m_maps);
    m_pages->addWidget(buildEmpty());
    setLayout(m_pages);
}

void HeatmapView::connectSignals() {
    connect(m_store, &StateStore::changed, this, &HeatmapView::showState);
    connect(m_pointing, &Pointing::moved, this, &HeatmapView::showMarks);
    connectPlot(m_weights);
    connectPlot(m_energies);
    connect(m_weights, &MapPlot::viewChanged, this, [this] { m_energies->setView(m_weights->view()); });
    connect(m_energies, &MapPlot::viewChanged, this, [this] { m_weights->setView(m_energies->view()); });
}

void HeatmapView::connectPlot(MapPlot* plot) {
    plot->setTipSource([this](int row, int column) { return tipOf(row, column); });
    connect(plot, &MapPlot::cellHovered, this, [this](int row, int column) { m_pointing->set({row, column}); });
    connect(plot, &MapPlot::cellClicked, this, [this](int row, int column) { pin({row, column}); });
}

PlotTip HeatmapView::tipOf(int row, int column) const {
    if (!m_pictures)
        return {};
    const AttentionMap& map = m_snapshot->map;
    CellFacts facts;
    facts.row = row;
    facts.column = column;
    facts.query = m_pictures->weights.queryLabels.value(row);
    facts.key = m_pictures->weights.keyLabels.value(column);
    facts.masked = !map.mask.empty() && map.mask(map.mask.rows() == 1 ? 0 : row, column) == 0;
    facts.weight = static_cast<double>(map.weights(row, column));
    facts.energy = static_cast<double>(map.energies(row, column));
    const Rank rank = rankInRow(map.weights, row, column, map.mask);
    facts.rank = rank.rank;
    facts.of = rank.of;
    return cellTip(facts);
}

void HeatmapView::setSnapshot(const RunSnapshotPtr& snapshot) {
    // Thumbnails and figures arrive later, with the same map.
    const bool sameMap = m_snapshot && m_snapshot->map.weights.data() == snapshot->map.weights.data();
    m_snapshot = snapshot;
    m_pages->setCurrentIndex(0);
    if (sameMap && m_pictures)
        return;
    m_pictures = mapPictures(*snapshot);
    recolour();
    showMarks();
}

void HeatmapView::recolour() {
    if (!m_pictures)
        return;
    applyColours(m_pictures->weights, m_store->state());
    applyColours(m_pictures->energies, m_store->state());
    m_weights->setPicture(m_pictures->weights);
    m_energies->setPicture(m_pictures->energies);
    m_extents = {m_weights->extent(), m_energies->extent()};
    arrange();
}

// The two maps stand level with cells of one size: the energies do without the row labels, and their card is narrower
// by as much. The cards are no higher than the maps need.
void HeatmapView::arrange() {
    if (!m_pictures)
        return;
    const PlotTheme& theme = m_weights->theme();
    MapExtent extent = sharedExtent(m_extents);
    const bool both = m_store->state().showEnergies;
    const double room = width() - form::kEdge;
    const double labels = labelRoom(extent, theme, room / 2);
    const int left = both ? static_cast<int>(std::round((room + labels) / 2)) : width();
    const int right = static_cast<int>(room) - left;
    extent.ruleLines =
        std::max(ruleLines(m_pictures->weights, left, theme), both ? ruleLines(m_pictures->energies, right, theme) : 0);
    MapExtent twin = extent;
    twin.rowLabels = false;
    const double spare = MapLayout(QRectF(0, 0, left, height()), extent, {}, theme, 1).spareHeight;
    const int high = std::max(static_cast<int>(std::floor(height() - spare)), std::min(height(), kLeastHeight));
    m_weights->setExtent(extent);
    m_energies->setExtent(twin);
    m_weights->setGeometry(0, 0, left, high);
    m_energies->setGeometry(left + form::kEdge, 0, std::max(right, 1), high);
    m_energies->setVisible(both);
}

void HeatmapView::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    arrange();
}

void HeatmapView::setPlotTheme(const PlotTheme& theme) {
    m_weights->setTheme(theme);
    m_energies->setTheme(theme);
    m_extents = {m_weights->extent(), m_energies->extent()};
    arrange();
}

void HeatmapView::showEmpty() { m_pages->setCurrentIndex(1); }

void HeatmapView::fit() {
    m_weights->fit();
    m_energies->fit();
}

void HeatmapView::showState(const ViewState& before, const ViewState& now) {
    if (before.colours != now.colours || before.range != now.range)
        recolour();
    if (before.showEnergies != now.showEnergies)
        arrange();
    showMarks();
}

void HeatmapView::showMarks() {
    const Pin at = m_pointing->at();
    const Pin pinned = m_store->state().pin.value_or(Pin{});
    const MapMarks marks{at.query, at.key, pinned.query, pinned.key};
    m_weights->setMarks(marks);
    m_energies->setMarks(marks);
}

// A second click on the same cell releases it.
void HeatmapView::pin(Pin at) {
    m_store->change([at](ViewState& state) {
        const bool same = state.pin && state.pin->query == at.query && state.pin->key == at.key;
        state.pin = same || at.query < 0 ? std::nullopt : std::optional(at);
    });
}

void HeatmapView::togglePin() { pin(m_pointing->at()); }

void HeatmapView::lockRange() {
    if (!m_pictures)
        return;
    m_store->change([this](ViewState& state) {
        state.range = RangeMode::Locked;
        state.lockedWeights = {m_pictures->weights.scale.low, m_pictures->weights.scale.high};
        state.lockedEnergies = {m_pictures->energies.scale.low, m_pictures->energies.scale.high};
    });
}

}  // namespace headlight
