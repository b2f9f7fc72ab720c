#include "core/captures/mask_values.h"

#include <algorithm>

#include "core/base/error.h"
#include "core/base/numbers.h"
#include "core/data/mask_spec.h"

namespace headlight {

namespace {

constexpr double kAdditiveLimit = -1e4;

struct MaskCensus {
    bool zeros = false;
    bool ones = false;
    bool additive = false;
    bool others = false;
    double other = 0;  // the first of them
};

MaskCensus takeCensus(const std::vector<double>& values) {
    MaskCensus census;
    for (const double value : values) {
        if (value == 0)
            census.zeros = true;
        else if (value == 1)
            census.ones = true;
        else if (value <= kAdditiveLimit)
            census.additive = true;
        else if (!census.others) {
            census.others = true;
            census.other = value;
        }
    }
    return census;
}

[[noreturn]] void refuseMaskValue(const std::string& subject, const Words& detail) {
    throw Error(ErrorCode::InvalidValue, subject, detail,
                say("a mask holds booleans, 0 and 1, or (added to the energies) 0 and \u2212\u221E"));
}

}  // namespace

MaskValues readMaskValues(const Array& array, bool hide, const std::string& subject) {
    const std::vector<double> values = array.doubles();
    const MaskCensus census = takeCensus(values);
    if (census.others)
        refuseMaskValue(subject, say("holds the value %1", {formatExact(census.other)}));
    if (census.additive && census.ones)
        refuseMaskValue(subject, say("holds both 1 and large negative values"));
    if (census.additive && hide)
        refuseMaskValue(subject,
                        say("is additive, so 0 = may look whatever is asked; use custom= in place of custom-hide="));
    if (isFloating(array.type()) && !census.additive && !census.ones && !values.empty())
        throw Error(ErrorCode::Ambiguous, subject, say("holds nothing but 0, as floats: all may be seen, or nothing"),
                    say("save it as booleans (true = may look)"));
    MaskValues mask;
    mask.allowed.resize(values.size());
    const double allowedValue = census.additive || hide ? 0 : 1;
    std::transform(values.begin(), values.end(), mask.allowed.begin(),
                   [&](double value) { return static_cast<std::uint8_t>(value == allowedValue); });
    mask.polarity = census.additive ? toSay("additive: 0 = may look, \u2212\u221E or ≤ −10000 = forbidden")
                    : hide          ? kForbiddingPolarity
                                    : toSay("1 = may look");
    return mask;
}

}  // namespace headlight
