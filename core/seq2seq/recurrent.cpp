#include "core/seq2seq/recurrent.h"

#include <torch/torch.h>

#include <utility>

#include "core/base/error.h"
#include "core/seq2seq/decoder.h"
#include "core/seq2seq/encoder.h"
#include "core/tensor/guarded.h"

namespace headlight::seq2seq {

namespace {

// What is carried, with the sentences in front; unpacked() reads it in the same order.
model::DecoderState packed(const Carried& carried) {
    model::DecoderState state{{carried.summary, carried.hidden.transpose(0, 1)}};
    for (const at::Tensor& part :
         {carried.fed, carried.memory.k, carried.memory.v, carried.memory.mask, carried.memory.keysInside})
        if (part.defined())
            state.parts.push_back(part);
    return state;
}

Carried unpacked(const ModelConfig& config, const model::DecoderState& state) {
    auto part = state.parts.begin();
    Carried carried;
    carried.summary = *part++;
    carried.hidden = (part++)->transpose(0, 1).contiguous();
    if (config.inputFeeding)
        carried.fed = *part++;
    if (config.attention)
        carried.memory = {part[0], part[1], part[2], state.parts.end() - part > 3 ? part[3] : at::Tensor()};
    return carried;
}

class Recurrent : public model::SequenceModel {
public:
    Recurrent(const ModelConfig& config, ParameterEngine engine)
        : SequenceModel(config),
          m_encoder(register_module("encoder", std::make_shared<Encoder>(config, engine))),
          m_decoder(register_module("decoder", std::make_shared<Decoder>(config, engine))) {}

    at::Tensor logits(const model::Sentences& source, const model::Sentences& target,
                      const model::Pass& pass) override {
        return guarded(say("recurrent network"), [&] {
            Carried carried = start(source, pass);
            return m_decoder->read(target.ids, carried, pass);
        });
    }

    model::DecoderState begin(const model::Sentences& source, std::int64_t) override {
        return guarded(say("recurrent network"), [&] { return packed(start(source, {})); });
    }

    at::Tensor next(model::DecoderState& state, const at::Tensor& tokens) override {
        return guarded(say("recurrent network"), [&] {
            Carried carried = unpacked(config(), state);
            const at::Tensor scores = m_decoder->read(tokens.unsqueeze(1), carried, {});  // [B, 1, V]
            state = packed(carried);
            return scores.squeeze(1);
        });
    }

    attention::Parameters attentionParameters(std::string_view, int) const override {
        return m_decoder->formulaParameters();
    }

private:
    Carried start(const model::Sentences& source, const model::Pass& pass) {
        if (!source.ids.defined())
            throw Error(ErrorCode::ShapeMismatch, say("recurrent network"), say("has no source to read"));
        return m_decoder->start(m_encoder->read(source, pass));
    }

    std::shared_ptr<Encoder> m_encoder;
    std::shared_ptr<Decoder> m_decoder;
};

}  // namespace

std::shared_ptr<model::SequenceModel> makeRecurrent(const ModelConfig& config, std::uint64_t seed) {
    requireValid(config);
    return guarded(say("recurrent network"), [&]() -> std::shared_ptr<model::SequenceModel> {
        return std::make_shared<Recurrent>(config, parameterEngine(seed, SeedUse::Network));
    });
}

}  // namespace headlight::seq2seq
