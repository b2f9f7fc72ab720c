#include <gtest/gtest.h>
#include <torch/torch.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <string>

#include "core/decoding/decode.h"
#include "core/decoding/forced.h"
#include "core/recording/recorder.h"
#include "core/seq2seq/recurrent.h"
#include "core/tensor/convert.h"
#include "core/transformer/transformer.h"
#include "tests/support/table_model.h"
#include "tests/support/tensor_checks.h"

// What decoding relies on, shown on the networks themselves, freshly drawn.
namespace headlight::decoding {
namespace {

using headlight::testing::Ids;
using headlight::testing::isNear;
using headlight::testing::sentencesOf;

constexpr double kRounding = 2e-5;

struct NetworkCase {
    std::string name;
    ModelConfig config;
};

void PrintTo(const NetworkCase& one, std::ostream* out) { *out << one.name; }

ModelConfig recurrentConfig(std::optional<AttentionKind> kind, bool inputFeeding) {
    ModelConfig config;
    config.attention = kind;
    config.width = 16;
    config.embedding = 8;
    config.sourceVocabulary = 13;
    config.targetVocabulary = 11;
    config.inputFeeding = inputFeeding;
    return config;
}

ModelConfig transformerConfig(TransformerPart part, AttentionKind kind, PositionKind positions) {
    ModelConfig config = recurrentConfig(kind, false);
    config.network = NetworkKind::Transformer;
    config.part = part;
    config.positions = positions;
    config.layers = config.heads = 2;
    config.maxLength = 12;
    return config;
}

std::vector<NetworkCase> cases() {
    using Part = TransformerPart;
    std::vector<NetworkCase> all{
        {"recurrent_none", recurrentConfig(std::nullopt, false)},
        {"recurrent_general_fed", recurrentConfig(AttentionKind::General, true)},
        {"transformer", transformerConfig(Part::EncoderDecoder, AttentionKind::ScaledDot, PositionKind::Rotary)},
        {"transformer_additive",
         transformerConfig(Part::EncoderDecoder, AttentionKind::Additive, PositionKind::Learned)},
        {"transformer_hybrid",
         transformerConfig(Part::EncoderDecoder, AttentionKind::Hybrid, PositionKind::Sinusoidal)},
        {"decoder_alone", transformerConfig(Part::Decoder, AttentionKind::General, PositionKind::Learned)},
        {"encoder_alone", transformerConfig(Part::Encoder, AttentionKind::Dot, PositionKind::Learned)}};
    for (const AttentionKind kind : kAttentionKinds) {
        all.push_back({"recurrent_" + std::string(name(kind)), recurrentConfig(kind, false)});
        std::replace(all.back().name.begin(), all.back().name.end(), '-', '_');
    }
    return all;
}

class Networks : public ::testing::TestWithParam<NetworkCase> {
protected:
    std::shared_ptr<model::SequenceModel> network() const {
        const ModelConfig& config = GetParam().config;
        return config.network == NetworkKind::Recurrent ? seq2seq::makeRecurrent(config, 7)
                                                        : transformer::makeTransformer(config, 7);
    }

    // A decoder alone goes on from the sentences, the others read them.
    static Task taskOf(const std::vector<Ids>& sentences) {
        const ModelConfig& config = GetParam().config;
        Task task;
        task.start = 0;
        task.end = 1;
        if (config.network == NetworkKind::Transformer && config.part == TransformerPart::Decoder)
            task.given = sentences;
        else
            task.source = sentencesOf(sentences);
        return task;
    }

    static Task three() { return taskOf({{3, 10, 5, 2, 9}, {4}, {10, 6, 6}}); }
};

INSTANTIATE_TEST_SUITE_P(Kinds, Networks, ::testing::ValuesIn(cases()),
                         [](const auto& tested) { return tested.param.name; });

// Whatever was decoded, in whatever company, has the probabilities of a forced pass along it.
TEST_P(Networks, DecodedTokensHaveTheProbabilitiesOfAForcedPass) {
    const auto model = network();
    for (const DecodingMethod method : {DecodingMethod::Greedy, DecodingMethod::Beam}) {
        const DecodeOptions options{method, 5, 0.6, 3, 9};
        const auto translations = decode(*model, three(), options);
        for (std::size_t place = 0; place < translations[0].hypotheses.size(); ++place) {
            std::vector<Ids> targets;
            for (const Translation& one : translations)
                targets.push_back(one.hypotheses[place].ids);
            const auto scores = forced(*model, three().source, targets, 0);
            for (std::size_t b = 0; b < targets.size(); ++b)
                for (auto i = static_cast<std::size_t>(givenCount(three(), static_cast<std::int64_t>(b)));
                     i < targets[b].size(); ++i)
                    EXPECT_NEAR(scores[b].logProbabilities[i], translations[b].hypotheses[place].logProbabilities[i],
                                kRounding);
        }
    }
}

TEST_P(Networks, ABeamScoresAtLeastAsHighAsGreedyDecoding) {
    const auto model = network();
    const auto alone = decode(*model, three(), {DecodingMethod::Greedy, 1, 1, 1, 0});
    const auto beams = decode(*model, three(), {DecodingMethod::Beam, 5, 1, 5, 0});
    for (std::size_t b = 0; b < alone.size(); ++b)
        EXPECT_GE(beams[b].hypotheses[0].score, alone[b].hypotheses[0].score - kRounding);
}

// Row t of every map of one forced pass is the last row of a pass that ends with step t.
TEST_P(Networks, AForcedPassHoldsTheMapsOfEveryStep) {
    const auto model = network();
    const Task one = taskOf({{3, 10, 5, 2, 9}});
    const Ids target = decode(*model, one, {})[0].hypotheses[0].ids;
    recording::Recorder whole;
    forced(*model, one.source, {target}, 0, &whole);
    const std::vector<Stack> all = whole.stacks();
    EXPECT_EQ(all.empty(), !GetParam().config.attention);
    for (std::size_t t = 0; t < target.size(); ++t) {
        recording::Recorder step;
        forced(*model, one.source, {Ids(target.begin(), target.begin() + static_cast<std::ptrdiff_t>(t) + 1)}, 0,
               &step);
        const std::vector<Stack> part = step.stacks();
        ASSERT_EQ(part.size(), all.size());
        for (std::size_t s = 0; s < all.size(); ++s) {
            if (all[s].name == "encoder.self")
                continue;
            const auto row = static_cast<std::int64_t>(t);
            const at::Tensor made = toTensor(part[s].weights).select(2, row);
            EXPECT_TRUE(isNear(toTensor(all[s].weights).select(2, row).narrow(2, 0, made.size(2)), made, kRounding));
        }
    }
}

}  // namespace
}  // namespace headlight::decoding
