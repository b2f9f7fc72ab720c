#include "core/data/model_config.h"

#include <algorithm>
#include <string>
#include <tuple>

#include "core/base/error.h"
#include "core/base/numbers.h"

namespace headlight {

namespace {

constexpr std::array<std::string_view, 2> kNetworkNames{"recurrent", "transformer"};
constexpr std::array<std::string_view, 3> kPartNames{"encoder-decoder", "encoder", "decoder"};
constexpr std::array<std::string_view, 2> kPlaceNames{"pre", "post"};
constexpr std::array<std::string_view, 2> kNormNames{"layer-norm", "rms-norm"};
constexpr std::array<std::string_view, 3> kPositionNames{"sinusoidal", "learned", "rotary"};
constexpr std::array<std::string_view, 3> kFeedForwardNames{"relu", "gelu", "gated-silu"};

auto fields(const ModelConfig& c) {
    return std::tie(c.network, c.attention, c.width, c.embedding, c.heads, c.layers, c.dropout, c.sourceVocabulary,
                    c.targetVocabulary, c.maxLength, c.inputFeeding, c.part, c.normPlace, c.normKind, c.positions,
                    c.feedForward, c.feedForwardWidth);
}

// A square layer of the greatest width holds 17 GB. Up to these sizes the product of any two fits 64 bits with ease,
// and what a network costs can be told before it is built.
constexpr int kWidest = 65'536;
constexpr int kMostLayers = 1'000;
constexpr int kMostModelTokens = 10'000'000;

void requireModelSize(const char* what, int value, int most) {
    if (value < 1 || value > most)
        throw Error(ErrorCode::InvalidValue, say(what), say("is %1", {std::to_string(value)}),
                    say("give a number from %1 to %2", {"1", std::to_string(most)}));
}

void requireSizes(const ModelConfig& config) {
    requireModelSize(toSay("width"), config.width, kWidest);
    requireModelSize(toSay("width of an embedding"), config.embedding, kWidest);
    requireModelSize(toSay("number of heads"), config.heads, kWidest);
    requireModelSize(toSay("number of layers"), config.layers, kMostLayers);
    requireModelSize(toSay("longest sentence"), config.maxLength, kMostModelTokens);
    requireModelSize(toSay("width of the feed-forward layer"), config.feedForwardWidth, kWidest);
    requireModelSize(toSay("target vocabulary"), config.targetVocabulary, kMostModelTokens);
    if (readsSource(config))
        requireModelSize(toSay("source vocabulary"), config.sourceVocabulary, kMostModelTokens);
    if (!(config.dropout >= 0 && config.dropout < 1))
        throw Error(ErrorCode::InvalidValue, say("dropout"), say("is %1", {formatExact(config.dropout)}),
                    say("give a number from 0 to below 1"));
    if (config.width % config.heads != 0)
        throw Error(ErrorCode::ShapeMismatch, say("heads"),
                    say("a width of %1 cannot be split into %2 heads",
                        {std::to_string(config.width), std::to_string(config.heads)}),
                    say("the width must be a multiple of the number of heads"));
}

void requireRecurrent(const ModelConfig& config) {
    if (config.width % 2 != 0)
        throw Error(ErrorCode::ShapeMismatch, say("width"),
                    say("is %1, which the two directions of the encoder cannot share", {std::to_string(config.width)}),
                    say("give an even number"));
}

void requireTransformer(const ModelConfig& config) {
    if (!config.attention)
        throw Error(ErrorCode::InvalidValue, say("attention"), say("a Transformer cannot do without"),
                    say("choose a kind, or a recurrent network"));
    if (config.positions == PositionKind::Rotary && config.width / config.heads % 2 != 0)
        throw Error(ErrorCode::ShapeMismatch, say("rotary positions"),
                    say("a head is %1 wide, and they turn pairs", {std::to_string(config.width / config.heads)}),
                    say("choose an even width of a head"));
}

}  // namespace

std::string_view name(NetworkKind kind) { return kNetworkNames[static_cast<std::size_t>(kind)]; }
std::string_view name(TransformerPart part) { return kPartNames[static_cast<std::size_t>(part)]; }
std::string_view name(NormPlace place) { return kPlaceNames[static_cast<std::size_t>(place)]; }
std::string_view name(NormKind kind) { return kNormNames[static_cast<std::size_t>(kind)]; }
std::string_view name(PositionKind kind) { return kPositionNames[static_cast<std::size_t>(kind)]; }
std::string_view name(FeedForwardKind kind) { return kFeedForwardNames[static_cast<std::size_t>(kind)]; }

bool readsSource(const ModelConfig& config) {
    return config.network == NetworkKind::Recurrent || config.part != TransformerPart::Decoder;
}

bool writesTarget(const ModelConfig& config) {
    return config.network == NetworkKind::Recurrent || config.part != TransformerPart::Encoder;
}

bool operator==(const ModelConfig& a, const ModelConfig& b) { return fields(a) == fields(b); }

int usualHeads(int width) { return std::min(8, std::max(1, width / 64)); }

void requireValid(const ModelConfig& config) {
    requireSizes(config);
    config.network == NetworkKind::Recurrent ? requireRecurrent(config) : requireTransformer(config);
}

}  // namespace headlight
