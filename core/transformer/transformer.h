#pragma once

#include <cstdint>
#include <memory>

#include "core/model/sequence_model.h"

namespace headlight::transformer {

// One Transformer for every blueprint: encoder and decoder, or either alone. Its parameters (D width, H heads, d = D/H,
// F feed-forward width, V vocabulary), in the order in which they are drawn:
//
//   {encoder,decoder}.embedding.weight             [V, D]   uniform, variance 1/D; never tied to the output
//   {encoder,decoder}.positions.weight             [maxLength, D]   learned positions only, drawn alike
//   {encoder,decoder}.layers.N.self.W_Q.weight     [D, D], and .bias [D]; so are W_K, W_V, W_O. Row h·d + i of W_Q
//                                                  makes component i of head h
//   {encoder,decoder}.layers.N.self.energy.W_q     [H, d, d], and W_k; v [H, d], b [H, d]: additive, hybrid
//   {encoder,decoder}.layers.N.self.energy.W       [H, d, d]: general
//   {encoder,decoder}.layers.N.self_norm.weight    [D]: 1, and .bias [D]: 0
//   decoder.layers.N.cross.…, cross_norm.…         as self, where there is an encoder
//   {encoder,decoder}.layers.N.feed_forward.W_1.weight   [F, D], and .bias [F]; W_gate alike, GatedSilu only
//   {encoder,decoder}.layers.N.feed_forward.W_2.weight   [D, F], and .bias [D]
//   {encoder,decoder}.layers.N.feed_forward_norm.weight  [D]: 1, and .bias [D]: 0
//   {encoder,decoder}.norm.weight                  [D], and .bias: pre-norm only, after the last layer
//   output.weight                                  [V, D], and .bias [V]
//
// Matrices are Xavier-uniform, biases 0, and there are none with RMSNorm (makeLinear). What follows a target's token is
// told by the row of that token; without a decoder, the rows of the source tell of themselves.
//
// begin() and next() keep keys and values of every layer, so a step costs one position. An encoder alone computes all
// rows in begin(); next() hands them out, whatever the tokens, and refuses (Error{OutOfRange}) when none is left.
// Positions beyond config.maxLength are refused (Error{OutOfRange}) where they are learned; the other kinds go on.
//
// Errors of requireValid.
std::shared_ptr<model::SequenceModel> makeTransformer(const ModelConfig& config, std::uint64_t seed);

}  // namespace headlight::transformer
