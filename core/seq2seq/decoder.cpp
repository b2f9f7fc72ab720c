#include "core/seq2seq/decoder.h"

#include <torch/torch.h>

#include <tuple>
#include <vector>

namespace headlight::seq2seq {

namespace {

using torch::nn::LinearOptions;

// What the steps told, as one: their rows of queries behind one another.
model::Recorded joined(const std::vector<model::Recorded>& steps) {
    const auto rows = [&steps](auto part) {  // [B, H, 1, …] each → [B, H, T, …]
        std::vector<at::Tensor> parts;
        for (const model::Recorded& step : steps)
            parts.push_back(part(step));
        return parts.front().defined() ? at::cat(parts, 2) : at::Tensor();
    };
    using attention::Attended;
    model::Recorded all = steps.front();
    all.q = rows([](const model::Recorded& step) { return step.q; });
    for (const auto part : {&Attended::energies, &Attended::weights, &Attended::context, &Attended::additiveEnergies,
                            &Attended::scaledDotEnergies})
        all.attended.*part = rows([part](const model::Recorded& step) { return step.attended.*part; });
    return all;
}

}  // namespace

Decoder::Decoder(const ModelConfig& config, ParameterEngine& engine)
    : m_dropout(config.dropout), m_feeds(config.inputFeeding) {
    const int width = config.width;
    const int input = config.embedding + (m_feeds ? width : 0);
    m_embedding = register_module("embedding", torch::nn::Embedding(config.targetVocabulary, config.embedding));
    m_first = register_module("first", torch::nn::Linear(width, config.layers * width));
    m_gru = register_module(
        "gru", torch::nn::GRU(torch::nn::GRUOptions(input, width).num_layers(config.layers).batch_first(true)));
    m_combine = register_module("combine", torch::nn::Linear(LinearOptions(2 * width, width).bias(false)));
    m_output = register_module("output", torch::nn::Linear(width, config.targetVocabulary));
    model::initialise(m_embedding, engine);
    model::initialise(m_first, engine);
    model::initialise(m_gru, engine);
    model::initialise(m_combine, engine);
    model::initialise(m_output, engine);
    if (config.attention)
        m_attention = register_module("attention", std::make_shared<AttentionLayer>(config, engine));
}

Carried Decoder::start(const Source& source) {
    const std::int64_t width = source.summary.size(1);
    const at::Tensor first = m_first(source.summary).tanh();  // [B, layers · D]
    Carried carried;
    carried.summary = source.summary;
    carried.hidden = first.view({first.size(0), -1, width}).transpose(0, 1).contiguous();
    if (m_feeds)
        carried.fed = at::zeros_like(source.summary);
    if (m_attention)
        carried.memory = m_attention->memory(source.annotations, source.mask);
    return carried;
}

at::Tensor Decoder::attentional(const at::Tensor& states, const Carried& carried, const model::Pass& pass,
                                model::Recorded* told) {
    const at::Tensor context = m_attention ? m_attention->contexts(states, carried.memory, pass, told)
                                           : carried.summary.unsqueeze(1).expand_as(states);
    return m_combine(at::cat({context, states}, 2)).tanh();  // [B, T, D]
}

std::pair<at::Tensor, model::Recorded> Decoder::readAtOnce(const at::Tensor& input, Carried& carried,
                                                           const model::Pass& pass) {
    at::Tensor states;  // [B, T, D]
    std::tie(states, carried.hidden) = m_gru(input, carried.hidden);
    model::Recorded told;
    const at::Tensor made = attentional(states, carried, pass, pass.tap ? &told : nullptr);
    return {made, told};
}

std::pair<at::Tensor, model::Recorded> Decoder::readFed(const at::Tensor& words, Carried& carried,
                                                        const model::Pass& pass) {
    std::vector<at::Tensor> made;
    std::vector<model::Recorded> told;
    for (const at::Tensor& word : words.split(1, 1)) {  // [B, 1, E]
        auto [state, recorded] = readAtOnce(at::cat({word, carried.fed.unsqueeze(1)}, 2), carried, pass);
        carried.fed = state.squeeze(1);
        made.push_back(state);
        told.push_back(recorded);
    }
    return {at::cat(made, 1), joined(told)};
}

at::Tensor Decoder::read(const at::Tensor& tokens, Carried& carried, const model::Pass& pass) {
    const at::Tensor words = model::dropout(m_embedding(tokens), m_dropout, pass);  // [B, T, E]
    const auto [states, told] = m_feeds ? readFed(words, carried, pass) : readAtOnce(words, carried, pass);
    if (pass.tap && m_attention)
        pass.tap->record("cross", 0, told);
    return m_output(model::dropout(states, m_dropout, pass));
}

attention::Parameters Decoder::formulaParameters() const {
    return m_attention ? m_attention->formulaParameters() : attention::Parameters();
}

}  // namespace headlight::seq2seq
