#include "ui/panels/head_table.h"

#include <QApplication>
#include <QClipboard>
#include <QHeaderView>
#include <QKeyEvent>
#include <QScopedValueRollback>
#include <QScrollBar>
#include <algorithm>

#include "ui/itemmodels/head_table_model.h"
#include "ui/panels/table_text.h"

namespace headlight {

HeadTable::HeadTable(QWidget* parent)
    : QTableView(parent), m_model(new HeadTableModel(this)), m_order(new HeadTableOrder(this)) {
    m_order->setSourceModel(m_model);
    setModel(m_order);
    setAccessibleName(tr("Figures of all heads"));
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setSelectionMode(QAbstractItemView::ExtendedSelection);
    setSortingEnabled(true);
    sortByColumn(0, Qt::AscendingOrder);
    setShowGrid(false);
    setWordWrap(false);
    setTabKeyNavigation(false);
    // By whole columns: a number whose first digits are scrolled away is another number.
    setHorizontalScrollMode(QAbstractItemView::ScrollPerItem);
    verticalHeader()->setMinimumSectionSize(1);
    verticalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    verticalHeader()->setHighlightSections(false);
    verticalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    horizontalHeader()->setHighlightSections(false);
    horizontalHeader()->setSectionsMovable(true);
    connect(horizontalHeader(), &QHeaderView::sortIndicatorChanged, this, [this](int column, Qt::SortOrder order) {
        Q_EMIT orderChosen(HeadTableModel::nameOf(column), order == Qt::DescendingOrder);
    });
    connect(this, &QTableView::doubleClicked, this, [this](const QModelIndex& index) {
        const HeadCell head = headAt(index.row());
        Q_EMIT headActivated(head.layer, head.head);
    });
}

void HeadTable::setAnalysis(const std::shared_ptr<const HeadAnalysis>& analysis, HeadCell reference) {
    const QScopedValueRollback<bool> quiet(m_lighting, true);
    m_model->setAnalysis(analysis, reference);
    resizeColumnsToContents();
}

void HeadTable::setOrder(const std::string& column, bool descending) {
    const int section = HeadTableModel::columnOf(column);
    const Qt::SortOrder order = descending ? Qt::DescendingOrder : Qt::AscendingOrder;
    if (section != horizontalHeader()->sortIndicatorSection() || order != horizontalHeader()->sortIndicatorOrder())
        sortByColumn(section, order);
}

HeadCell HeadTable::headAt(int row) const {
    return m_model->headAt(m_order->mapToSource(m_order->index(row, 0)).row());
}

void HeadTable::lightHead(HeadCell head) {
    const int row = m_model->rowOf(head);
    if (row < 0)
        return clearSelection();
    const QScopedValueRollback<bool> quiet(m_lighting, true);
    const int shown = m_order->mapFromSource(m_model->index(row, 0)).row();
    // The column stays where it was scrolled to.
    const int column = std::max(0, columnAt(0));
    // Whatever keys are held: selectRow() would ask them.
    selectionModel()->setCurrentIndex(m_order->index(shown, column),
                                      QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
}

void HeadTable::showFigure(const std::string& figure) {
    if (m_order->rowCount() > 0)
        scrollTo(m_order->index(std::max(0, rowAt(0)), HeadTableModel::columnOf(figure)));
}

QString HeadTable::copiedText() const { return tableText(*this, HeadTableModel::kValueRole); }

// At its end Qt shows the last column flush right, which would cut the first one in sight.
void HeadTable::scrollContentsBy(int dx, int dy) {
    QTableView::scrollContentsBy(dx, dy);
    const QScrollBar* bar = horizontalScrollBar();
    if (dx == 0 || bar->value() < bar->maximum())
        return;
    horizontalHeader()->setOffsetToSectionPosition(bar->value());
    viewport()->update();
}

void HeadTable::keyPressEvent(QKeyEvent* event) {
    const bool opens = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (event->matches(QKeySequence::Copy)) {
        QApplication::clipboard()->setText(copiedText());
    } else if (opens && currentIndex().isValid()) {
        const HeadCell head = headAt(currentIndex().row());
        Q_EMIT headActivated(head.layer, head.head);
    } else {
        QTableView::keyPressEvent(event);
    }
}

void HeadTable::currentChanged(const QModelIndex& current, const QModelIndex& previous) {
    QTableView::currentChanged(current, previous);
    if (m_lighting || !current.isValid())
        return;
    const HeadCell head = headAt(current.row());
    Q_EMIT headPointed(head.layer, head.head);
}

}  // namespace headlight
