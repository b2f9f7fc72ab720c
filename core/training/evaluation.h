#pragma once

#include <vector>

#include "core/base/cancel.h"
#include "core/corpus/example.h"
#include "core/corpus/train_text.h"
#include "core/data/train_report.h"
#include "core/model/sequence_model.h"

namespace headlight::training {

// Loss with the right words given, greedy output against the references, and, where the true alignment is known, the
// alignment error of the head of "cross" that has the lowest, read from forced passes along the references: all by
// source length too. Error{Cancelled}.
TrainScores evaluate(model::SequenceModel& network, const TrainText& text, const std::vector<Example>& examples,
                     const CancelToken& cancel = {});

}  // namespace headlight::training
