#include "ui/panels/side_by_side_view.h"

#include <QEvent>
#include <QLabel>
#include <QScrollArea>
#include <QScrollBar>
#include <QStackedLayout>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "core/data/stack_choice.h"
#include "ui/panels/head_chips.h"
#include "ui/panels/map_pictures.h"
#include "ui/panels/side_by_side.h"
#include "ui/panels/side_pictures.h"
#include "ui/panels/token_pins.h"
#include "ui/plots/map_painter.h"
#include "ui/plots/map_plot.h"
#include "ui/plots/map_tiles.h"
#include "ui/state/state_store.h"
#include "ui/widgets/empty_page.h"
#include "ui/widgets/form.h"
#include "ui/widgets/scale_bar.h"

namespace headlight {

SideBySideView::SideBySideView(StateStore* store, Pointing* pointing, QWidget* parent)
    : View(parent),
      m_store(store),
      m_pointing(pointing),
      m_heads(new HeadChips(store, this)),
      m_note(form::mutedLabel({}, this)),
      m_area(new QScrollArea(this)),
      m_maps(new QWidget),
      m_bar(new ScaleBar(m_maps)),
      m_pages(new QStackedLayout) {
    buildLayout();
    connect(m_store, &StateStore::changed, this, &SideBySideView::showState);
    connect(m_pointing, &Pointing::moved, this, &SideBySideView::showMarks);
}

void SideBySideView::buildLayout() {
    auto* page = new QWidget(this);
    auto* layout = new QVBoxLayout(page);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(form::kRow);
    layout->addWidget(m_heads);
    layout->addWidget(m_note);
    layout->addWidget(m_area, 1);
    m_area->setFrameShape(QFrame::NoFrame);
    m_area->setFocusPolicy(Qt::NoFocus);
    m_area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_area->setWidget(m_maps);
    m_area->installEventFilter(this);
    m_area->viewport()->setAutoFillBackground(false);
    m_maps->setAutoFillBackground(false);
    m_pages->addWidget(page);
    auto* empty =
        new EmptyPage(tr("The heads of a layer beside each other, on one scale."), tr("Type a sentence"), this);
    connect(empty, &EmptyPage::filled, this, &SideBySideView::textWanted);
    m_pages->addWidget(empty);
    setLayout(m_pages);
}

const Stack& SideBySideView::stack() const { return stackOf(*m_snapshot); }

ViewState SideBySideView::withHeads(ViewState state) const {
    const bool one = std::holds_alternative<HeadIndex>(state.map.head);  // an aggregate stands alone
    const bool known = m_snapshot && state.source == m_source && state.map.stack == m_snapshot->request.stack;
    if (state.view == ViewKind::SideBySide && state.lineHeads.empty() && one && known)
        state.lineHeads = firstHeads(stack());
    return state;
}

void SideBySideView::setSnapshot(const RunSnapshotPtr& snapshot) {
    const bool same = m_snapshot && sameMaps(*m_snapshot, *snapshot);
    m_snapshot = snapshot;
    m_source = m_store->state().source;
    m_pages->setCurrentIndex(0);
    m_heads->setHeads(stack().heads);
    if (!chooseHeads() && (!same || m_stale))
        showPictures();
}

// Where none are chosen: the view was opened, or another head or capture was chosen while it is shown.
bool SideBySideView::chooseHeads() {
    const ViewState wanted = withHeads(m_store->state());
    if (wanted == m_store->state())
        return false;
    m_store->amend([&](ViewState& state) { state = wanted; });
    return true;
}

// Not before all of them are there: they arrive at once.
void SideBySideView::showPictures() {
    m_stale = !isVisible();
    if (m_stale || !m_snapshot)
        return;
    const ViewState& state = m_store->state();
    std::vector<MapOfHead> maps = shownMaps(*m_snapshot, state);
    m_stale = maps.size() < state.lineHeads.size();
    if (m_stale)
        return;
    m_drawn = m_snapshot;
    m_shown = std::move(maps);
    m_pictures = sidePictures(*m_snapshot, state);
    makePlots(static_cast<int>(m_pictures.size()));
    recolour();
    showNote();
    showMarks();
}

void SideBySideView::showNote() {
    const ViewState& state = m_store->state();
    QString note = sideRule(*m_snapshot, state);
    if (m_pictures.size() > 1)
        note += QStringLiteral(" \u00B7 ") + tr("one scale for all");
    const auto shown = static_cast<int>(state.lineHeads.size());
    if (shown < stack().heads && state.lineHeads == firstHeads(stack()))
        note += QStringLiteral(" \u00B7 ") + tr("the first %1 of %2 heads").arg(shown).arg(stack().heads);
    m_note->setText(note);
}

void SideBySideView::makePlots(int count) {
    if (m_plots.size() == count)
        return;
    qDeleteAll(m_plots);
    m_plots.clear();
    for (int i = 0; i < count; ++i) {
        auto* plot = new MapPlot(m_maps);
        plot->setTheme(m_theme);
        plot->setTipSource([this, i](int row, int column) { return tipOf(i, row, column); });
        connectPlot(plot);
        m_plots.append(plot);
        plot->show();
    }
    keepViews(m_plots, m_store);
}

void SideBySideView::connectPlot(MapPlot* plot) {
    const auto tokens = [this](int row, int column) { return tokensAt(*m_shown.front().map, row, column); };
    connect(plot, &MapPlot::cellHovered, this,
            [this, tokens](int row, int column) { m_pointing->set(tokens(row, column)); });
    connect(plot, &MapPlot::cellClicked, this, [this, tokens](int row, int column) {
        m_store->change([&](ViewState& state) { togglePin(state, *m_shown.front().map, tokens(row, column)); });
    });
    connect(plot, &MapPlot::spansSelected, this, [this](TokenSpan rows, TokenSpan columns) {
        m_store->change([&](ViewState& state) { joinOrSplit(state.map, *m_shown.front().map, rows, columns); });
    });
}

PlotTip SideBySideView::tipOf(int map, int row, int column) const {
    const auto at = static_cast<std::size_t>(map);
    return cellTip(factsOf(*m_shown[at].map, m_pictures[at], row, column));
}

void SideBySideView::recolour() {
    if (m_pictures.empty())
        return;
    applyOneScale(m_pictures, m_store->state());
    for (qsizetype i = 0; i < m_plots.size(); ++i) {
        const MapPicture& picture = m_pictures[static_cast<std::size_t>(i)];
        m_plots[i]->setPicture(picture);
        m_plots[i]->setView(m_store->state().zoom);  // a map of another size begins with all of it
        m_plots[i]->setAccessibleName(tr("Map of weights: %1").arg(picture.title));
    }
    m_bar->setScale(m_pictures.front().scale);
    arrange();
}

void SideBySideView::arrange() {
    if (m_pictures.empty() || m_plots.isEmpty())
        return;
    std::vector<MapExtent> extents;
    for (const MapPicture& picture : m_pictures)
        extents.push_back(extentOf(picture, m_theme));
    const MapExtent shared = sharedExtent(extents);
    const auto count = static_cast<int>(m_plots.size());
    QSizeF room = m_area->maximumViewportSize();
    MapTiles tiles = tiledMaps(count, shared, room, m_theme);
    if (tiles.size.height() > room.height()) {
        room.rwidth() -= m_area->verticalScrollBar()->sizeHint().width();
        tiles = tiledMaps(count, shared, room, m_theme);
    }
    m_maps->resize(tiles.size.toSize());
    for (int i = 0; i < count; ++i) {
        m_plots[i]->setExtent(tiles.extents[static_cast<std::size_t>(i)]);
        m_plots[i]->setGeometry(tiles.cards[static_cast<std::size_t>(i)].toRect());
    }
    QRectF bar = tiles.bar;
    bar.setHeight(std::min(bar.height(), room.height() - 2 * kCardPadding));
    m_bar->placeBar(bar, shared.tickWidth);
}

void SideBySideView::showEvent(QShowEvent* event) {
    View::showEvent(event);
    if (m_stale)
        showPictures();
}

// The room for the maps also changes with the rows of chips.
bool SideBySideView::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_area && event->type() == QEvent::Resize)
        arrange();
    return View::eventFilter(watched, event);
}

void SideBySideView::setPlotTheme(const PlotTheme& theme) {
    m_theme = theme;
    m_heads->setPlotTheme(theme);
    m_bar->setTheme(theme);
    for (MapPlot* plot : m_plots)
        plot->setTheme(theme);
    arrange();
}

void SideBySideView::showEmpty() { m_pages->setCurrentIndex(1); }

void SideBySideView::lockRange(ViewState& state) const {
    if (m_pictures.empty())
        return;
    state.range = RangeMode::Locked;
    state.lockedWeights = {m_pictures.front().scale.low, m_pictures.front().scale.high};
}

void SideBySideView::showState(const ViewState& before, const ViewState& now) {
    if (!sameColours(before, now))
        recolour();
    showMarks();
    chooseHeads();
}

void SideBySideView::showMarks() {
    if (m_shown.empty())
        return;
    const AttentionMap& map = *m_shown.front().map;
    const Pin at = cellAt(map, m_pointing->at());
    const Pin pinned = cellAt(map, m_store->state().pin.value_or(Pin{}));
    for (MapPlot* plot : m_plots)
        plot->setMarks({at.query, at.key, pinned.query, pinned.key});
}

}  // namespace headlight
