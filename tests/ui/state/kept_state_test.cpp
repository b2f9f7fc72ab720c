#include "ui/state/kept_state.h"

#include <gtest/gtest.h>

#include "core/analysis/mask_edit.h"
#include "core/data/painted_mask.h"
#include "ui/state/state_store.h"

namespace headlight {
namespace {

constexpr int kTokens = 64;

MaskMatrix forbidding(Cell cell) { return withCells(editableMask({}, kTokens, kTokens), {cell}, false); }

ViewState painted(Cell cell) {
    ViewState state;
    state.map.mask.custom = paintedMask(forbidding(cell));
    return state;
}

TEST(KeptState, IsTheSameStateAgain) {
    ViewState state = painted({3, 5});
    state.keptMask.custom = CustomMask{"mask.npy", "1 = may look", MaskMatrix(1, 3, {1, 0, 1})};
    state.compared = MapOfSource{state.source, painted({0, 63}).map};
    EXPECT_TRUE(KeptState(state, nullptr).state() == state);
    EXPECT_TRUE(KeptState(ViewState(), nullptr).state() == ViewState());
}

TEST(KeptState, TakesABitACell) {
    EXPECT_EQ(KeptState(painted({3, 5}), nullptr).maskBytes(), kTokens * kTokens / 8U);
    EXPECT_EQ(KeptState(ViewState(), nullptr).maskBytes(), 0U);
}

TEST(KeptState, StrokesAreTakenBackOneByOne) {
    StateStore store;
    for (int row = 0; row < 5; ++row)
        store.change([row](ViewState& state) {
            const auto& custom = state.map.mask.custom;
            const MaskMatrix mask = editableMask(custom ? custom->allowed : MaskMatrix(), kTokens, kTokens);
            state.map.mask.custom = paintedMask(withCells(mask, {{row, row}}, false));
        });
    const ViewState all = store.state();
    for (int row = 4; row > 0; --row) {
        store.undo();
        const MaskMatrix& mask = store.state().map.mask.custom->allowed;
        EXPECT_EQ(forbiddenCells(mask), row);
        EXPECT_EQ(mask(row - 1, row - 1), 0);
    }
    store.undo();
    EXPECT_FALSE(store.state().map.mask.custom);
    for (int row = 0; row < 5; ++row)
        store.redo();
    EXPECT_TRUE(store.state() == all);
}

}  // namespace
}  // namespace headlight
