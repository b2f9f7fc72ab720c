#include "core/session/map_rule.h"

#include "core/base/numbers.h"
#include "core/captures/mask_words.h"

namespace headlight {

namespace {

std::string countText(int count, const char* what) {
    return std::to_string(count) + " " + what + (count == 1 ? "" : "s");
}

template <typename Choice>
std::string choiceText(const Choice& choice, const char* what, int count) {
    if (const auto* how = std::get_if<Aggregate>(&choice))
        return std::string(words(*how)) + " over " + countText(count, what);
    return std::string(what) + " " + std::to_string(std::get<0>(choice).value);
}

std::string layerText(const LayerChoice& choice, int count) {
    if (const auto* rollout = std::get_if<Rollout>(&choice))
        return "rollout over " + countText(count, "layer") + ", residual " + formatExact(rollout->residual);
    return choiceText(choice, "layer", count);
}

std::string specialText(const AttentionMap& map, SpecialTokens special) {
    return "special tokens hidden, " + formatWeight(map.specialMass) + " of the weight" +
           (special == SpecialTokens::HideAndRenormalise ? ", rows renormalised" : "");
}

std::string originText(const AttentionMap& map) {
    if (map.origin == EnergyOrigin::DerivedFromWeights)
        return map.asRecorded ? "" : "derived from weights, renormalised";
    return map.origin == EnergyOrigin::LogOfMixedWeights ? "energies: log of the mixed weights" : "";
}

}  // namespace

std::string ruleText(const Stack& stack, const MapRequest& request, const AttentionMap& map) {
    constexpr const char* kDot = " \u00B7 ";
    std::string text = stack.name + kDot + layerText(request.layer, stack.layers) + kDot;
    text += stack.averagedHeads ? "averaged over heads" : choiceText(request.head, "head", stack.heads);
    text += kDot + std::string("mask ") + maskWords(stack, request.mask);
    if (request.temperature != 1)
        text += kDot + std::string("temperature ") + formatExact(request.temperature);
    if (const std::string origin = originText(map); !origin.empty())
        text += kDot + origin;
    if (map.hiddenMass > 0)
        text += kDot + std::string("hidden mass ") + formatWeight(map.hiddenMass);
    if (!map.hiddenKeys.empty())
        text += kDot + specialText(map, request.special);
    return text;
}

}  // namespace headlight
