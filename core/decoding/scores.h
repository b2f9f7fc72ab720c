#pragma once

#include <ATen/core/Tensor.h>

#include <cstdint>

namespace headlight::decoding {

// Scores before softmax [..., V] → log probabilities of the same shape, float64. Error{InvalidValue} where a row of
// scores is no distribution: not a number, +∞, or −∞ alone.
at::Tensor logProbabilities(const at::Tensor& scores);

// lp(Y) = ((5 + |Y|) / 6)^α (Wu et al. 2016, eq. 14), by which a log probability is divided. |Y| counts the tokens
// decoded, the mark of the end included.
double lengthPenalty(std::int64_t length, double alpha);

}  // namespace headlight::decoding
