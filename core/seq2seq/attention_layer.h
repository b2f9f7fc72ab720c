#pragma once

#include <torch/nn/module.h>

#include "core/attention/heads.h"
#include "core/model/initialise.h"
#include "core/model/sequence_model.h"

namespace headlight::seq2seq {

// What attention looks at; of B sentences of S positions.
struct Memory {
    at::Tensor k, v;        // [B, H, S, d]
    at::Tensor mask;        // [B, 1, 1, S], true = may look
    at::Tensor keysInside;  // [B, H, S, d]: W_k k; additive and hybrid only
};

// Attention of decoder states over annotations, of any kind. One head takes both as they are, keys as values too
// (Bahdanau et al. 2015, eq. 5); several heads project them first by W_Q, W_K, W_V [H, d, D] (Vaswani et al. 2017,
// 3.2.2), whose W_O is part of the decoder's W_c.
class AttentionLayer : public torch::nn::Module {
public:
    // Error{ShapeMismatch} for a kind that cannot join the widths.
    AttentionLayer(const ModelConfig& config, ParameterEngine& engine);

    // annotations [B, S, D]; projects them, once for all the words that look at them.
    Memory memory(const at::Tensor& annotations, const at::Tensor& mask) const;

    // states [B, T, D] → contexts [B, T, D]. told: gets what the attention saw and made, where not null.
    at::Tensor contexts(const at::Tensor& states, const Memory& memory, const model::Pass& pass,
                        model::Recorded* told) const;

    const attention::Parameters& formulaParameters() const { return m_formula; }

private:
    AttentionKind m_kind;
    double m_dropout;
    attention::Parameters m_formula;
    attention::Projections m_projections;
};

}  // namespace headlight::seq2seq
