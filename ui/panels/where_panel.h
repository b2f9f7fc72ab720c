#pragma once

#include <QWidget>

#include "core/data/run_request.h"

class QComboBox;
class QLabel;
class QSlider;

namespace headlight {

class JoinPanel;
class StateStore;

// Which map: stack, layer, head or all of them joined, special tokens; and the temperature of the softmax.
class WherePanel : public QWidget {
    Q_OBJECT

public:
    explicit WherePanel(StateStore* store, QWidget* parent = nullptr);

    void setSnapshot(const RunSnapshotPtr& snapshot);

    // One layer or head further, without wrapping; an aggregate goes to the first.
    void stepLayer(int by);
    void stepHead(int by);

    JoinPanel* joins() const { return m_joins; }

private:
    void buildWidgets();
    void buildLayout();
    void connectSignals();
    void showState();

    StateStore* m_store;
    QSlider* m_temperature;
    QLabel* m_temperatureValue;
    QComboBox* m_stack;
    QComboBox* m_layer;
    QComboBox* m_head;
    QComboBox* m_special;
    JoinPanel* m_joins;
    QWidget* m_stackRow = nullptr;
    QStringList m_stackNames;
    int m_layers = 1;
    int m_heads = 1;
};

}  // namespace headlight
