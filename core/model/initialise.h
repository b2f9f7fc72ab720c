#pragma once

#include <torch/nn/modules/embedding.h>
#include <torch/nn/modules/linear.h>
#include <torch/nn/modules/rnn.h>

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

// Cosine's temperature in networks; its energies lie within ±1 / temperature. At 1 the key that points where the query
// does could not get more than e / (e + K − 1) of the weight beside K − 1 keys at right angles to it, a tenth of it
// among 25; at 0.1 it gets 0.999.
inline constexpr double kCosineTemperature = 0.1;

// What a kind of attention learns, as parameters of `module` under their names "W_q", "W_k", "v", "b", "W", drawn from
// the engine; for queries and keys of one head of these widths. Additive is `keyWidth` wide inside the tanh, with bias.
// Error{ShapeMismatch} for widths the kind cannot join.
attention::Parameters registerParameters(torch::nn::Module& module, AttentionKind kind, int heads, int queryWidth,
                                         int keyWidth, ParameterEngine& engine);

// What registerParameters left in the module.
attention::Parameters registeredParameters(const torch::nn::Module& module);

// As in core/tensor/dropout.h in training; otherwise x. Error{InvalidValue} for a training pass without a generator.
at::Tensor dropout(const at::Tensor& x, double share, const Pass& pass);

}  // namespace headlight::model
