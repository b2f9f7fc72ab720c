#pragma once

#include <torch/nn/modules/embedding.h>
#include <torch/nn/modules/linear.h>
#include <torch/nn/modules/rnn.h>

#include <memory>

#include "core/attention/parameters.h"
#include "core/data/model_config.h"
#include "core/model/sequence_model.h"
#include "core/tensor/random.h"

// Seeded parameters of a network that is to be trained: LibTorch's own draws differ between its versions.
namespace headlight::model {

// Xavier-uniform weights (Glorot & Bengio 2010), zero bias.
void initialise(torch::nn::Linear& linear, ParameterEngine& engine);

// Uniform with the variance 1 / width of a vector, so that √width times a vector has unit variance.
void initialise(torch::nn::Embedding& embedding, ParameterEngine& engine);

// Uniform in [−1/√h, 1/√h), as is usual for recurrent layers of h units.
void initialise(torch::nn::GRU& gru, ParameterEngine& engine);

// What a kind of attention learns, as parameters of `module` under their names "W_q", "W_k", "v", "b", "W", drawn from
// the engine; for queries and keys of one head of these widths. Additive is `keyWidth` wide inside the tanh, with bias.
// Error{ShapeMismatch} for widths the kind cannot join.
attention::Parameters registerParameters(torch::nn::Module& module, AttentionKind kind, int heads, int queryWidth,
                                         int keyWidth, ParameterEngine& engine);

// The parameters as they are now: a module that changed its number type holds other tensors than it registered.
attention::Parameters registeredParameters(const torch::nn::Module& module);

// Srivastava et al. (2014): in training, `share` of the values become 0 and the others are divided by 1 − share.
at::Tensor dropout(const at::Tensor& x, double share, const Pass& pass);

}  // namespace headlight::model
