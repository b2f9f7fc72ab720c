#pragma once

#include <torch/optim/optimizer.h>

#include <filesystem>
#include <string>
#include <vector>

#include "core/data/train_config.h"
#include "core/data/train_report.h"
#include "core/model/sequence_model.h"

namespace headlight::training {

// Everything a run of training goes on from; what is random is a function of the step and is not kept.
struct Progressed {
    TrainReport report;            // so far
    std::vector<at::Tensor> best;  // parameters of the lowest validation loss; the first ones before any evaluation
    double bestLoss = 0;
    int worse = 0;                   // evaluations since
    std::vector<at::Tensor> probes;  // see Probes::seen
};

// One file of LibTorch's archive format; written aside, then renamed.
void writeCheckpoint(const std::filesystem::path& path, const TrainConfig& config, const Progressed& progressed,
                     model::SequenceModel& network, torch::optim::Optimizer& optimiser);

// Error{Damaged} for what is no such file, Error{InvalidValue} for one of another config.
Progressed readCheckpoint(const std::filesystem::path& path, const TrainConfig& config, model::SequenceModel& network,
                          torch::optim::Optimizer& optimiser);

// The config a checkpoint was written for: what `--resume` goes on with.
TrainConfig configOfCheckpoint(const std::filesystem::path& path);

// How many steps were done when it was written.
int stepsOfCheckpoint(const std::filesystem::path& path);

}  // namespace headlight::training
