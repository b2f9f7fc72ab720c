#include "ui/panels/heatmap_view.h"

#include <QStackedLayout>

#include "ui/panels/side_by_side.h"
#include "ui/panels/token_pins.h"
#include "ui/plots/map_plot.h"
#include "ui/state/state_store.h"
#include "ui/widgets/empty_page.h"
#include "ui/widgets/form.h"

namespace headlight {

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

void HeatmapView::buildLayout() {
    m_maps = new QWidget(this);
    for (MapPlot* plot : {m_weights, m_energies})
        plot->setParent(m_maps);
    m_weights->setAccessibleName(tr("Map of weights"));
    m_energies->setAccessibleName(tr("Map of energies"));
    m_pages->addWidget(m_maps);
    auto* empty = new EmptyPage(tr("The map of a sentence: which word looks at which."), tr("Type a sentence"), this);
    connect(empty, &EmptyPage::filled, this, &HeatmapView::textWanted);
    m_pages->addWidget(empty);
    setLayout(m_pages);
}

void HeatmapView::connectSignals() {
    connect(m_store, &StateStore::changed, this, &HeatmapView::showState);
    connect(m_pointing, &Pointing::moved, this, &HeatmapView::showMarks);
    connectPlot(m_weights);
    connectPlot(m_energies);
    keepViews({m_weights, m_energies}, m_store);
}

void HeatmapView::connectPlot(MapPlot* plot) {
    plot->setTipSource([this](int row, int column) { return tipOf(row, column); });
    connect(plot, &MapPlot::cellHovered, this,
            [this](int row, int column) { m_pointing->set(tokensAt(m_snapshot->map, row, column)); });
    connect(plot, &MapPlot::cellClicked, this,
            [this](int row, int column) { pin(tokensAt(m_snapshot->map, row, column)); });
    connect(plot, &MapPlot::spansSelected, this, [this](TokenSpan rows, TokenSpan columns) {
        m_store->change([&](ViewState& state) { joinOrSplit(state.map, m_snapshot->map, rows, columns); });
    });
}

PlotTip HeatmapView::tipOf(int row, int column) const {
    if (!m_pictures)
        return {};
    return cellTip(factsOf(m_snapshot->map, m_pictures->weights, row, column));
}

void HeatmapView::setSnapshot(const RunSnapshotPtr& snapshot) {
    // Thumbnails and figures arrive later, with the same map.
    const bool sameMap = m_snapshot && m_snapshot->map.weights.data() == snapshot->map.weights.data();
    m_snapshot = snapshot;
    m_pages->setCurrentIndex(0);
    if (sameMap && m_pictures)
        return;
    m_pictures.reset();
    if (m_store->state().view == ViewKind::Heatmap)
        showPictures();
}

// Not before they are asked for: behind another view nobody sees them.
void HeatmapView::showPictures() {
    if (m_pictures || !m_snapshot)
        return;
    m_pictures = mapPictures(*m_snapshot);
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
    for (MapPlot* plot : {m_weights, m_energies})
        plot->setView(m_store->state().zoom);  // a map of another size begins with all of it
    m_extents = {m_weights->extent(), m_energies->extent()};
    arrange();
}

void HeatmapView::arrange() {
    if (!m_pictures)
        return;
    const bool both = m_store->state().showEnergies;
    m_energies->setVisible(both);
    QList<MapPlot*> shown{m_weights};
    if (both)
        shown.append(m_energies);
    standInRows(shown, m_extents, size());
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
    m_store->change([](ViewState& state) { state.zoom = {}; });
}

void HeatmapView::showState(const ViewState& before, const ViewState& now) {
    if (now.view == ViewKind::Heatmap)
        showPictures();
    if (!sameColours(before, now))
        recolour();
    if (before.showEnergies != now.showEnergies)
        arrange();
    showMarks();
}

void HeatmapView::showMarks() {
    if (!m_snapshot)
        return;
    const Pin at = cellAt(m_snapshot->map, m_pointing->at());
    const Pin pinned = cellAt(m_snapshot->map, m_store->state().pin.value_or(Pin{}));
    const MapMarks marks{at.query, at.key, pinned.query, pinned.key};
    m_weights->setMarks(marks);
    m_energies->setMarks(marks);
}

void HeatmapView::pin(Pin at) {
    if (m_snapshot)
        m_store->change([&](ViewState& state) { headlight::togglePin(state, m_snapshot->map, at); });
}

void HeatmapView::togglePin() { pin(m_pointing->at()); }

void HeatmapView::lockRange(ViewState& state) {
    showPictures();
    if (!m_pictures)
        return;
    state.range = RangeMode::Locked;
    state.lockedWeights = {m_pictures->weights.scale.low, m_pictures->weights.scale.high};
    state.lockedEnergies = {m_pictures->energies.scale.low, m_pictures->energies.scale.high};
}

}  // namespace headlight
