#pragma once

#include "core/data/explanation.h"
#include "core/session/session.h"
#include "ui/state/request_builder.h"
#include "ui/state/view_state.h"

namespace headlight::test {

// The example of the playground, explained by the real session.
inline ViewState explainedState(ViewKind view, AttentionKind kind = AttentionKind::ScaledDot) {
    ViewState state = initialState();
    state.view = view;
    state.playground()->attention.kind = kind;
    state.pin = Pin{2, 7};
    return state;
}

inline RunSnapshotPtr explainedSnapshot(const ViewState& state) {
    Session session;
    return session.run(toRequest(state, state));
}

}  // namespace headlight::test
