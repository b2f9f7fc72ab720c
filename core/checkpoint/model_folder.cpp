#include "core/checkpoint/model_folder.h"

#include <torch/torch.h>

#include <nlohmann/json.hpp>
#include <set>
#include <system_error>
#include <utility>

#include "core/arrays/array_file.h"
#include "core/arrays/array_writers.h"
#include "core/arrays/file_hash.h"
#include "core/base/error.h"
#include "core/base/numbers.h"
#include "core/base/path_ending.h"
#include "core/checkpoint/config_json.h"
#include "core/data/model_size.h"
#include "core/tensor/convert.h"
#include "core/tensor/shapes.h"
#include "core/text/line_reader.h"

namespace headlight::checkpoint {

namespace {

namespace fs = std::filesystem;

constexpr const char* kFormat = "headlight model";
constexpr int kVersion = 1;
constexpr const char* kConfigFile = "config.json";
constexpr const char* kReportFile = "training.json";
constexpr const char* kWeightsFile = "model.safetensors";
constexpr const char* kWeightsSum = "weights";
constexpr const char* kSteps = "steps";

void writeText(const fs::path& path, const std::string& text) {
    writeAside(path, [&text](std::ostream& out) { out << text; });
}

nlohmann::json readJson(const fs::path& path, const nlohmann::json::parser_callback_t& wanted = nullptr) {
    nlohmann::json json = nlohmann::json::parse(readTextFile(path), wanted, false);
    if (!json.is_object())
        throw Error(ErrorCode::Damaged, path.u8string(), say("is no JSON object"));
    return json;
}

// What is wrong inside a document, with the name of its file.
template <typename Read>
auto about(const fs::path& path, Read&& read) {
    try {
        return read();
    } catch (const Error& error) {
        if (error.subject() == Words(path.u8string()))  // already said
            throw;
        throw Error(error.code(), path.u8string(), say("%1: %2", {error.subject(), error.detail()}), error.hint());
    } catch (const nlohmann::json::exception&) {
        throw Error(ErrorCode::Damaged, path.u8string(), say("has a value of the wrong type"));
    }
}

nlohmann::json readConfigJson(const fs::path& folder) {
    const fs::path path = folder / kConfigFile;
    nlohmann::json json = readJson(path);
    if (!json.contains("format") || json["format"] != kFormat)
        throw Error(ErrorCode::NotRecognised, path.u8string(), say("is not that of a network trained by Headlight"));
    const int version = about(path, [&json] { return json.value("version", 0); });
    if (version != kVersion)
        throw Error(ErrorCode::Unsupported, path.u8string(),
                    say("has version %1, this program knows %2", {std::to_string(version), std::to_string(kVersion)}),
                    say("use a newer Headlight"));
    return json;
}

std::vector<NamedArray> parameterArrays(const model::SequenceModel& network) {
    std::vector<NamedArray> arrays;
    for (const auto& parameter : network.named_parameters())
        arrays.push_back({parameter.key(), toArray(parameter.value().detach())});
    return arrays;
}

void fill(model::SequenceModel& network, const fs::path& path) {
    const at::NoGradGuard untracked;
    const ArrayFile file = readArrayFile(path);
    std::set<std::string> unused;
    for (const NamedArray& array : file.arrays)
        unused.insert(array.name);
    for (const auto& parameter : network.named_parameters()) {
        const Array* found = file.find(parameter.key());
        if (!found)
            throw Error(ErrorCode::Damaged, path.u8string(), say("has no parameter %1", {parameter.key()}));
        const at::Tensor values = toTensor(*found);
        requireShape(path.u8string() + ", " + parameter.key(), values, parameter.value().sizes().vec());
        parameter.value().copy_(values);
        unused.erase(parameter.key());
    }
    if (!unused.empty())
        throw Error(ErrorCode::Damaged, path.u8string(),
                    say("holds %1, which its network does not have", {*unused.begin()}));
}

// Of the file, which must be the one that the folder was written with. What was written before sums were does not tell.
std::string checkedHash(const fs::path& weights, const nlohmann::json& config) {
    std::string hash = sha256OfFile(weights);
    const auto wanted = config.find(kWeightsSum);
    if (wanted != config.end() && *wanted != hash)
        throw Error(ErrorCode::Damaged, weights.u8string(),
                    say("is not as it was written: its checksum is not the one in %1", {kConfigFile}),
                    say("copy the network again, or train it anew"));
    return hash;
}

// Before a network is built that no such file could fill.
void requireLargeEnough(const fs::path& weights, const ModelConfig& config) {
    const std::int64_t least = leastParameters(config) * static_cast<std::int64_t>(sizeof(float));
    std::error_code missing;
    const auto bytes = static_cast<std::int64_t>(fs::file_size(weights, missing));
    if (!missing && bytes < least)
        throw Error(ErrorCode::ShapeMismatch, weights.u8string(),
                    say("holds %1, and the network of %2 has at least %3 of parameters",
                        {formatBytes(bytes), kConfigFile, formatBytes(least)}));
}

std::string probeName(std::size_t index, const std::string& what) { return std::to_string(index) + "." + what; }

void writeHistory(const fs::path& path, const AttentionHistory& history) {
    std::vector<NamedArray> arrays{
        {"steps",
         toArray(at::tensor(std::vector<std::int64_t>(history.steps.begin(), history.steps.end()), at::kLong))}};
    std::vector<NamedTexts> texts;
    for (std::size_t i = 0; i < history.probes.size(); ++i) {
        const ProbeHistory& probe = history.probes[i];
        for (const StackHistory& stack : probe.stacks)
            arrays.push_back({probeName(i, stack.name), stack.weights});
        const auto keep = [&](const char* what, const Tokens& tokens) {
            texts.push_back({probeName(i, what), {tokens.size()}, tokens.texts});
        };
        keep("source", probe.source);
        keep("target", probe.target);
        keep("input", probe.input);
    }
    writeNpz(path, arrays, texts);
}

Tokens tokensOf(const ArrayFile& file, const std::string& name, const fs::path& path) {
    const NamedTexts* texts = file.findTexts(name);
    if (!texts)
        throw Error(ErrorCode::Damaged, path.u8string(), say("has no array %1", {name}));
    return {texts->values, false};
}

}  // namespace

void writeModelFolder(const fs::path& folder, const TrainedModel& model, const TrainReport& report,
                      const AttentionHistory& history, const std::string& card) {
    std::error_code failed;
    fs::create_directories(folder, failed);
    if (failed)
        throw Error(ErrorCode::CannotWrite, folder.u8string(), failed.message());
    writeSafetensors(folder / kWeightsFile, parameterArrays(*model.network));
    if (model.config.model.sourceVocabulary > 0)
        model.source.save(folder / "source_vocabulary.txt");
    model.target.save(folder / "target_vocabulary.txt");
    writeText(folder / kReportFile, toJson(report).dump() + "\n");
    writeHistory(folder / "history.npz", history);
    writeText(folder / "card.md", card);
    nlohmann::ordered_json config{{"format", kFormat},
                                  {"version", kVersion},
                                  {"unit", name(model.unit)},
                                  {kWeightsSum, sha256OfFile(folder / kWeightsFile)}};
    config.update(toJson(model.config));
    writeText(folder / kConfigFile, config.dump(2) + "\n");
}

bool isModelFolder(const fs::path& folder) {
    std::error_code ignored;
    if (!fs::is_regular_file(folder / kConfigFile, ignored))
        return false;
    const auto json = nlohmann::json::parse(readTextFile(folder / kConfigFile), nullptr, false);
    return json.is_object() && json.contains("format") && json["format"] == kFormat;
}

TrainConfig readModelConfig(const fs::path& folder) {
    const nlohmann::json json = readConfigJson(folder);
    return about(folder / kConfigFile, [&] { return trainConfigFrom(json); });
}

TrainedModel readModelFolder(const fs::path& folder) {
    const nlohmann::json json = readConfigJson(folder);
    TrainedModel made;
    made.config = about(folder / kConfigFile, [&] { return trainConfigFrom(json); });
    const auto unit = about(folder / kConfigFile, [&] { return tokenUnit(json.value("unit", "")); });
    if (!unit)
        throw Error(ErrorCode::Damaged, (folder / kConfigFile).u8string(), say("does not say what a token is"));
    made.unit = *unit;
    if (made.config.model.sourceVocabulary > 0)
        made.source = Vocabulary::load(folder / "source_vocabulary.txt");
    made.target = Vocabulary::load(folder / "target_vocabulary.txt");
    if (made.target.size() != made.config.model.targetVocabulary ||
        (made.config.model.sourceVocabulary > 0 && made.source.size() != made.config.model.sourceVocabulary))
        throw Error(ErrorCode::ShapeMismatch, folder.u8string(),
                    say("its vocabularies have %1 and %2 tokens, config.json says %3 and %4",
                        {std::to_string(made.source.size()), std::to_string(made.target.size()),
                         std::to_string(made.config.model.sourceVocabulary),
                         std::to_string(made.config.model.targetVocabulary)}));
    made.hash = checkedHash(folder / kWeightsFile, json);
    about(folder / kConfigFile, [&made] { requireValid(made.config.model); });
    requireLargeEnough(folder / kWeightsFile, made.config.model);
    made.network = model::makeModel(made.config.model, made.config.seed);
    fill(*made.network, folder / kWeightsFile);
    return made;
}

TrainReport readTrainReport(const fs::path& folder) {
    const fs::path path = folder / kReportFile;
    return about(path, [&] { return trainReportFrom(readJson(path)); });
}

TrainReport readTrainScores(const fs::path& folder) {
    const fs::path path = folder / kReportFile;
    const auto skipSteps = [](int depth, nlohmann::json::parse_event_t event, const nlohmann::json& key) {
        return !(depth == 1 && event == nlohmann::json::parse_event_t::key && key == "steps");
    };
    return about(path, [&] {
        nlohmann::json json = readJson(path, skipSteps);
        json["steps"] = nlohmann::json::array();
        return trainReportFrom(json);
    });
}

AttentionHistory readAttentionHistory(const fs::path& folder) {
    const fs::path path = folder / "history.npz";
    const ArrayFile file = readArrayFile(path);
    AttentionHistory history;
    const Array* steps = file.find(kSteps);
    if (!steps)
        throw Error(ErrorCode::Damaged, path.u8string(), say("has no array %1", {kSteps}));
    const at::Tensor numbers = toTensor(*steps).to(at::kLong);
    for (std::int64_t i = 0; i < numbers.numel(); ++i)
        history.steps.push_back(static_cast<int>(numbers[i].item<std::int64_t>()));
    for (std::size_t i = 0; file.findTexts(probeName(i, "target")); ++i) {
        ProbeHistory probe{tokensOf(file, probeName(i, "source"), path),
                           tokensOf(file, probeName(i, "target"), path),
                           tokensOf(file, probeName(i, "input"), path),
                           {}};
        for (const char* stack : {"encoder.self", "decoder.self", "cross"})
            if (const Array* weights = file.find(probeName(i, stack)))
                probe.stacks.push_back({stack, *weights});
        history.probes.push_back(std::move(probe));
    }
    return history;
}

}  // namespace headlight::checkpoint
