#include "ui/panels/atlas_view.h"

#include <QComboBox>
#include <QFrame>
#include <QHBoxLayout>
#include <QLabel>
#include <QSplitter>
#include <QStackedLayout>
#include <QToolButton>
#include <QVBoxLayout>
#include <cmath>
#include <functional>
#include <utility>

#include "ui/itemmodels/head_table_model.h"
#include "ui/panels/atlas_pictures.h"
#include "ui/panels/head_pictures.h"
#include "ui/panels/head_table.h"
#include "ui/panels/pattern_rules.h"
#include "ui/plots/atlas_figures.h"
#include "ui/plots/atlas_plot.h"
#include "ui/state/state_store.h"
#include "ui/widgets/form.h"

namespace headlight {

namespace {

bool sameAnalysis(const RunSnapshot& a, const RunSnapshot& b) {
    return a.capture == b.capture && a.request.stack == b.request.stack && a.request.mask == b.request.mask &&
           a.request.temperature == b.request.temperature;
}

// A splitter that is divided anew at every size.
class DividedSplitter : public QSplitter {
public:
    DividedSplitter(std::function<void()> divide, QWidget* parent) : QSplitter(parent), m_divide(std::move(divide)) {}

protected:
    void resizeEvent(QResizeEvent* event) override {
        QSplitter::resizeEvent(event);
        m_divide();
    }

private:
    std::function<void()> m_divide;
};

QWidget* inCard(QWidget* content) {
    auto* card = new QFrame(content->parentWidget());
    card->setProperty("card", true);
    auto* layout = new QVBoxLayout(card);
    layout->setContentsMargins(4, 4, 4, 4);
    layout->addWidget(content);
    return card;
}

}  // namespace

AtlasView::AtlasView(StateStore* store, QWidget* parent)
    : View(parent),
      m_store(store),
      m_figure(new QComboBox(this)),
      m_plot(new AtlasPlot(this)),
      m_table(new HeadTable(this)),
      m_pages(new QStackedLayout) {
    auto* empty =
        form::mutedLabel(tr("What every head does: how far and how broadly it looks, and at which tokens."), this);
    empty->setAlignment(Qt::AlignCenter);
    m_pages->addWidget(empty);
    m_pages->addWidget(buildPage());
    setLayout(m_pages);
    m_table->setOrder(m_store->state().atlasOrder.column, m_store->state().atlasOrder.descending);
    connectSignals();
}

QWidget* AtlasView::buildBar() {
    auto* bar = new QWidget(this);
    auto* row = new QHBoxLayout(bar);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(form::kRow);
    auto* label = new QLabel(tr("Figure"), bar);
    label->setBuddy(m_figure);
    m_figure->setAccessibleName(label->text());
    for (const AtlasFigure& figure : atlasFigures()) {
        m_figure->addItem(figure.title(), QString::fromStdString(figure.name));
        m_figure->setItemData(m_figure->count() - 1, figure.sentence(), Qt::ToolTipRole);
    }
    m_figure->setMaxVisibleItems(m_figure->count());
    auto* rules = new QToolButton(bar);
    rules->setText(QStringLiteral("?"));
    rules->setToolTip(tr("The rules of the patterns"));
    rules->setAccessibleName(rules->toolTip());
    connect(rules, &QToolButton::clicked, this, [this] { showPatternRules(this); });
    auto* keys = form::mutedLabel(tr("Shift+click pins a head"), bar);
    keys->setWordWrap(false);
    keys->setToolTip(tr("The head that others are compared with, as divergence; Space pins the one pointed at"));
    row->addWidget(label);
    row->addWidget(m_figure);
    row->addWidget(rules);
    row->addStretch(1);
    row->addWidget(keys);
    return bar;
}

QWidget* AtlasView::buildPage() {
    auto* page = new QWidget(this);
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(form::kRow);
    column->addWidget(buildBar());
    m_sides = new DividedSplitter([this] { divide(); }, page);
    m_sides->setHandleWidth(form::kRow + 2);
    m_sides->setChildrenCollapsible(false);
    m_sides->addWidget(m_plot);
    m_sides->addWidget(inCard(m_table));
    column->addWidget(m_sides, 1);
    return page;
}

void AtlasView::connectSignals() {
    connect(m_store, &StateStore::changed, this, &AtlasView::showState);
    connect(m_figure, &QComboBox::activated, this, [this](int row) {
        const std::string name = m_figure->itemData(row).toString().toStdString();
        m_store->change([&](ViewState& state) {
            state.atlasFigure = name;
            state.atlasOrder = {name, HeadTableModel::fallsAtFirst(name)};
        });
    });
    connect(m_table, &HeadTable::orderChosen, this, [this](const std::string& column, bool descending) {
        m_store->change([&](ViewState& state) { state.atlasOrder = {column, descending}; });
    });
    connect(m_sides, &QSplitter::splitterMoved, this, [this] {
        const QList<int> sizes = m_sides->sizes();
        m_store->change([&](ViewState& state) { state.atlasShare = double(sizes[0]) / (sizes[0] + sizes[1]); },
                        "atlasShare");
    });
    connect(m_plot, &AtlasPlot::headPointed, this, [this](int layer, int head) { m_table->lightHead({layer, head}); });
    connect(m_table, &HeadTable::headPointed, this, [this](int layer, int head) { m_plot->light({layer, head}); });
    connect(m_plot, &AtlasPlot::headActivated, this, &AtlasView::headActivated);
    connect(m_table, &HeadTable::headActivated, this, &AtlasView::headActivated);
    connect(m_plot, &AtlasPlot::headPinned, this, [this](int layer, int head) { pin({layer, head}); });
}

void AtlasView::pin(HeadCell head) {
    m_store->change(
        [head](ViewState& state) { state.pinnedHead = state.pinnedHead == head ? std::nullopt : std::optional(head); });
}

// What is analysed anew keeps its old picture meanwhile; what was changed behind another view is not shown as if it
// still held.
void AtlasView::setSnapshot(const RunSnapshotPtr& snapshot) {
    if (snapshot->analysis) {
        m_snapshot = snapshot;
        showPicture();
    }
    if (m_snapshot && sameAnalysis(*m_snapshot, *snapshot))
        m_pages->setCurrentIndex(1);
    else if (m_store->state().view != ViewKind::Atlas)
        m_pages->setCurrentIndex(0);
}

void AtlasView::showPicture() {
    if (!m_snapshot)
        return;
    const ViewState& state = m_store->state();
    m_plot->setPicture(atlasPicture(*m_snapshot, state));
    m_table->setAnalysis(m_snapshot->analysis, referenceHead(state));
    m_figure->setCurrentIndex(m_figure->findData(QString::fromStdString(state.atlasFigure)));
    showSelected();
}

void AtlasView::showState(const ViewState& before, const ViewState& now) {
    if (before.colours != now.colours || before.atlasFigure != now.atlasFigure ||
        referenceHead(before) != referenceHead(now))
        showPicture();
    if (before.atlasFigure != now.atlasFigure)
        m_table->showFigure(now.atlasFigure);
    m_table->setOrder(now.atlasOrder.column, now.atlasOrder.descending);
    if (before.atlasShare != now.atlasShare)
        divide();
    showSelected();
}

// The grid's share of what the handle leaves.
void AtlasView::divide() {
    const int room = m_sides->width() - m_sides->handleWidth();
    const int grid = static_cast<int>(std::lround(m_store->state().atlasShare * room));
    m_sides->setSizes({grid, room - grid});
}

void AtlasView::showSelected() {
    const HeadCell selected = headOf(m_store->state().map);
    m_plot->setSelected(selected.layer, selected.head);
    m_plot->setPinned(m_store->state().pinnedHead.value_or(HeadCell{}));
}

void AtlasView::setPlotTheme(const PlotTheme& theme) { m_plot->setTheme(theme); }

void AtlasView::showEmpty() {
    m_snapshot.reset();
    m_pages->setCurrentIndex(0);
}

}  // namespace headlight
