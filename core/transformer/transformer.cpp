#include "core/transformer/transformer.h"

#include <torch/torch.h>

#include <string>
#include <utility>

#include "core/attention/length_mask.h"
#include "core/base/error.h"
#include "core/tensor/guarded.h"
#include "core/tensor/shapes.h"
#include "core/transformer/layer_stack.h"

namespace headlight::transformer {

namespace {

using model::DecoderState;
using model::Pass;
using model::Sentences;

void requireSentences(const Words& name, const Sentences& sentences) {
    requireShape(name, sentences.ids, {static_cast<std::int64_t>(sentences.lengths.size()), kAnySize});
    if (sentences.ids.scalar_type() != at::kLong)
        throw Error(ErrorCode::InvalidValue, name, say("the token ids are not of type int64"));
    for (std::int64_t length : sentences.lengths)
        if (length < 1 || length > sentences.ids.size(1))
            throw Error(ErrorCode::OutOfRange, name,
                        say("a sentence has length %1, there are %2 tokens",
                            {std::to_string(length), std::to_string(sentences.ids.size(1))}));
}

at::Tensor paddingMask(const Sentences& sentences) {
    return attention::lengthMask(sentences.lengths, sentences.ids.size(1));  // [B, 1, 1, S]
}

// Nobody looks ahead, nor at what fills up a shorter sentence: [B, 1, T, T].
at::Tensor decoderMask(const Sentences& target) {
    const std::int64_t length = target.ids.size(1);
    return torch::ones({length, length}, at::kBool).tril() & paddingMask(target);
}

// A state's parts: of every layer self.k, self.v and, with a source, cross.k, cross.v; then the source's mask.
DecoderState packed(const std::vector<LayerMemory>& memory, const at::Tensor& sourceMask) {
    DecoderState state;
    for (const LayerMemory& layer : memory)
        for (const at::Tensor& part : {layer.self.k, layer.self.v, layer.cross.k, layer.cross.v})
            if (part.defined())
                state.parts.push_back(part);
    if (sourceMask.defined())
        state.parts.push_back(sourceMask);
    return state;
}

std::vector<LayerMemory> unpacked(const DecoderState& state, std::size_t layers, bool withSource) {
    std::vector<LayerMemory> memory;
    auto part = state.parts.begin();
    for (std::size_t i = 0; i < layers; ++i, part += withSource ? 4 : 2)
        memory.push_back({{part[0], part[1]}, withSource ? KeysAndValues{part[2], part[3]} : KeysAndValues{}});
    return memory;
}

// The next of an encoder's rows [B, 1 …, V], which then is no longer in the state.
at::Tensor nextRow(DecoderState& state) {
    at::Tensor& rows = state.parts.front();
    if (rows.size(1) == 0)
        throw Error(ErrorCode::OutOfRange, say("rows of the encoder"), say("none is left"),
                    say("there is one for each token of the source"));
    const at::Tensor row = rows.select(1, 0);
    rows = rows.slice(1, 1);
    return row;
}

class Transformer : public model::SequenceModel {
public:
    Transformer(const ModelConfig& config, ParameterEngine engine) : SequenceModel(config) {
        const bool reads = readsSource(config), writes = writesTarget(config);
        if (reads)
            m_encoder = register_module(
                "encoder", std::make_shared<LayerStack>(config, "encoder", config.sourceVocabulary, false, engine));
        if (writes)
            m_decoder = register_module(
                "decoder", std::make_shared<LayerStack>(config, "decoder", config.targetVocabulary, reads, engine));
        m_output = register_module("output", makeLinear(config, config.width, config.targetVocabulary, engine));
    }

    at::Tensor logits(const Sentences& source, const Sentences& target, const Pass& pass) override {
        return guarded(say("Transformer"), [&] {
            const at::Tensor read = encoded(source, pass);
            if (!m_decoder)
                return m_output(read);
            requireSentences(say("target sentences"), target);
            std::vector<LayerMemory> memory = m_decoder->remembered(read);
            return m_output(m_decoder->forward(target.ids, memory, {decoderMask(target), sourceMask(source)}, pass));
        });
    }

    DecoderState begin(const Sentences& source, std::int64_t count) override {
        return guarded(say("Transformer"), [&] {
            const at::NoGradGuard untracked;
            const at::Tensor read = encoded(source, {});
            if (!m_decoder)
                return DecoderState{{m_output(read)}};
            std::vector<LayerMemory> memory = m_decoder->remembered(read);
            const std::int64_t sentences = m_encoder ? read.size(0) : count;
            const at::Tensor nothing = at::empty({sentences, config().heads, 0, config().width / config().heads},
                                                 m_output->weight.options().requires_grad(false));
            for (LayerMemory& layer : memory)
                layer.self = {nothing, nothing};
            return packed(memory, sourceMask(source));
        });
    }

    at::Tensor next(DecoderState& state, const at::Tensor& tokens) override {
        return guarded(say("Transformer"), [&] {
            const at::NoGradGuard untracked;
            if (!m_decoder)
                return nextRow(state);
            requireShape("tokens", tokens, {state.parts.front().size(0)});
            const LayerMasks masks{{}, m_encoder ? state.parts.back() : at::Tensor()};
            std::vector<LayerMemory> memory = unpacked(state, m_decoder->layers().size(), m_encoder != nullptr);
            const at::Tensor hidden = m_decoder->forward(tokens.unsqueeze(1), memory, masks, {});  // [B, 1, D]
            state = packed(memory, masks.cross);
            return m_output(hidden.squeeze(1));
        });
    }

    attention::Parameters attentionParameters(std::string_view stack, int layer) const override {
        const auto& side = stack == "encoder.self" ? m_encoder : m_decoder;
        const bool known = stack == "encoder.self" || stack == "decoder.self" || (stack == "cross" && m_encoder);
        if (!known || !side)
            throw Error(ErrorCode::InvalidValue, say("stack"), say("the network has no \"%1\"", {std::string(stack)}));
        if (layer < 0 || layer >= config().layers)
            throw Error(ErrorCode::OutOfRange, say("layer %1", {std::to_string(layer)}),
                        say("the network has %1", {std::to_string(config().layers)}));
        const Layer& found = *side->layers()[static_cast<std::size_t>(layer)];
        return (stack == "cross" ? found.cross() : found.self()).formulaParameters();
    }

private:
    // [B, S, D]; undefined for a decoder alone.
    at::Tensor encoded(const Sentences& source, const Pass& pass) {
        if (!m_encoder)
            return {};
        requireSentences(say("source sentences"), source);
        std::vector<LayerMemory> memory = m_encoder->remembered({});
        return m_encoder->forward(source.ids, memory, {paddingMask(source), {}}, pass);
    }

    at::Tensor sourceMask(const Sentences& source) const { return m_encoder ? paddingMask(source) : at::Tensor(); }

    std::shared_ptr<LayerStack> m_encoder, m_decoder;  // null: without
    torch::nn::Linear m_output{nullptr};
};

}  // namespace

std::shared_ptr<model::SequenceModel> makeTransformer(const ModelConfig& config, std::uint64_t seed) {
    requireValid(config);
    return guarded(say("Transformer"), [&]() -> std::shared_ptr<model::SequenceModel> {
        return std::make_shared<Transformer>(config, parameterEngine(seed, SeedUse::Network));
    });
}

}  // namespace headlight::transformer
