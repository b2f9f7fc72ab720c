#include "core/training/schedule.h"

#include <algorithm>
#include <cmath>

namespace headlight::training {

namespace {

constexpr double kPi = 3.14159265358979323846;

double cosine(double share) { return 0.5 * (1 + std::cos(kPi * std::clamp(share, 0.0, 1.0))); }

}  // namespace

double rateAt(const TrainConfig& config, int step, double spent) {
    const double s = step;
    const double warmup = std::max(1, config.warmup);
    const double warm = std::min(1.0, s / warmup);
    switch (config.schedule) {
        case Schedule::Constant: return config.rate * warm;
        case Schedule::InverseSquareRoot:
            return config.rate * std::pow(config.model.width, -0.5) *
                   std::min(std::pow(s, -0.5), s * std::pow(warmup, -1.5));
        case Schedule::Cosine:
            return config.rate * warm * cosine(std::max(spent, (s - warmup) / std::max(1.0, config.steps - warmup)));
    }
    return config.rate;
}

}  // namespace headlight::training
