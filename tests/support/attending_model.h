#pragma once

#include <torch/torch.h>

#include <cstdint>
#include <string>
#include <vector>

#include "core/attention/attend.h"
#include "core/attention/parameters.h"
#include "core/model/sequence_model.h"
#include "core/tensor/random.h"

namespace headlight::testing {

// The smallest network with everything a capture can hold: two layers of causal self-attention over the target and one
// attention to the source, of a given kind, two heads, float64. Nothing in it is trained.
class AttendingModel : public model::SequenceModel {
public:
    explicit AttendingModel(int vocabulary, AttentionKind kind = AttentionKind::ScaledDot, int maxLength = 64)
        : SequenceModel(configOf(vocabulary, kind, maxLength)),
          m_embedding(torch::randn({vocabulary, kHeads * kWidth}, seededGenerator(3), at::kDouble)),
          m_places(torch::randn({maxLength, kHeads * kWidth}, seededGenerator(4), at::kDouble)) {
        for (int i = 0; i < 3; ++i) {
            m_parameters.push_back(attention::makeParameters(kind, kHeads, kWidth, kWidth, 5, true, NumberType::F64,
                                                             static_cast<std::uint64_t>(i)));
            m_parameters.back().lambda = 0.25 + 0.25 * i;
            m_parameters.back().temperature = 0.5 + i;
        }
    }

    at::Tensor logits(const model::Sentences& source, const model::Sentences& target,
                      const model::Pass& pass) override {
        const model::DecoderState state = begin(source, target.ids.size(0));
        return scoresOf(state.parts[0], state.parts[1], target.ids, pass.tap);
    }

    model::DecoderState begin(const model::Sentences& source, std::int64_t count) override {
        return {{source.ids, torch::tensor(source.lengths, at::kLong), at::empty({count, 0}, at::kLong)}};
    }

    at::Tensor next(model::DecoderState& state, const at::Tensor& tokens) override {
        state.parts[2] = at::cat({state.parts[2], tokens.unsqueeze(1)}, 1);
        return scoresOf(state.parts[0], state.parts[1], state.parts[2], nullptr).select(1, -1);
    }

    attention::Parameters attentionParameters(std::string_view stack, int layer) const override {
        return m_parameters[stack == "cross" ? 2 : static_cast<std::size_t>(layer)];
    }

private:
    static constexpr int kHeads = 2;
    static constexpr int kWidth = 4;  // of a head

    static ModelConfig configOf(int vocabulary, AttentionKind kind, int maxLength) {
        ModelConfig config;
        config.network = NetworkKind::Transformer;
        config.attention = kind;
        config.heads = kHeads;
        config.width = kHeads * kWidth;
        config.layers = 2;
        config.sourceVocabulary = config.targetVocabulary = vocabulary;
        config.maxLength = maxLength;
        return config;
    }

    at::Tensor embedded(const at::Tensor& ids) const {
        return m_embedding.index_select(0, ids.flatten()).reshape({ids.size(0), ids.size(1), -1}) +
               m_places.narrow(0, 0, ids.size(1));
    }

    // [B, T, D] → [B, H, T, D/H]
    static at::Tensor split(const at::Tensor& x) {
        return x.reshape({x.size(0), x.size(1), kHeads, kWidth}).transpose(1, 2);
    }

    at::Tensor attended(const char* stack, int layer, const at::Tensor& queries, const at::Tensor& keys,
                        const at::Tensor& mask, model::Tap* tap) const {
        model::Recorded made{split(queries), split(keys), split(keys.roll(1, 2)), {}};
        made.attended = attention::attend(*config().attention, made.q, made.k, made.v, mask,
                                          attentionParameters(stack, layer), 1, 0, false);
        if (tap)
            tap->record(stack, layer, made);
        return made.attended.context.transpose(1, 2).reshape(queries.sizes());
    }

    at::Tensor scoresOf(const at::Tensor& source, const at::Tensor& lengths, const at::Tensor& target,
                        model::Tap* tap) const {
        const at::Tensor annotations = embedded(source);
        const at::Tensor real = (at::arange(source.size(1)).unsqueeze(0) < lengths.unsqueeze(1))
                                    .reshape({source.size(0), 1, 1, source.size(1)});
        const at::Tensor causal = at::ones({target.size(1), target.size(1)}, at::kBool).tril();
        at::Tensor x = embedded(target);
        for (int layer = 0; layer < 2; ++layer)
            x = x + attended("decoder.self", layer, x, x, causal, tap);
        x = x + attended("cross", 0, x, annotations, real, tap);
        return at::matmul(x, m_embedding.t());
    }

    at::Tensor m_embedding;
    at::Tensor m_places;
    std::vector<attention::Parameters> m_parameters;
};

}  // namespace headlight::testing
