#include "ui/panels/head_chips.h"

#include <QPushButton>
#include <algorithm>
#include <numeric>

#include "ui/state/state_store.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/head_chip.h"

namespace headlight {

HeadChips::HeadChips(StateStore* store, QWidget* parent)
    : QWidget(parent), m_store(store), m_all(new QPushButton(tr("all"), this)) {
    auto* layout = new FlowLayout(4, this);
    m_all->setCheckable(true);
    m_all->setProperty("flat", true);
    m_all->setToolTip(tr("Every head of the layer; again: only the map's own"));
    layout->addWidget(m_all);
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    connect(m_all, &QPushButton::clicked, this, &HeadChips::toggleAll);
    connect(m_store, &StateStore::changed, this, &HeadChips::showState);
}

void HeadChips::setHeads(int heads) {
    setVisible(heads > 1);
    if (heads == m_chips.size())
        return;
    qDeleteAll(m_chips);
    m_chips.clear();
    for (int head = 0; head < heads; ++head)
        addChip(head);
    // "all" stands behind the last one.
    layout()->removeWidget(m_all);
    layout()->addWidget(m_all);
    showState();
}

void HeadChips::addChip(int head) {
    auto* chip = new HeadChip(head, this);
    chip->setPlotTheme(m_theme);
    connect(chip, &HeadChip::clicked, this, [this, head] {
        m_store->change([head](ViewState& state) { toggleHead(state, head); });
        showState();  // the last head cannot be switched off
    });
    connect(chip, &HeadChip::aloneWanted, this,
            [this, head] { m_store->change([head](ViewState& state) { state.lineHeads = {head}; }); });
    layout()->addWidget(chip);
    m_chips.append(chip);
    chip->show();
}

void HeadChips::toggleAll() {
    m_store->change([this](ViewState& state) {
        const bool every = static_cast<qsizetype>(state.lineHeads.size()) == m_chips.size();
        state.lineHeads.resize(every ? 0 : static_cast<std::size_t>(m_chips.size()));
        std::iota(state.lineHeads.begin(), state.lineHeads.end(), 0);
    });
    showState();
}

void HeadChips::showState() {
    const std::vector<int> shown = shownHeads(m_store->state());
    for (int head = 0; head < m_chips.size(); ++head)
        m_chips[head]->setChecked(std::find(shown.begin(), shown.end(), head) != shown.end());
    m_all->setChecked(static_cast<qsizetype>(shown.size()) == m_chips.size());
}

void HeadChips::setPlotTheme(const PlotTheme& theme) {
    m_theme = theme;
    for (HeadChip* chip : m_chips)
        chip->setPlotTheme(theme);
}

}  // namespace headlight
