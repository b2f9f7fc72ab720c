#include "ui/itemmodels/kind_table_model.h"

#include <utility>

#include "core/analysis/kind_figures.h"
#include "core/base/numbers.h"
#include "core/data/kind_columns.h"
#include "ui/itemmodels/head_table_model.h"
#include "ui/language/said.h"

namespace headlight {
namespace {

enum KindTableColumn { kKindTitle, kParameters, kFirstKindFigure };
constexpr int kSeedsColumn = kFirstKindFigure + static_cast<int>(kKindColumns.size());

const KindColumn* kindColumn(int column) {
    const bool figure = column >= kFirstKindFigure && column < kSeedsColumn;
    return figure ? &kKindColumns[static_cast<std::size_t>(column - kFirstKindFigure)] : nullptr;
}

bool isStepsTo(const KindColumn& column) { return column.figure == &KindFigures::stepsToAccuracy; }

// Some seeds may not have come so far.
QString stepsToText(const KindFigures& kind) {
    const Spread& steps = kind.stepsToAccuracy;
    if (steps.count == 0)
        return KindTableModel::tr("not reached");
    const QString text = QString::fromStdString(spreadText(steps, 1));
    const int runs = static_cast<int>(kind.runs.size());
    return steps.count == runs ? text : KindTableModel::tr("%1 (%2 of %3)").arg(text).arg(steps.count).arg(runs);
}

// Figures are narrower than what they are called.
QString onTwoLines(QString title) {
    const qsizetype space = title.indexOf(u' ');
    return space < 0 ? title : title.replace(space, 1, u'\n');
}

}  // namespace

void KindTableModel::setAnalysis(std::shared_ptr<const KindsAnalysis> analysis, const QStringList& titles) {
    beginResetModel();
    m_analysis = std::move(analysis);
    m_titles = titles;
    endResetModel();
}

int KindTableModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() || !m_analysis ? 0 : static_cast<int>(m_analysis->kinds.size());
}

int KindTableModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : kSeedsColumn + 1; }

// The kinds are sorted as they came.
QVariant KindTableModel::valueAt(int row, int column) const {
    const KindFigures& kind = m_analysis->kinds[static_cast<std::size_t>(row)];
    if (column == kKindTitle)
        return row;
    if (column == kParameters)
        return static_cast<qlonglong>(kind.parameters);
    if (column == kSeedsColumn)
        return static_cast<qlonglong>(kind.runs.size());
    const Spread& spread = kind.*kindColumn(column)->figure;
    return spread.count == 0 ? QVariant() : spread.mean;
}

QString KindTableModel::textAt(int row, int column) const {
    const KindFigures& kind = m_analysis->kinds[static_cast<std::size_t>(row)];
    if (column == kKindTitle)
        return m_titles.at(row);
    const KindColumn* figure = kindColumn(column);
    if (!figure)
        return valueAt(row, column).toString();
    if (isStepsTo(*figure))
        return stepsToText(kind);
    const Spread& spread = kind.*figure->figure;
    return spread.count == 0 ? QStringLiteral("\u2013") : saidNumber(spreadText(spread, figure->scale));
}

QVariant KindTableModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid())
        return {};
    if (role == Qt::TextAlignmentRole)
        return static_cast<int>((index.column() == kKindTitle ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    if (role == HeadTableModel::kValueRole)
        return valueAt(index.row(), index.column());
    return role == Qt::DisplayRole ? textAt(index.row(), index.column()) : QVariant();
}

QVariant KindTableModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation == Qt::Vertical)
        return {};
    if (role == Qt::TextAlignmentRole)
        return static_cast<int>((section == kKindTitle ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    if (const KindColumn* figure = kindColumn(section))
        return onTwoLines(isStepsTo(*figure) && m_analysis
                              ? tr("steps to %1 %").arg(saidNumber(formatWeight(100 * m_analysis->request.accuracy)))
                              : saidPattern(figure->title));
    return section == kKindTitle ? tr("kind") : section == kParameters ? tr("parameters") : tr("seeds");
}

}  // namespace headlight
