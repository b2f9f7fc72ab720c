#include "core/decoding/task.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "core/base/error.h"
#include "core/base/numbers.h"

namespace headlight::decoding {

namespace {

void requireRange(const Words& what, int value, int least, int most) {
    if (value < least || value > most)
        throw Error(ErrorCode::InvalidValue, what, say("is %1", {std::to_string(value)}),
                    say("give a number from %1 to %2", {std::to_string(least), std::to_string(most)}));
}

void requireOptions(const DecodeOptions& options) {
    if (options.method == DecodingMethod::Beam) {
        requireRange(say("beam size"), options.beamSize, 1, kMostBeamSize);
        requireRange(say("number of hypotheses"), options.nBest, 1, options.beamSize);
    }
    if (!(options.lengthPenalty >= 0 && std::isfinite(options.lengthPenalty)))
        throw Error(ErrorCode::InvalidValue, say("length penalty"), say("is %1", {formatExact(options.lengthPenalty)}),
                    say("give a number from 0 on"));
    if (options.maxLength < 0)
        throw Error(ErrorCode::InvalidValue, say("longest target"), say("is %1", {std::to_string(options.maxLength)}),
                    say("give at least 1, or 0 for twice the source and 10"));
}

void requireId(const Words& what, std::int64_t id, int vocabulary) {
    if (id < 0 || id >= vocabulary)
        throw Error(
            ErrorCode::OutOfRange, what,
            say("is %1, and the target's vocabulary has %2 tokens", {std::to_string(id), std::to_string(vocabulary)}));
}

}  // namespace

std::int64_t sentenceCount(const Task& task) {
    return static_cast<std::int64_t>(task.source.lengths.empty() ? task.given.size() : task.source.lengths.size());
}

std::int64_t givenCount(const Task& task, std::int64_t sentence) {
    return task.given.empty() ? 0 : static_cast<std::int64_t>(task.given[static_cast<std::size_t>(sentence)].size());
}

std::int64_t limitOf(const model::SequenceModel& model, const Task& task, std::int64_t sentence,
                     const DecodeOptions& options) {
    const std::int64_t given = givenCount(task, sentence);
    const std::int64_t source =
        task.source.lengths.empty() ? given : task.source.lengths[static_cast<std::size_t>(sentence)];
    const std::int64_t wanted = options.maxLength > 0 ? options.maxLength : 2 * source + 10;
    const ModelConfig& config = model.config();
    return std::min(wanted, writesTarget(config) ? config.maxLength - given : source);
}

void requireDecodable(const model::SequenceModel& model, const Task& task, const DecodeOptions& options) {
    requireOptions(options);
    const int vocabulary = model.config().targetVocabulary;
    requireId(say("mark of the start"), task.start, vocabulary);
    requireId(say("mark of the end"), task.end, vocabulary);
    if (!task.given.empty() && static_cast<std::int64_t>(task.given.size()) != sentenceCount(task))
        throw Error(
            ErrorCode::ShapeMismatch, say("beginnings of the targets"),
            say("are %1 for %2 sentences", {std::to_string(task.given.size()), std::to_string(sentenceCount(task))}));
    for (const std::vector<std::int64_t>& beginning : task.given) {
        for (const std::int64_t id : beginning)
            requireId(say("given token"), id, vocabulary);
        if (static_cast<int>(beginning.size()) >= model.config().maxLength)
            throw Error(ErrorCode::OutOfRange, say("beginning of the target"),
                        say("has %1 tokens, and the network takes %2",
                            {std::to_string(beginning.size()), std::to_string(model.config().maxLength)}),
                        say("give a shorter one"));
    }
}

}  // namespace headlight::decoding
