#pragma once

#include <QWidget>
#include <functional>

#include "core/data/run_request.h"

class QComboBox;
class QDoubleSpinBox;
class QLabel;
class QPushButton;
class QSpinBox;

namespace headlight {

class StateStore;
struct ViewState;

// How a network looks for its translation; along a given target there is nothing to look for, and its score is told.
class DecodingRow : public QWidget {
    Q_OBJECT

public:
    explicit DecodingRow(StateStore* store, QWidget* parent = nullptr);

    void setModel(const OpenedModel& model);

private:
    void buildLayout();
    void connectSignals();
    void edit(const std::function<void(DecodeOptions&)>& change, const char* merge = nullptr);
    void showState();

    StateStore* m_store;
    QComboBox* m_method;
    QSpinBox* m_beam;
    QDoubleSpinBox* m_penalty;
    QSpinBox* m_best;
    QLabel* m_found;       // how likely what is shown is
    QPushButton* m_freed;  // without the given target
    bool m_forced = false;
};

}  // namespace headlight
