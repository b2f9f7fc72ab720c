#pragma once

#include "core/corpus/train_text.h"
#include "core/data/train_config.h"

namespace headlight {

// Fills in the sizes that only the data know. Error{InvalidValue} for pairs and a network of single texts, or the other
// way round.
void fitTo(TrainConfig& config, const TrainText& text);

}  // namespace headlight
