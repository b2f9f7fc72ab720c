#pragma once

#include <cstdint>
#include <memory>

#include "core/model/sequence_model.h"

namespace headlight::seq2seq {

// A recurrent encoder–decoder: a bidirectional GRU reads, a GRU writes and, before each word, looks back at the source
// with any kind of attention (global attention of Luong, Pham & Manning 2015, 3.1):
//   h_t = GRU(y_{t−1} [; h̃_{t−1} with input feeding], h_{t−1}),   c_t = attention of h_t over the annotations,
//   h̃_t = tanh(W_c [c_t; h_t]),   scores of y_t = W_s h̃_t + b.
// Without attention c_t is the same summary of the source at every step (the fixed vector of Cho et al. 2014).
// Row t of the stack "cross" made output t. Errors of requireValid.
std::shared_ptr<model::SequenceModel> makeRecurrent(const ModelConfig& config, std::uint64_t seed);

}  // namespace headlight::seq2seq
