#include "ui/panels/text_view.h"

#include <QButtonGroup>
#include <QHBoxLayout>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QStackedLayout>
#include <QVBoxLayout>
#include <cmath>

#include "core/data/stack_choice.h"
#include "ui/panels/head_chips.h"
#include "ui/panels/shown_maps.h"
#include "ui/panels/token_pins.h"
#include "ui/plots/text_plot.h"
#include "ui/state/state_store.h"
#include "ui/widgets/empty_page.h"
#include "ui/widgets/form.h"

namespace headlight {

TextView::TextView(StateStore* store, Pointing* pointing, QWidget* parent)
    : View(parent),
      m_store(store),
      m_pointing(pointing),
      m_plot(new TextPlot),
      m_heads(new HeadChips(store, this)),
      m_direction(new QButtonGroup(this)),
      m_pages(new QStackedLayout) {
    buildLayout();
    connectSignals();
}

QWidget* TextView::buildControls() {
    auto* row = new QWidget(this);
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(form::kRow);
    layout->addWidget(m_heads, 1);
    layout->addStretch(0);
    const QStringList directions{tr("attends to"), tr("attended by")};  // false and true of ViewState::attendedBy
    for (int i = 0; i < directions.size(); ++i) {
        auto* button = new QPushButton(directions[i], row);
        button->setCheckable(true);
        button->setProperty("pill", true);
        m_direction->addButton(button, i);
        layout->addWidget(button, 0, Qt::AlignTop);
    }
    m_direction->button(0)->setToolTip(tr("Choose a query: the keys are coloured by the weight it gives them"));
    m_direction->button(1)->setToolTip(tr("Choose a key: the queries are coloured by the weight they give it"));
    return row;
}

void TextView::buildLayout() {
    auto* page = new QWidget(this);
    auto* layout = new QVBoxLayout(page);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(form::kRow + 2);
    layout->addWidget(buildControls());
    auto* scroll = new QScrollArea(page);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setWidget(m_plot);
    m_scroll = scroll->verticalScrollBar();
    layout->addWidget(scroll, 1);
    m_pages->addWidget(page);
    auto* empty =
        new EmptyPage(tr("The sentence, coloured by what a word of it attends to."), tr("Type a sentence"), this);
    connect(empty, &EmptyPage::filled, this, &TextView::textWanted);
    m_pages->addWidget(empty);
    setLayout(m_pages);
    m_direction->button(m_store->state().attendedBy ? 1 : 0)->setChecked(true);
}

void TextView::connectSignals() {
    connect(m_store, &StateStore::changed, this, &TextView::showState);
    connect(m_pointing, &Pointing::moved, this, &TextView::showPicture);
    connect(m_direction, &QButtonGroup::idClicked, this,
            [this](int id) { m_store->change([id](ViewState& state) { state.attendedBy = id == 1; }); });
    // What the user does to it, not what another height of the text does.
    connect(m_scroll, &QScrollBar::actionTriggered, this, [this] {
        const double top = m_scroll->maximum() > 0 ? double(m_scroll->sliderPosition()) / m_scroll->maximum() : 0;
        m_store->change([top](ViewState& state) { state.textTop = top; }, "textTop");
    });
    connect(m_scroll, &QScrollBar::rangeChanged, this, &TextView::placeText);
    connect(m_plot, &TextPlot::tokenHovered, this, &TextView::point);
    connect(m_plot, &TextPlot::tokenClicked, this, [this](TextToken token) {
        m_store->change([&](ViewState& state) { togglePin(state, m_snapshot->map, pinOf(token)); });
    });
    connect(m_plot, &TextPlot::spansSelected, this, [this](TokenSpan choice, TokenSpan coloured) {
        const bool keysChoose = m_plot->picture().attendedBy;
        m_store->change([&](ViewState& state) {
            joinOrSplit(state.map, m_snapshot->map, keysChoose ? coloured : choice, keysChoose ? choice : coloured);
        });
    });
}

void TextView::setSnapshot(const RunSnapshotPtr& snapshot) {
    const bool same = m_snapshot && sameMaps(*m_snapshot, *snapshot);
    m_snapshot = snapshot;
    m_pages->setCurrentIndex(0);
    m_heads->setHeads(stackOf(*snapshot).heads);
    if (same)
        return;
    m_map.reset();
    showMap();
}

// The mean of many heads is made when it is seen.
void TextView::showMap() {
    if (!isVisible() || !m_snapshot)
        return;
    if (!m_map)
        m_map = textMap(*m_snapshot, m_store->state());
    showPicture();
}

void TextView::showPicture() {
    if (m_map && isVisible())
        m_plot->setPicture(textPicture(*m_map, m_store->state(), m_pointing->at()));
}

void TextView::showEvent(QShowEvent* event) {
    View::showEvent(event);
    showMap();
}

void TextView::setPlotTheme(const PlotTheme& theme) {
    m_heads->setPlotTheme(theme);
    m_plot->setTheme(theme);
}

void TextView::showEmpty() { m_pages->setCurrentIndex(1); }

void TextView::showState(const ViewState& before, const ViewState& now) {
    m_direction->button(now.attendedBy ? 1 : 0)->setChecked(true);
    if (before != now)
        showPicture();
    placeText();
}

// To the place that the state names.
void TextView::placeText() {
    m_scroll->setValue(static_cast<int>(std::lround(m_store->state().textTop * m_scroll->maximum())));
}

Pin TextView::tokensOfPin(Pin shown) const { return tokensAt(m_snapshot->map, shown.query, shown.key); }

// What a click on the token pins: a token to choose from, or beside the chosen one a coloured one of another text.
Pin TextView::pinOf(TextToken token) const {
    const TextPicture& picture = m_plot->picture();
    const bool chooses = picture.self() || !token.coloured;
    const int choice = chooses ? token.index : picture.chosen, other = chooses ? -1 : token.index;
    return tokensOfPin(picture.attendedBy ? Pin{other, choice} : Pin{choice, other});
}

// While a token of the same text is pinned, pointing at another one asks for the weight between the two.
void TextView::point(TextToken token) {
    const TextPicture& picture = m_plot->picture();
    const ViewState& state = m_store->state();
    const bool pinned = chosenToken(state, state.pin.value_or(Pin{}), {}) >= 0;
    if (token.index < 0)
        return m_pointing->set({});
    if (picture.self() && pinned)
        return m_pointing->set(
            tokensOfPin(picture.attendedBy ? Pin{token.index, picture.chosen} : Pin{picture.chosen, token.index}));
    m_pointing->set(pinOf(token));
}

}  // namespace headlight
