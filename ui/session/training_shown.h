#pragma once

#include <QMetaType>
#include <memory>
#include <vector>

#include "core/data/attention_history.h"
#include "core/data/train_report.h"
#include "core/data/train_request.h"
#include "ui/session/user_message.h"

namespace headlight {

// Preparing: the data are read, and the number of threads is measured.
enum class TrainingState { Preparing, Running, Paused, Stopping, Ended, Stopped, Failed };

// All that is known of a training at one time.
struct TrainingShown {
    TrainRequest request;
    TrainingState state = TrainingState::Preparing;
    std::vector<Words> data;                          // what the data hold
    TrainStep now;                                    // the latest step
    TrainReport report;                               // as far as it has come; its steps are thinned evenly
    std::shared_ptr<const AttentionHistory> history;  // null before the first maps
    UserMessage message;                              // why it stopped or failed
    bool canGoOn = false;                             // the folder holds a training that can be gone on with

    bool running() const { return state < TrainingState::Ended; }
};

using TrainingShownPtr = std::shared_ptr<const TrainingShown>;

}  // namespace headlight

Q_DECLARE_METATYPE(headlight::TrainingShownPtr)
