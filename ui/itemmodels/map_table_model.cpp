#include "ui/itemmodels/map_table_model.h"

#include <QItemSelection>
#include <QRect>
#include <QStringList>

#include "core/base/numbers.h"
#include "ui/language/said.h"

namespace headlight {

void MapTableModel::setPicture(const MapPicture& picture) {
    beginResetModel();
    m_picture = picture;
    endResetModel();
}

int MapTableModel::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : m_picture.values.rows(); }

int MapTableModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : m_picture.values.columns();
}

bool MapTableModel::masked(int row, int column) const {
    const MaskMatrix& mask = m_picture.mask;
    return !mask.empty() && mask(mask.rows() == 1 ? 0 : row, column) == 0;
}

// An energy is there before the mask, a weight is not.
QString MapTableModel::shown(int row, int column) const {
    const auto value = static_cast<double>(m_picture.values(row, column));
    const bool energies = m_picture.kind == MapKind::Energies;
    if (masked(row, column) && !energies)
        return m_picture.hatched;
    const QString number = saidNumber(energies ? formatEnergy(value) : formatWeight(value));
    return masked(row, column) ? tr("%1 (%2)").arg(number, m_picture.hatched) : number;
}

QString MapTableModel::label(int section, Qt::Orientation orientation) const {
    const QStringList& labels = orientation == Qt::Vertical ? m_picture.queryLabels : m_picture.keyLabels;
    return labels.value(section, QString::number(section));
}

QString MapTableModel::sentence(int row, int column) const {
    return tr("query %1, key %2: %3").arg(label(row, Qt::Vertical), label(column, Qt::Horizontal), shown(row, column));
}

QVariant MapTableModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid())
        return {};
    switch (role) {
        case Qt::DisplayRole: return shown(index.row(), index.column());
        case Qt::AccessibleTextRole:
        case Qt::ToolTipRole: return sentence(index.row(), index.column());
        case Qt::TextAlignmentRole: return static_cast<int>(Qt::AlignRight | Qt::AlignVCenter);
        default: return {};
    }
}

QVariant MapTableModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (role == Qt::DisplayRole)
        return label(section, orientation);
    if (role == Qt::ToolTipRole || role == Qt::AccessibleTextRole)
        return (orientation == Qt::Vertical ? tr("query %1: %2") : tr("key %1: %2"))
            .arg(QString::number(section), label(section, orientation));
    return {};
}

QString MapTableModel::copied(const QItemSelection& selection) const {
    QRect bounds;
    for (const QItemSelectionRange& range : selection)
        bounds |= QRect(QPoint(range.left(), range.top()), QPoint(range.right(), range.bottom()));
    if (bounds.isEmpty() || qint64{bounds.width()} * bounds.height() > kMostCopied)
        return {};
    QString text;
    for (int row = bounds.top(); row <= bounds.bottom(); ++row) {
        for (int column = bounds.left(); column <= bounds.right(); ++column) {
            if (column > bounds.left())
                text += u'\t';
            if (selection.contains(index(row, column)))
                text += QString::fromStdString(formatExact(m_picture.values(row, column)));
        }
        text += u'\n';
    }
    return text;
}

}  // namespace headlight
