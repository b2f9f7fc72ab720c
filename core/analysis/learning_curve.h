#pragma once

#include <vector>

#include "core/data/train_report.h"

namespace headlight {

// Something measured after a step.
struct CurvePoint {
    double step = 0;
    double value = 0;  // not a number: nothing is drawn there
};

inline bool operator==(const CurvePoint& a, const CurvePoint& b) { return a.step == b.step && a.value == b.value; }

// The loss of every step that was kept, each the mean with those before it, whose share falls by a fifth with every
// one. A loss that is no finite number stays one, and the mean begins anew behind it.
std::vector<CurvePoint> smoothedLoss(const std::vector<TrainStep>& steps);

}  // namespace headlight
