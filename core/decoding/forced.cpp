#include "core/decoding/forced.h"

#include <torch/torch.h>

#include <algorithm>
#include <numeric>
#include <string>

#include "core/base/error.h"
#include "core/decoding/scores.h"
#include "core/tensor/guarded.h"
#include "core/tensor/shapes.h"

namespace headlight::decoding {

namespace {

using Targets = std::vector<std::vector<std::int64_t>>;

void requireIds(const Targets& targets, std::int64_t start, int vocabulary) {
    const auto require = [&](std::int64_t id) {
        if (id < 0 || id >= vocabulary)
            throw Error(ErrorCode::OutOfRange, say("token of the target"),
                        say("is %1, and the target's vocabulary has %2 tokens",
                            {std::to_string(id), std::to_string(vocabulary)}));
    };
    require(start);
    for (const std::vector<std::int64_t>& target : targets)
        std::for_each(target.begin(), target.end(), require);
}

// What the decoder reads: the mark of the start and every token but the last.
model::Sentences readBy(const Targets& targets, std::int64_t start) {
    model::Sentences read;
    for (const auto& target : targets)
        read.lengths.push_back(std::max<std::int64_t>(1, static_cast<std::int64_t>(target.size())));
    const std::int64_t longest = *std::max_element(read.lengths.begin(), read.lengths.end());
    read.ids = at::full({static_cast<std::int64_t>(targets.size()), longest}, start, at::kLong);
    auto id = read.ids.accessor<std::int64_t, 2>();
    for (std::size_t b = 0; b < targets.size(); ++b)
        for (std::size_t i = 1; i < targets[b].size(); ++i)
            id[static_cast<std::int64_t>(b)][static_cast<std::int64_t>(i)] = targets[b][i - 1];
    return read;
}

// scores [T, V], of which the first rows belong to the target.
ForcedScore scoreOf(const at::Tensor& scores, const std::vector<std::int64_t>& target) {
    ForcedScore score;
    const auto length = static_cast<std::int64_t>(target.size());
    const at::Tensor logs = logProbabilities(scores.narrow(0, 0, length))
                                .gather(1, torch::tensor(target, at::kLong).reshape({length, 1}))
                                .flatten();
    score.logProbabilities.assign(logs.data_ptr<double>(), logs.data_ptr<double>() + length);
    score.sum = std::accumulate(score.logProbabilities.begin(), score.logProbabilities.end(), 0.0);
    return score;
}

}  // namespace

std::vector<ForcedScore> forced(model::SequenceModel& model, const model::Sentences& source, const Targets& targets,
                                std::int64_t start, model::Tap* tap, const CancelToken& cancel) {
    if (targets.empty())
        return {};
    requireIds(targets, start, model.config().targetVocabulary);
    if (!source.lengths.empty() && source.lengths.size() != targets.size())
        throw Error(
            ErrorCode::ShapeMismatch, say("targets"),
            say("are %1 for %2 sentences", {std::to_string(targets.size()), std::to_string(source.lengths.size())}));
    cancel.throwIfRequested();
    const at::NoGradGuard noGradients;
    return guarded(say("decoding"), [&] {
        model::Pass pass;
        pass.tap = tap;
        const at::Tensor scores = model.logits(source, readBy(targets, start), pass);
        std::vector<ForcedScore> found;
        for (std::size_t b = 0; b < targets.size(); ++b)
            found.push_back(scoreOf(scores.select(0, static_cast<std::int64_t>(b)), targets[b]));
        return found;
    });
}

}  // namespace headlight::decoding
