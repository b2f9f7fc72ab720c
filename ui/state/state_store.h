#pragma once

#include <QObject>
#include <functional>
#include <vector>

#include "ui/state/kept_state.h"
#include "ui/state/view_state.h"

namespace headlight {

// The one mutable truth of the window, and its history. Panels write here and nowhere else.
class StateStore : public QObject {
    Q_OBJECT

public:
    explicit StateStore(QObject* parent = nullptr);

    const ViewState& state() const { return m_state; }

    // Edits a copy and, when it differs, makes it the state, remembers the old one and emits changed(). A run of edits
    // with the same non-empty `merge` (typing, dragging a slider) is one step of the history.
    void change(const std::function<void(ViewState&)>& edit, const char* merge = nullptr);

    // What follows from the last change, as soon as it is known: no step of its own.
    void amend(const std::function<void(ViewState&)>& edit);

    // The state to begin with, without a history and without a signal.
    void reset(ViewState state);

    // The present state is the first one from now on.
    void forget();

    // Back to a state that was there before, because the present one cannot be shown; the present one leaves no trace.
    void restore(const ViewState& state);

    bool canUndo() const { return !m_past.empty(); }
    bool canRedo() const { return !m_future.empty(); }
    void undo();
    void redo();

Q_SIGNALS:
    void changed(const headlight::ViewState& before, const headlight::ViewState& now);

private:
    void replace(ViewState next);

    ViewState m_state;
    std::vector<KeptState> m_past;
    std::vector<KeptState> m_future;
    const char* m_lastMerge = nullptr;
};

}  // namespace headlight
