#include "ui/state/state_store.h"

#include <gtest/gtest.h>

#include <QSignalSpy>
#include <random>

#include "ui/state/request_builder.h"

namespace headlight {
namespace {

void setLayer(StateStore& store, int layer, const char* merge = nullptr) {
    store.change([layer](ViewState& state) { state.map.layer = LayerIndex{layer}; }, merge);
}

int layer(const StateStore& store) { return std::get<LayerIndex>(store.state().map.layer).value; }

TEST(StateStore, AnEditThatChangesNothingIsNoChange) {
    StateStore store;
    QSignalSpy changes(&store, &StateStore::changed);
    setLayer(store, 0);
    EXPECT_EQ(changes.count(), 0);
    setLayer(store, 3);
    EXPECT_EQ(changes.count(), 1);
}

TEST(StateStore, UndoAndRedoGoBackAndForth) {
    StateStore store;
    setLayer(store, 1);
    setLayer(store, 2);
    store.undo();
    EXPECT_EQ(layer(store), 1);
    store.redo();
    EXPECT_EQ(layer(store), 2);
    store.undo();
    setLayer(store, 5);
    EXPECT_FALSE(store.canRedo());
}

TEST(StateStore, ARunOfMergedEditsIsOneStep) {
    StateStore store;
    for (int i = 1; i <= 5; ++i)
        setLayer(store, i, "slider");
    setLayer(store, 9);
    store.undo();
    EXPECT_EQ(layer(store), 5);
    store.undo();
    EXPECT_EQ(layer(store), 0);
    EXPECT_FALSE(store.canUndo());
}

TEST(StateStore, RestoringLeavesNoTraceOfWhatCouldNotBeShown) {
    StateStore store;
    setLayer(store, 1);
    const ViewState shown = store.state();
    setLayer(store, 2);
    store.restore(shown);
    EXPECT_EQ(layer(store), 1);
    EXPECT_FALSE(store.canRedo());
    store.undo();
    EXPECT_EQ(layer(store), 0);
}

TEST(StateStore, RestoringAfterAnUndoKeepsWhatIsOnTheScreen) {
    StateStore store;
    setLayer(store, 1);
    setLayer(store, 2);
    const ViewState shown = store.state();
    store.undo();
    store.restore(shown);
    EXPECT_EQ(layer(store), 2);
}

TEST(StateStore, UndoingAnyRandomEditsReturnsToTheBeginning) {
    StateStore store;
    store.reset(initialState());
    const ViewState first = store.state();
    std::mt19937 random(1);
    for (int i = 0; i < 50; ++i)
        store.change([&](ViewState& state) {
            switch (random() % 5) {
                case 0: state.map.mask.causal = CausalAlignment::TopLeft; break;
                case 1: state.map.temperature = static_cast<double>(random() % 10 + 1); break;
                case 2: state.pin = Pin{static_cast<int>(random() % 3), 1}; break;
                case 3: state.playground()->text += "x"; break;
                default: state.map.mask.window = static_cast<int>(random() % 4 + 1); break;
            }
        });
    while (store.canUndo())
        store.undo();
    EXPECT_TRUE(store.state() == first);
}

TEST(RequestBuilder, OnlyWhatTheCoreShowsAsksTheCore) {
    const ViewState before = initialState();
    ViewState now = before;
    now.colours = ColourMap::Magma;
    now.pin = Pin{1, 2};
    now.view = ViewKind::Heads;
    EXPECT_FALSE(needsRun(before, now));
    now.map.mask.causal = CausalAlignment::TopLeft;
    EXPECT_TRUE(needsRun(before, now));
}

TEST(RequestBuilder, AComparisonAsksForItsOtherSide) {
    ViewState alone = initialState();
    ViewState compared = alone;
    compared.compared = MapOfSource{alone.source, alone.map};
    compared.compared->map.head = HeadIndex{1};
    EXPECT_FALSE(needsRun(alone, compared));
    compared.view = ViewKind::Compare;
    EXPECT_TRUE(needsRun(alone, compared));
    ASSERT_EQ(toRequest(compared, std::nullopt).further.size(), 1U);
    EXPECT_TRUE(toRequest(compared, std::nullopt).further[0] == *compared.compared);
}

TEST(StateStore, ARolloutKeepsItsHeadsJoined) {
    StateStore store;
    store.change([](ViewState& state) { state.map.layer = Rollout{}; });
    EXPECT_EQ(std::get<Aggregate>(store.state().map.head), Aggregate::Mean);
    store.change([](ViewState& state) { state.map.head = Aggregate::Max; });
    EXPECT_EQ(std::get<Aggregate>(store.state().map.head), Aggregate::Max);
    for (const HeadChoice& other : {HeadChoice(HeadIndex{2}), HeadChoice(Aggregate::Sum)}) {
        store.change([&](ViewState& state) { state.map.head = other; });
        EXPECT_EQ(std::get<Aggregate>(store.state().map.head), Aggregate::Mean);
    }
}

TEST(RequestBuilder, ASetOfHeadsAsksForEach) {
    ViewState state = initialState();
    state.view = ViewKind::Lines;
    state.map.layer = LayerIndex{2};
    state.lineHeads = {3, 0};
    const std::vector<MapOfSource> maps = furtherMaps(state);
    ASSERT_EQ(maps.size(), 2U);
    EXPECT_EQ(std::get<HeadIndex>(maps[0].map.head).value, 3);
    EXPECT_EQ(std::get<HeadIndex>(maps[1].map.head).value, 0);
    EXPECT_EQ(std::get<LayerIndex>(maps[1].map.layer).value, 2);
}

TEST(ViewState, FewerHeadsBringTheChoiceBackAmongThem) {
    ViewState state = initialState();
    state.map.head = HeadIndex{3};
    state.lineHeads = {0, 1, 3};
    keepHeadsBelow(state, 2);
    EXPECT_EQ(std::get<HeadIndex>(state.map.head).value, 1);
    EXPECT_EQ(state.lineHeads, (std::vector<int>{0, 1}));
}

TEST(RequestBuilder, ThumbnailsAreAskedForOnlyWhenTheyWouldDiffer) {
    const ViewState shown = initialState();
    ViewState now = shown;
    now.map.layer = LayerIndex{4};
    EXPECT_EQ(toRequest(now, shown).thumbnailSide, 0);
    now.map.temperature = 2;
    EXPECT_GT(toRequest(now, shown).thumbnailSide, 0);
    EXPECT_GT(toRequest(shown, std::nullopt).thumbnailSide, 0);
}

TEST(RequestBuilder, HeadsAreAnalysedOnlyForTheAtlasAndOnlyWhenTheyWouldDiffer) {
    ViewState now = initialState();
    EXPECT_FALSE(toRequest(now, std::nullopt).analyseHeads);
    now.view = ViewKind::Atlas;
    EXPECT_TRUE(toRequest(now, std::nullopt).analyseHeads);
    const ViewState analysed = now;
    now.map.layer = LayerIndex{4};
    now.atlasFigure = "distance";
    EXPECT_FALSE(toRequest(now, std::nullopt, analysed).analyseHeads);
    now.map.mask.causal = CausalAlignment::TopLeft;
    EXPECT_TRUE(toRequest(now, std::nullopt, analysed).analyseHeads);
}

TEST(ViewState, AnotherSourceForgetsThePinnedHead) {
    ViewState state = initialState();
    state.pinnedHead = HeadCell{0, 1};
    EXPECT_TRUE(state != initialState());
    showFirstMap(state);
    EXPECT_FALSE(state.pinnedHead);
}

TEST(RequestBuilder, C064_ATextOfOnlySpacesIsEmptyNotAnError) {
    ViewState state = initialState();
    for (const char* text : {"", "   ", "\n\t "}) {
        state.playground()->text = text;
        EXPECT_FALSE(hasInput(state));
    }
    EXPECT_TRUE(hasInput(initialState()));
}

}  // namespace
}  // namespace headlight
