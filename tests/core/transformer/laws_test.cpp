#include <gtest/gtest.h>
#include <torch/torch.h>

#include <map>
#include <utility>

#include "tests/support/kind_names.h"
#include "tests/support/small_transformer.h"
#include "tests/support/tensor_checks.h"

// What holds for every Transformer, whatever it has learned.
namespace headlight::transformer {
namespace {

using namespace headlight::testing;
using model::Recorded;

class TransformerLaw : public ::testing::TestWithParam<NamedConfig> {
protected:
    const ModelConfig config = GetParam().config;
    const std::shared_ptr<model::SequenceModel> network = makeTransformer(config, 5);
    const Pairs pairs = somePairs(config);

    at::Tensor logits(const Pairs& of, const model::Pass& pass = {}) const {
        const at::NoGradGuard untracked;
        return network->logits(of.source, of.target, pass);
    }

    at::Tensor realRows(const at::Tensor& scores, std::int64_t b) const {
        return scores[b].slice(0, 0, rowsOf(config, pairs).lengths[static_cast<std::size_t>(b)]);
    }
};
INSTANTIATE_TEST_SUITE_P(AllConfigs, TransformerLaw, ::testing::ValuesIn(variousTransformers()), configName);

TEST_P(TransformerLaw, RowsAreScoresOfTheTargetVocabulary) {
    EXPECT_EQ(shapeText(logits(pairs)), config.part == TransformerPart::Encoder ? "3×6×13" : "3×5×13");
}

TEST_P(TransformerLaw, C151_NoRowSeesALaterTargetToken) {
    Pairs changed = pairs;
    changed.target.ids = pairs.target.ids.clone();
    changed.target.ids.select(1, 3).fill_(pairs.target.ids[0][3].item<std::int64_t>() == 1 ? 2 : 1);
    const at::Tensor before = logits(pairs), after = logits(changed);
    EXPECT_TRUE(isBitEqual(after.slice(1, 0, 3), before.slice(1, 0, 3)));
    EXPECT_EQ(isNear(after[0][3], before[0][3], 1e-3), config.part == TransformerPart::Encoder);
}

TEST_P(TransformerLaw, WhatFillsUpASentenceDoesNotMatter) {
    Pairs other = pairs;
    for (model::Sentences* side : {&other.source, &other.target})
        if (side->ids.defined()) {
            const at::Tensor beyond = at::arange(side->ids.size(1)) >= torch::tensor(side->lengths).unsqueeze(1);
            side->ids = at::where(beyond, 10 - side->ids.clamp_max(10), side->ids);
        }
    const at::Tensor before = logits(pairs), after = logits(other);
    for (std::int64_t b = 0; b < 3; ++b)
        EXPECT_TRUE(isBitEqual(realRows(after, b), realRows(before, b))) << "sentence " << b;
}

// In float64: a product of another size is rounded in another order.
TEST_P(TransformerLaw, C109_MorePaddingChangesNothing) {
    network->to(at::kDouble);
    Pairs wider = pairs;
    for (model::Sentences* side : {&wider.source, &wider.target})
        if (side->ids.defined())
            side->ids = at::constant_pad_nd(side->ids, {0, 4}, 7);
    const at::Tensor before = logits(pairs), after = logits(wider);
    for (std::int64_t b = 0; b < 3; ++b)
        EXPECT_TRUE(isNear(realRows(after, b), realRows(before, b), 1e-12)) << "sentence " << b;
}

TEST_P(TransformerLaw, C109_ASentenceAloneIsItselfInABatch) {
    network->to(at::kDouble);
    const at::Tensor together = logits(pairs);
    const auto only = [](const model::Sentences& all, std::int64_t b) {
        if (!all.ids.defined())
            return model::Sentences{};
        const std::int64_t length = all.lengths[static_cast<std::size_t>(b)];
        return model::Sentences{all.ids.narrow(0, b, 1).narrow(1, 0, length), {length}};
    };
    for (std::int64_t b = 0; b < 3; ++b) {
        const at::Tensor alone = logits({only(pairs.source, b), only(pairs.target, b)});
        EXPECT_TRUE(isNear(alone[0], realRows(together, b), 1e-12)) << "sentence " << b;
    }
}

TEST_P(TransformerLaw, TheOrderOfTokensMatters) {
    Pairs swapped = pairs;
    for (model::Sentences* side : {&swapped.source, &swapped.target})
        if (side->ids.defined()) {
            side->ids = side->ids.clone();
            side->ids.select(1, 0).fill_(1);
            side->ids.select(1, 1).fill_(2);
        }
    const at::Tensor before = logits(swapped);
    for (model::Sentences* side : {&swapped.source, &swapped.target})
        if (side->ids.defined()) {
            side->ids.select(1, 0).fill_(2);
            side->ids.select(1, 1).fill_(1);
        }
    // Row 2 sees the same tokens in another order; without positions it would be the same up to rounding.
    EXPECT_FALSE(isNear(logits(swapped).select(1, 2), before.select(1, 2), 1e-4));
}

TEST_P(TransformerLaw, DropoutDrawsFromItsGeneratorAlone) {
    ModelConfig dropping = config;
    dropping.dropout = 0.3f;
    const auto other = makeTransformer(dropping, 5);
    const auto run = [&](std::uint64_t seed, bool training) {
        return other->logits(pairs.source, pairs.target, {training, seededGenerator(seed), nullptr});
    };
    const at::Tensor before = at::detail::getDefaultCPUGenerator().get_state().clone();
    EXPECT_TRUE(isBitEqual(run(1, true), run(1, true)));
    EXPECT_FALSE(isNear(run(1, true), run(2, true), 1e-3));
    EXPECT_TRUE(isBitEqual(run(1, false), logits(pairs)));
    EXPECT_TRUE(at::equal(at::detail::getDefaultCPUGenerator().get_state(), before));
}

// Keeps what it is told, under "stack layer".
struct KeepingTap : model::Tap {
    void record(std::string_view stack, int layer, const Recorded& recorded) override {
        const bool first = heard.emplace(std::string(stack) + " " + std::to_string(layer), recorded).second;
        EXPECT_TRUE(first) << stack << " " << layer << " came twice";
    }
    std::map<std::string, Recorded> heard;
};

std::vector<std::string> stacksOf(TransformerPart part) {
    switch (part) {
        case TransformerPart::EncoderDecoder: return {"cross", "decoder.self", "encoder.self"};
        case TransformerPart::Encoder: return {"encoder.self"};
        case TransformerPart::Decoder: return {"decoder.self"};
    }
    return {};
}

// Rows are distributions over what the mask shows, and the record is what attend() makes of q, k and v.
void expectConsistent(const ModelConfig& config, const Recorded& r, const attention::Parameters& parameters) {
    EXPECT_EQ(r.attended.weights.size(1), config.heads);
    EXPECT_TRUE(isNear(r.attended.weights.sum(-1), at::ones_like(r.attended.weights.select(-1, 0)), 1e-6));
    EXPECT_EQ(r.attended.weights.masked_select(r.attended.mask.logical_not()).count_nonzero().item<std::int64_t>(), 0);
    const attention::Attended again =
        attention::attend(*config.attention, r.q, r.k, r.v, r.attended.mask, parameters, 1, 0, false);
    EXPECT_TRUE(isBitEqual(again.energies, r.attended.energies));
    EXPECT_TRUE(isBitEqual(again.weights, r.attended.weights));
    EXPECT_TRUE(isBitEqual(again.context, r.attended.context));
}

void expectEveryAttentionRecorded(const ModelConfig& config) {
    const at::NoGradGuard untracked;
    const auto network = makeTransformer(config, 5);
    const Pairs pairs = somePairs(config);
    KeepingTap tap;
    const at::Tensor heard = network->logits(pairs.source, pairs.target, {false, {}, &tap});
    EXPECT_TRUE(isBitEqual(heard, network->logits(pairs.source, pairs.target, {})));
    std::vector<std::string> wanted, names;
    for (const std::string& stack : stacksOf(config.part))
        for (int layer = 0; layer < config.layers; ++layer)
            wanted.push_back(stack + " " + std::to_string(layer));
    for (const auto& [name, recorded] : tap.heard) {
        SCOPED_TRACE(name);
        names.push_back(name);
        expectConsistent(config, recorded,
                         network->attentionParameters(name.substr(0, name.find(' ')), name.back() - '0'));
    }
    EXPECT_EQ(names, wanted);
}

TEST_P(TransformerLaw, TheTapHearsOfEveryAttention) { expectEveryAttentionRecorded(config); }

class AnyKind : public ::testing::TestWithParam<AttentionKind> {};
INSTANTIATE_TEST_SUITE_P(AllKinds, AnyKind, ::testing::ValuesIn(kAttentionKinds), kindName);

TEST_P(AnyKind, TheTapHearsOfEveryAttention) { expectEveryAttentionRecorded(smallTransformer(GetParam())); }

}  // namespace
}  // namespace headlight::transformer
