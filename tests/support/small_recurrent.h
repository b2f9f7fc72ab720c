#pragma once

#include <gtest/gtest.h>
#include <torch/torch.h>

#include <algorithm>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "core/model/sequence_model.h"
#include "core/seq2seq/recurrent.h"
#include "core/tensor/random.h"

// Recurrent networks small enough for tests, and what to feed them with.
namespace headlight::testing {

struct RecurrentCase {
    std::string name;
    ModelConfig config;
};

inline void PrintTo(const RecurrentCase& row, std::ostream* out) { *out << row.name; }
inline std::string recurrentName(const ::testing::TestParamInfo<RecurrentCase>& row) { return row.param.name; }

inline ModelConfig smallRecurrent(std::optional<AttentionKind> kind, int heads = 1, int layers = 1, bool fed = false) {
    ModelConfig config;
    config.attention = kind;
    config.heads = heads;
    config.layers = layers;
    config.inputFeeding = fed;
    config.width = 8;
    config.embedding = 6;
    config.dropout = 0;
    config.sourceVocabulary = 11;
    config.targetVocabulary = 13;
    return config;
}

// Every kind of attention and none; heads, layers and input feeding.
inline std::vector<RecurrentCase> variousRecurrents() {
    std::vector<RecurrentCase> cases{
        {"none", smallRecurrent({})},
        {"none_fed_two_layers", smallRecurrent({}, 1, 2, true)},
        {"additive_two_heads", smallRecurrent(AttentionKind::Additive, 2)},
        {"additive_fed", smallRecurrent(AttentionKind::Additive, 1, 1, true)},
        {"scaled_dot_four_heads_two_layers", smallRecurrent(AttentionKind::ScaledDot, 4, 2)},
        {"general_two_heads_fed", smallRecurrent(AttentionKind::General, 2, 1, true)},
    };
    for (const AttentionKind kind : kAttentionKinds) {
        std::string text(name(kind));
        std::replace(text.begin(), text.end(), '-', '_');
        cases.push_back({text, smallRecurrent(kind)});
    }
    return cases;
}

struct Batch {
    model::Sentences source;
    model::Sentences target;
};

// Seeded ids, the rows filled up with words as well: whoever looks at the filling is found out.
inline Batch drawnBatch(const ModelConfig& config, const std::vector<std::int64_t>& sourceLengths,
                        const std::vector<std::int64_t>& targetLengths, std::uint64_t seed = 1) {
    const at::Generator generator = seededGenerator(seed);
    const auto drawn = [&generator](int words, const std::vector<std::int64_t>& lengths) {
        const auto rows = static_cast<std::int64_t>(lengths.size());
        const std::int64_t longest = *std::max_element(lengths.begin(), lengths.end());
        return model::Sentences{torch::randint(words, {rows, longest}, generator, at::kLong), lengths};
    };
    Batch batch;
    batch.source = drawn(config.sourceVocabulary, sourceLengths);
    batch.target = drawn(config.targetVocabulary, targetLengths);
    return batch;
}

// One sentence of a batch by itself, without filling.
inline model::Sentences alone(const model::Sentences& sentences, std::int64_t row) {
    const std::int64_t length = sentences.lengths[static_cast<std::size_t>(row)];
    return {sentences.ids.narrow(0, row, 1).narrow(1, 0, length), {length}};
}

// Keeps what a pass tells.
struct AttentionsHeard : model::Tap {
    struct Heard {
        std::string stack;
        int layer;
        model::Recorded recorded;
    };
    std::vector<Heard> all;

    void record(std::string_view stack, int layer, const model::Recorded& recorded) override {
        all.push_back({std::string(stack), layer, recorded});
    }
};

}  // namespace headlight::testing
