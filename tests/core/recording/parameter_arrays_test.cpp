#include "core/recording/parameter_arrays.h"

#include <gtest/gtest.h>
#include <torch/torch.h>

#include "core/captures/capture_reader.h"
#include "core/captures/capture_writer.h"
#include "core/decoding/forced.h"
#include "core/recording/recorder.h"
#include "core/session/explain.h"
#include "core/session/head_scores.h"
#include "core/session/session.h"
#include "core/tensor/convert.h"
#include "tests/support/attending_model.h"
#include "tests/support/kind_names.h"
#include "tests/support/table_model.h"
#include "tests/support/temp_folder.h"
#include "tests/support/tensor_checks.h"

namespace headlight::recording {
namespace {

using headlight::testing::AttendingModel;
using headlight::testing::isBitEqual;
using headlight::testing::isNear;
using headlight::testing::sentencesOf;

// A run of a network with three attentions of one kind, each with parameters of its own.
Capture captureOfRun(AttentionKind kind) {
    AttendingModel model(8, kind);
    Recorder recorder;
    decoding::forced(model, sentencesOf({{2, 5, 3, 7, 4}}), {{6, 2, 1}}, 0, &recorder);
    Capture capture;
    capture.stacks = recorder.stacks();
    for (Stack& stack : capture.stacks) {
        for (int i = 0; i < stack.queries; ++i)
            stack.queryTokens.texts.push_back("q" + std::to_string(i));
        for (int i = 0; i < stack.keys; ++i)
            stack.keyTokens.texts.push_back("k" + std::to_string(i));
    }
    capture.parameters = parameterArrays(model, capture.stacks);
    capture.provenance.attention = AttentionSpec();
    capture.provenance.attention->kind = kind;
    capture.provenance.attention->heads = 2;
    capture.provenance.attention->width = 8;
    capture.provenance.attention->precision = NumberType::F64;
    return capture;
}

class RecordedParametersOfKind : public ::testing::TestWithParam<AttentionKind> {
protected:
    // Calls check with each stack, layer and head.
    template <typename Check>
    static void forHeads(const Capture& capture, const Check& check) {
        for (std::size_t s = 0; s < capture.stacks.size(); ++s)
            for (int layer = 0; layer < capture.stacks[s].layers; ++layer)
                for (int head = 0; head < capture.stacks[s].heads; ++head) {
                    SCOPED_TRACE(capture.stacks[s].name + ", layer " + std::to_string(layer) + ", head " +
                                 std::to_string(head));
                    check(static_cast<int>(s), LayerIndex{layer}, HeadIndex{head});
                }
    }
};

INSTANTIATE_TEST_SUITE_P(AllKinds, RecordedParametersOfKind, ::testing::ValuesIn(kAttentionKinds),
                         headlight::testing::kindName);

TEST_P(RecordedParametersOfKind, EnergiesOfEveryLayerAreThoseOfItsOwnParameters) {
    const Capture recorded = captureOfRun(GetParam());
    Capture bare = recorded;
    for (Stack& stack : bare.stacks) {
        stack.energies = {};
        stack.energyParts.clear();
    }
    forHeads(recorded, [&](int s, LayerIndex layer, HeadIndex head) {
        const Stack& stack = recorded.stacks[static_cast<std::size_t>(s)];
        const HeadScores scores = headScores(bare, bare.stacks[static_cast<std::size_t>(s)], layer, head);
        EXPECT_TRUE(isNear(scores.energies, toTensor(headOf(stack.energies, layer, head)), 1e-12));
        EXPECT_TRUE(isNear(headWeights(scores, recordedMask(stack, layer, head), 1),
                           toTensor(headOf(stack.weights, layer, head)), 1e-12));
    });
}

// Written and read, every cell of every layer is still the sum of its terms and its row still adds up.
TEST_P(RecordedParametersOfKind, ACaptureOfSeveralLayersIsExplainedAfterReading) {
    const test::TempFolder folder;
    const Capture recorded = captureOfRun(GetParam());
    Session session;
    for (const char* ending : {"npz", "safetensors", "json"}) {
        SCOPED_TRACE(ending);
        const auto path = folder.path() / (std::string("run.") + ending);
        writeCapture(recorded, path);
        const CapturePtr back = readCapture({path, "", 0});
        EXPECT_TRUE(back->warnings.empty());
        ASSERT_EQ(back->parameters.size(), recorded.parameters.size());
        for (const auto& [name, array] : recorded.parameters)
            EXPECT_TRUE(isBitEqual(toTensor(back->parameters.at(name)), toTensor(array))) << name;
        forHeads(*back, [&](int s, LayerIndex layer, HeadIndex head) {
            MapRequest request;
            request.stack = s;
            request.layer = layer;
            request.head = head;
            const Explanation out = explain(*back, request, session.map(*back, request), {2, 1});
            EXPECT_EQ(out.refusal, "");
            EXPECT_EQ(out.terms.size(), GetParam() == AttentionKind::Hybrid ? 2U : 1U);
            for (const EnergyTerms& terms : out.terms)
                EXPECT_TRUE(terms.agrees) << terms.sum << " for " << terms.energy;
            EXPECT_TRUE(out.row.agrees()) << out.row.deviation;
        });
    }
}

TEST(ParameterArrays, NoLayerIsForgottenAndNoneFollowsTraining) {
    AttendingModel model(8, AttentionKind::General);
    Stack self, cross;
    self.name = "decoder.self";
    self.layers = 2;
    cross.name = "cross";
    cross.layers = 1;
    const auto arrays = parameterArrays(model, {self, cross});
    ASSERT_EQ(arrays.size(), 3U);
    EXPECT_TRUE(isBitEqual(toTensor(arrays.at("cross.0.W")), model.attentionParameters("cross", 0).W));
    const at::Tensor live = model.attentionParameters("decoder.self", 1).W;
    const at::Tensor before = live.clone();
    live.zero_();
    EXPECT_TRUE(isBitEqual(toTensor(arrays.at("decoder.self.1.W")), before));
}

TEST(ParameterArrays, ANetworkThatLearnsNoFormulaHasNone) {
    Stack cross;
    cross.name = "cross";
    cross.layers = 1;
    EXPECT_TRUE(parameterArrays(AttendingModel(8, AttentionKind::ScaledDot), {cross}).empty());
}

}  // namespace
}  // namespace headlight::recording
