#pragma once

#include <QAbstractTableModel>
#include <QStringList>
#include <memory>

#include "core/data/kinds_analysis.h"

namespace headlight {

// One row a kind: its name, parameters, the figures of kKindColumns as mean ± deviation, seeds. Cells are sorted by the
// values under HeadTableModel::kValueRole, as HeadTableOrder does; what was not measured has none, and is a dash.
class KindTableModel : public QAbstractTableModel {
    Q_OBJECT

public:
    using QAbstractTableModel::QAbstractTableModel;

    // `titles`: of the kinds, in their order.
    void setAnalysis(std::shared_ptr<const KindsAnalysis> analysis, const QStringList& titles);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    QVariant valueAt(int row, int column) const;
    QString textAt(int row, int column) const;

    std::shared_ptr<const KindsAnalysis> m_analysis;
    QStringList m_titles;
};

}  // namespace headlight
