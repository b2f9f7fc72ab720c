#pragma once

#include "core/corpus/train_text.h"
#include "core/data/train_config.h"

namespace headlight {

// Reads what the config learns from, and fills in the sizes that only the data know. Errors of reading, of a config
// that is not valid; Error{InvalidValue} for pairs and a network of single texts, or the other way round;
// Error{Unsupported} where the machine has not the memory that the run takes at least.
TrainText fittedText(TrainConfig& config);

}  // namespace headlight
