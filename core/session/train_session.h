#pragma once

#include "core/data/train_request.h"
#include "core/data/train_watch.h"

namespace headlight {

// Reads the data, trains, and fills the folder with a model folder (see core/checkpoint/model_folder.h); until then it
// holds the checkpoint "resume.pt" alone. Error{InvalidValue} where the folder holds a network or a checkpoint that
// nobody asked to go on with, or nothing to resume; those of the data and of training; Error{Cancelled}, which says how
// to resume.
TrainReport trainInto(const TrainRequest& request, const TrainWatch& watch);

}  // namespace headlight
