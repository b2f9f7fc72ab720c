#include "core/corpus/train_text.h"

#include <memory>
#include <random>
#include <string>
#include <utility>

#include "core/base/error.h"
#include "core/base/seeded_engine.h"
#include "core/corpus/parallel_text.h"
#include "core/corpus/prepared_text.h"
#include "core/corpus/teaching_tasks.h"

namespace headlight {

namespace {

// Enough of a task for every token it has.
constexpr std::uint64_t kCounted = 20'000;

// How a sentence for a network of the task is cut.
TokenUnit unitOf(TeachingTask task) {
    switch (task) {
        case TeachingTask::Dates: return TokenUnit::Characters;
        case TeachingTask::PhrasesEnFr:
        case TeachingTask::PhrasesEnDe: return TokenUnit::Words;
        default: return TokenUnit::Spaces;
    }
}

std::vector<Example> drawn(TeachingTask task, Part part, std::uint64_t seed, int count) {
    std::vector<Example> examples;
    for (int i = 0; i < count; ++i)
        examples.push_back(drawExample(task, part, seed, static_cast<std::uint64_t>(i)));
    return examples;
}

TrainText textOf(TeachingTask task, std::uint64_t seed, int sentences) {
    TokenCounts source, target;
    for (std::uint64_t i = 0; i < kCounted; ++i) {
        const Example example = drawExample(task, 0, i);
        addTo(source, example.source);
        addTo(target, example.target);
    }
    TrainText text;
    text.source = Vocabulary::of(source, {});
    text.target = Vocabulary::of(target, {});
    text.unit = unitOf(task);
    text.training = [task, seed](std::uint64_t index) { return drawExample(task, Part::Training, seed, index); };
    text.validation = drawn(task, Part::Validation, seed, sentences);
    text.test = drawn(task, Part::Test, seed, sentences);
    text.report.push_back(
        source.empty()
            ? say("%1: sentences are drawn as they are needed; %2 tokens",
                  {std::string(name(task)), std::to_string(text.target.size())})
            : say("%1: sentences are drawn as they are needed; %2 source and %3 target tokens",
                  {std::string(name(task)), std::to_string(text.source.size()), std::to_string(text.target.size())}));
    return text;
}

// The examples over and over, mixed anew each time by a function of the seed and the round.
class Rounds {
public:
    Rounds(std::vector<Example> examples, std::uint64_t seed) : m_examples(std::move(examples)), m_seed(seed) {}

    Example at(std::uint64_t index) {
        const std::uint64_t count = m_examples.size();
        if (m_order.empty() || index / count != m_round)
            mix(index / count);
        return m_examples[m_order[index % count]];
    }

private:
    void mix(std::uint64_t round) {
        std::mt19937_64 engine = seededEngine(m_seed, static_cast<std::uint32_t>(round));
        m_order.resize(m_examples.size());
        for (std::size_t i = 0; i < m_order.size(); ++i) {  // Fisher & Yates, inside out
            const std::size_t j = engine() % (i + 1);
            m_order[i] = m_order[j];
            m_order[j] = i;
        }
        m_round = round;
    }

    std::vector<Example> m_examples;
    std::uint64_t m_seed;
    std::uint64_t m_round = 0;
    std::vector<std::size_t> m_order;
};

ParallelText readText(const TrainData& data) {
    if (data.files.size() == 2)
        return readParallelFiles(data.files[0], data.files[1]);
    TextChoice choice;
    choice.columns = data.columns;
    choice.languages = data.languages;
    return readParallelText(data.files.front(), choice);
}

// Evenly out of the whole, so that a file in order of its topics is seen in all its parts.
std::vector<Example> thinned(const std::vector<Example>& examples, int most) {
    const auto count = static_cast<std::size_t>(most);
    if (examples.size() <= count)
        return examples;
    std::vector<Example> kept;
    for (std::size_t i = 0; i < count; ++i)
        kept.push_back(examples[i * examples.size() / count]);
    return kept;
}

TrainText textOf(const TrainData& data, std::uint64_t seed, int sentences) {
    PrepareOptions options;
    options.unit = *tokenUnit(data.unit);
    options.lowercase = data.lowercase;
    options.maxTokens = data.maxTokens;
    options.sourceLimits.size = options.targetLimits.size = data.vocabulary;
    PreparedText prepared = prepare(readText(data), options);
    TrainText text;
    text.source = prepared.source;
    text.target = prepared.target;
    text.unit = options.unit;
    text.validation = thinned(prepared.validation, sentences);
    text.test = thinned(prepared.test, sentences);
    text.report = prepared.words;
    text.sentences = prepared.training.size();
    text.heldOut = prepared.heldOut;
    const auto rounds = std::make_shared<Rounds>(std::move(prepared.training), seed);
    text.training = [rounds](std::uint64_t index) { return rounds->at(index); };
    return text;
}

}  // namespace

TrainText trainText(const TrainData& data, std::uint64_t seed, int sentences) {
    if (data.task.has_value() != data.files.empty())
        throw Error(ErrorCode::InvalidValue, say("training data"),
                    data.task ? say("name a teaching task and files") : say("name neither a teaching task nor a file"),
                    say("give one of them"));
    if (data.files.size() > 2)
        throw Error(ErrorCode::InvalidValue, say("training data"),
                    say("are %1 files", {std::to_string(data.files.size())}),
                    say("give one file of pairs, or one of sources and one of translations"));
    if (!tokenUnit(data.unit))
        throw Error(ErrorCode::InvalidValue, say("unit of tokens"), say("is \"%1\"", {data.unit}),
                    say("give spaces, words or characters"));
    return data.task ? textOf(*data.task, seed, sentences) : textOf(data, seed, sentences);
}

}  // namespace headlight
