#include "ui/panels/lines_view.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QSlider>
#include <QStackedLayout>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "core/data/stack_choice.h"
#include "ui/panels/head_chips.h"
#include "ui/panels/lines_pictures.h"
#include "ui/panels/shown_maps.h"
#include "ui/panels/token_pins.h"
#include "ui/plots/lines_plot.h"
#include "ui/state/state_store.h"
#include "ui/widgets/empty_page.h"
#include "ui/widgets/form.h"

namespace headlight {

namespace {

constexpr int kLeastCardHeight = 240;
constexpr int kSliderWidth = 140;
constexpr int kMassStep = 5;  // per cent

}  // namespace

LinesView::LinesView(StateStore* store, Pointing* pointing, QWidget* parent)
    : View(parent),
      m_store(store),
      m_pointing(pointing),
      m_plot(new LinesPlot(this)),
      m_heads(new HeadChips(store, this)),
      m_mass(new QSlider(Qt::Horizontal, this)),
      m_massValue(new QLabel(this)),
      m_pages(new QStackedLayout) {
    buildLayout();
    connectSignals();
    showMass();
}

QWidget* LinesView::buildControls() {
    auto* row = new QWidget(this);
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(form::kRow);
    layout->addWidget(m_heads, 1);
    layout->addStretch(0);
    auto* caption = form::mutedLabel(tr("strongest"), row);
    caption->setWordWrap(false);
    layout->addWidget(caption, 0, Qt::AlignTop);
    layout->addWidget(m_mass, 0, Qt::AlignTop);
    layout->addWidget(m_massValue, 0, Qt::AlignTop);
    m_mass->setRange(kMassStep, 100);
    m_mass->setSingleStep(1);
    m_mass->setPageStep(kMassStep);
    m_mass->setAccessibleName(tr("Share of each query's weight that is drawn"));
    m_mass->setToolTip(tr("Of each query the strongest keys, up to this share of its weight"));
    form::setWidth(m_mass, kSliderWidth);
    form::setWidth(m_massValue, 44);
    m_massValue->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    return row;
}

void LinesView::buildLayout() {
    auto* page = new QWidget(this);
    auto* layout = new QVBoxLayout(page);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(form::kRow + 2);
    layout->addWidget(buildControls());
    layout->addWidget(m_plot, 1);
    layout->addStretch(0);
    m_pages->addWidget(page);
    auto* empty = new EmptyPage(tr("The heads of a layer as lines: which word looks at which, and how strongly."),
                                tr("Type a sentence"), this);
    connect(empty, &EmptyPage::filled, this, &LinesView::textWanted);
    m_pages->addWidget(empty);
    setLayout(m_pages);
}

void LinesView::connectSignals() {
    connect(m_store, &StateStore::changed, this, &LinesView::showState);
    connect(m_pointing, &Pointing::moved, this, &LinesView::showMarks);
    connect(m_plot, &LinesPlot::tokenHovered, this,
            [this](int query, int key) { m_pointing->set(tokensAt(m_snapshot->map, query, key)); });
    connect(m_plot, &LinesPlot::tokenClicked, this, [this](int query, int key) {
        m_store->change(
            [&](ViewState& state) { togglePin(state, m_snapshot->map, tokensAt(m_snapshot->map, query, key)); });
    });
    connect(m_plot, &LinesPlot::spansSelected, this, [this](TokenSpan queries, TokenSpan keys) {
        m_store->change([&](ViewState& state) { joinOrSplit(state.map, m_snapshot->map, queries, keys); });
    });
    connect(m_plot, &LinesPlot::scrolled, this,
            [this] { m_store->change([this](ViewState& state) { state.linesTop = m_plot->top(); }, "linesTop"); });
    connect(m_mass, &QSlider::valueChanged, this, [this](int percent) {
        m_store->change([percent](ViewState& state) { state.lineMass = percent / 100.0; }, "lineMass");
    });
}

void LinesView::setSnapshot(const RunSnapshotPtr& snapshot) {
    const bool same = m_snapshot && sameMaps(*m_snapshot, *snapshot);
    m_snapshot = snapshot;
    m_pages->setCurrentIndex(0);
    m_heads->setHeads(stackOf(*snapshot).heads);
    if (!same)
        showPicture();
}

void LinesView::showPicture() {
    m_stale = !isVisible();
    if (m_stale || !m_snapshot)
        return;
    LinesPicture picture = linesPicture(*m_snapshot, m_store->state());
    picture.legend = false;  // the chips are one
    m_plot->setPicture(picture);
    m_plot->setTop(m_store->state().linesTop);
    arrange();
    showMarks();
}

// The card is no higher than its rows like to be.
void LinesView::arrange() { m_plot->setMaximumHeight(std::max(kLeastCardHeight, m_plot->naturalHeight(width()))); }

void LinesView::showEvent(QShowEvent* event) {
    View::showEvent(event);
    if (m_stale)
        showPicture();
}

void LinesView::resizeEvent(QResizeEvent* event) {
    View::resizeEvent(event);
    arrange();
}

void LinesView::setPlotTheme(const PlotTheme& theme) {
    m_heads->setPlotTheme(theme);
    m_plot->setTheme(theme);
    arrange();
}

void LinesView::showEmpty() { m_pages->setCurrentIndex(1); }

void LinesView::showState(const ViewState& before, const ViewState& now) {
    if (before.lineMass != now.lineMass) {
        showMass();
        showPicture();
    } else if (!sameColours(before, now)) {
        showPicture();
    }
    m_plot->setTop(now.linesTop);
    showMarks();
}

void LinesView::showMass() {
    const QSignalBlocker blocker(m_mass);
    const int percent = static_cast<int>(std::lround(m_store->state().lineMass * 100));
    m_mass->setValue(percent);
    m_massValue->setText(tr("%1 %").arg(percent));
}

void LinesView::showMarks() {
    if (!m_snapshot)
        return;
    const Pin at = cellAt(m_snapshot->map, m_pointing->at());
    const Pin pinned = cellAt(m_snapshot->map, m_store->state().pin.value_or(Pin{}));
    m_plot->setMarks({at.query, at.key, pinned.query, pinned.key});
}

}  // namespace headlight
