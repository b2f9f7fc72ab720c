#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <string>

#include "core/base/error.h"
#include "core/data/mask_effect.h"
#include "core/data/painted_mask.h"
#include "core/session/session.h"
#include "tests/support/json_maps.h"
#include "tests/support/small_capture.h"
#include "tests/support/temp_folder.h"

namespace headlight {
namespace {

using test::captureOf;
using test::storedEnergies;

PlaygroundSource playground() {
    PlaygroundSource source;
    source.text = "the small cat sat on the mat";
    source.attention.heads = 2;
    return source;
}

RunSnapshotPtr effectUnder(const MaskSpec& mask, MapRequest map = {}) {
    RunRequest request;
    request.source = playground();
    request.map = std::move(map);
    request.map.mask = mask;
    request.maskEffect = true;
    return Session().run(request);
}

MaskSpec paintedSpec(int rows, int columns, std::vector<std::uint8_t> allowed) {
    MaskSpec spec;
    spec.custom = paintedMask(MaskMatrix(rows, columns, std::move(allowed)));
    return spec;
}

MaskSpec causalSpec() {
    MaskSpec spec;
    spec.causal = CausalAlignment::TopLeft;
    return spec;
}

TEST(MaskEffects, ComeOnlyWhereTheyAreAskedFor) {
    RunRequest request;
    request.source = playground();
    EXPECT_EQ(Session().run(request)->maskEffect, nullptr);
    EXPECT_NE(effectUnder({})->maskEffect, nullptr);
}

TEST(MaskEffects, OfNoMaskIsNothing) {
    const RunSnapshotPtr snapshot = effectUnder({});
    const MaskEffect& effect = *snapshot->maskEffect;
    EXPECT_EQ(effect.leak.mean, 0);
    EXPECT_EQ(effect.leak.most, 0);
    EXPECT_EQ(effect.before.data(), snapshot->map.weights.data());
    EXPECT_TRUE(effect.forbidding.empty());
    EXPECT_EQ(effect.lostRows, 0);
}

TEST(MaskEffects, TheLeakIsTheWeightOfTheUnmaskedRunAboveTheDiagonal) {
    const auto held = effectUnder(causalSpec());
    const MaskEffect& effect = *held->maskEffect;
    const Matrix unmasked = effectUnder({})->map.weights;
    ASSERT_EQ(effect.rows.size(), 7U);
    for (int r = 0; r < 7; ++r) {
        double above = 0;
        for (int c = r + 1; c < 7; ++c)
            above += static_cast<double>(unmasked(r, c));
        const RowEffect& row = effect.rows[static_cast<std::size_t>(r)];
        EXPECT_NEAR(row.leak, above, 1e-12);
        EXPECT_NEAR(row.scale * (1 - above), 1, 2e-5);
        EXPECT_NEAR(row.totalVariation, above, 1e-6);
    }
    EXPECT_EQ(effect.rows.back().leak, 0);
    EXPECT_EQ(effect.ruleBefore, "self \u00B7 layer 0 \u00B7 head 0 \u00B7 mask none");
}

TEST(MaskEffects, C103_ARowWithoutAKeyIsLostAndOthersStayBitEqual) {
    std::vector<std::uint8_t> allowed(49, 1);
    std::fill(allowed.begin() + 7, allowed.begin() + 14, 0);
    const RunSnapshotPtr snapshot = effectUnder(paintedSpec(7, 7, allowed));
    const MaskEffect& effect = *snapshot->maskEffect;
    EXPECT_EQ(effect.lostRows, 1);
    EXPECT_NEAR(effect.rows[1].leak, 1, 1e-6);
    EXPECT_TRUE(std::isnan(effect.rows[1].scale));
    EXPECT_EQ(effect.leak.row, 1);
    for (int r : {0, 2, 3, 4, 5, 6})
        for (int c = 0; c < 7; ++c)
            EXPECT_EQ(effect.before(r, c), effect.after(r, c));
}

TEST(MaskEffects, OfAMeanOverHeadsIsTheMeanOfTheirs) {
    MapRequest mean;
    mean.head = Aggregate::Mean;
    MapRequest second;
    second.head = HeadIndex{1};
    const auto joined = effectUnder(causalSpec(), mean)->maskEffect;
    const auto first = effectUnder(causalSpec())->maskEffect, other = effectUnder(causalSpec(), second)->maskEffect;
    for (std::size_t r = 0; r < 7; ++r)
        EXPECT_NEAR(joined->rows[r].leak, (first->rows[r].leak + other->rows[r].leak) / 2, 1e-7);
}

TEST(MaskEffects, OfARolloutIsWhatItsUnmaskedWeightsPutOnForbiddenCells) {
    MapRequest rollout;
    rollout.layer = Rollout{};
    rollout.head = Aggregate::Mean;
    const auto held = effectUnder(causalSpec(), rollout);
    const MaskEffect& effect = *held->maskEffect;
    const Matrix unmasked = effectUnder({}, rollout)->map.weights;
    double above = 0;
    for (int c = 1; c < 7; ++c)
        above += static_cast<double>(unmasked(0, c));
    EXPECT_GT(above, 0);
    EXPECT_NEAR(effect.rows[0].leak, above, 1e-12);
}

TEST(MaskEffects, HiddenTokensAreShown) {
    Stack stack = test::emptyStack(1, 1, 1, 3);
    stack.keyTokens.texts = {"[CLS]", "a", "b"};
    stack.weights = Array::of({1, 1, 1, 3}, std::vector<float>{0.5F, 0.25F, 0.25F});
    const Capture capture = captureOf(std::move(stack));
    MapRequest request;
    request.special = SpecialTokens::Hide;
    request.mask = paintedSpec(1, 3, {0, 1, 1});
    test::TempFolder folder;
    const auto path = folder.path() / "cls.npz";
    Session session;
    session.save(capture, path);
    RunRequest run;
    run.source = FileSource{path, {}, 0};
    run.map = request;
    run.maskEffect = true;
    const auto effect = session.run(run)->maskEffect;
    EXPECT_NEAR(effect->leak.mean, 0.5, 1e-7);
    EXPECT_NEAR(effect->after(0, 1), 0.5, 1e-7);
}

// The file's own mask stays on; against no mask at all the leak is larger, and is told beside.
TEST(MaskEffects, ARecordedMaskStaysOnAndTheFigureAgainstNoneStandsBeside) {
    Capture capture = storedEnergies(1, 1, 3, 3);
    capture.stacks[0].mask = Array::ofBools({1, 1, 3, 3}, {1, 0, 0, 1, 1, 0, 1, 1, 1});
    test::TempFolder folder;
    const auto path = folder.path() / "masked.npz";
    Session session;
    session.save(capture, path);
    RunRequest run;
    run.source = FileSource{path, {}, 0};
    run.map.mask = paintedSpec(3, 3, {1, 1, 1, 0, 1, 1, 1, 1, 1});
    run.maskEffect = true;
    const auto effect = session.run(run)->maskEffect;
    EXPECT_NE(effect->ruleBefore.english().find("mask recorded"), std::string::npos) << effect->ruleBefore.english();
    EXPECT_EQ(effect->before(0, 1), 0);
    EXPECT_EQ(effect->rows[0].leak, 0);
    EXPECT_EQ(effect->rows[1].leak, static_cast<double>(effect->before(1, 0)));
    ASSERT_TRUE(effect->meanLeakWithoutMask);
    MapRequest bare;
    bare.mask = MaskSpec::none();
    const Matrix free = session.map(*session.open(run.source), bare).weights;
    const double forbidden = static_cast<double>(free(0, 1)) + static_cast<double>(free(0, 2)) +
                             static_cast<double>(free(1, 2)) + static_cast<double>(free(1, 0));
    EXPECT_NEAR(*effect->meanLeakWithoutMask, forbidden / 3, 1e-7);
    // Lifted by the user, it is no longer part of the map before.
    run.map.mask.recorded = false;
    const auto lifted = session.run(run)->maskEffect;
    EXPECT_FALSE(lifted->meanLeakWithoutMask);
    EXPECT_GT(lifted->before(0, 1), 0);
}

TEST(MaskEffects, APaintedMaskOfAnotherSizeIsNamedAndNotApplied) {
    try {
        effectUnder(paintedSpec(2, 2, {0, 1, 1, 1}));
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::ShapeMismatch);
        EXPECT_STREQ(error.what(), "painted mask: is 2\u00D72, the map is 7\u00D77; switch it off, or paint another");
    }
}

TEST(MaskEffects, APaintedMaskSurvivesACapture) {
    const RunSnapshotPtr snapshot = effectUnder(paintedSpec(7, 7, [] {
        std::vector<std::uint8_t> allowed(49, 1);
        allowed[3] = allowed[12] = 0;
        return allowed;
    }()));
    Session session;
    const auto written = session.materialise(*snapshot->capture, snapshot->request.mask, 1);
    test::TempFolder folder;
    const auto path = folder.path() / "painted.npz";
    session.save(*written, path);
    const CapturePtr opened = session.open(FileSource{path, {}, 0});
    const MaskSpec& mask = opened->provenance.mask;
    ASSERT_TRUE(mask.custom);
    EXPECT_TRUE(isPainted(*mask.custom));
    EXPECT_EQ(mask, MaskSpec([&] {
                  MaskSpec same = snapshot->request.mask;
                  same.recorded = mask.recorded;
                  return same;
              }()));
    EXPECT_NE(describe(mask).find("custom=painted (2 cells forbidden)"), std::string::npos) << describe(mask);
    EXPECT_EQ(opened->stacks[0].mask.size() % 49, 0);
    EXPECT_EQ(opened->stacks[0].mask.value(3), 0);
}

TEST(MaskEffects, LeaksOfGpt2EqualNumPy) {
    const std::string file = HEADLIGHT_SHARED_DATA "/captures/gpt2-small-0.npz";
    if (!std::filesystem::exists(file))
        GTEST_SKIP() << "the real captures are not here";
    const auto reference = test::analysisReference("mask_leaks_gpt2");
    Session session;
    const CapturePtr capture = session.open(FileSource{file, {}, 0});
    const auto expectEqual = [&](const MaskSpec& mask, const MaskSpec& against, const nlohmann::json& wanted) {
        MapRequest request;
        request.mask = mask;
        const std::vector<HeadLeak> leaks = session.leaks(*capture, request, against);
        ASSERT_EQ(leaks.size(), 144U);
        for (std::size_t i = 0; i < leaks.size(); ++i) {
            EXPECT_EQ(leaks[i].layer.value * 12 + leaks[i].head.value, static_cast<int>(i));
            EXPECT_NEAR(leaks[i].leak.mean, wanted[i][0].get<double>(), 1e-6);
            EXPECT_NEAR(leaks[i].leak.most, wanted[i][1].get<double>(), 1e-6);
            EXPECT_EQ(leaks[i].leak.row, wanted[i][2].get<int>());
        }
    };
    MaskSpec window;
    window.window = 2;
    expectEqual(window, MaskSpec(), reference["window_against_recorded"]);
    expectEqual(MaskSpec(), MaskSpec::none(), reference["recorded_against_none"]);
}

}  // namespace
}  // namespace headlight
