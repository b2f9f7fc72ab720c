#pragma once

#include <filesystem>
#include <memory>

#include "core/corpus/train_text.h"
#include "core/data/train_config.h"
#include "core/data/train_watch.h"
#include "core/model/sequence_model.h"

namespace headlight::training {

struct Trained {
    std::shared_ptr<model::SequenceModel> network;
    TrainReport report;
    AttentionHistory history;
};

// Trains a network on the text, from the start or from where `checkpoint` says an earlier run of the same config was.
// The checkpoint is written beside and then renamed, after every evaluation, every half minute and on a stop, so that a
// kill at any moment loses at most that; from any of them a run of one thread goes on to the same weights, bit for bit.
// A loss that is no number or rises for good ends the run: the report says at which step and why, and the network is
// the best that was evaluated. Error{Cancelled} where it was stopped; the checkpoint remains. An empty path: none.
// Error{Damaged} for a checkpoint that is not one of this config.
Trained train(const TrainConfig& config, const TrainText& text, const std::filesystem::path& checkpoint,
              const TrainWatch& watch);

}  // namespace headlight::training
