#include "core/session/map_rule.h"

#include "core/base/numbers.h"

namespace headlight {

namespace {

template <typename Choice>
std::string choiceText(const Choice& choice, const char* what, int count) {
    if (const auto* how = std::get_if<Aggregate>(&choice))
        return std::string(*how == Aggregate::Mean ? "mean" : "maximum") + " over " + std::to_string(count) + " " +
               what + (count == 1 ? "" : "s");
    return std::string(what) + " " + std::to_string(std::get<0>(choice).value);
}

std::string originText(const AttentionMap& map) {
    if (map.origin == EnergyOrigin::DerivedFromWeights)
        return map.asRecorded ? "" : "derived from weights, renormalised";
    return map.origin == EnergyOrigin::LogOfMixedWeights ? "energies: log of the mixed weights" : "";
}

}  // namespace

std::string maskWords(const Stack& stack, const MaskSpec& mask) {
    MaskSpec effective = mask;
    effective.recorded = mask.recorded && !stack.mask.empty();
    return describe(effective);
}

std::string ruleText(const Stack& stack, const MapRequest& request, const AttentionMap& map) {
    constexpr const char* kDot = " \u00B7 ";
    std::string text = stack.name + kDot + choiceText(request.layer, "layer", stack.layers) + kDot;
    text += stack.averagedHeads ? "averaged over heads" : choiceText(request.head, "head", stack.heads);
    text += kDot + std::string("mask ") + maskWords(stack, request.mask);
    if (request.temperature != 1)
        text += kDot + std::string("temperature ") + formatExact(request.temperature);
    if (const std::string origin = originText(map); !origin.empty())
        text += kDot + origin;
    if (map.hiddenMass > 0)
        text += kDot + std::string("hidden mass ") + formatWeight(map.hiddenMass);
    return text;
}

}  // namespace headlight
