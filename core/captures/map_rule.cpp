#include "core/captures/map_rule.h"

#include <algorithm>
#include <iterator>

#include "core/base/numbers.h"
#include "core/captures/mask_words.h"
#include "core/data/painted_mask.h"
#include "core/text/shown_tokens.h"

namespace headlight {

namespace {

// The same sentence for each way of joining: of one, of all, of a set.
struct JoinRow {
    Aggregate how;
    const char* one;
    const char* all;
    const char* set;
};

constexpr JoinRow kLayerRows[] = {
    {Aggregate::Mean, toSay("mean over %1 layer"), toSay("mean over %1 layers"), toSay("mean over layers %1")},
    {Aggregate::Max, toSay("maximum over %1 layer"), toSay("maximum over %1 layers"), toSay("maximum over layers %1")},
    {Aggregate::Sum, toSay("sum over %1 layer"), toSay("sum over %1 layers"), toSay("sum over layers %1")},
};

constexpr JoinRow kHeadRows[] = {
    {Aggregate::Mean, toSay("mean over %1 head"), toSay("mean over %1 heads"), toSay("mean over heads %1")},
    {Aggregate::Max, toSay("maximum over %1 head"), toSay("maximum over %1 heads"), toSay("maximum over heads %1")},
    {Aggregate::Sum, toSay("sum over %1 head"), toSay("sum over %1 heads"), toSay("sum over heads %1")},
};

template <std::size_t Size>
Words joined(const JoinRow (&rows)[Size], Aggregate how, const std::vector<int>& set, int count) {
    const JoinRow* row =
        std::find_if(std::begin(rows), std::end(rows) - 1, [how](const JoinRow& r) { return r.how == how; });
    return set.empty() ? say(count == 1 ? row->one : row->all, {std::to_string(count)})
                       : say(row->set, {indexRuns(set)});
}

Words layerPart(const MapRequest& request, int count) {
    if (const auto* rollout = std::get_if<Rollout>(&request.layer))
        return say(
            count == 1 ? toSay("rollout over %1 layer, residual %2") : toSay("rollout over %1 layers, residual %2"),
            {std::to_string(count), formatExact(rollout->residual)});
    if (const auto* how = std::get_if<Aggregate>(&request.layer))
        return joined(kLayerRows, *how, request.layerSet, count);
    return say("layer %1", {std::to_string(std::get<LayerIndex>(request.layer).value)});
}

Words headPart(const MapRequest& request, int count) {
    if (const auto* how = std::get_if<Aggregate>(&request.head))
        return joined(kHeadRows, *how, request.headSet, count);
    return say("head %1", {std::to_string(std::get<HeadIndex>(request.head).value)});
}

// Of spans of more than one token: "2–4, 7–8".
std::string spansText(const std::vector<TokenSpan>& spans) {
    std::string text;
    for (const TokenSpan span : spans)
        if (span.count > 1)
            text += (text.empty() ? "" : ", ") + positionsText(span);
    return text;
}

Words specialPart(const AttentionMap& map, SpecialTokens special) {
    return say(special == SpecialTokens::HideAndRenormalise
                   ? toSay("special tokens hidden, %1 of the weight, rows renormalised")
                   : toSay("special tokens hidden, %1 of the weight"),
               {formatWeight(map.specialMass)});
}

Words originPart(const AttentionMap& map) {
    if (map.origin == EnergyOrigin::DerivedFromWeights)
        return map.asRecorded ? Words() : say("derived from weights, renormalised");
    return map.origin == EnergyOrigin::LogOfMixedWeights ? say("energies: log of the mixed weights") : Words();
}

Words customPart(const CustomMask& custom) {
    if (isPainted(custom)) {
        const int cells = forbiddenCells(custom.allowed);
        return say(
            cells == 1 ? toSay("custom=painted (%1 cell forbidden)") : toSay("custom=painted (%1 cells forbidden)"),
            {std::to_string(cells)});
    }
    MaskSpec own = MaskSpec::none();
    own.custom = custom;
    return describe(own);
}

// Each word of the command line by itself: those without a value are said in the window's language.
std::vector<Words> maskParts(const MaskSpec& mask) {
    std::vector<Words> parts;
    if (mask.recorded)
        parts.push_back(say("recorded"));
    if (mask.causal)
        parts.push_back(*mask.causal == CausalAlignment::TopLeft ? say("causal") : say("causal=bottom-right"));
    if (mask.length)
        parts.push_back(say("padding=%1", {std::to_string(*mask.length)}));
    if (mask.window)
        parts.push_back(say("window=%1", {std::to_string(*mask.window)}));
    if (!mask.keySegments.empty())
        parts.push_back(say("segments=%1", {segmentLengths(mask)}));
    if (mask.custom)
        parts.push_back(customPart(*mask.custom));
    return parts;
}

}  // namespace

Words maskPart(const Stack& stack, const MaskSpec& mask) {
    Words all;
    for (const Words& part : maskParts(maskOf(stack, mask)))
        all = all.empty() ? part : say("%1,%2", {all, part});
    return say("mask %1", {all.empty() ? say("none") : all});
}

std::vector<Words> ruleParts(const Stack& stack, const MapRequest& request, const AttentionMap& map) {
    std::vector<Words> parts{stack.name, layerPart(request, stack.layers),
                             stack.averagedHeads ? say("averaged over heads") : headPart(request, stack.heads),
                             maskPart(stack, request.mask)};
    if (request.temperature != 1)
        parts.push_back(say("temperature %1", {formatExact(request.temperature)}));
    if (Words origin = originPart(map); !origin.empty())
        parts.push_back(std::move(origin));
    if (request.words && joinsTokens(map))
        parts.push_back(say("words: keys summed, queries averaged"));
    if (const std::string keys = spansText(request.keySpans); !keys.empty())
        parts.push_back(say("keys %1 summed", {keys}));
    if (const std::string queries = spansText(request.querySpans); !queries.empty())
        parts.push_back(say("queries %1 averaged", {queries}));
    if (map.hiddenMass > 0)
        parts.push_back(say("hidden mass %1", {formatWeight(map.hiddenMass)}));
    if (!map.hiddenKeys.empty())
        parts.push_back(specialPart(map, request.special));
    return parts;
}

Words wholeRule(const std::vector<Words>& parts) {
    Words whole;
    for (const Words& part : parts)
        whole = whole.empty() ? part : say("%1 \u00B7 %2", {whole, part});
    return whole;
}

std::string ruleText(const Stack& stack, const MapRequest& request, const AttentionMap& map) {
    return wholeRule(ruleParts(stack, request, map)).english();
}

}  // namespace headlight
