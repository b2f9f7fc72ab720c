#include "core/analysis/learning_curve.h"

#include <cmath>

namespace headlight {

namespace {

constexpr double kShareFalls = 0.8;  // of what went before, with every step

}  // namespace

std::vector<CurvePoint> smoothedLoss(const std::vector<TrainStep>& steps) {
    std::vector<CurvePoint> points;
    points.reserve(steps.size());
    double sum = 0, shares = 0;
    for (const TrainStep& step : steps) {
        const bool finite = std::isfinite(step.loss);
        sum = finite ? kShareFalls * sum + step.loss : 0;
        shares = finite ? kShareFalls * shares + 1 : 0;
        points.push_back({static_cast<double>(step.step), finite ? sum / shares : step.loss});
    }
    return points;
}

}  // namespace headlight
