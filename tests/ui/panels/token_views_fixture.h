#pragma once

#include <gtest/gtest.h>

#include <QString>

#include "core/analysis/row_statistics.h"
#include "tests/support/small_capture.h"
#include "ui/state/pointing.h"
#include "ui/state/state_store.h"

namespace headlight::test {

// Head h of a map of size × size gives `peak` to the key h places on, the rest evenly to the others.
inline Matrix shiftedMap(int size, int head, float peak = 0.7F) {
    std::vector<float> values(static_cast<std::size_t>(size * size), (1 - peak) / static_cast<float>(size - 1));
    for (int q = 0; q < size; ++q)
        values[static_cast<std::size_t>(q * size + (q + head) % size)] = peak;
    return Matrix(size, size, std::move(values));
}

inline AttentionMap mapOf(const Matrix& weights, const std::string& rule) {
    AttentionMap map;
    map.weights = weights;
    map.energies = weights;
    map.rowsWithoutKeys = rowsWithoutKeys({}, weights.rows(), weights.columns());
    map.rule = rule;
    return map;
}

// Answers the state as a session would: one layer of `heads` heads over `size` tokens.
inline RunSnapshotPtr snapshotOf(const ViewState& state, const CapturePtr& capture) {
    const Stack& stack = capture->stacks.front();
    const auto mapAt = [&](int head) {
        return mapOf(shiftedMap(stack.queries, head),
                     "self \u00B7 layer 0 \u00B7 head " + std::to_string(head) + " \u00B7 mask none");
    };
    auto snapshot = std::make_shared<RunSnapshot>();
    snapshot->capture = capture;
    snapshot->request = state.map;
    snapshot->map = mapAt(std::get<HeadIndex>(state.map.head).value);
    for (const int head : state.lineHeads) {
        MapRequest request = state.map;
        request.head = HeadIndex{head};
        snapshot->further.push_back({capture, request, mapAt(head)});
    }
    return snapshot;
}

// A store, pointing and a capture of one layer; every change of the heads is answered at once.
template <typename ViewType>
class TokenViewTest : public testing::Test {
protected:
    TokenViewTest() {
        m_view.resize(900, 500);
        m_view.show();
        QObject::connect(&m_store, &StateStore::changed, &m_view, [this] { answer(); });
        answer();
    }

    void answer() { m_view.setSnapshot(snapshotOf(m_store.state(), m_capture)); }

    CapturePtr m_capture = std::make_shared<const Capture>(captureOf(emptyStack(1, 4, 5, 5)));
    StateStore m_store;
    Pointing m_pointing;
    ViewType m_view{&m_store, &m_pointing};
};

}  // namespace headlight::test
