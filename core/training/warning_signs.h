#pragma once

#include <deque>
#include <optional>

#include "core/base/words.h"
#include "core/data/train_report.h"

namespace headlight::training {

struct Warning {
    TrainEnd end = TrainEnd::NotANumber;
    Words why;
};

// Looks at every step's loss for signs that a run is lost: it is no number; it is ten times that of guessing evenly,
// log V; or its mean over the last hundred steps is twice the lowest such mean, and worse than half of guessing.
class WarningSigns {
public:
    explicit WarningSigns(int vocabulary);

    std::optional<Warning> sees(int step, double loss, double gradientNorm);

private:
    double m_guessing;  // log V
    std::deque<double> m_last;
    double m_sum = 0;
    double m_lowestMean;
};

}  // namespace headlight::training
