#pragma once

#include <QString>
#include <limits>
#include <memory>

#include "core/data/kinds_analysis.h"
#include "ui/session/user_message.h"

namespace headlight {

enum class MeasuringState { Running, Stopping, Ended, Stopped, Failed };

// How far a comparison of kinds is. A plain value.
struct MeasuringShown {
    KindsRequest request;
    std::shared_ptr<const KindsAnalysis> analysis;  // of the runs that are done; null before the first
    MeasuringState state = MeasuringState::Running;
    double fraction = 0;
    QString stage;
    double secondsLeft = std::numeric_limits<double>::quiet_NaN();  // not a number: unknown
    UserMessage message;                                            // of a failure, or how to go on

    bool running() const { return state == MeasuringState::Running || state == MeasuringState::Stopping; }
};

using MeasuringShownPtr = std::shared_ptr<const MeasuringShown>;

}  // namespace headlight
