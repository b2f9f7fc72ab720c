#include "core/session/model_runner.h"

#include <torch/torch.h>

#include <algorithm>
#include <set>
#include <system_error>
#include <utility>

#include "core/base/error.h"
#include "core/checkpoint/model_folder.h"
#include "core/corpus/known_words.h"
#include "core/decoding/decode.h"
#include "core/decoding/forced.h"
#include "core/decoding/scores.h"
#include "core/recording/parameter_arrays.h"
#include "core/recording/recorder.h"
#include "core/session/model_shelf.h"

namespace headlight {

namespace {

namespace fs = std::filesystem;
using checkpoint::TrainedModel;

struct Sentence {
    std::vector<std::string> labels;  // as shown
    std::vector<std::int64_t> ids;
    std::vector<std::string> unknown;
};

Sentence sentenceOf(const std::string& text, const TrainedModel& model, const Vocabulary& vocabulary) {
    Sentence sentence;
    const std::vector<std::string> tokens = tokenise(text, model.unit, model.config.data.lowercase);
    for (const std::string& token : inKnownWords(tokens, vocabulary)) {
        const bool known = vocabulary.contains(token);
        sentence.labels.push_back(known ? token : token + " " + vocabulary.token(kUnknownId));
        sentence.ids.push_back(vocabulary.id(token));
        if (!known)
            sentence.unknown.push_back(token);
    }
    return sentence;
}

bool hasSource(const TrainedModel& model) { return model.config.model.sourceVocabulary > 0; }

void append(Sentence& sentence, std::int64_t mark, const Vocabulary& vocabulary) {
    sentence.ids.push_back(mark);
    sentence.labels.push_back(vocabulary.token(mark));
}

Sentence sourceOf(const std::string& text, const TrainedModel& model) {
    Sentence sentence = sentenceOf(text, model, hasSource(model) ? model.source : model.target);
    if (sentence.ids.empty())
        throw Error(ErrorCode::InvalidValue, say("text"), say("has no token to attend to"), say("write some words"));
    return sentence;
}

Sentence targetOf(const std::string& text, const TrainedModel& model) {
    Sentence sentence = sentenceOf(text, model, model.target);
    if (sentence.ids.empty())
        throw Error(ErrorCode::InvalidValue, say("target"), say("has no token to look at"),
                    say("write some words, or leave it out for the network's own"));
    return sentence;
}

model::Sentences batchOf(const std::vector<std::int64_t>& ids) {
    const auto length = static_cast<std::int64_t>(ids.size());
    return {at::tensor(ids, at::kLong).view({1, length}), {length}};
}

void warnOfUnknown(const std::vector<std::string>& unknown, Capture& capture) {
    if (unknown.empty())
        return;
    std::string list;
    std::set<std::string> listed;
    for (const std::string& word : unknown)
        if (listed.insert(word).second)
            list += (list.empty() ? "" : ", ") + word;
    capture.warnings.push_back(say("the network does not know, and reads as <unk>: %1", {list}));
}

// What a decoder reads: one token late.
Tokens inputOf(const std::vector<std::string>& target, const Vocabulary& vocabulary) {
    Tokens tokens{{vocabulary.token(kStartId)}, false};
    tokens.texts.insert(tokens.texts.end(), target.begin(), target.end() - 1);
    return tokens;
}

void nameTokens(Stack& stack, const Tokens& source, const Tokens& target, const Tokens& input) {
    const bool cross = stack.name == "cross";
    stack.queryTokens = cross ? target : stack.name == "decoder.self" ? input : source;
    stack.keyTokens = stack.name == "decoder.self" ? input : source;
}

CapturePtr captureOf(const TrainedModel& model, const recording::Recorder& recorder, const Sentence& source,
                     const Sentence& target, const fs::path& folder) {
    auto capture = std::make_shared<Capture>();
    const Tokens input = inputOf(target.labels, model.target);
    capture->stacks = recorder.stacks();
    if (capture->stacks.empty())
        throw Error(ErrorCode::Unsupported, folder.u8string(), say("has no attention to show"),
                    say("translate with it, or choose one of its siblings"));
    for (Stack& stack : capture->stacks)
        nameTokens(stack, {source.labels, false}, {target.labels, false}, input);
    capture->parameters = recording::parameterArrays(*model.network, capture->stacks);
    warnOfUnknown(source.unknown, *capture);
    warnOfUnknown(target.unknown, *capture);
    capture->format = "headlight model";
    Provenance& provenance = capture->provenance;
    provenance.source = folder.u8string();
    provenance.sourceHash = model.hash;
    AttentionSpec spec;
    spec.kind = *model.config.model.attention;
    spec.heads = model.config.model.heads;
    spec.width = model.config.model.width;
    spec.bias = spec.kind == AttentionKind::Additive || spec.kind == AttentionKind::Hybrid;
    spec.seed = model.config.seed;
    provenance.attention = spec;
    return capture;
}

std::string folderStampOf(const fs::path& folder) {
    std::error_code missing;
    const auto time = fs::last_write_time(folder / "config.json", missing).time_since_epoch().count();
    return folder.u8string() + '\0' + std::to_string(time);
}

struct Given {
    Sentence read;
    Sentence target;         // without the end mark; empty where the network is to find it
    model::Sentences batch;  // what is read, as the network takes it
};

Given givenBy(const ModelSource& source, const std::string& text, const TrainedModel& model) {
    Given given;
    given.read = sourceOf(text, model);
    if (source.target)
        given.target = targetOf(*source.target, model);
    else if (!hasSource(model))
        std::swap(given.read, given.target);
    if (!hasSource(model))
        return given;
    append(given.read, kEndId, model.source);
    given.batch = batchOf(given.read.ids);
    return given;
}

// In its last digits a score of a search depends on what was computed side by side. Scored by itself, a hypothesis has
// the same score whichever search found it.
void scoreAlone(Hypothesis& hypothesis, const model::Sentences& read, model::SequenceModel& network, double alpha,
                const CancelToken& cancel) {
    const decoding::ForcedScore score =
        decoding::forced(network, read, {hypothesis.ids}, kStartId, nullptr, cancel).front();
    hypothesis.logProbabilities = score.logProbabilities;
    hypothesis.logProbability = score.sum;
    hypothesis.score = score.sum / decoding::lengthPenalty(static_cast<std::int64_t>(hypothesis.ids.size()), alpha);
}

Translation translationOf(const model::Sentences& read, TrainedModel& model, const DecodeOptions& options,
                          const CancelToken& cancel) {
    Translation made = decoding::decode(*model.network, {read, kStartId, kEndId, {}}, options, cancel).front();
    for (Hypothesis& hypothesis : made.hypotheses) {
        scoreAlone(hypothesis, read, *model.network, options.lengthPenalty, cancel);
        hypothesis.tokens = model.target.decode(hypothesis.ids);
    }
    std::stable_sort(made.hypotheses.begin(), made.hypotheses.end(),
                     [](const Hypothesis& a, const Hypothesis& b) { return a.score > b.score; });
    return made;
}

std::string joined(const Hypothesis& hypothesis, const TrainedModel& model) {
    std::vector<std::string> words = hypothesis.tokens;
    if (hypothesis.finished && !words.empty())
        words.pop_back();  // the mark of the end
    return joinTokens(words, model.unit);
}

// Without the mark of the end. A history without sentences: nothing.
std::string probeText(const AttentionHistory& history, const TrainedModel& model) {
    if (history.probes.empty())
        return {};
    const ProbeHistory& probe = history.probes.back();  // the longest
    std::vector<std::string> tokens = (hasSource(model) ? probe.source : probe.target).texts;
    if (!tokens.empty() && tokens.back() == (hasSource(model) ? model.source : model.target).token(kEndId))
        tokens.pop_back();
    return joinTokens(tokens, model.unit);
}

// A network without the maps of its training is a network still.
AttentionHistory historyOrWarning(const fs::path& folder, ModelInfo& info) {
    try {
        return checkpoint::readAttentionHistory(folder);
    } catch (const Error& error) {
        info.warnings.push_back(
            say("how its attention formed cannot be shown: %1: %2", {error.subject(), error.detail()}));
        return {};
    }
}

// One of every kind of attention.
constexpr std::size_t kKeptNetworks = 8;

}  // namespace

struct ModelRunner::Loaded {
    std::string stamp;
    TrainedModel model;
    std::shared_ptr<const ModelInfo> info;
    std::shared_ptr<const AttentionHistory> history;
    std::string siblingStamp;
    std::shared_ptr<const std::vector<ModelInfo>> siblings;
};

ModelRunner::ModelRunner() = default;
ModelRunner::~ModelRunner() = default;

ModelRunner::Loaded& ModelRunner::loaded(const fs::path& folder) {
    const std::string stamp = folderStampOf(folder);
    const auto found =
        std::find_if(m_loaded.begin(), m_loaded.end(), [&](const Loaded& one) { return one.stamp == stamp; });
    if (found != m_loaded.end()) {
        m_loaded.splice(m_loaded.begin(), m_loaded, found);
        return m_loaded.front();
    }
    ModelInfo info = uncheckedModelInfo(folder);
    auto history = std::make_shared<const AttentionHistory>(historyOrWarning(folder, info));
    m_loaded.push_front({stamp,
                         checkpoint::readModelFolder(folder),
                         std::make_shared<const ModelInfo>(std::move(info)),
                         std::move(history),
                         {},
                         nullptr});
    if (m_loaded.size() > kKeptNetworks)
        m_loaded.pop_back();
    return m_loaded.front();
}

ModelRun ModelRunner::run(const ModelSource& source, const CancelToken& cancel) {
    const at::NoGradGuard untracked;
    Loaded& kept = loaded(source.folder);
    TrainedModel& model = kept.model;
    ModelRun made;
    made.read = source.text ? *source.text : probeText(*kept.history, model);
    Given given = givenBy(source, made.read, model);
    if (given.target.ids.empty()) {
        made.translation = translationOf(given.batch, model, source.decoding, cancel);
        given.target.ids = made.translation.hypotheses.front().ids;
        given.target.labels = made.translation.hypotheses.front().tokens;
    } else {
        append(given.target, kEndId, model.target);
    }
    recording::Recorder recorder;
    const decoding::ForcedScore score =
        decoding::forced(*model.network, given.batch, {given.target.ids}, kStartId, &recorder, cancel).front();
    if (made.translation.hypotheses.empty())
        made.translation.hypotheses.push_back({given.target.ids, model.target.decode(given.target.ids),
                                               score.logProbabilities, score.sum, score.sum, true, -1});
    if (model.config.model.attention)
        made.capture = captureOf(model, recorder, given.read, given.target, source.folder);
    made.text = joined(made.translation.hypotheses.front(), model);
    return made;
}

OpenedModel ModelRunner::open(const ModelSource& source, const CancelToken& cancel) {
    OpenedModel opened;
    opened.run = run(source, cancel);
    Loaded& kept = loaded(source.folder);
    for (const Hypothesis& hypothesis : opened.run.translation.hypotheses)
        opened.texts.push_back(joined(hypothesis, kept.model));
    for (const BeamNode& node : opened.run.translation.tree.nodes)
        opened.treeTokens.push_back(kept.model.target.token(node.token));
    if (const std::string stamp = siblingStamp(source.folder); !kept.siblings || kept.siblingStamp != stamp) {
        kept.siblings = std::make_shared<const std::vector<ModelInfo>>(siblingsOf(*kept.info));
        kept.siblingStamp = stamp;
    }
    opened.info = kept.info;
    opened.history = kept.history;
    opened.siblings = kept.siblings;
    return opened;
}

}  // namespace headlight
