#include "core/session/playground.h"

#include <gtest/gtest.h>

#include <cmath>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "core/arrays/array_writers.h"
#include "core/base/error.h"
#include "core/session/session.h"
#include "core/session/token_vectors.h"
#include "tests/support/temp_folder.h"

namespace headlight {
namespace {

PlaygroundSource textSource(const std::string& text, AttentionKind kind = AttentionKind::ScaledDot) {
    PlaygroundSource source;
    source.attention.kind = kind;
    source.attention.seed = 7;
    source.text = text;
    return source;
}

std::string refusalOf(const PlaygroundSource& source) {
    try {
        runPlayground(source);
    } catch (const Error& error) {
        return error.what();
    }
    return "accepted";
}

std::vector<double> flattened(const nlohmann::json& heads) {
    std::vector<double> values;
    for (const auto& rows : heads)
        for (const auto& row : rows)
            for (const auto& cell : row)
                values.push_back(cell.get<double>());
    return values;
}

// Absolute below 1, relative above.
double deviation(const Array& array, const nlohmann::json& wanted) {
    const std::vector<double> ours = array.doubles();
    const std::vector<double> theirs = flattened(wanted);
    EXPECT_EQ(ours.size(), theirs.size());
    double worst = 0;
    for (std::size_t i = 0; i < std::min(ours.size(), theirs.size()); ++i)
        worst = std::max(worst, std::abs(ours[i] - theirs[i]) / std::max(1.0, std::abs(theirs[i])));
    return worst;
}

// Expected numbers: tests/reference/playground_check.py --expect, which draws everything from the seed up by itself.
class PlaygroundReference : public ::testing::TestWithParam<NumberType> {
protected:
    static PlaygroundSource sourceOf(const nlohmann::json& wanted) {
        PlaygroundSource source;
        source.attention.kind = *attentionKind(wanted["kind"].get<std::string>());
        source.attention.heads = wanted["heads"];
        source.attention.width = wanted["width"];
        source.attention.bias = wanted["bias"];
        source.attention.lambda = wanted["lambda"];
        source.attention.seed = wanted["seed"];
        source.attention.precision = GetParam();
        source.temperature = wanted["temperature"];
        source.text = wanted["text"];
        if (!wanted["target"].is_null())
            source.target = wanted["target"].get<std::string>();
        return source;
    }
};

TEST_P(PlaygroundReference, EnergiesAndWeightsAreThoseOfNumPy) {
    const double limit = GetParam() == NumberType::F64 ? 1e-12 : 1e-6;
    std::ifstream file(HEADLIGHT_TEST_DATA "/session/playground.json");
    const auto cases = nlohmann::json::parse(file);
    ASSERT_EQ(cases.size(), 12U);
    MaskSpec causal;
    causal.causal = CausalAlignment::TopLeft;
    for (const auto& wanted : cases) {
        SCOPED_TRACE(wanted["kind"].get<std::string>() + ", heads " + std::to_string(wanted["heads"].get<int>()));
        Session session;
        const CapturePtr capture = session.open(sourceOf(wanted));
        const Stack stack = session.materialise(*capture, MaskSpec::none(), 1)->stacks[0];
        EXPECT_EQ(stack.weights.type(), GetParam());
        EXPECT_EQ(stack.queryTokens.texts, wanted["queries"].get<std::vector<std::string>>());
        EXPECT_LT(deviation(stack.v, wanted["values"]), limit);
        EXPECT_LT(deviation(stack.energies, wanted["energies"]), limit);
        EXPECT_LT(deviation(stack.weights, wanted["weights"]), limit);
        const Stack masked = session.materialise(*capture, causal, 1)->stacks[0];
        EXPECT_LT(deviation(masked.weights, wanted["causal_weights"]), limit);
        EXPECT_LT(deviation(masked.energies, wanted["energies"]), limit);
    }
}

INSTANTIATE_TEST_SUITE_P(Precisions, PlaygroundReference, ::testing::Values(NumberType::F32, NumberType::F64),
                         [](const auto& tested) { return std::string(name(tested.param)); });

TEST(TokenVector, DependsOnSeedAndBytesAlone) {
    EXPECT_EQ(tokenVector(7, "cat", 16), tokenVector(7, "cat", 16));
    EXPECT_NE(tokenVector(7, "cat", 16), tokenVector(8, "cat", 16));
    EXPECT_NE(tokenVector(7, "cat", 16), tokenVector(7, "Cat", 16));
    EXPECT_EQ(tokenVector(7, "cat", 5).size(), 5U);
}

TEST(TokenVector, IsStandardNormal) {
    double sum = 0;
    double squares = 0;
    for (double value : tokenVector(1, "a", 100000)) {
        sum += value;
        squares += value * value;
    }
    EXPECT_NEAR(sum / 1e5, 0, 0.02);  // six standard errors
    EXPECT_NEAR(squares / 1e5, 1, 0.03);
}

TEST(Playground, SameRequestGivesTheSameBits) {
    for (AttentionKind kind : kAttentionKinds) {
        PlaygroundSource source = textSource("the small cat sat", kind);
        source.target = "le petit chat";
        source.attention.heads = 2;
        const auto bits = [&] {
            Session session;
            const CapturePtr capture = session.materialise(*session.open(source), MaskSpec::none(), 1);
            std::vector<float> values = capture->stacks[0].energies.floats();
            const std::vector<float> weights = capture->stacks[0].weights.floats();
            values.insert(values.end(), weights.begin(), weights.end());
            return values;
        };
        EXPECT_EQ(bits(), bits()) << name(kind);
    }
}

TEST(Playground, EditingTheTextLeavesTheOtherEnergiesUnchanged) {
    for (AttentionKind kind : kAttentionKinds) {
        if (kind == AttentionKind::Hybrid)
            continue;  // the log of mixed weights belongs to a whole row
        const Matrix before = runPlayground(textSource("the small cat sat", kind))->stacks[0].energies.matrix(0, 4, 4);
        const Matrix after = runPlayground(textSource("the small dog sat", kind))->stacks[0].energies.matrix(0, 4, 4);
        for (int r : {0, 1, 3})
            for (int c : {0, 1, 3})
                EXPECT_NEAR(before(r, c), after(r, c), 1e-6) << name(kind);
        EXPECT_NE(before(2, 0), after(2, 0)) << name(kind);
    }
}

TEST(Playground, EqualTokensStayTwoAndHaveEqualRows) {
    const Stack stack = runPlayground(textSource("the cat the"))->stacks[0];
    EXPECT_EQ(stack.keys, 3);
    const Matrix energies = stack.energies.matrix(0, 3, 3);
    for (int c = 0; c < 3; ++c)
        EXPECT_EQ(energies(0, c), energies(2, c));
}

TEST(Playground, TargetMakesACrossStackWithQueriesFromTheTarget) {
    PlaygroundSource source = textSource("a b c d");
    EXPECT_EQ(runPlayground(source)->stacks[0].name, "self");
    source.target = "x y";
    const Stack stack = runPlayground(source)->stacks[0];
    EXPECT_EQ(stack.name, "cross");
    EXPECT_EQ(stack.queryTokens.texts, (std::vector<std::string>{"x", "y"}));
    EXPECT_EQ(stack.keyTokens.texts.size(), 4U);
    EXPECT_EQ(stack.energies.shape(), (std::vector<std::int64_t>{1, 1, 2, 4}));
    EXPECT_EQ(stack.q.shape(), (std::vector<std::int64_t>{1, 1, 2, 16}));
}

TEST(Playground, WhatCannotBeIsRefusedWithItsSizes) {
    EXPECT_EQ(refusalOf(textSource("")), "text: holds no token; give at least one word");
    EXPECT_EQ(refusalOf(textSource("  \n ")), "text: holds no token; give at least one word");
    PlaygroundSource source = textSource("a b");
    source.attention.heads = 3;
    EXPECT_NE(refusalOf(source).find("16"), std::string::npos);
    EXPECT_NE(refusalOf(source).find("3 heads"), std::string::npos);
    source = textSource("a");
    source.attention.lambda = 1.5;
    EXPECT_EQ(refusalOf(source), "lambda: is 1.5; give a number from 0 to 1");
    source = textSource("a", AttentionKind::Cosine);
    source.temperature = 0;
    EXPECT_EQ(refusalOf(source), "temperature: is 0; give a number above 0");
    source = textSource("a");
    source.attention.heads = 0;
    EXPECT_EQ(refusalOf(source), "number of heads: is 0; give at least 1");
}

class PlaygroundVectors : public ::testing::Test {
protected:
    PlaygroundSource written(const std::vector<NamedArray>& arrays, const std::vector<NamedTexts>& texts = {}) const {
        PlaygroundSource source;
        source.vectors = m_folder.path() / "vectors.npz";
        writeNpz(source.vectors, arrays, texts);
        return source;
    }
    static Array vectors(std::int64_t length, std::int64_t width) {
        std::vector<float> values(static_cast<std::size_t>(length * width));
        for (std::size_t i = 0; i < values.size(); ++i)
            values[i] = static_cast<float>(i % 5) - 2;
        return Array::of({length, width}, std::move(values));
    }

    test::TempFolder m_folder;
};

TEST_F(PlaygroundVectors, GoIntoTheFormulaAsTheyAre) {
    const Array q = Array::of({1, 2}, std::vector<float>{1, 2});
    const Array k = Array::of({2, 2}, std::vector<float>{3, 4, -1, 0.5F});
    PlaygroundSource source = written({{"q", q}, {"k", k}}, {{"keys", {2}, {"a", "b"}}});
    source.attention.kind = AttentionKind::Dot;
    const Stack stack = runPlayground(source)->stacks[0];
    EXPECT_EQ(stack.energies.floats(), (std::vector<float>{11, 0}));
    EXPECT_EQ(stack.keyTokens.texts, (std::vector<std::string>{"a", "b"}));
    EXPECT_TRUE(stack.queryTokens.invented);
}

TEST_F(PlaygroundVectors, UnequalWidthsWhereTheKindAllows) {
    for (AttentionKind kind : kAttentionKinds) {
        PlaygroundSource source = written({{"q", vectors(3, 4)}, {"k", vectors(5, 6)}});
        source.attention.kind = kind;
        if (kind == AttentionKind::Additive || kind == AttentionKind::General) {
            EXPECT_EQ(runPlayground(source)->stacks[0].energies.shape(), (std::vector<std::int64_t>{1, 1, 3, 5}));
            continue;
        }
        EXPECT_NE(refusalOf(source).find("queries have width 4, keys have width 6"), std::string::npos) << name(kind);
        source.attention.heads = 2;  // projected to equal widths
        EXPECT_EQ(runPlayground(source)->stacks[0].energies.shape(), (std::vector<std::int64_t>{1, 2, 3, 5}));
    }
}

TEST_F(PlaygroundVectors, QueriesAloneAttendToThemselves) {
    const Stack stack = runPlayground(written({{"q", vectors(3, 4)}}))->stacks[0];
    EXPECT_EQ(stack.name, "self");
    EXPECT_EQ(stack.keys, 3);
}

TEST_F(PlaygroundVectors, OddFilesAreRefused) {
    EXPECT_NE(refusalOf(written({{"k", vectors(3, 4)}})).find("has no array \"q\""), std::string::npos);
    EXPECT_NE(refusalOf(written({{"q", Array::of({4}, std::vector<float>{1, 2, 3, 4})}})).find("float32 4"),
              std::string::npos);
    EXPECT_NE(refusalOf(written({{"q", vectors(3, 4)}}, {{"queries", {2}, {"a", "b"}}})).find("2 tokens for 3 vectors"),
              std::string::npos);
    PlaygroundSource both = written({{"q", vectors(3, 4)}});
    both.text = "a";
    EXPECT_NE(refusalOf(both), "accepted");
    both.text = "";
    both.attention.heads = 3;
    EXPECT_NE(refusalOf(both).find("3 heads"), std::string::npos);
}

// Above a few million cells only q and k are kept; the map of a head is then computed, and the same.
TEST_F(PlaygroundVectors, LongOnesAreComputedWhenAskedFor) {
    const int length = 2100;
    const PlaygroundSource source = written({{"q", vectors(length, 3)}});
    Session session;
    const CapturePtr capture = session.open(source);
    EXPECT_TRUE(capture->stacks[0].energies.empty());
    const AttentionMap map = session.map(*capture, MapRequest());
    EXPECT_EQ(map.origin, EnergyOrigin::Computed);
    EXPECT_LT(map.rowSumDeviation, 1e-5);
    const Matrix q = vectors(length, 3).matrix(0, length, 3);
    for (int i : {0, 7, length - 1}) {
        const float wanted = (q(i, 0) * q(5, 0) + q(i, 1) * q(5, 1) + q(i, 2) * q(5, 2)) / std::sqrt(3.0F);
        EXPECT_NEAR(map.energies(i, 5), wanted, 1e-5);
    }
}

// Long additive attention is computed in blocks of queries, and can be stopped between two of them.
TEST_F(PlaygroundVectors, K18_LongAdditiveAttentionCanBeStoppedAndBlocksChangeNothing) {
    PlaygroundSource source = written({{"q", vectors(1500, 20)}, {"k", vectors(1500, 20)}});
    source.attention.kind = AttentionKind::Additive;
    const CapturePtr whole = runPlayground(source);
    PlaygroundSource shorter = written({{"q", vectors(40, 20)}, {"k", vectors(1500, 20)}});
    shorter.attention.kind = AttentionKind::Additive;
    const std::vector<float> first = runPlayground(shorter)->stacks[0].energies.floats();
    const Matrix all = whole->stacks[0].energies.matrix(0, 1500, 1500);
    for (std::size_t i = 0; i < first.size(); ++i)
        ASSERT_NEAR(first[i], all.data()[i], 1e-6);
    const CancelToken cancel;
    const auto stopAtEnergies = [&](double, std::string_view stage) {
        if (stage == "energies")
            cancel.request();
    };
    source = written({{"q", vectors(1500, 20)}, {"k", vectors(1500, 20)}});
    source.attention.kind = AttentionKind::Additive;
    EXPECT_THROW(runPlayground(source, cancel, stopAtEnergies), Error);
}

}  // namespace
}  // namespace headlight
