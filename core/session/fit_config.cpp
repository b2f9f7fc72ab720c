#include "core/session/fit_config.h"

#include "core/base/error.h"
#include "core/session/host.h"
#include "core/training/run_cost.h"

namespace headlight {

namespace {

void fitTo(TrainConfig& config, const TrainText& text) {
    const bool hasSource = !text.validation.empty() && !text.validation.front().source.empty();
    config.model.sourceVocabulary = hasSource ? static_cast<int>(text.source.size()) : 0;
    config.model.targetVocabulary = static_cast<int>(text.target.size());
    if (hasSource != readsSource(config.model))
        throw Error(ErrorCode::InvalidValue, say("training data"),
                    hasSource ? say("are pairs, and a decoder alone reads single texts")
                              : say("are single texts, and this network translates"),
                    hasSource ? say("choose an encoder and a decoder") : say("choose a decoder alone"));
}

}  // namespace

TrainText fittedText(TrainConfig& config) {
    requireValid(config);
    TrainText text = trainText(config.data, config.seed, config.evaluated);
    fitTo(config, text);
    requireValid(config.model);
    requireMemory(training::leastBytes(config, text), say("training"),
                  say("choose a smaller width, fewer layers or a smaller batch"));
    return text;
}

}  // namespace headlight
