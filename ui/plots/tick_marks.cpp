#include "ui/plots/tick_marks.h"

#include <algorithm>
#include <cmath>

namespace headlight {
namespace {

constexpr double kEnough = 1e-9;  // of a step, against rounding

std::vector<double> roundNumbers(const ColourScale& scale, double share) {
    std::vector<double> numbers;
    if (scale.logarithmic) {
        for (double e = std::ceil(std::log10(scale.logarithmicLow())); e <= std::log10(scale.high); ++e)
            numbers.push_back(std::pow(10.0, e));
        return numbers;
    }
    const double step = roundStep((scale.high - scale.low) * share);
    if (!std::isfinite(step) || step <= 0)
        return numbers;
    for (double i = std::ceil(scale.low / step - kEnough); i * step <= scale.high + step * kEnough; ++i)
        numbers.push_back(i * step);
    return numbers;
}

// Three significant digits, more where the span is small beside the values.
int digitsFor(const ColourScale& scale) {
    const double largest = std::max(std::abs(scale.low), std::abs(scale.high));
    const double more = scale.logarithmic ? 0 : std::floor(std::log10(largest / (scale.high - scale.low)));
    return 3 + static_cast<int>(std::clamp(more, 0.0, 6.0));
}

}  // namespace

double roundStep(double atLeast) {
    const double power = std::pow(10.0, std::floor(std::log10(atLeast)));
    for (const double factor : {1.0, 2.0, 2.5, 5.0}) {
        if (factor * power >= atLeast * (1 - kEnough))
            return factor * power;
    }
    return 10 * power;
}

QString tickText(double value, int digits) {
    if (value == 0)
        return QStringLiteral("0");  // never "−0"
    QString text = QString::number(value, 'g', digits);
    text.replace(QStringLiteral("e-0"), QStringLiteral("e-")).replace(QStringLiteral("e+0"), QStringLiteral("e"));
    text.replace(QStringLiteral("e+"), QStringLiteral("e"));
    return text.replace(u'-', u'−');
}

std::vector<Tick> tickMarks(const ColourScale& scale, double length, double spacing) {
    if (scale.empty())
        return {};
    if (scale.constant())
        return {{0.5, tickText(scale.low)}};
    const int digits = digitsFor(scale);
    const double share = std::min(0.5, spacing / std::max(length, 1.0));
    const double bottom = scale.logarithmic ? scale.logarithmicLow() : scale.low;
    std::vector<Tick> ticks{{0, tickText(bottom, digits)}};
    for (const double number : roundNumbers(scale, share)) {
        const double position = scale.position(number);
        if (position - ticks.back().position >= share * (1 - kEnough) && 1 - position >= share * (1 - kEnough))
            ticks.push_back({position, tickText(number, digits)});
    }
    ticks.push_back({1, tickText(scale.high, digits)});
    return ticks;
}

}  // namespace headlight
