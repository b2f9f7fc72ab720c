#pragma once

#include <gtest/gtest.h>
#include <torch/torch.h>

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/model/sequence_model.h"
#include "core/tensor/random.h"
#include "core/transformer/transformer.h"

// Transformers small enough for tests, and what to feed them with.
namespace headlight::testing {

// Encoder and decoder as in Vaswani et al. (2017) but pre-norm: two layers of two heads, without dropout.
inline ModelConfig smallTransformer(AttentionKind kind = AttentionKind::ScaledDot) {
    ModelConfig config;
    config.network = NetworkKind::Transformer;
    config.attention = kind;
    config.width = 8;
    config.heads = 2;
    config.layers = 2;
    config.dropout = 0;
    config.sourceVocabulary = 11;
    config.targetVocabulary = 13;
    config.maxLength = 12;
    config.feedForwardWidth = 16;
    return config;
}

// As Llama.
inline ModelConfig smallDecoder() {
    ModelConfig config = smallTransformer();
    config.part = TransformerPart::Decoder;
    config.normKind = NormKind::RmsNorm;
    config.positions = PositionKind::Rotary;
    config.feedForward = FeedForwardKind::GatedSilu;
    return config;
}

// As BERT.
inline ModelConfig smallEncoder() {
    ModelConfig config = smallTransformer();
    config.part = TransformerPart::Encoder;
    config.normPlace = NormPlace::Post;
    config.positions = PositionKind::Learned;
    config.feedForward = FeedForwardKind::Gelu;
    return config;
}

struct NamedConfig {
    std::string name;
    ModelConfig config;
};

inline void PrintTo(const NamedConfig& row, std::ostream* out) { *out << row.name; }

// Every part, place and kind of norm, kind of positions and of feed-forward.
inline std::vector<NamedConfig> variousTransformers() {
    ModelConfig marian = smallTransformer(), modern = smallTransformer(), gpt = smallDecoder();
    marian.normPlace = NormPlace::Post;
    modern.normKind = NormKind::RmsNorm;
    modern.positions = PositionKind::Rotary;
    modern.feedForward = FeedForwardKind::GatedSilu;
    gpt.normKind = NormKind::LayerNorm;
    gpt.positions = PositionKind::Learned;
    gpt.feedForward = FeedForwardKind::Gelu;
    return {{"vaswani_pre", smallTransformer()}, {"vaswani_post", marian}, {"modern", modern}, {"gpt", gpt},
            {"llama", smallDecoder()},           {"bert", smallEncoder()}};
}

inline std::string configName(const ::testing::TestParamInfo<NamedConfig>& row) { return row.param.name; }

// Seeded ids; a sentence of each length, filled up to `columns`.
inline model::Sentences someSentences(const std::vector<std::int64_t>& lengths, std::int64_t columns, int vocabulary,
                                      std::uint64_t seed) {
    at::Generator generator = seededGenerator(seed);
    const auto rows = static_cast<std::int64_t>(lengths.size());
    return {torch::randint(vocabulary, {rows, columns}, generator, at::TensorOptions(at::kLong)), lengths};
}

// A source and a target for one network.
struct Pairs {
    model::Sentences source;
    model::Sentences target;
};

// Lengths 6, 3 and 4 of the source, 5, 5 and 2 of the target.
inline Pairs somePairs(const ModelConfig& config) {
    return {config.part == TransformerPart::Decoder ? model::Sentences{}
                                                    : someSentences({6, 3, 4}, 6, config.sourceVocabulary, 1),
            someSentences({5, 5, 2}, 5, config.targetVocabulary, 2)};
}

// Which sentences the rows of logits() belong to.
inline const model::Sentences& rowsOf(const ModelConfig& config, const Pairs& pairs) {
    return config.part == TransformerPart::Encoder ? pairs.source : pairs.target;
}

}  // namespace headlight::testing
