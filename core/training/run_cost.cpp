#include "core/training/run_cost.h"

#include <algorithm>
#include <string>

#include "core/data/model_size.h"
#include "core/training/batches.h"

namespace headlight::training {

namespace {

constexpr std::int64_t kCopies = 5;  // of every parameter, see the header
constexpr std::int64_t kFloatBytes = sizeof(float);

// Tokens of all sentences on either side.
struct Counted {
    std::int64_t source = 0;
    std::int64_t target = 0;
};

Counted countedTokens(const std::vector<Example>& examples) {
    Counted counted;
    for (const Example& example : examples) {
        counted.source += static_cast<std::int64_t>(example.source.size());
        counted.target += static_cast<std::int64_t>(example.target.size()) + 1;  // the mark of the end
    }
    return counted;
}

}  // namespace

std::int64_t leastBytes(const TrainConfig& config, const TrainText& text) {
    const Counted tokens = countedTokens(text.validation);
    const std::int64_t sentences = std::max<std::int64_t>(1, static_cast<std::int64_t>(text.validation.size()));
    const std::int64_t batch = config.batch;
    const std::int64_t parameters = kCopies * kFloatBytes * leastParameters(config.model);
    const auto word = static_cast<std::int64_t>(sizeof(std::string));
    const std::int64_t chunk = Batches::kChunk * batch * (tokens.source + tokens.target) / sentences * word;
    const std::int64_t told = 2 * kFloatBytes * (batch * tokens.target / sentences) * config.model.targetVocabulary;
    return parameters + chunk + told;
}

}  // namespace headlight::training
