#pragma once

#include <torch/nn/module.h>

#include <cstdint>
#include <memory>
#include <vector>

#include "core/attention/parameters.h"
#include "core/data/model_config.h"
#include "core/model/tap.h"

// What training and decoding know of a network. B sentences, S source and T target positions, V target tokens.
namespace headlight::model {

// Token ids, int64; rows shorter than the longest are filled up with any id, which nothing may look at: only the
// lengths tell what is real.
struct Sentences {
    at::Tensor ids;                     // [B, S]; undefined where there is no source
    std::vector<std::int64_t> lengths;  // [B], 1 … S
};

// How a pass is run.
struct Pass {
    bool training = false;    // dropout
    at::Generator generator;  // where dropout draws from; may be undefined when not training
    Tap* tap = nullptr;
};

// Where a decoder stands: whatever a network needs to go on, each with leading axis B.
struct DecoderState {
    std::vector<at::Tensor> parts;

    // The rows `rows` [N] int64, in that order: sentences that are kept, or doubled.
    DecoderState select(const at::Tensor& rows) const;
};

class SequenceModel : public torch::nn::Module {
public:
    explicit SequenceModel(const ModelConfig& config) : m_config(config) {}

    const ModelConfig& config() const { return m_config; }

    // Teacher forcing: scores (before softmax) of what follows each of the target's tokens, which begin with the mark
    // of the start. [B, T, V]; rows beyond a target's length hold no meaning. An encoder alone does not look at the
    // target and gives one row for each source position. Error{ShapeMismatch} for a source that is missing.
    virtual at::Tensor logits(const Sentences& source, const Sentences& target, const Pass& pass) = 0;

    // Reads the source of B sentences (for a decoder alone: `count` empty ones).
    virtual DecoderState begin(const Sentences& source, std::int64_t count) = 0;

    // Scores [B, V] of what follows after `tokens` [B] int64 has been read as well; the state moves on. Row for row the
    // same, within rounding, as logits() along the same tokens.
    virtual at::Tensor next(DecoderState& state, const at::Tensor& tokens) = 0;

    // What the formulas of a stack's layer learned, for explaining its energies; tensors undefined where there are
    // none.
    virtual attention::Parameters attentionParameters(std::string_view stack, int layer) const = 0;

private:
    ModelConfig m_config;
};

// A freshly drawn network: parameters are a function of the config and the seed alone. Errors of requireValid.
std::shared_ptr<SequenceModel> makeModel(const ModelConfig& config, std::uint64_t seed);

}  // namespace headlight::model
