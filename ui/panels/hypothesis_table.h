#pragma once

#include <QTableWidget>

#include "core/data/run_request.h"

namespace headlight {

// The translations that were found, the best first.
class HypothesisTable : public QTableWidget {
    Q_OBJECT

public:
    explicit HypothesisTable(QWidget* parent = nullptr);

    void setFound(const OpenedModel& model);
    void choose(int hypothesis);

Q_SIGNALS:
    void chosen(int hypothesis);
    void mapWanted(int hypothesis);  // a double click or Return

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void addRow(const OpenedModel& model, int row);
};

}  // namespace headlight
