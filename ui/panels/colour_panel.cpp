#include "ui/panels/colour_panel.h"

#include <QCheckBox>
#include <QComboBox>
#include <QVBoxLayout>

#include "ui/state/state_store.h"
#include "ui/widgets/form.h"

namespace headlight {

namespace {

// The names of matplotlib's maps are the same everywhere.
QString colourLabel(ColourMap map) {
    switch (map) {
        case ColourMap::Grey: return ColourPanel::tr("grey");
        case ColourMap::Signed: return ColourPanel::tr("signed");
        default: return QString::fromLatin1(name(map).data(), static_cast<qsizetype>(name(map).size()));
    }
}

}  // namespace

ColourPanel::ColourPanel(StateStore* store, QWidget* parent)
    : QWidget(parent),
      m_store(store),
      m_colours(new QComboBox(this)),
      m_range(new QComboBox(this)),
      m_perHead(form::toggle(this)) {
    for (ColourMap map : kColourMaps)
        m_colours->addItem(colourLabel(map));
    // In the order of RangeMode.
    m_range->addItems({tr("auto"), tr("0 to 1"), tr("locked")});
    m_range->setToolTip(tr("auto: from 0 to the largest weight shown; locked: keeps the present range"));
    m_perHead->setToolTip(tr("Each small map has its own range; otherwise all share one"));
    buildLayout();
    connectSignals();
    showState();
}

void ColourPanel::buildLayout() {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(form::kRow);
    form::addSection(layout, tr("Colours"));
    form::addInline(layout, {{tr("Map"), m_colours}, {tr("Range"), m_range}});
    form::setWidth(m_colours, 88);
    form::setWidth(m_range, 84);
    form::addRow(layout, tr("Scale per head"), m_perHead);
}

void ColourPanel::connectSignals() {
    connect(m_store, &StateStore::changed, this, &ColourPanel::showState);
    connect(m_colours, &QComboBox::activated, this, [this](int row) {
        m_store->change([row](ViewState& state) { state.colours = static_cast<ColourMap>(row); });
    });
    connect(m_range, &QComboBox::activated, this, [this](int row) {
        if (static_cast<RangeMode>(row) == RangeMode::Locked)
            Q_EMIT lockWanted();
        else
            m_store->change([row](ViewState& state) { state.range = static_cast<RangeMode>(row); });
    });
    connect(m_perHead, &QCheckBox::clicked, this,
            [this](bool on) { m_store->change([on](ViewState& state) { state.perHeadScale = on; }); });
}

void ColourPanel::showState() {
    const ViewState& state = m_store->state();
    m_colours->setCurrentIndex(static_cast<int>(state.colours));
    m_range->setCurrentIndex(static_cast<int>(state.range));
    m_perHead->setChecked(state.perHeadScale);
}

}  // namespace headlight
