#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "core/corpus/tokenise.h"
#include "core/corpus/vocabulary.h"
#include "core/data/attention_history.h"
#include "core/data/train_config.h"
#include "core/data/train_report.h"
#include "core/model/sequence_model.h"

// A folder that holds a network trained here:
//   config.json            "format": "headlight model", "version": 1; "weights": the SHA-256 of model.safetensors;
//                          data, model, training (see config_json.h)
//   model.safetensors      every parameter under its name
//   source_vocabulary.txt, target_vocabulary.txt    a token a line (see corpus/vocabulary.h); no source for a decoder
//   training.json          the report of the run
//   history.npz            "steps"; "<probe>.<stack>" [evaluations, layers, heads, queries, keys] float32, and the
//                          tokens "<probe>.source", ".target", ".input"
//   card.md                what it is, how it was made and how well it does
namespace headlight::checkpoint {

struct TrainedModel {
    TrainConfig config;
    std::shared_ptr<model::SequenceModel> network;
    Vocabulary source;
    Vocabulary target;
    TokenUnit unit = TokenUnit::Words;
    std::string hash = {};  // "sha256:…" of model.safetensors, once it was read from there
};

// Creates the folder where it is missing; config.json is written last, so that a folder with one is whole.
void writeModelFolder(const std::filesystem::path& folder, const TrainedModel& model, const TrainReport& report,
                      const AttentionHistory& history, const std::string& card);

// Whether the folder says that it holds such a network.
bool isModelFolder(const std::filesystem::path& folder);

// Every parameter is filled exactly once and every array of the file is used. Error{CannotOpen}, {Damaged}, also for
// parameters that are not those config.json was written for (an older one does not tell), {Unsupported} for a newer
// version, {ShapeMismatch} with both shapes.
TrainedModel readModelFolder(const std::filesystem::path& folder);

// Config, report and history alone: what can be told without computing.
TrainConfig readModelConfig(const std::filesystem::path& folder);
TrainReport readTrainReport(const std::filesystem::path& folder);
TrainReport readTrainScores(const std::filesystem::path& folder);  // the report without its steps, sooner read
AttentionHistory readAttentionHistory(const std::filesystem::path& folder);

}  // namespace headlight::checkpoint
