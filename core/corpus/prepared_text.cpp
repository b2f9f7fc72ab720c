#include "core/corpus/prepared_text.h"

#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <string>
#include <utility>

#include "core/base/error.h"
#include "core/base/numbers.h"

namespace headlight {

namespace {

void requireInRange(const PrepareOptions& options) {
    if (options.maxTokens < 1)
        throw Error(ErrorCode::InvalidValue, say("longest sentence"), say("is %1", {std::to_string(options.maxTokens)}),
                    say("give 1 or more tokens"));
    if (!(options.heldOutShare >= 0 && options.heldOutShare < 1))
        throw Error(ErrorCode::InvalidValue, say("held-out share"), say("is %1", {formatExact(options.heldOutShare)}),
                    say("give a number from 0 to below 1"));
}

// FNV-1a, then the last steps of SplitMix64 so that the high bits depend on every byte: the same on every machine.
std::uint64_t stableHash(const std::string& text, std::uint64_t seed) {
    std::uint64_t hash = 0xcbf29ce484222325ULL ^ seed;
    for (const char c : text)
        hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3ULL;
    hash = (hash ^ (hash >> 30)) * 0xbf58476d1ce4e5b9ULL;
    hash = (hash ^ (hash >> 27)) * 0x94d049bb133111ebULL;
    return hash ^ (hash >> 31);
}

// Tokens as one text; none of them holds a line feed.
std::string keyOf(const Example& example) {
    std::string key;
    for (const std::string& token : example.source.empty() ? example.target : example.source)
        key += token + '\n';
    return key;
}

// How many of the different sources are held out, for validation and for the test each.
std::size_t heldOutCount(std::size_t different, double share) {
    constexpr std::size_t kHandful = 5;
    if (share <= 0)
        return 0;
    const auto wanted = static_cast<std::size_t>(std::lround(static_cast<double>(different) * share / 2));
    return std::min(std::max(wanted, std::min(kHandful, different / 4)), (different - 1) / 2);
}

// Cuts the pairs into tokens; counts what is too long.
std::vector<Example> examplesOf(const ParallelText& text, const PrepareOptions& options, TextReport& report) {
    const auto most = static_cast<std::size_t>(options.maxTokens);
    std::vector<Example> examples;
    for (const SentencePair& pair : text.pairs) {
        Example example{tokenise(pair.source, options.unit, options.lowercase),
                        tokenise(pair.target, options.unit, options.lowercase),
                        {}};
        if (example.source.size() > most || example.target.size() > most)
            report.leaveOut(LeftOut::TooLong, pair.place);
        else
            examples.push_back(std::move(example));
    }
    report.pairs = examples.size();
    if (examples.empty())
        throw Error(ErrorCode::InvalidValue, text.name,
                    say("no pair of sentences is left: %1", {leftOutWords(report, LeftOut::TooLong)}),
                    say("allow more than %1 tokens", {std::to_string(options.maxTokens)}));
    return examples;
}

using PartKey = std::pair<std::uint64_t, std::string>;  // hash, source

// By the rank of an example's hash among all different ones.
void split(std::vector<Example> examples, const PrepareOptions& options, PreparedText& prepared) {
    std::vector<PartKey> keys;
    for (const Example& example : examples) {
        std::string text = keyOf(example);
        const std::uint64_t hash = stableHash(text, options.seed);
        keys.emplace_back(hash, std::move(text));
    }
    std::vector<PartKey> different = keys;
    std::sort(different.begin(), different.end());
    different.erase(std::unique(different.begin(), different.end()), different.end());
    const std::size_t held = heldOutCount(different.size(), options.heldOutShare);
    for (std::size_t i = 0; i < examples.size(); ++i) {
        const auto place = std::lower_bound(different.begin(), different.end(), keys[i]);
        const auto rank = static_cast<std::size_t>(place - different.begin());
        auto& part = rank < held ? prepared.validation : rank < 2 * held ? prepared.test : prepared.training;
        part.push_back(std::move(examples[i]));
    }
    prepared.heldOut = held > 0;
    if (!prepared.heldOut)
        prepared.validation = prepared.test = prepared.training;
}

using ExampleSide = std::vector<std::string> Example::*;

TokenCounts countsOf(std::initializer_list<const std::vector<Example>*> parts, ExampleSide side) {
    TokenCounts counts;
    for (const std::vector<Example>* part : parts)
        for (const Example& example : *part)
            addTo(counts, example.*side);
    return counts;
}

// %1 kept of %2 different tokens, %3 unknown of %4 running ones, %5 %.
Words coverageWords(const char* pattern, const VocabularyReport& report) {
    const double percent = std::round(report.unknownShare() * 1000) / 10;
    return say(pattern, {std::to_string(report.kept), std::to_string(report.distinct), std::to_string(report.unknown),
                         std::to_string(report.running), formatExact(percent)});
}

struct SidePatterns {
    const char* training;
    const char* heldOut;
};

constexpr SidePatterns kSourcePatterns{
    toSay("the source vocabulary holds %1 of %2 different tokens; %3 of %4 running ones (%5 %) are unknown"),
    toSay("of the sources held out, %3 of %4 running tokens (%5 %) are unknown")};
constexpr SidePatterns kTargetPatterns{
    toSay("the target vocabulary holds %1 of %2 different tokens; %3 of %4 running ones (%5 %) are unknown"),
    toSay("of the targets held out, %3 of %4 running tokens (%5 %) are unknown")};

// The vocabulary of the training part, and in words how much it holds of every part.
Vocabulary vocabularyOf(PreparedText& prepared, ExampleSide side, const VocabularyLimits& limits,
                        const SidePatterns& patterns) {
    const TokenCounts counts = countsOf({&prepared.training}, side);
    Vocabulary vocabulary = Vocabulary::of(counts, limits);
    prepared.words.push_back(coverageWords(patterns.training, vocabulary.report(counts)));
    if (prepared.heldOut) {
        const TokenCounts held = countsOf({&prepared.validation, &prepared.test}, side);
        prepared.words.push_back(coverageWords(patterns.heldOut, vocabulary.report(held)));
    }
    return vocabulary;
}

Words partsWords(const PreparedText& prepared) {
    const std::string training = std::to_string(prepared.training.size());
    if (!prepared.heldOut)
        return say("all %1 are trained on, and scored on too: nothing is held out", {training});
    return say("%1 are trained on, %2 are held out for validation and %3 for the test",
               {training, std::to_string(prepared.validation.size()), std::to_string(prepared.test.size())});
}

}  // namespace

PreparedText prepare(const ParallelText& text, const PrepareOptions& options) {
    requireInRange(options);
    PreparedText prepared;
    prepared.report = text.report;
    split(examplesOf(text, options, prepared.report), options, prepared);
    prepared.words = reportWords(prepared.report);
    prepared.words.push_back(partsWords(prepared));
    if (!text.targetsOnly)
        prepared.source = vocabularyOf(prepared, &Example::source, options.sourceLimits, kSourcePatterns);
    prepared.target = vocabularyOf(prepared, &Example::target, options.targetLimits, kTargetPatterns);
    return prepared;
}

}  // namespace headlight
