#include "ui/itemmodels/head_table_model.h"

#include <QStringList>
#include <cmath>
#include <utility>

#include "ui/language/said.h"
#include "ui/plots/atlas_figures.h"

namespace headlight {
namespace {

enum Column { kLayer, kHead, kFirstFigure };

int figureCount() { return static_cast<int>(atlasFigures().size()); }
int patternsColumn() { return kFirstFigure + figureCount(); }
int clusterColumn() { return patternsColumn() + 1; }

const AtlasFigure* figureOf(int column) {
    const int index = column - kFirstFigure;
    return index >= 0 && index < figureCount() ? &atlasFigures()[static_cast<std::size_t>(index)] : nullptr;
}

QString joined(const std::vector<std::string>& words) {
    QStringList list;
    for (const std::string& word : words)
        list.append(saidPattern(word));
    return list.join(QStringLiteral(", "));
}

// As the atlas writes it; it stays in sight where the columns are scrolled away.
QString headName(HeadCell head) { return QStringLiteral("L%1 H%2").arg(head.layer).arg(head.head); }

QVariant shownValue(const QVariant& value) {
    if (!value.isValid())
        return QStringLiteral("\u2013");
    return value.typeId() == QMetaType::Double ? figureText(value.toDouble()) : value.toString();
}

}  // namespace

void HeadTableModel::setAnalysis(std::shared_ptr<const HeadAnalysis> analysis, HeadCell reference) {
    const bool sameHeads = analysis && analysis == m_analysis;
    if (!sameHeads)
        beginResetModel();
    m_analysis = std::move(analysis);
    m_reference = rowOf(reference);
    if (!sameHeads)
        endResetModel();
    else if (m_analysis->count() > 0)
        Q_EMIT dataChanged(index(0, kFirstFigure), index(rowCount() - 1, patternsColumn() - 1));
}

HeadCell HeadTableModel::headAt(int row) const { return {row / m_analysis->heads, row % m_analysis->heads}; }

int HeadTableModel::rowOf(HeadCell head) const {
    const bool there = m_analysis && head.valid() && head.layer < m_analysis->layers && head.head < m_analysis->heads;
    return there ? head.layer * m_analysis->heads + head.head : -1;
}

std::string HeadTableModel::nameOf(int column) {
    if (const AtlasFigure* figure = figureOf(column))
        return figure->name;
    return column == kLayer ? "layer" : column == kHead ? "head" : column == patternsColumn() ? "patterns" : "cluster";
}

bool HeadTableModel::fallsAtFirst(const std::string& name) { return figureOf(columnOf(name)) && name != kSimilarity; }

int HeadTableModel::columnOf(const std::string& name) {
    for (int column = kLayer; column <= clusterColumn(); ++column)
        if (nameOf(column) == name)
            return column;
    return kLayer;
}

int HeadTableModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() || !m_analysis ? 0 : m_analysis->count();
}

int HeadTableModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : clusterColumn() + 1; }

QVariant HeadTableModel::valueAt(int row, int column) const {
    const auto at = static_cast<std::size_t>(row);
    if (column == kLayer)
        return headAt(row).layer;
    if (column == kHead)
        return headAt(row).head;
    if (column == clusterColumn())
        return m_analysis->clusters[at] < 0 ? QVariant() : m_analysis->clusters[at];
    if (column == patternsColumn())
        return m_analysis->patterns[at].empty() ? QVariant() : joined(m_analysis->patterns[at]);
    const double value = valueOf(*figureOf(column), *m_analysis, row, m_reference);
    return std::isnan(value) ? QVariant() : value;
}

QVariant HeadTableModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid())
        return {};
    if (role == Qt::TextAlignmentRole)
        return static_cast<int>((index.column() == patternsColumn() ? Qt::AlignLeft : Qt::AlignRight) |
                                Qt::AlignVCenter);
    if (role == kValueRole)
        return valueAt(index.row(), index.column());
    return role == Qt::DisplayRole ? shownValue(valueAt(index.row(), index.column())) : QVariant();
}

QVariant HeadTableModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation == Qt::Vertical)
        return role == Qt::DisplayRole && m_analysis ? headName(headAt(section)) : QVariant();
    const AtlasFigure* figure = figureOf(section);
    if (role == Qt::ToolTipRole && figure)
        return figure->sentence();
    if (role == Qt::InitialSortOrderRole)
        return static_cast<int>(HeadTableModel::fallsAtFirst(nameOf(section)) ? Qt::DescendingOrder
                                                                              : Qt::AscendingOrder);
    if (role == Qt::TextAlignmentRole)
        return static_cast<int>((section == patternsColumn() ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    if (figure)
        return figure->title().replace(u' ', u'\n');
    return section == kLayer            ? tr("layer")
           : section == kHead           ? tr("head")
           : section == clusterColumn() ? tr("cluster")
                                        : tr("patterns");
}

HeadTableOrder::HeadTableOrder(QObject* parent) : QSortFilterProxyModel(parent) {
    setSortRole(HeadTableModel::kValueRole);
    setDynamicSortFilter(true);
}

// The base class sorts downwards by asking the other way round.
bool HeadTableOrder::lessThan(const QModelIndex& left, const QModelIndex& right) const {
    const bool hasLeft = left.data(sortRole()).isValid(), hasRight = right.data(sortRole()).isValid();
    if (hasLeft && hasRight && left.data(sortRole()) != right.data(sortRole()))
        return QSortFilterProxyModel::lessThan(left, right);
    if (hasLeft == hasRight)
        return (left.row() < right.row()) == (sortOrder() == Qt::AscendingOrder) && left.row() != right.row();
    return sortOrder() == Qt::AscendingOrder ? hasLeft && !hasRight : hasRight && !hasLeft;
}

}  // namespace headlight
