#include "core/session/map_maker.h"

#include <torch/torch.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

#include "core/analysis/aggregate.h"
#include "core/analysis/display_reduction.h"
#include "core/analysis/hidden_tokens.h"
#include "core/analysis/joined_tokens.h"
#include "core/analysis/row_statistics.h"
#include "core/analysis/token_spans.h"
#include "core/base/error.h"
#include "core/base/numbers.h"
#include "core/captures/map_rule.h"
#include "core/session/head_analysis.h"
#include "core/session/head_scores.h"
#include "core/session/host.h"
#include "core/session/stack_masks.h"
#include "core/tensor/convert.h"
#include "core/text/special_tokens.h"
#include "core/text/word_groups.h"

namespace headlight {

namespace {

std::string sizeText(const Stack& stack) {
    return std::to_string(stack.queries) + "\u00D7" + std::to_string(stack.keys);
}

// Everything that one head of a request needs.
struct HeadMap {
    Matrix energies;
    Matrix weights;
    MaskMatrix mask;
    EnergyOrigin origin = EnergyOrigin::Recorded;
    double hiddenMass = 0;
};

// Mean over rows of the stored weight on cells that the mask forbids.
double hiddenMassOf(const Stack& stack, LayerIndex layer, HeadIndex head, const MaskMatrix& mask) {
    if (stack.weights.empty() || mask.empty() || stack.queries == 0)
        return 0;
    const Matrix stored = headOf(stack.weights, layer, head).matrix(0, stack.queries, stack.keys);
    double hidden = 0;
    for (std::size_t i = 0; i < stored.size(); ++i)
        if (!mask.data()[i])
            hidden += static_cast<double>(stored.data()[i]);
    return hidden / stack.queries;
}

class HeadMaps {
public:
    HeadMaps(const Capture& capture, const Stack& stack, const MapRequest& request, const CancelToken& cancel)
        : m_capture(capture),
          m_stack(stack),
          m_cancel(cancel),
          m_masks(stack, request.mask),
          m_temperature(request.temperature),
          m_stored(keepsStoredWeights(capture, stack, request.mask, request.temperature)) {}

    bool stored() const { return m_stored; }

    HeadMap make(LayerIndex layer, HeadIndex head) const {
        const HeadScores scores = headScores(m_capture, m_stack, layer, head, m_cancel);
        HeadMap map;
        map.mask = m_masks.of(layer, head);
        map.energies = toMatrix(scores.energies);
        map.weights = m_stored ? storedWeights(layer, head) : toMatrix(headWeights(scores, map.mask, m_temperature));
        map.origin = scores.origin;
        map.hiddenMass = m_stored ? 0 : hiddenMassOf(m_stack, layer, head, map.mask);
        return map;
    }

    // Without the energies, where the weights are there already.
    std::pair<Matrix, MaskMatrix> makeWeights(LayerIndex layer, HeadIndex head) const {
        MaskMatrix mask = m_masks.of(layer, head);
        if (m_stored)
            return {storedWeights(layer, head), std::move(mask)};
        Matrix weights =
            toMatrix(headWeights(headScores(m_capture, m_stack, layer, head, m_cancel), mask, m_temperature));
        return {std::move(weights), std::move(mask)};
    }

private:
    Matrix storedWeights(LayerIndex layer, HeadIndex head) const {
        return headOf(m_stack.weights, layer, head).matrix(0, m_stack.queries, m_stack.keys);
    }

    const Capture& m_capture;
    const Stack& m_stack;
    const CancelToken& m_cancel;
    StackMasks m_masks;
    double m_temperature;
    bool m_stored;
};

// The one chosen, else those of the set, else all.
template <typename IndexType, typename Choice>
std::vector<IndexType> chosen(const Choice& choice, const std::vector<int>& set, int count) {
    std::vector<IndexType> indices;
    if (const auto* one = std::get_if<IndexType>(&choice)) {
        indices.push_back(*one);
    } else if (!set.empty()) {
        for (const int index : set)
            indices.push_back({index});
    } else {
        for (int i = 0; i < count; ++i)
            indices.push_back({i});
    }
    return indices;
}

template <typename Choice>
Aggregate howToJoin(const Choice& choice) {
    const auto* how = std::get_if<Aggregate>(&choice);
    return how ? *how : Aggregate::Mean;  // of a single one: itself
}

// Neither a maximum nor a sum of rows need sum to 1.
bool keepsRowSums(const MapRequest& request) {
    const auto keeps = [](const auto& choice) {
        const auto* how = std::get_if<Aggregate>(&choice);
        return !how || *how == Aggregate::Mean;
    };
    return keeps(request.layer) && (keeps(request.head) || std::holds_alternative<Rollout>(request.layer));
}

Matrix logOf(const Matrix& weights) {
    std::vector<float> logs(weights.size());
    std::transform(weights.begin(), weights.end(), logs.begin(), [](float w) { return std::log(w); });
    return Matrix(weights.rows(), weights.columns(), std::move(logs));
}

// Logarithms of weights are joined as the weights that they stand for: what is shown is the log of the joined weight.
bool areLogs(EnergyOrigin origin) {
    return origin == EnergyOrigin::DerivedFromWeights || origin == EnergyOrigin::LogOfMixedWeights;
}

Matrix joinable(const HeadMap& map) {
    if (!areLogs(map.origin))
        return map.energies;
    std::vector<float> weights(map.energies.size());
    std::transform(map.energies.begin(), map.energies.end(), weights.begin(), [](float e) { return std::exp(e); });
    return Matrix(map.energies.rows(), map.energies.columns(), std::move(weights));
}

// Mean over all heads of the recorded weight that the mask hides.
double hiddenMassOf(const Stack& stack, const MaskSpec& mask) {
    const StackMasks masks(stack, mask);
    double hidden = 0;
    for (int layer = 0; layer < stack.layers; ++layer)
        for (int head = 0; head < stack.heads; ++head)
            hidden += hiddenMassOf(stack, {layer}, {head}, masks.of({layer}, {head}));
    return hidden / (stack.layers * stack.heads);
}

AttentionMap rolledOutMap(const Capture& capture, const Stack& stack, const MapRequest& request, double residual,
                          const CancelToken& cancel) {
    AttentionMap map;
    map.weights = rolloutOf(capture, request, residual, cancel);
    map.energies = logOf(map.weights);
    map.origin = derivesEnergies(capture, stack) ? EnergyOrigin::DerivedFromWeights : EnergyOrigin::Recorded;
    map.rolledOut = true;
    map.asRecorded = keepsStoredWeights(capture, stack, request.mask, request.temperature);
    map.hiddenMass = map.asRecorded ? 0 : hiddenMassOf(stack, request.mask);
    return map;
}

// [keys], 1 = hidden; empty where none is.
std::vector<std::uint8_t> hiddenKeysOf(const Stack& stack, SpecialTokens special) {
    if (special == SpecialTokens::Show)
        return {};
    std::vector<std::uint8_t> hidden = specialTokens(stack.keyTokens);
    const bool any = std::find(hidden.begin(), hidden.end(), 1) != hidden.end();
    return any ? hidden : std::vector<std::uint8_t>();
}

void hideSpecialKeys(AttentionMap& map, const Stack& stack, SpecialTokens special) {
    map.hiddenKeys = hiddenKeysOf(stack, special);
    if (map.hiddenKeys.empty())
        return;
    const double mass = meanMassOn(map.hiddenKeys, map.weights, map.mask);
    map.specialMass = std::isnan(mass) ? 0 : mass;
    map.weights = withoutKeys(map.weights, map.mask, map.hiddenKeys, special == SpecialTokens::HideAndRenormalise);
}

// The words and spans of an axis.
std::vector<TokenSpan> spansOf(const Tokens& tokens, int count, bool words, std::vector<TokenSpan> joined,
                               const char* axis) {
    if (words && !tokens.invented)
        for (const TokenSpan word : wordGroups(tokens.texts))
            joined.push_back(word);
    return tokenSpans(count, std::move(joined), axis);
}

// A span has a property of its tokens where all of them have it.
std::vector<std::uint8_t> whereAll(const std::vector<std::uint8_t>& flags, const std::vector<TokenSpan>& spans) {
    std::vector<std::uint8_t> all;
    if (flags.empty() || spans.empty())
        return flags;
    for (const TokenSpan span : spans)
        all.push_back(std::all_of(flags.begin() + span.first, flags.begin() + span.first + span.count,
                                  [](std::uint8_t flag) { return flag != 0; }));
    return all;
}

std::vector<TokenSpan> orSingle(const std::vector<TokenSpan>& spans, int count) {
    std::vector<TokenSpan> single = spans;
    for (int i = 0; spans.empty() && i < count; ++i)
        single.push_back({i, 1});
    return single;
}

void joinSpans(AttentionMap& map, const Stack& stack, const MapRequest& request) {
    map.querySpans = spansOf(stack.queryTokens, stack.queries, request.words, request.querySpans, toSay("queries"));
    map.keySpans = spansOf(stack.keyTokens, stack.keys, request.words, request.keySpans, toSay("keys"));
    if (map.querySpans.empty() && map.keySpans.empty())
        return;
    JoinedMap joined = joinTokens(map.weights, map.mask, orSingle(map.querySpans, stack.queries),
                                  orSingle(map.keySpans, stack.keys), map.rowsWithoutKeys);
    map.weights = std::move(joined.weights);
    map.mask = std::move(joined.mask);
    map.energies = logOf(map.weights);
    map.rowsWithoutKeys = whereAll(map.rowsWithoutKeys, map.querySpans);
    map.hiddenKeys = whereAll(map.hiddenKeys, map.keySpans);
}

std::vector<std::uint8_t> rowsOfZeros(const std::vector<double>& sums) {
    std::vector<std::uint8_t> zeros(sums.size());
    std::transform(sums.begin(), sums.end(), zeros.begin(), [](double sum) { return sum == 0; });
    return zeros;
}

void judgeSums(AttentionMap& map) {
    const std::vector<double> sums = rowSums(map.weights);
    const RowDeviation worst = worstRowDeviation(sums, rowsOfZeros(sums));
    map.rowSumDeviation = worst.worst;
    map.worstRow = worst.row;
}

AttentionMap mapOfHead(const HeadMaps& heads, LayerIndex layer, HeadIndex head) {
    HeadMap one = heads.make(layer, head);
    AttentionMap map;
    map.energies = std::move(one.energies);
    map.weights = std::move(one.weights);
    map.mask = std::move(one.mask);
    map.origin = one.origin;
    map.hiddenMass = one.hiddenMass;
    return map;
}

// Heads first, then layers.
AttentionMap joinedMap(const HeadMaps& maps, const MapRequest& request, const std::vector<LayerIndex>& layers,
                       const std::vector<HeadIndex>& heads, const CancelToken& cancel) {
    AttentionMap map;
    MapAggregator energies(howToJoin(request.layer));
    MapAggregator weights(howToJoin(request.layer));
    std::vector<MaskMatrix> masks;
    for (LayerIndex layer : layers) {
        MapAggregator layerEnergies(howToJoin(request.head));
        MapAggregator layerWeights(howToJoin(request.head));
        for (HeadIndex head : heads) {
            cancel.throwIfRequested();
            const HeadMap one = maps.make(layer, head);
            layerEnergies.add(joinable(one));
            layerWeights.add(one.weights);
            if (masks.empty() || masks.back().data() != one.mask.data())
                masks.push_back(one.mask);
            map.origin = one.origin;
            map.hiddenMass += one.hiddenMass;
        }
        energies.add(layerEnergies.result());
        weights.add(layerWeights.result());
    }
    map.energies = areLogs(map.origin) ? logOf(energies.result()) : energies.result();
    map.weights = weights.result();
    map.mask = anyAllowed(masks);
    map.hiddenMass /= static_cast<double>(layers.size() * heads.size());
    return map;
}

// Every key shown, rows not judged yet.
AttentionMap wholeMap(const Capture& capture, const Stack& stack, const MapRequest& request,
                      const CancelToken& cancel) {
    if (const auto* rollout = std::get_if<Rollout>(&request.layer))
        return rolledOutMap(capture, stack, request, rollout->residual, cancel);
    const auto layers = chosen<LayerIndex>(request.layer, request.layerSet, stack.layers);
    const auto heads = chosen<HeadIndex>(request.head, request.headSet, stack.heads);
    for (const LayerIndex layer : layers)
        requireLayer(stack, layer.value);
    for (const HeadIndex head : heads)
        requireHead(stack, head.value);
    cancel.throwIfRequested();
    const std::int64_t cells = static_cast<std::int64_t>(stack.queries) * stack.keys;
    const bool single = layers.size() == 1 && heads.size() == 1;
    requireMemory(cells * (single ? 9 : 49), say("a map of %1", {sizeText(stack)}),
                  say("use a shorter text or part of the vectors"));
    const HeadMaps maps(capture, stack, request, cancel);
    AttentionMap map = single ? mapOfHead(maps, layers[0], heads[0]) : joinedMap(maps, request, layers, heads, cancel);
    map.asRecorded = maps.stored();
    return map;
}

}  // namespace

bool keepsStoredWeights(const Capture& capture, const Stack& stack, const MaskSpec& mask, double temperature) {
    MaskSpec asked = mask;
    if (stack.mask.empty())
        asked.recorded = true;  // there is none, so it makes no difference
    return !stack.weights.empty() && asked == MaskSpec() && temperature == capture.provenance.temperature;
}

AttentionMap makeMap(const Capture& capture, const MapRequest& request, const CancelToken& cancel) {
    const Stack& stack = stackOf(capture, request.stack);
    AttentionMap map = wholeMap(capture, stack, request, cancel);
    map.partialRows = stack.partialRows || !keepsRowSums(request);
    map.rowsWithoutKeys = rowsOfZeros(rowSums(map.weights));  // those without a visible key, or with no weight at all
    hideSpecialKeys(map, stack, request.special);
    joinSpans(map, stack, request);
    judgeSums(map);
    map.rule = ruleText(stack, request, map);
    return map;
}

void visitHeads(const Capture& capture, const MapRequest& request, const HeadVisitor& visit, const CancelToken& cancel,
                const std::function<void(double)>& done) {
    const Stack& stack = stackOf(capture, request.stack);
    const HeadMaps maps(capture, stack, request, cancel);
    const int count = stack.layers * stack.heads;
    for (int i = 0; i < count; ++i) {
        cancel.throwIfRequested();
        const LayerIndex layer{i / stack.heads};
        const HeadIndex head{i % stack.heads};
        const auto [weights, mask] = maps.makeWeights(layer, head);
        visit(layer, head, weights, mask);
        if (done)
            done(static_cast<double>(i + 1) / count);
    }
}

std::vector<Thumbnail> makeThumbnails(const Capture& capture, const MapRequest& request, int side,
                                      const CancelToken& cancel,
                                      const std::function<void(const std::vector<Thumbnail>&)>& grown) {
    std::vector<Thumbnail> thumbnails;
    const std::vector<std::uint8_t> hidden = hiddenKeysOf(stackOf(capture, request.stack), request.special);
    const bool renormalise = request.special == SpecialTokens::HideAndRenormalise;
    const auto shrink = [&](LayerIndex layer, HeadIndex head, const Matrix& weights, const MaskMatrix& mask) {
        DisplayMap small = hidden.empty()
                               ? thumbnail(weights, mask, side)
                               : thumbnail(withoutKeys(weights, mask, hidden, renormalise),
                                           maskWithout(mask, hidden, weights.rows(), weights.columns()), side);
        thumbnails.push_back({layer, head, std::move(small.values), std::move(small.mask)});
        if (grown)
            grown(thumbnails);
    };
    visitHeads(capture, request, shrink, cancel);
    return thumbnails;
}

}  // namespace headlight
