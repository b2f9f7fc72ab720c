#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/data/train_request.h"

namespace CLI {
class App;
}

namespace headlight {

// The options of `headlight train`, as they were given: what is usual depends on the network, so each is kept as a
// change to what is usual.
struct TrainOptions {
    std::string task;
    std::vector<std::string> files;
    std::string network;
    std::string output;
    bool resume = false;
    std::vector<std::function<void(TrainConfig&)>> changes;
    std::vector<std::function<void(const TrainConfig&)>> checks;  // of what was given, once all changes are made
};

void addTrainOptions(CLI::App& app, TrainOptions& options);

// The same for several trainings that are alike: without -o and --resume, and without --attention and --seed, in which
// they differ.
void addAlikeOptions(CLI::App& app, TrainOptions& options);

// The words for a kind of attention: "additive", …; "none".
std::vector<std::string> attentionWords();

// Error{InvalidValue} for options that contradict each other.
TrainRequest trainRequestOf(const TrainOptions& options);

}  // namespace headlight
