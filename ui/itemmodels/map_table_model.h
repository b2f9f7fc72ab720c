#pragma once

#include <QAbstractTableModel>

#include "ui/plots/map_picture.h"

class QItemSelection;

namespace headlight {

// The numbers of a map, queries down and keys across, as its picture shows them. Nothing is copied: a text is made when
// a cell is looked at.
class MapTableModel : public QAbstractTableModel {
    Q_OBJECT

public:
    using QAbstractTableModel::QAbstractTableModel;

    void setPicture(const MapPicture& picture);
    const MapPicture& picture() const { return m_picture; }

    // "query cat, key sat: 0.1234", for assistive technology.
    QString sentence(int row, int column) const;

    // The selected numbers, exact, rows by lines and columns by tabs; what is not selected between them stays empty.
    // Empty for a selection of more than kMostCopied cells.
    static constexpr qint64 kMostCopied = 1'000'000;
    QString copied(const QItemSelection& selection) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    bool masked(int row, int column) const;
    QString shown(int row, int column) const;
    QString label(int section, Qt::Orientation orientation) const;

    MapPicture m_picture;
};

}  // namespace headlight
