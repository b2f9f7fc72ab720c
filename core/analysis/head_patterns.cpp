#include "core/analysis/head_patterns.h"

#include <algorithm>
#include <utility>

namespace headlight {

namespace {

// 0 at the threshold, 1 at the end of the scale (1, or 0 for rules of the kind "at most"); negative where the rule does
// not apply. A figure that is not a number compares as not applying.
double strengthOf(const HeadPattern& rule, const HeadFigures& figures) {
    const double value = figures.*rule.figure;
    return rule.atLeast ? (value - rule.threshold) / (1 - rule.threshold) : (rule.threshold - value) / rule.threshold;
}

}  // namespace

std::vector<std::string> headPatterns(const HeadFigures& figures, bool sameSequence) {
    std::vector<std::pair<double, const char*>> found;
    for (const HeadPattern& rule : kHeadPatterns)
        if (const double strength = strengthOf(rule, figures); strength >= 0 && (sameSequence || !rule.selfOnly))
            found.emplace_back(strength, rule.name);
    std::stable_sort(found.begin(), found.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
    std::vector<std::string> names;
    for (const auto& [strength, name] : found)
        names.emplace_back(name);
    return names;
}

}  // namespace headlight
