#include "core/checkpoint/config_json.h"

#include <nlohmann/json.hpp>

#include "core/checkpoint/json_fields.h"

namespace headlight {

// Beside the enums, so that json_fields finds it.
std::string_view name(TrainEnd end);

namespace json_fields {

template <>
struct Values<AttentionKind> {
    static constexpr auto all = kAttentionKinds;
};
template <>
struct Values<NetworkKind> {
    static constexpr auto all = kNetworkKinds;
};
template <>
struct Values<TransformerPart> {
    static constexpr auto all = kTransformerParts;
};
template <>
struct Values<NormPlace> {
    static constexpr auto all = kNormPlaces;
};
template <>
struct Values<NormKind> {
    static constexpr auto all = kNormKinds;
};
template <>
struct Values<PositionKind> {
    static constexpr auto all = kPositionKinds;
};
template <>
struct Values<FeedForwardKind> {
    static constexpr auto all = kFeedForwardKinds;
};
template <>
struct Values<TeachingTask> {
    static constexpr auto all = kTeachingTasks;
};
template <>
struct Values<Optimiser> {
    static constexpr auto all = kOptimisers;
};
template <>
struct Values<Schedule> {
    static constexpr auto all = kSchedules;
};
template <>
struct Values<TrainEnd> {
    static constexpr std::array all{TrainEnd::Finished, TrainEnd::TimeUp, TrainEnd::NoLongerBetter,
                                    TrainEnd::NotANumber, TrainEnd::Diverged};
};

}  // namespace json_fields

std::string_view name(TrainEnd end) {
    constexpr std::array<std::string_view, 5> names{"finished", "time up", "no longer better", "not a number",
                                                    "diverged"};
    return names[static_cast<std::size_t>(end)];
}

namespace {

using json_fields::Reader;
using json_fields::Writer;

template <typename Visit, typename Config>
void modelFields(Visit& visit, Config& c) {
    visit("network", c.network);
    visit("attention", c.attention);
    visit("width", c.width);
    visit("embedding", c.embedding);
    visit("heads", c.heads);
    visit("layers", c.layers);
    visit("dropout", c.dropout);
    visit("source_vocabulary", c.sourceVocabulary);
    visit("target_vocabulary", c.targetVocabulary);
    visit("max_length", c.maxLength);
    visit("input_feeding", c.inputFeeding);
    visit("part", c.part);
    visit("norm_place", c.normPlace);
    visit("norm", c.normKind);
    visit("positions", c.positions);
    visit("feed_forward", c.feedForward);
    visit("feed_forward_width", c.feedForwardWidth);
}

template <typename Visit, typename Data>
void dataFields(Visit& visit, Data& d) {
    visit("task", d.task);
    visit("files", d.files);
    visit("unit", d.unit);
    visit("lowercase", d.lowercase);
    visit("max_tokens", d.maxTokens);
    visit("vocabulary", d.vocabulary);
    visit("columns", d.columns);
    visit("languages", d.languages);
}

template <typename Visit, typename Config>
void trainFields(Visit& visit, Config& c) {
    visit("seed", c.seed);
    visit("steps", c.steps);
    visit("minutes", c.minutes);
    visit("batch", c.batch);
    visit("optimiser", c.optimiser);
    visit("rate", c.rate);
    visit("schedule", c.schedule);
    visit("warmup", c.warmup);
    visit("weight_decay", c.weightDecay);
    visit("clip", c.clip);
    visit("label_smoothing", c.labelSmoothing);
    visit("bf16", c.bf16);
    visit("evaluate_every", c.evaluateEvery);
    visit("evaluated", c.evaluated);
    visit("patience", c.patience);
}

template <typename Visit, typename Step>
void stepFields(Visit& visit, Step& s) {
    visit("step", s.step);
    visit("loss", s.loss);
    visit("rate", s.rate);
    visit("gradient_norm", s.gradientNorm);
    visit("tokens_per_second", s.tokensPerSecond);
}

template <typename Visit, typename Bleu>
void bleuFields(Visit& visit, Bleu& b) {
    visit("bleu", b.score);
    visit("brevity_penalty", b.brevityPenalty);
    visit("produced_length", b.producedLength);
    visit("reference_length", b.referenceLength);
}

template <typename Visit, typename Scores>
void outputFields(Visit& visit, Scores& s) {
    visit("sentences", s.sentences);
    visit("token_accuracy", s.tokenAccuracy);
    visit("exact_match", s.exactMatch);
    bleuFields(visit, s.bleu);
    visit("aer", s.alignmentError);
}

template <typename Visit, typename Length>
void lengthFields(Visit& visit, Length& l) {
    visit("shortest", l.shortest);
    visit("longest", l.longest);
    outputFields(visit, l.scores);
}

template <typename Visit, typename Scores>
void scoreFields(Visit& visit, Scores& s) {
    visit("loss", s.loss);
    outputFields(visit, s.output.all);
    visit("aer_layer", s.alignment.layer);
    visit("aer_head", s.alignment.head);
    visit("aer_row_shift", s.alignment.rowShift);
    visit("mean_entropy", s.meanEntropy);
    visit("diagonality", s.diagonality);
}

template <typename Visit, typename Report>
void reportFields(Visit& visit, Report& r) {
    visit("end", r.end);
    visit("parameters", r.parameters);
    visit("seconds", r.seconds);
    visit("steps_done", r.stepsDone);
    visit("best_step", r.bestStep);
}

template <typename List, typename Fields>
nlohmann::ordered_json listJson(const List& list, Fields&& fields) {
    nlohmann::ordered_json json = nlohmann::ordered_json::array();
    for (const auto& one : list) {
        Writer writer;
        fields(writer, one);
        json.push_back(writer.take());
    }
    return json;
}

template <typename List, typename Read>
void readList(const nlohmann::json& json, const char* key, List& list, Read&& read) {
    const auto found = json.find(key);
    if (found == json.end())
        return;
    for (const nlohmann::json& one : *found)
        list.push_back(read(one));
}

const nlohmann::json& child(const nlohmann::json& json, const char* key) {
    static const nlohmann::json empty = nlohmann::json::object();
    return json.is_object() && json.contains(key) ? json[key] : empty;
}

nlohmann::ordered_json scoresJson(const TrainScores& scores) {
    Writer writer;
    scoreFields(writer, scores);
    nlohmann::ordered_json json = writer.take();
    json["by_length"] = listJson(scores.output.byLength, [](auto& visit, auto& one) { lengthFields(visit, one); });
    return json;
}

TrainScores scoresFrom(const nlohmann::json& json) {
    TrainScores scores;
    Reader reader(json);
    scoreFields(reader, scores);
    readList(json, "by_length", scores.output.byLength, [](const nlohmann::json& one) {
        LengthScores length;
        Reader fields(one);
        lengthFields(fields, length);
        return length;
    });
    return scores;
}

nlohmann::ordered_json evaluationJson(const Evaluation& evaluation) {
    nlohmann::ordered_json json;
    json["step"] = evaluation.step;
    json["seconds"] = evaluation.seconds;
    json["scores"] = scoresJson(evaluation.scores);
    return json;
}

Evaluation evaluationFrom(const nlohmann::json& json) {
    Evaluation evaluation;
    Reader reader(json);
    reader("step", evaluation.step);
    reader("seconds", evaluation.seconds);
    evaluation.scores = scoresFrom(child(json, "scores"));
    return evaluation;
}

}  // namespace

nlohmann::ordered_json toJson(const ModelConfig& config) {
    Writer writer;
    modelFields(writer, config);
    return writer.take();
}

nlohmann::ordered_json toJson(const TrainConfig& config) {
    Writer data, writer;
    dataFields(data, config.data);
    trainFields(writer, config);
    nlohmann::ordered_json json;
    json["data"] = data.take();
    json["model"] = toJson(config.model);
    json["training"] = writer.take();
    return json;
}

nlohmann::ordered_json toJson(const TrainReport& report) {
    Writer writer;
    reportFields(writer, report);
    nlohmann::ordered_json json = writer.take();
    json["why"] = report.why.english();
    json["notes"] = nlohmann::ordered_json::array();
    for (const Words& note : report.notes)
        json["notes"].push_back(note.english());
    json["test"] = scoresJson(report.test);
    json["evaluations"] = nlohmann::ordered_json::array();
    for (const Evaluation& evaluation : report.evaluations)
        json["evaluations"].push_back(evaluationJson(evaluation));
    json["steps"] = listJson(report.steps, [](auto& visit, auto& one) { stepFields(visit, one); });
    return json;
}

ModelConfig modelConfigFrom(const nlohmann::json& json) {
    ModelConfig config;
    Reader reader(json);
    modelFields(reader, config);
    return config;
}

TrainConfig trainConfigFrom(const nlohmann::json& json) {
    TrainConfig config;
    Reader data(child(json, "data")), training(child(json, "training"));
    dataFields(data, config.data);
    trainFields(training, config);
    config.model = modelConfigFrom(child(json, "model"));
    return config;
}

TrainReport trainReportFrom(const nlohmann::json& json) {
    TrainReport report;
    Reader reader(json);
    reportFields(reader, report);
    std::string why;
    reader("why", why);
    report.why = why;
    readList(json, "notes", report.notes, [](const nlohmann::json& one) { return Words(one.get<std::string>()); });
    report.test = scoresFrom(child(json, "test"));
    readList(json, "evaluations", report.evaluations, evaluationFrom);
    readList(json, "steps", report.steps, [](const nlohmann::json& one) {
        TrainStep step;
        Reader fields(one);
        stepFields(fields, step);
        return step;
    });
    return report;
}

}  // namespace headlight
