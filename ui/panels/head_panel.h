#pragma once

#include <QWidget>

#include "core/data/run_request.h"

class QLabel;

namespace headlight {

// What this map is like, in three figures.
class HeadPanel : public QWidget {
    Q_OBJECT

public:
    explicit HeadPanel(QWidget* parent = nullptr);

    void setSnapshot(const RunSnapshotPtr& snapshot);
    void showEmpty();

private:
    QLabel* m_entropy;
    QLabel* m_strongest;
    QLabel* m_origin;
    QLabel* m_sums;
};

}  // namespace headlight
