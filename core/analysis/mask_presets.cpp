#include "core/analysis/mask_presets.h"

#include <algorithm>
#include <cstdlib>
#include <string>
#include <utility>

#include "core/base/error.h"

namespace headlight {

namespace {

bool isMarked(const std::vector<std::uint8_t>& marks, int index) {
    return !marks.empty() && marks[static_cast<std::size_t>(index)] != 0;
}

bool inWindow(int i, int j, int n) { return std::abs(i - j) < n; }

bool isGlobal(const std::vector<std::uint8_t>& special, int index) { return index == 0 || isMarked(special, index); }

struct PresetRule {
    MaskPreset preset;
    int leastParameter;  // −1: takes none
    bool (*allows)(int i, int j, int n, const MaskCanvas& canvas);
};

using Canvas = const MaskCanvas&;

// In the order of the enumeration.
constexpr std::array<PresetRule, 11> kPresetRules{{
    {MaskPreset::Everything, -1, [](int, int, int, Canvas) { return true; }},
    {MaskPreset::Causal, -1, [](int i, int j, int, Canvas) { return j <= i; }},
    {MaskPreset::Window, 1, [](int i, int j, int n, Canvas) { return inWindow(i, j, n); }},
    {MaskPreset::Padding, 0, [](int, int j, int n, Canvas) { return j < n; }},
    {MaskPreset::DiagonalOnly, -1, [](int i, int j, int, Canvas) { return i == j; }},
    {MaskPreset::NoDiagonal, -1, [](int i, int j, int, Canvas) { return i != j; }},
    {MaskPreset::Blocks, 1, [](int i, int j, int n, Canvas) { return i / n == j / n; }},
    {MaskPreset::SpecialOnly, -1, [](int, int j, int, Canvas canvas) { return isMarked(canvas.specialKeys, j); }},
    {MaskPreset::NoSpecial, -1, [](int, int j, int, Canvas canvas) { return !isMarked(canvas.specialKeys, j); }},
    {MaskPreset::GlobalWindow, 1,
     [](int i, int j, int n, Canvas canvas) {
         return inWindow(i, j, n) || isGlobal(canvas.specialQueries, i) || isGlobal(canvas.specialKeys, j);
     }},
    {MaskPreset::Strided, 1, [](int i, int j, int n, Canvas) { return j <= i && (i - j <= n || (i - j) % n == 0); }},
}};

const PresetRule& ruleOf(MaskPreset preset) { return kPresetRules.at(static_cast<std::size_t>(preset)); }

}  // namespace

bool MaskCanvas::hasSpecialKeys() const {
    return std::count(specialKeys.begin(), specialKeys.end(), 0) < static_cast<std::ptrdiff_t>(specialKeys.size());
}

MaskMatrix presetMask(MaskPreset preset, int parameter, const MaskCanvas& canvas) {
    const PresetRule& rule = ruleOf(preset);
    if (parameter < rule.leastParameter)
        throw Error(ErrorCode::InvalidValue, say("mask preset"), say("its number is %1", {std::to_string(parameter)}),
                    say("give at least %1", {std::to_string(rule.leastParameter)}));
    std::vector<std::uint8_t> allowed;
    allowed.reserve(static_cast<std::size_t>(canvas.queries) * static_cast<std::size_t>(canvas.keys));
    for (int i = 0; i < canvas.queries; ++i)
        for (int j = 0; j < canvas.keys; ++j)
            allowed.push_back(rule.allows(i, j, parameter, canvas) ? 1 : 0);
    return MaskMatrix(canvas.queries, canvas.keys, std::move(allowed));
}

bool takesParameter(MaskPreset preset) { return ruleOf(preset).leastParameter >= 0; }

}  // namespace headlight
