#include "core/session/explain.h"

#include <gtest/gtest.h>

#include <cmath>
#include <fstream>
#include <nlohmann/json.hpp>
#include <numeric>
#include <string>
#include <vector>

#include "core/session/session.h"
#include "tests/support/json_maps.h"
#include "tests/support/small_capture.h"

namespace headlight {
namespace {

using nlohmann::json;

std::vector<json> explanationCases() {
    std::ifstream file(HEADLIGHT_TEST_DATA "/session/explanation.json");
    return json::parse(file).get<std::vector<json>>();
}

Array arrayOf(const json& tensor, NumberType type) {
    const auto shape = tensor["shape"].get<std::vector<std::int64_t>>();
    const auto values = tensor["values"].get<std::vector<double>>();
    if (type == NumberType::F64)
        return Array::of(shape, values);
    return Array::of(shape, std::vector<float>(values.begin(), values.end()));
}

// The capture of a reference case, whose numbers float32 and float64 both hold exactly.
Capture captureOfCase(const json& given, NumberType type) {
    const int heads = given["heads"];
    Stack stack = test::emptyStack(1, heads, 3, 5);
    stack.q = arrayOf(given["tensors"]["q"], type);
    stack.k = arrayOf(given["tensors"]["k"], type);
    stack.v = arrayOf(given["tensors"]["v"], type);
    std::vector<std::uint8_t> mask;
    for (const auto& cell : given["tensors"]["mask"]["values"])
        mask.push_back(cell.get<int>() != 0);
    stack.mask = Array::ofBools({1, heads, 3, 5}, mask);
    Capture capture = test::captureOf(std::move(stack));
    for (const auto& [name, tensor] : given["parameters"].items())
        capture.parameters[name] = arrayOf(tensor, type);
    AttentionSpec spec;
    spec.kind = *attentionKind(given["kind"].get<std::string>());
    spec.heads = heads;
    capture.provenance.attention = spec;
    return capture;
}

Explanation explained(Session& session, const Capture& capture, const MapRequest& request, CellQuestion cell) {
    return explain(capture, request, session.map(capture, request), cell);
}

void expectNumbers(const std::vector<double>& ours, const json& wanted, double tolerance, const std::string& what) {
    ASSERT_EQ(ours.size(), wanted.size()) << what;
    for (std::size_t i = 0; i < ours.size(); ++i)
        test::expectNumber(ours[i], wanted[i], tolerance, what + " " + std::to_string(i));
}

// Energies come from the map in float32: everything behind them is as exact as those are.
class ExplanationReference : public ::testing::TestWithParam<NumberType> {
protected:
    static constexpr double kTolerance = 3e-6;

    static void expectPart(const EnergyTerms& terms, const HandSoftmax& softmax, const json& wanted) {
        EXPECT_EQ(name(terms.kind), wanted["part"].get<std::string>());
        expectNumbers(terms.terms, wanted["terms"], 1e-12, "term");  // the inputs are exact
        EXPECT_NEAR(terms.sum, wanted["energy"].get<double>(), 1e-12);
        EXPECT_NEAR(terms.energy, wanted["energy"].get<double>(), kTolerance);
        EXPECT_TRUE(terms.agrees);
        expectNumbers(softmax.energies, wanted["energies"], kTolerance, "energy");
        expectNumbers(softmax.exponentials, wanted["exponentials"], kTolerance, "exponential");
        EXPECT_NEAR(softmax.sum, wanted["sum"].get<double>(), kTolerance);
        expectNumbers(softmax.weights, wanted["weights"], kTolerance, "weight");
        if (!wanted.contains("largest"))
            return;
        EXPECT_NEAR(softmax.largest, wanted["largest"].get<double>(), kTolerance);
        expectNumbers(softmax.scaled, wanted["scaled"], 2 * kTolerance, "scaled energy");
    }
};

TEST_P(ExplanationReference, TermsAndStepsAreThoseOfNumPy) {
    const std::vector<json> cases = explanationCases();
    ASSERT_EQ(cases.size(), 36U);
    Session session;
    for (const json& given : cases) {
        SCOPED_TRACE(given["kind"].get<std::string>() + ", mask " + given["masked"].get<std::string>() + ", heads " +
                     std::to_string(given["heads"].get<int>()));
        const Capture capture = captureOfCase(given, GetParam());
        MapRequest request;
        request.head = HeadIndex{given["head"]};
        request.temperature = given["temperature"];
        const Explanation out = explained(session, capture, request, {given["query"], given["key"]});
        ASSERT_EQ(out.refusal, "");
        ASSERT_EQ(out.terms.size(), given["parts"].size());
        ASSERT_EQ(out.row.softmaxes.size(), given["parts"].size());
        for (std::size_t i = 0; i < out.terms.size(); ++i)
            expectPart(out.terms[i], out.row.softmaxes[i], given["parts"][i]);
        expectNumbers(out.row.weights, given["weights"], kTolerance, "weight of the row");
        expectNumbers(out.row.context, given["context"], 3 * kTolerance, "context");
        for (std::size_t j = 0; j < 5; ++j)
            for (std::size_t d = 0; d < 3; ++d)
                EXPECT_NEAR(out.row.weighted[j * 3 + d], given["weighted"][j][d].get<double>(), 3 * kTolerance);
        EXPECT_LT(out.row.deviation, 1e-6);
        EXPECT_EQ(out.row.visible, given["masked"] == "all" ? 5 : given["masked"] == "some" ? 3 : 0);
    }
}

INSTANTIATE_TEST_SUITE_P(Precisions, ExplanationReference, ::testing::Values(NumberType::F32, NumberType::F64),
                         [](const auto& tested) { return std::string(name(tested.param)); });

RunRequest playgroundRequest(AttentionKind kind, int heads) {
    PlaygroundSource source;
    source.attention.kind = kind;
    source.attention.heads = heads;
    source.attention.width = 8;
    source.attention.bias = true;
    source.attention.seed = 3;
    source.text = "the small cat sat on the mat";
    RunRequest request;
    request.source = source;
    request.explain = CellQuestion{};
    return request;
}

TEST(Explain, OfThePlaygroundSumsToTheEnergyAndMixesToTheWeightsOfTheMap) {
    Session session;
    for (const AttentionKind kind : kAttentionKinds)
        for (const int heads : {1, 4}) {
            SCOPED_TRACE(std::string(name(kind)) + ", heads " + std::to_string(heads));
            RunRequest request = playgroundRequest(kind, heads);
            request.map.mask.causal = CausalAlignment::TopLeft;
            request.map.temperature = 0.5;
            const RunSnapshotPtr snapshot = session.run(request);
            ASSERT_TRUE(snapshot->explanation);
            const Explanation& out = *snapshot->explanation;
            EXPECT_EQ(out.query, snapshot->figures->strongestQuery);
            EXPECT_EQ(out.key, snapshot->figures->strongestKey);
            ASSERT_FALSE(out.terms.empty());
            for (const EnergyTerms& terms : out.terms) {
                EXPECT_TRUE(terms.agrees) << terms.sum << " for " << terms.energy;
                EXPECT_DOUBLE_EQ(terms.running.back(), terms.sum);
                EXPECT_NEAR(terms.runningBySize.back(), terms.sum, 1e-12);
            }
            EXPECT_TRUE(out.row.agrees()) << out.row.deviation;
            EXPECT_EQ(out.row.valueWidth, 8 / heads);
            EXPECT_EQ(out.row.steps.back().kind, HandStepKind::Context);
        }
}

TEST(Explain, OnlyWhenItIsAskedFor) {
    RunRequest request = playgroundRequest(AttentionKind::Dot, 1);
    request.explain.reset();
    EXPECT_FALSE(Session().run(request)->explanation);
}

TEST(Explain, AHalfPinnedCellIsTheStrongestOfItsRowOrColumn) {
    Session session;
    const Capture capture = test::storedWeights(2, 3, {0.2F, 0.5F, 0.3F, 0.6F, 0.1F, 0.3F});
    const auto cellOf = [&](CellQuestion asked) {
        const Explanation out = explained(session, capture, {}, asked);
        return CellQuestion{out.query, out.key};
    };
    EXPECT_EQ(cellOf({0, -1}), (CellQuestion{0, 1}));
    EXPECT_EQ(cellOf({-1, 0}), (CellQuestion{1, 0}));
    EXPECT_EQ(cellOf({-1, -1}), (CellQuestion{1, 0}));
    EXPECT_EQ(cellOf({7, 2}), (CellQuestion{0, 2})) << "a pin of a longer text";
}

TEST(Explain, StoredWeightsHaveARowButNoTermsAndNoValues) {
    Session session;
    const Capture capture = test::storedWeights(1, 3, {0.5F, 0.0F, 0.5F});
    const Explanation out = explained(session, capture, {}, {0, 0});
    EXPECT_EQ(out.termsMissing, Missing::NoVectors);
    EXPECT_EQ(out.valuesMissing, Missing::NoValues);
    EXPECT_EQ(out.rowMissing, Missing::Nothing);
    EXPECT_EQ(out.row.softmaxes[0].energies[1], -std::numeric_limits<double>::infinity());
    EXPECT_EQ(out.row.weights[1], 0);
    EXPECT_NEAR(out.row.weights[0], 0.5, 1e-9);
    EXPECT_EQ(out.row.steps.back().kind, HandStepKind::Weights);
}

TEST(Explain, WhatIsJoinedHasNoSingleRow) {
    Session session;
    const Capture capture = test::storedEnergies(2, 3, 2, 2);
    const auto missing = [&](LayerChoice layer, HeadChoice head) {
        MapRequest request;
        request.layer = layer;
        request.head = head;
        return explained(session, capture, request, {}).rowMissing;
    };
    EXPECT_EQ(missing(LayerIndex{1}, HeadIndex{2}), Missing::Nothing);
    EXPECT_EQ(missing(LayerIndex{0}, Aggregate::Mean), Missing::Joined);
    EXPECT_EQ(missing(Aggregate::Max, HeadIndex{0}), Missing::Joined);
    EXPECT_EQ(missing(Rollout{}, Aggregate::Mean), Missing::RolledOut);
}

TEST(Explain, TheMeanOfTheOnlyHeadIsThatHead) {
    Session session;
    MapRequest request;
    request.head = Aggregate::Mean;
    request.layer = Aggregate::Mean;
    const Explanation out = explained(session, test::storedEnergies(1, 1, 2, 2), request, {});
    EXPECT_EQ(out.rowMissing, Missing::Nothing);
    EXPECT_LT(out.row.deviation, 1e-6);
}

TEST(Explain, WithoutTheKindOrItsParametersThereAreNoTerms) {
    Session session;
    const json given = explanationCases().front();  // additive
    Capture capture = captureOfCase(given, NumberType::F32);
    capture.stacks[0].energies = Array::of({1, 1, 3, 5}, std::vector<float>(15, 0.5F));
    Capture nameless = capture;
    nameless.provenance.attention.reset();
    EXPECT_EQ(explained(session, nameless, {}, {1, 2}).termsMissing, Missing::UnknownKind);
    Capture partial = capture;
    partial.parameters.erase("W_k");
    EXPECT_EQ(explained(session, partial, {}, {1, 2}).termsMissing, Missing::NoParameters);
    // The recorded energies are others than the formula gives.
    const Explanation differing = explained(session, capture, {}, {1, 2});
    ASSERT_EQ(differing.terms.size(), 1U);
    EXPECT_FALSE(differing.terms[0].agrees);
}

TEST(Explain, SizesThatDoNotFitAreARefusalThatLeavesTheRow) {
    Session session;
    Capture capture = captureOfCase(explanationCases().front(), NumberType::F32);
    capture.stacks[0].energies = Array::of({1, 1, 3, 5}, std::vector<float>(15, 0.5F));
    capture.parameters["W_q"] = Array::of({1, 4, 3}, std::vector<float>(12, 1.0F));
    const Explanation out = explained(session, capture, {}, {1, 2});
    EXPECT_EQ(out.termsMissing, Missing::Refused);
    EXPECT_NE(out.refusal.english().find("W_q"), std::string::npos) << out.refusal.english();
    EXPECT_EQ(out.rowMissing, Missing::Nothing);
}

TEST(Explain, HiddenSpecialTokensAreAStepOfTheirOwn) {
    Session session;
    Capture capture = test::storedWeights(1, 3, {0.5F, 0.3F, 0.2F});
    capture.stacks[0].keyTokens.texts = {"[CLS]", "cat", "mat"};
    MapRequest request;
    for (const SpecialTokens special : {SpecialTokens::Hide, SpecialTokens::HideAndRenormalise}) {
        request.special = special;
        const Explanation out = explained(session, capture, request, {0, 1});
        const double kept = special == SpecialTokens::Hide ? 1 : 0.5;
        EXPECT_EQ(out.row.steps.back().kind, HandStepKind::Special);
        EXPECT_NEAR(out.row.kept, 0.5, 1e-6);
        EXPECT_EQ(out.row.shown[0], 0);
        EXPECT_NEAR(out.row.shown[1], 0.3 / kept, 1e-6);
        EXPECT_NEAR(out.row.weights[0], 0.5, 1e-6) << "before they are hidden";
        EXPECT_LT(out.row.deviation, 1e-6);
    }
}

}  // namespace
}  // namespace headlight
