#pragma once

#include <QObject>

#include "ui/state/view_state.h"

namespace headlight {

// The cell or token under the pointer, shared by every open view. Not part of the state: it leaves no history.
class Pointing : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    Pin at() const { return m_at; }

    // −1, −1: nowhere.
    void set(Pin at) {
        if (at.query == m_at.query && at.key == m_at.key)
            return;
        m_at = at;
        Q_EMIT moved(at);
    }

Q_SIGNALS:
    void moved(headlight::Pin at);

private:
    Pin m_at;
};

}  // namespace headlight
