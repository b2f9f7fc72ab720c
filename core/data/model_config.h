#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "core/data/attention_spec.h"

namespace headlight {

// What a network is made of.
enum class NetworkKind {
    Recurrent,    // bidirectional GRU encoder, GRU decoder
    Transformer,  // Vaswani et al. (2017) and its descendants
};
inline constexpr std::array kNetworkKinds{NetworkKind::Recurrent, NetworkKind::Transformer};

enum class TransformerPart { EncoderDecoder, Encoder, Decoder };
inline constexpr std::array kTransformerParts{TransformerPart::EncoderDecoder, TransformerPart::Encoder,
                                              TransformerPart::Decoder};

enum class NormPlace { Pre, Post };  // before each sublayer (Xiong et al. 2020), or behind its residual (Vaswani)
inline constexpr std::array kNormPlaces{NormPlace::Pre, NormPlace::Post};

enum class NormKind { LayerNorm, RmsNorm };
inline constexpr std::array kNormKinds{NormKind::LayerNorm, NormKind::RmsNorm};

enum class PositionKind { Sinusoidal, Learned, Rotary };
inline constexpr std::array kPositionKinds{PositionKind::Sinusoidal, PositionKind::Learned, PositionKind::Rotary};

enum class FeedForwardKind { Relu, Gelu, GatedSilu };  // GatedSilu: Shazeer (2020), "SwiGLU"
inline constexpr std::array kFeedForwardKinds{FeedForwardKind::Relu, FeedForwardKind::Gelu, FeedForwardKind::GatedSilu};

// The words of the command line and of config.json: "recurrent"; "encoder-decoder"; "pre"; "layer-norm"; "sinusoidal";
// "relu", "gelu", "gated-silu".
std::string_view name(NetworkKind kind);
std::string_view name(TransformerPart part);
std::string_view name(NormPlace place);
std::string_view name(NormKind kind);
std::string_view name(PositionKind kind);
std::string_view name(FeedForwardKind kind);

// Blueprint of a network that Headlight trains; everything its parameters' shapes follow from.
struct ModelConfig {
    NetworkKind network = NetworkKind::Recurrent;
    std::optional<AttentionKind> attention = AttentionKind::Additive;  // nothing: the fixed-vector bottleneck,
                                                                       // recurrent only
    int width = 128;       // of the decoder's state (recurrent; the encoder's annotations), or of the model
    int embedding = 64;    // of a token's vector; recurrent only, a Transformer's is `width`
    int heads = 1;         // 1: in a recurrent network, vectors enter the formula as they are
    int layers = 1;        // of encoder and decoder each
    float dropout = 0.1f;  // 0 to below 1
    int sourceVocabulary = 0;
    int targetVocabulary = 0;
    int maxLength = 256;  // tokens of a sentence, marks included; learned positions have so many rows

    bool inputFeeding = false;  // recurrent: Luong, Pham & Manning (2015), 3.3

    TransformerPart part = TransformerPart::EncoderDecoder;  // Transformer, from here on
    NormPlace normPlace = NormPlace::Pre;
    NormKind normKind = NormKind::LayerNorm;
    PositionKind positions = PositionKind::Sinusoidal;
    FeedForwardKind feedForward = FeedForwardKind::Relu;
    int feedForwardWidth = 512;
};

// All but a decoder alone read a source; all but an encoder alone write token by token.
bool readsSource(const ModelConfig& config);
bool writesTarget(const ModelConfig& config);

bool operator==(const ModelConfig& a, const ModelConfig& b);
inline bool operator!=(const ModelConfig& a, const ModelConfig& b) { return !(a == b); }

// min(8, max(1, width / 64)): the usual number of heads for a width.
int usualHeads(int width);

// Error{InvalidValue} or {ShapeMismatch}, with the numbers, for a blueprint no network can be built from: sizes below
// 1, heads that do not divide the width, dropout out of range, a Transformer without attention, rotary positions for an
// odd width of a head.
void requireValid(const ModelConfig& config);

}  // namespace headlight
