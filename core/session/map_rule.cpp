#include "core/session/map_rule.h"

#include "core/base/numbers.h"
#include "core/captures/mask_words.h"
#include "core/text/shown_tokens.h"

namespace headlight {

namespace {

std::string countText(int count, const char* what) {
    return std::to_string(count) + " " + what + (count == 1 ? "" : "s");
}

template <typename Choice>
std::string choiceText(const Choice& choice, const std::vector<int>& set, const char* what, int count) {
    if (const auto* how = std::get_if<Aggregate>(&choice))
        return std::string(words(*how)) + " over " +
               (set.empty() ? countText(count, what) : std::string(what) + "s " + indexRuns(set));
    return std::string(what) + " " + std::to_string(std::get<0>(choice).value);
}

std::string layerText(const MapRequest& request, int count) {
    if (const auto* rollout = std::get_if<Rollout>(&request.layer))
        return "rollout over " + countText(count, "layer") + ", residual " + formatExact(rollout->residual);
    return choiceText(request.layer, request.layerSet, "layer", count);
}

// "keys 2–4 summed": the spans of more than one token.
std::string spansText(const std::vector<TokenSpan>& spans, const char* axis, const char* how) {
    std::string text;
    for (const TokenSpan span : spans)
        text += (text.empty() ? "" : ", ") + std::to_string(span.first) + "\u2013" +
                std::to_string(span.first + span.count - 1);
    return text.empty() ? text : std::string(axis) + " " + text + " " + how;
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
    std::string text = stack.name + kDot + layerText(request, stack.layers) + kDot;
    text +=
        stack.averagedHeads ? "averaged over heads" : choiceText(request.head, request.headSet, "head", stack.heads);
    text += kDot + std::string("mask ") + maskWords(stack, request.mask);
    if (request.temperature != 1)
        text += kDot + std::string("temperature ") + formatExact(request.temperature);
    if (const std::string origin = originText(map); !origin.empty())
        text += kDot + origin;
    if (request.words && joinsTokens(map))
        text += kDot + std::string("words: keys summed, queries averaged");
    if (!request.keySpans.empty())
        text += kDot + spansText(request.keySpans, "keys", "summed");
    if (!request.querySpans.empty())
        text += kDot + spansText(request.querySpans, "queries", "averaged");
    if (map.hiddenMass > 0)
        text += kDot + std::string("hidden mass ") + formatWeight(map.hiddenMass);
    if (!map.hiddenKeys.empty())
        text += kDot + specialText(map, request.special);
    return text;
}

}  // namespace headlight
