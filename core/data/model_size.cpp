#include "core/data/model_size.h"

namespace headlight {

namespace {

// Three gates, each with a matrix for the input, one for the state and two biases (Cho et al. 2014).
std::int64_t gruParameters(std::int64_t input, std::int64_t width) { return 3 * width * (input + width + 2); }

std::int64_t recurrentParameters(const ModelConfig& c) {
    const std::int64_t width = c.width, half = width / 2, embedding = c.embedding, above = c.layers - 1;
    const std::int64_t encoder =
        c.sourceVocabulary * embedding + 2 * gruParameters(embedding, half) + above * 2 * gruParameters(width, half);
    const std::int64_t input = embedding + (c.inputFeeding ? width : 0);
    const std::int64_t decoder = c.targetVocabulary * embedding + c.layers * width * (width + 1) +
                                 gruParameters(input, width) + above * gruParameters(width, width) + 2 * width * width +
                                 c.targetVocabulary * (width + 1);
    return encoder + decoder;
}

std::int64_t transformerParameters(const ModelConfig& c) {
    const std::int64_t width = c.width, heads = 4 * width * width;  // W_Q, W_K, W_V, W_O
    const std::int64_t inner = (c.feedForward == FeedForwardKind::GatedSilu ? 3 : 2) * width * c.feedForwardWidth;
    const bool reads = readsSource(c), writes = writesTarget(c);
    std::int64_t all = c.targetVocabulary * width;  // of the output
    if (c.positions == PositionKind::Learned)
        all += (reads + writes) * c.maxLength * width;
    if (reads)
        all += c.sourceVocabulary * width + c.layers * (heads + inner);
    if (writes)
        all += c.targetVocabulary * width + c.layers * ((reads ? 2 : 1) * heads + inner);
    return all;
}

}  // namespace

std::int64_t leastParameters(const ModelConfig& config) {
    return config.network == NetworkKind::Recurrent ? recurrentParameters(config) : transformerParameters(config);
}

}  // namespace headlight
