#pragma once

#include <torch/nn/module.h>

#include "core/model/initialise.h"
#include "core/model/sequence_model.h"

namespace headlight::seq2seq {

// What a decoder may look back at: the encoder's annotations, B sentences of S positions.
struct Source {
    at::Tensor annotations;  // [B, S, D]
    at::Tensor mask;         // [B, 1, 1, S], true = may look
    at::Tensor summary;      // [B, D]: both directions' last states
};

// Attention of decoder states over annotations, of any kind. One head takes both as they are, keys as values too
// (Bahdanau et al. 2015, eq. 5); several heads project them first by W_Q, W_K, W_V [H, d, D] (Vaswani et al. 2017,
// 3.2.2).
class AttentionLayer : public torch::nn::Module {
public:
    // Error{ShapeMismatch} for a kind that cannot join the widths.
    AttentionLayer(const ModelConfig& config, ParameterEngine& engine);

    // states [B, T, D] → context [B, T, D]; tells the tap where `told` is not null.
    at::Tensor contexts(const at::Tensor& states, const Source& source, const model::Pass& pass,
                        model::Recorded* told) const;

    attention::Parameters parameters() const { return model::registeredParameters(*this); }

private:
    AttentionKind m_kind;
    double m_dropout;
};

}  // namespace headlight::seq2seq
