#include "core/session/fit_config.h"

#include <algorithm>
#include <string>
#include <vector>

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

void requireLearnable(const ModelConfig& model, const Example& example) {
    if (!writesTarget(model) && example.source.size() != example.target.size())
        throw Error(ErrorCode::InvalidValue, say("training data"),
                    say("have a target of %1 tokens for a source of %2, and an encoder alone writes one for each",
                        {std::to_string(example.target.size()), std::to_string(example.source.size())}),
                    say("choose an encoder and a decoder"));
    const auto positions = static_cast<int>(std::max(example.source.size(), example.target.size())) + 1;
    if (model.positions == PositionKind::Learned && positions > model.maxLength)
        throw Error(ErrorCode::OutOfRange, say("training data"),
                    say("have a sentence of %1 tokens with its mark, and %2 positions are learned",
                        {std::to_string(positions), std::to_string(model.maxLength)}),
                    say("give a larger --max-length, or leave long sentences out by --max-tokens"));
}

// Of one's own text every sentence; of a task, which has no end, as many as are held out.
void requireLearnable(const ModelConfig& model, const TrainText& text) {
    if (writesTarget(model) && model.positions != PositionKind::Learned)
        return;
    for (const std::vector<Example>* heldOut : {&text.validation, &text.test})
        for (const Example& example : *heldOut)
            requireLearnable(model, example);
    const std::size_t count = text.sentences > 0 ? text.sentences : text.validation.size();
    for (std::size_t i = 0; i < count; ++i)
        requireLearnable(model, text.training(i));
}

}  // namespace

TrainText fittedText(TrainConfig& config) {
    requireValid(config);
    TrainText text = trainText(config.data, config.seed, config.evaluated);
    fitTo(config, text);
    requireValid(config.model);
    requireLearnable(config.model, text);
    requireMemory(training::leastBytes(config, text), say("training"),
                  say("choose a smaller width, fewer layers or a smaller batch"));
    return text;
}

}  // namespace headlight
