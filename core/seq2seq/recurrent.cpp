#include "core/seq2seq/recurrent.h"

#include <torch/torch.h>

#include <utility>

#include "core/base/error.h"
#include "core/seq2seq/decoder.h"
#include "core/seq2seq/encoder.h"
#include "core/tensor/guarded.h"

namespace headlight::seq2seq {

namespace {

// The parts of a DecoderState, each with the sentences in front.
enum Part { Annotations, Mask, Summary, Hidden, Fed };

model::DecoderState packed(const Source& source, const Carried& carried) {
    model::DecoderState state{{source.annotations, source.mask, source.summary, carried.hidden.transpose(0, 1)}};
    if (carried.fed.defined())
        state.parts.push_back(carried.fed);
    return state;
}

std::pair<Source, Carried> unpacked(const model::DecoderState& state) {
    const auto& parts = state.parts;
    return {{parts[Annotations], parts[Mask], parts[Summary]},
            {parts[Hidden].transpose(0, 1).contiguous(), parts.size() > Fed ? parts[Fed] : at::Tensor()}};
}

class Recurrent : public model::SequenceModel {
public:
    Recurrent(const ModelConfig& config, ParameterEngine engine)
        : SequenceModel(config),
          m_encoder(register_module("encoder", std::make_shared<Encoder>(config, engine))),
          m_decoder(register_module("decoder", std::make_shared<Decoder>(config, engine))) {}

    at::Tensor logits(const model::Sentences& source, const model::Sentences& target,
                      const model::Pass& pass) override {
        const Source read = m_encoder->read(given(source), pass);
        Carried carried = m_decoder->start(read);
        return m_decoder->read(target.ids, read, carried, pass);
    }

    model::DecoderState begin(const model::Sentences& source, std::int64_t) override {
        const Source read = m_encoder->read(given(source), {});
        return packed(read, m_decoder->start(read));
    }

    at::Tensor next(model::DecoderState& state, const at::Tensor& tokens) override {
        auto [source, carried] = unpacked(state);
        const at::Tensor scores = m_decoder->read(tokens.unsqueeze(1), source, carried, {});  // [B, 1, V]
        state = packed(source, carried);
        return scores.squeeze(1);
    }

    attention::Parameters attentionParameters(std::string_view, int) const override {
        return m_decoder->attentionParameters();
    }

private:
    static const model::Sentences& given(const model::Sentences& source) {
        if (!source.ids.defined())
            throw Error(ErrorCode::ShapeMismatch, say("recurrent network"), say("has no source to read"));
        return source;
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
