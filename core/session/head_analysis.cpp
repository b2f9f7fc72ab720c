#include "core/session/head_analysis.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "core/analysis/aggregate.h"
#include "core/analysis/clusters.h"
#include "core/analysis/head_figures.h"
#include "core/analysis/head_patterns.h"
#include "core/analysis/head_similarity.h"
#include "core/analysis/rollout.h"
#include "core/base/error.h"
#include "core/base/numbers.h"
#include "core/session/host.h"
#include "core/session/map_maker.h"
#include "core/text/special_tokens.h"

namespace headlight {

namespace {

// Whether queries and keys are the same tokens. Where two texts are equal, only the name can tell.
bool isSelfAttention(const Stack& stack) {
    if (stack.queries != stack.keys || !(stack.queryTokens == stack.keyTokens))
        return false;
    for (const char* between : {"cross", ".ab", ".ba"})
        if (stack.name.find(between) != std::string::npos)
            return false;
    return true;
}

MapTokens mapTokensOf(const Stack& stack) {
    MapTokens tokens;
    tokens.sameSequence = isSelfAttention(stack);
    if (stack.keyTokens.size() == stack.keys)
        tokens.specialKeys = specialTokens(stack.keyTokens);
    return tokens;
}

void requireOptions(const HeadAnalysisOptions& options, int heads) {
    if (options.clusterCount < 0 || options.clusterCount > heads)
        throw Error(ErrorCode::InvalidValue, say("clusters"), say("are %1", {std::to_string(options.clusterCount)}),
                    say("give 1 to %1, as many as there are heads at most", {std::to_string(heads)}));
    if (!(options.clusterDistance >= 0))
        throw Error(ErrorCode::InvalidValue, say("cluster distance"),
                    say("is %1", {formatExact(options.clusterDistance)}), say("give a number from 0 in nats"));
}

void requireMemoryFor(const Stack& stack, std::size_t rows) {
    const int heads = stack.layers * stack.heads;
    const std::int64_t pairs = std::int64_t{heads} * heads;
    requireMemory(HeadComparer::bytesKept(heads, rows, stack.keys) + pairs * 16,
                  say("comparing %1 heads", {std::to_string(heads)}), say("use a shorter text"));
}

// One part of a longer work.
std::function<void(double)> part(const Progress& progress, double from, double to, const char* stage) {
    return [&progress, from, to, stage](double share) {
        if (progress)
            progress(from + (to - from) * share, stage);
    };
}

}  // namespace

HeadAnalysis analyseHeads(const Capture& capture, const MapRequest& request, const HeadAnalysisOptions& options,
                          const CancelToken& cancel, const Progress& progress) {
    const Stack& stack = stackOf(capture, request.stack);
    const MapTokens tokens = mapTokensOf(stack);
    HeadAnalysis analysis;
    analysis.layers = stack.layers;
    analysis.heads = stack.heads;
    analysis.rows = stack.queries;
    analysis.sameSequence = tokens.sameSequence;
    requireOptions(options, analysis.count());
    std::vector<int> rows = comparedRows(analysis.count(), stack.queries, stack.keys);
    analysis.rowsCompared = static_cast<int>(rows.size());
    requireMemoryFor(stack, rows.size());
    HeadComparer comparer(analysis.count(), std::move(rows), stack.keys);
    const auto look = [&](LayerIndex, HeadIndex, const Matrix& weights, const MaskMatrix& mask) {
        analysis.figures.push_back(headFigures(weights, mask, tokens));
        analysis.patterns.push_back(headPatterns(analysis.figures.back(), tokens.sameSequence));
        comparer.add(weights, mask);
    };
    visitHeads(capture, request, look, cancel, part(progress, 0, 0.5, toSay("looking at heads")));
    analysis.distances = comparer.distances(cancel, part(progress, 0.5, 1, toSay("comparing heads")));
    analysis.clusters = averageLinkage(analysis.distances, options.clusterCount, options.clusterDistance, cancel);
    return analysis;
}

Matrix rolloutOf(const Capture& capture, const MapRequest& request, double residual, const CancelToken& cancel,
                 const Progress& progress) {
    const Stack& stack = stackOf(capture, request.stack);
    const auto* how = std::get_if<Aggregate>(&request.head);
    if (!how || *how == Aggregate::Sum)  // rows of a sum would outweigh the residual
        throw Error(ErrorCode::InvalidValue, say("rollout"), say("needs the heads of a layer joined"),
                    say("choose mean or max"));
    if (!isSelfAttention(stack))
        throw Error(ErrorCode::ShapeMismatch, say("rollout"),
                    say("the stack %1 is %2\u00D7%3 between two sequences",
                        {stack.name, std::to_string(stack.queries), std::to_string(stack.keys)}),
                    say("choose a stack of self-attention"));
    for (const int head : request.headSet)
        requireHead(stack, head);
    const std::int64_t cells = static_cast<std::int64_t>(stack.queries) * stack.keys;
    requireMemory(cells * (stack.layers * 4 + 28), say("a rollout of %1 layers", {std::to_string(stack.layers)}),
                  say("use a shorter text"));
    const std::vector<int>& set = request.headSet;
    std::vector<Matrix> layers;
    MapAggregator layer(*how);
    const auto join = [&](LayerIndex, HeadIndex head, const Matrix& weights, const MaskMatrix&) {
        if (set.empty() || std::find(set.begin(), set.end(), head.value) != set.end())
            layer.add(weights);
        if (head.value + 1 == stack.heads) {
            layers.push_back(layer.result());
            layer = MapAggregator(*how);
        }
    };
    visitHeads(capture, request, join, cancel, part(progress, 0, 0.5, toSay("joining heads")));
    return rollout(layers, residual, cancel);
}

}  // namespace headlight
