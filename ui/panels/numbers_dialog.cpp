#include "ui/panels/numbers_dialog.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QSignalBlocker>
#include <QTableView>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "ui/itemmodels/map_table_model.h"
#include "ui/panels/compare_pictures.h"
#include "ui/panels/map_pictures.h"
#include "ui/panels/shown_maps.h"
#include "ui/panels/side_pictures.h"
#include "ui/panels/token_pins.h"
#include "ui/state/state_store.h"
#include "ui/widgets/form.h"

namespace headlight {

namespace {

constexpr int kNumberWidth = 88, kNumberHeight = 26;

// Each under the rule of its own head.
std::vector<MapPicture> headPictures(const RunSnapshot& snapshot, const ViewState& state) {
    std::vector<MapPicture> pictures = sidePictures(snapshot, state);
    const std::vector<MapOfHead> maps = shownMaps(snapshot, state);
    for (std::size_t i = 0; i < pictures.size(); ++i)
        pictures[i].rule = commonRule(snapshot, {maps[i]}, {});
    return pictures;
}

// Whether the second tells the same numbers; small maps arrive later than they do.
bool sameNumbers(const RunSnapshot& before, const RunSnapshot& now) {
    const auto difference = [](const RunSnapshot& each) {
        return each.comparison ? each.comparison->difference.data() : nullptr;
    };
    return sameMaps(before, now) && difference(before) == difference(now);
}

// The maps of which the view shows the numbers.
std::vector<MapPicture> tabledPictures(const RunSnapshot& snapshot, const ViewState& state) {
    if (state.view == ViewKind::Compare && snapshot.comparison)
        return comparePictures(snapshot, state);
    const bool heads =
        state.view == ViewKind::SideBySide || state.view == ViewKind::Lines || state.view == ViewKind::Text;
    if (heads && !state.lineHeads.empty())
        return headPictures(snapshot, state);
    MapPictures both = mapPictures(snapshot);
    both.energies.rule = both.weights.rule;
    return {std::move(both.weights), std::move(both.energies)};
}

std::pair<int, int> pinnedCell(const std::optional<Pin>& pin) {
    return pin ? std::pair(pin->query, pin->key) : std::pair(-1, -1);
}

}  // namespace

NumbersDialog::NumbersDialog(StateStore* store, Pointing* pointing, QWidget* parent)
    : QDialog(parent),
      m_store(store),
      m_pointing(pointing),
      m_maps(new QComboBox(this)),
      m_rule(form::mutedLabel({}, this)),
      m_table(new QTableView(this)),
      m_model(new MapTableModel(this)) {
    setWindowTitle(tr("Numbers"));
    resize(760, 520);
    m_table->setModel(m_model);
    m_table->setAccessibleName(tr("Numbers of the map: queries down, keys across"));
    m_table->setWordWrap(false);
    m_table->setTabKeyNavigation(false);
    m_table->setTextElideMode(Qt::ElideMiddle);
    m_table->horizontalHeader()->setDefaultSectionSize(kNumberWidth);
    m_table->verticalHeader()->setDefaultSectionSize(kNumberHeight);
    for (QHeaderView* header : {m_table->horizontalHeader(), m_table->verticalHeader()})
        header->setDefaultAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_maps->setAccessibleName(tr("Which numbers"));
    buildLayout();
    connectSignals();
}

void NumbersDialog::buildLayout() {
    auto* layout = form::dockLayout(this);
    auto* row = new QHBoxLayout;
    row->setSpacing(form::kEdge);
    row->addWidget(m_maps);
    row->addWidget(m_rule, 1);
    layout->addLayout(row);
    layout->addWidget(m_table, 1);
    layout->addWidget(
        form::mutedLabel(tr("Queries down, keys across. Ctrl+C copies what is selected, Return pins the cell."), this));
    auto* copyAction = new QAction(tr("Copy"), this);
    copyAction->setShortcut(QKeySequence::Copy);
    connect(copyAction, &QAction::triggered, this, &NumbersDialog::copy);
    addAction(copyAction);
}

void NumbersDialog::connectSignals() {
    connect(m_maps, &QComboBox::currentIndexChanged, this, &NumbersDialog::showMap);
    connect(m_store, &StateStore::changed, this, &NumbersDialog::showState);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentChanged, this, [this](const QModelIndex& at) {
        if (isVisible())
            m_pointing->set(pinAt(at.row(), at.column()));
    });
    connect(m_table, &QTableView::activated, this, [this](const QModelIndex& at) {
        m_store->change([&](ViewState& state) { togglePin(state, m_snapshot->map, pinAt(at.row(), at.column())); });
    });
}

void NumbersDialog::setSnapshot(const RunSnapshotPtr& snapshot) {
    const bool same = m_snapshot && !m_pictures.empty() && sameNumbers(*m_snapshot, *snapshot);
    m_snapshot = snapshot;
    if (isVisible() && !same)
        showPictures();
}

void NumbersDialog::showEmpty() {
    m_snapshot.reset();
    m_pictures.clear();
    m_maps->clear();
    m_rule->setText(tr("There are no numbers yet: type a sentence, or open a capture."));
    m_model->setPicture({});
}

void NumbersDialog::showEvent(QShowEvent* event) {
    QDialog::showEvent(event);
    m_table->setFocus();
    if (m_snapshot)
        showPictures();
    else
        showEmpty();
}

// The same kind of numbers as before, where they are there.
void NumbersDialog::showPictures() {
    m_pictures = tabledPictures(*m_snapshot, m_store->state());
    {
        const QSignalBlocker blocker(m_maps);
        const QString before = m_maps->currentText();
        m_maps->clear();
        for (const MapPicture& picture : m_pictures)
            m_maps->addItem(picture.title);
        m_maps->setCurrentIndex(std::max(0, m_maps->findText(before)));
    }
    m_maps->setVisible(m_pictures.size() > 1);
    showMap();
}

void NumbersDialog::showMap() {
    const int row = m_maps->currentIndex();
    if (row < 0 || row >= static_cast<int>(m_pictures.size()))
        return;
    const QModelIndex current = m_table->currentIndex();
    m_model->setPicture(m_pictures[static_cast<std::size_t>(row)]);
    m_rule->setText(m_pictures[static_cast<std::size_t>(row)].rule);
    if (current.isValid())
        m_table->setCurrentIndex(m_model->index(current.row(), current.column()));
    else
        showPin();
}

void NumbersDialog::showState(const ViewState& before, const ViewState& now) {
    if (!isVisible() || !m_snapshot)
        return;
    if (before.view != now.view)
        showPictures();
    if (pinnedCell(before.pin) != pinnedCell(now.pin))
        showPin();
}

// A comparison shows only the tokens that both sides have; pins count those of A.
Pin NumbersDialog::pinAt(int row, int column) const {
    if (!compares())
        return tokensAt(m_snapshot->map, row, column);
    const auto at = [](const std::vector<int>& inA, int shared) {
        return shared >= 0 && shared < static_cast<int>(inA.size()) ? inA[static_cast<std::size_t>(shared)] : -1;
    };
    return tokensAt(m_snapshot->map, at(m_snapshot->comparison->queries.inA, row),
                    at(m_snapshot->comparison->keys.inA, column));
}

bool NumbersDialog::compares() const {
    return m_store->state().view == ViewKind::Compare && m_snapshot && m_snapshot->comparison;
}

void NumbersDialog::showPin() {
    const Pin pin = cellAt(m_snapshot->map, m_store->state().pin.value_or(Pin{}));
    if (!compares() && pin.query >= 0 && pin.key >= 0)
        m_table->setCurrentIndex(m_model->index(pin.query, pin.key));
}

void NumbersDialog::copy() {
    const QString text = m_model->copied(m_table->selectionModel()->selection());
    if (text.isEmpty() && m_table->selectionModel()->hasSelection())
        m_rule->setText(tr("More than a million cells: export them as a CSV table instead."));
    else if (!text.isEmpty())
        QApplication::clipboard()->setText(text);
}

}  // namespace headlight
