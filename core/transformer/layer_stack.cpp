#include "core/transformer/layer_stack.h"

#include <torch/torch.h>

#include <cmath>

#include "core/base/error.h"
#include "core/model/initialise.h"

namespace headlight::transformer {

namespace {

torch::nn::Embedding makeEmbedding(int rows, int width, ParameterEngine& engine) {
    torch::nn::Embedding made(rows, width);
    model::initialise(made, engine);
    return made;
}

void requireKnown(const at::Tensor& ids, std::int64_t vocabulary) {
    const auto [smallest, largest] = at::aminmax(ids);
    const std::int64_t wrong =
        smallest.item<std::int64_t>() < 0 ? smallest.item<std::int64_t>() : largest.item<std::int64_t>();
    if (wrong < 0 || wrong >= vocabulary)
        throw Error(ErrorCode::OutOfRange, say("token id"),
                    say("is %1, the vocabulary has %2", {std::to_string(wrong), std::to_string(vocabulary)}));
}

void requireLearned(std::int64_t positions, std::int64_t learned) {
    if (positions > learned)
        throw Error(
            ErrorCode::OutOfRange, say("positions"),
            say("%1 tokens, but the network has learned %2", {std::to_string(positions), std::to_string(learned)}),
            say("shorten the sentence"));
}

}  // namespace

LayerStack::LayerStack(const ModelConfig& config, const std::string& name, int vocabulary, bool looksAtSource,
                       ParameterEngine& engine)
    : m_config(config), m_embedding(register_module("embedding", makeEmbedding(vocabulary, config.width, engine))) {
    if (config.positions == PositionKind::Learned)
        m_positions = register_module("positions", makeEmbedding(config.maxLength, config.width, engine));
    const auto layers = register_module("layers", std::make_shared<torch::nn::Module>("layers"));
    for (int i = 0; i < config.layers; ++i) {
        m_layers.push_back(std::make_shared<Layer>(config, name + ".self", i, looksAtSource, engine));
        layers->register_module(std::to_string(i), m_layers.back());
    }
    if (config.normPlace == NormPlace::Pre)
        m_norm = register_module("norm", std::make_shared<Norm>(config));
}

std::vector<LayerMemory> LayerStack::remembered(const at::Tensor& encoded) {
    std::vector<LayerMemory> memory(m_layers.size());
    if (encoded.defined())
        for (std::size_t i = 0; i < m_layers.size(); ++i)
            memory[i].cross = m_layers[i]->ofSource(encoded);
    return memory;
}

// Sinusoids are as large as 1, so the embeddings are scaled to the same size (Vaswani et al. 2017, 3.4); learned
// positions come in the size of the embeddings.
at::Tensor LayerStack::embedded(const at::Tensor& ids, std::int64_t first) {
    requireKnown(ids, m_embedding->weight.size(0));
    const at::Tensor x = m_embedding(ids);  // [B, T, D]
    const std::int64_t count = ids.size(1);
    switch (m_config.positions) {
        case PositionKind::Sinusoidal:
            return x * std::sqrt(static_cast<double>(m_config.width)) +
                   sinusoids(first, count, m_config.width, x.scalar_type());
        case PositionKind::Learned:
            requireLearned(first + count, m_config.maxLength);
            return x + m_positions->weight.narrow(0, first, count);
        case PositionKind::Rotary: break;
    }
    return x;
}

at::Tensor LayerStack::forward(const at::Tensor& ids, std::vector<LayerMemory>& memory, const LayerMasks& masks,
                               const model::Pass& pass) {
    const at::Tensor& before = memory.front().self.k;
    const std::int64_t first = before.defined() ? before.size(2) : 0;
    at::Tensor x = model::dropout(embedded(ids, first), m_config.dropout, pass);
    Rotation turns;
    if (m_config.positions == PositionKind::Rotary)
        turns = rotation(first, ids.size(1), m_config.width / m_config.heads, x.scalar_type());
    for (std::size_t i = 0; i < m_layers.size(); ++i)
        x = m_layers[i]->forward(x, memory[i], masks, turns, pass);
    return m_norm ? m_norm->forward(x) : x;
}

}  // namespace headlight::transformer
