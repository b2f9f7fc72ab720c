#include "core/training/warning_signs.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>

#include "core/base/numbers.h"

namespace headlight::training {

namespace {

constexpr std::size_t kSteps = 100;

Words advice() { return say("a lower learning rate or more steps of warm-up may help"); }

}  // namespace

WarningSigns::WarningSigns(int vocabulary)
    : m_guessing(std::log(std::max(2, vocabulary))), m_lowestMean(std::numeric_limits<double>::infinity()) {}

std::optional<Warning> WarningSigns::sees(int step, double loss, double gradientNorm) {
    const std::string number = std::to_string(step);
    if (!std::isfinite(loss))
        return Warning{TrainEnd::NotANumber, say("the loss of step %1 is no number; %2", {number, advice()})};
    if (!std::isfinite(gradientNorm))
        return Warning{TrainEnd::NotANumber, say("the gradient of step %1 is no number; %2", {number, advice()})};
    if (loss > 10 * m_guessing)
        return Warning{TrainEnd::Diverged, say("the loss of step %1 is %2, where guessing would give %3; %4",
                                               {number, formatEnergy(loss), formatEnergy(m_guessing), advice()})};
    m_last.push_back(loss);
    m_sum += loss;
    if (m_last.size() > kSteps) {
        m_sum -= m_last.front();
        m_last.pop_front();
    }
    if (m_last.size() < kSteps)
        return {};
    const double mean = m_sum / kSteps;
    m_lowestMean = std::min(m_lowestMean, mean);
    if (mean < 2 * m_lowestMean || mean < m_guessing / 2)
        return {};
    return Warning{TrainEnd::Diverged, say("the loss rises: %1 over the hundred steps before step %2, after %3; %4",
                                           {formatEnergy(mean), number, formatEnergy(m_lowestMean), advice()})};
}

}  // namespace headlight::training
