#pragma once

#include <ATen/core/Generator.h>
#include <ATen/core/Tensor.h>

#include <cstdint>

#include "core/attention/parameters.h"
#include "core/data/attention_spec.h"

namespace headlight::attention {

struct Attended {
    at::Tensor energies;           // [B, H, Q, K]; hybrid: logMixedWeights
    at::Tensor mask;               // as given
    at::Tensor weights;            // [B, H, Q, K], before dropout
    at::Tensor context;            // [B, H, Q, dv]
    at::Tensor additiveEnergies;   // hybrid only
    at::Tensor scaledDotEnergies;  // hybrid only
};

// energies → mask → weights → context (Bahdanau et al. 2015, eq. 5–6; Vaswani et al. 2017, eq. 1).
// q [B, H, Q, dq], k [B, H, K, dk], value [B, H, K, dv]; mask and temperature as in weights.h. Dropout (share of the
// weights set to 0, the others divided by 1 − dropout; 0 ≤ dropout < 1) happens in training only and draws from
// `generator`, see seededGenerator. Differentiable.
// Errors: those of energies and weights; Error{InvalidValue} for dropout out of range or without a generator.
Attended attend(AttentionKind kind, const at::Tensor& q, const at::Tensor& k, const at::Tensor& value,
                const at::Tensor& mask, const Parameters& parameters, double temperature, double dropout, bool training,
                const at::Generator& generator = {});

// The context of attend() without ever holding a [Q, K] map: chunks of keys are joined by an exact running softmax, in
// which a chunk counts by its share of Σ exp(energy), never by averaging. [B, H, Q, dv]. Chunk sizes ≥ 1 need not
// divide the lengths. For looking, not for training: no dropout, no gradients. Errors as attend().
// logSum: where not null, gets log Σ exp(energy / temperature) over the visible keys, [B, H, Q] float64; undefined
// for hybrid.
at::Tensor attendInChunks(AttentionKind kind, const at::Tensor& q, const at::Tensor& k, const at::Tensor& value,
                          const at::Tensor& mask, const Parameters& parameters, double temperature,
                          std::int64_t queryChunk, std::int64_t keyChunk, at::Tensor* logSum = nullptr);

}  // namespace headlight::attention
