#pragma once

#include <string>
#include <vector>

#include "core/corpus/train_text.h"
#include "core/data/train_config.h"
#include "core/data/train_report.h"

namespace headlight {

// The command that makes this network again: every option that is not the default, but for those left out.
std::string trainCommand(const TrainConfig& config, const std::vector<std::string>& leftOut = {});

// What a trained network is, how it was made and how well it does, in Markdown.
std::string modelCard(const TrainConfig& config, const TrainText& text, const TrainReport& report);

}  // namespace headlight
