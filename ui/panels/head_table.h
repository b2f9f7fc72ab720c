#pragma once

#include <QTableView>
#include <memory>
#include <string>

#include "core/data/head_analysis.h"
#include "ui/plots/head_cell.h"

namespace headlight {

class HeadTableModel;
class HeadTableOrder;

// All heads with all their figures, to sort. Ctrl+C copies the chosen rows, or all of them, with exact numbers.
class HeadTable : public QTableView {
    Q_OBJECT

public:
    explicit HeadTable(QWidget* parent = nullptr);

    void setAnalysis(const std::shared_ptr<const HeadAnalysis>& analysis, HeadCell reference);
    void setOrder(const std::string& column, bool descending);  // see HeadTableModel::columnOf
    void lightHead(HeadCell head);                              // as if its row were chosen, without a signal
    void showFigure(const std::string& figure);                 // brings its column into sight
    HeadCell headAt(int row) const;                             // of the rows as they are sorted
    QString copiedText() const;                                 // tab-separated, with a line of titles

Q_SIGNALS:
    void headPointed(int layer, int head);
    void headActivated(int layer, int head);
    void orderChosen(const std::string& column, bool descending);

protected:
    void scrollContentsBy(int dx, int dy) override;
    void keyPressEvent(QKeyEvent* event) override;
    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;

private:
    HeadTableModel* m_model;
    HeadTableOrder* m_order;
    bool m_lighting = false;
};

}  // namespace headlight
