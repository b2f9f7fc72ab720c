#pragma once

#include <filesystem>

#include "core/data/stopped_training.h"
#include "core/data/train_request.h"
#include "core/data/train_watch.h"

namespace headlight {

// The checkpoint of a training that has not ended.
std::filesystem::path checkpointIn(const std::filesystem::path& folder);

// Whether the folder holds a training that can be gone on with.
bool holdsStoppedTraining(const std::filesystem::path& folder);

// What it was, and how far it had come. Errors of reading the checkpoint.
StoppedTraining stoppedTraining(const std::filesystem::path& folder);

// Error{NotRecognised}, which says how to go on, for a folder that holds such a training and no network yet, and for
// its checkpoint; Error{InvalidValue} where that is at work.
void refuseStoppedTraining(const std::filesystem::path& path);

// Reads the data, trains, and fills the folder with a model folder (see core/checkpoint/model_folder.h); until then it
// holds that checkpoint alone. Error{InvalidValue} where the folder holds a network or a checkpoint that
// nobody asked to go on with, or nothing to resume, or lies inside a network; those of the data and of training;
// Error{Cancelled}, which says how to resume.
TrainReport trainInto(const TrainRequest& request, const TrainWatch& watch);

}  // namespace headlight
