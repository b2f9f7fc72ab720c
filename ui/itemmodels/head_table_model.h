#pragma once

#include <QAbstractTableModel>
#include <QSortFilterProxyModel>
#include <memory>

#include "core/data/head_analysis.h"
#include "ui/plots/head_cell.h"

namespace headlight {

// One row a head: layer, head, every figure of atlasFigures(), patterns, cluster.
class HeadTableModel : public QAbstractTableModel {
    Q_OBJECT

public:
    // The value of a cell as a number, or as text for the patterns; an invalid QVariant where there is none.
    static constexpr int kValueRole = Qt::UserRole;

    using QAbstractTableModel::QAbstractTableModel;

    // `reference`: the head that the last figure is the distance to; not valid: none.
    void setAnalysis(std::shared_ptr<const HeadAnalysis> analysis, HeadCell reference);

    HeadCell headAt(int row) const;
    int rowOf(HeadCell head) const;  // −1: it is not there
    // "layer", "head", a figure's name, "patterns" or "cluster"; the first column for a name that there is not.
    static int columnOf(const std::string& name);
    static std::string nameOf(int column);
    // Whether the column is sorted downwards at first: a figure's largest values are asked for, and the nearest heads.
    static bool fallsAtFirst(const std::string& name);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    QVariant valueAt(int row, int column) const;

    std::shared_ptr<const HeadAnalysis> m_analysis;
    int m_reference = -1;
};

// By the value of any column, upwards or downwards; what has no value comes last both ways, and equal values in the
// order of the heads, whatever the order was before.
class HeadTableOrder : public QSortFilterProxyModel {
    Q_OBJECT

public:
    explicit HeadTableOrder(QObject* parent = nullptr);

protected:
    bool lessThan(const QModelIndex& left, const QModelIndex& right) const override;
};

}  // namespace headlight
