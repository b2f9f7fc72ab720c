#pragma once

#include <cstdint>

#include "core/corpus/train_text.h"
#include "core/data/train_config.h"

namespace headlight::training {

// Bytes that a run holds at once, at least: the parameters with their gradients, the optimiser's two moments and the
// best ones so far; the sentences of a chunk; what a batch is told by, with its gradient. Of a valid config whose
// vocabularies are filled in.
std::int64_t leastBytes(const TrainConfig& config, const TrainText& text);

}  // namespace headlight::training
