#pragma once

#include <QDialog>
#include <vector>

#include "core/data/run_request.h"
#include "ui/plots/map_picture.h"
#include "ui/state/pointing.h"

class QComboBox;
class QLabel;
class QTableView;

namespace headlight {

class MapTableModel;
class StateStore;

// The numbers behind the view, as a table that can be read, walked and copied. Stays open and follows the state; the
// current cell is lit in every view, Return pins it.
class NumbersDialog : public QDialog {
    Q_OBJECT

public:
    NumbersDialog(StateStore* store, Pointing* pointing, QWidget* parent = nullptr);

    void setSnapshot(const RunSnapshotPtr& snapshot);
    void showEmpty();

    QTableView* table() const { return m_table; }
    QComboBox* maps() const { return m_maps; }
    MapTableModel* model() const { return m_model; }

protected:
    void showEvent(QShowEvent* event) override;

private:
    void buildLayout();
    void connectSignals();
    void showPictures();
    void showMap();
    void showState(const ViewState& before, const ViewState& now);
    void showPin();
    Pin pinAt(int row, int column) const;
    bool compares() const;
    void copy();

    StateStore* m_store;
    Pointing* m_pointing;
    QComboBox* m_maps;
    QLabel* m_rule;
    QTableView* m_table;
    MapTableModel* m_model;
    RunSnapshotPtr m_snapshot;
    std::vector<MapPicture> m_pictures;
};

}  // namespace headlight
