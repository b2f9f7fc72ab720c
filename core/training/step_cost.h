#pragma once

#include "core/corpus/train_text.h"
#include "core/data/kinds_analysis.h"

namespace headlight::training {

// What loss and gradients of a batch cost, the first of that order, measured on a fresh network: the time with the
// number of threads that is fastest, then, on one thread, every tensor that LibTorch's allocator hands out and takes
// back. Work space of BLAS, which it does not see, is left out.
StepCost measureStep(const TrainConfig& config, const TrainText& text, std::uint64_t order);

}  // namespace headlight::training
