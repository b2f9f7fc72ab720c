#pragma once

#include <QWidget>

#include "core/data/run_request.h"

class QCheckBox;
class QComboBox;

namespace headlight {

class StateStore;

// Colour map and range.
class ColourPanel : public QWidget {
    Q_OBJECT

public:
    explicit ColourPanel(StateStore* store, QWidget* parent = nullptr);

Q_SIGNALS:
    // The user locks the range: whoever shows the map writes its present range into the state.
    void lockWanted();

private:
    void buildLayout();
    void connectSignals();
    void showState();

    StateStore* m_store;
    QComboBox* m_colours;
    QComboBox* m_range;
    QCheckBox* m_perHead;
};

}  // namespace headlight
