#pragma once

#include <nlohmann/json_fwd.hpp>

#include "core/data/train_config.h"
#include "core/data/train_report.h"

// The values of training as JSON: keys in snake_case, kinds by the words of the command line. What is written reads
// back equal. Reading: Error{Damaged} that names the key for a wrong type or word; keys that are missing keep their
// default.
namespace headlight {

nlohmann::ordered_json toJson(const ModelConfig& config);
nlohmann::ordered_json toJson(const TrainConfig& config);
nlohmann::ordered_json toJson(const TrainReport& report);

ModelConfig modelConfigFrom(const nlohmann::json& json);
TrainConfig trainConfigFrom(const nlohmann::json& json);
TrainReport trainReportFrom(const nlohmann::json& json);

}  // namespace headlight
