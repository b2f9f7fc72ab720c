#include "core/analysis/probe_map.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "core/analysis/mask_presets.h"
#include "core/base/error.h"

namespace headlight {

namespace {

int nearestIndex(int wanted, std::int64_t count) {
    return std::clamp(wanted, 0, std::max(0, static_cast<int>(count) - 1));
}

int lastOrNearest(int wanted, std::size_t count) {
    return nearestIndex(wanted < 0 ? static_cast<int>(count) - 1 : wanted, static_cast<std::int64_t>(count));
}

// What an index of something may not reach.
void requireBelow(const char* what, int index, std::int64_t count) {
    if (index < 0 || index >= count)
        throw Error(ErrorCode::OutOfRange, say(what), say("there is no number %1", {std::to_string(index)}),
                    say("there are %1, counted from 0", {std::to_string(count)}));
}

}  // namespace

ProbePlace nearestPlace(const AttentionHistory& history, ProbePlace wanted) {
    if (history.probes.empty() || history.steps.empty())
        return {};
    wanted.moment = lastOrNearest(wanted.moment, history.steps.size());
    wanted.probe = lastOrNearest(wanted.probe, history.probes.size());
    const std::vector<StackHistory>& stacks = history.probes[static_cast<std::size_t>(wanted.probe)].stacks;
    wanted.stack = nearestIndex(wanted.stack, static_cast<std::int64_t>(stacks.size()));
    if (stacks.empty())
        return {wanted.probe, 0, wanted.moment, 0, 0};
    const Array& weights = stacks[static_cast<std::size_t>(wanted.stack)].weights;
    wanted.layer = nearestIndex(wanted.layer, weights.axis(1));
    wanted.head = nearestIndex(wanted.head, weights.axis(2));
    return wanted;
}

ProbeMap probeMap(const AttentionHistory& history, const ProbePlace& place) {
    requireBelow(toSay("sentence"), place.probe, static_cast<std::int64_t>(history.probes.size()));
    const ProbeHistory& probe = history.probes[static_cast<std::size_t>(place.probe)];
    requireBelow(toSay("stack"), place.stack, static_cast<std::int64_t>(probe.stacks.size()));
    const StackHistory& stack = probe.stacks[static_cast<std::size_t>(place.stack)];
    const Array& all = stack.weights;  // [evaluations, layers, heads, queries, keys]
    requireBelow(toSay("moment"), place.moment, all.axis(0));
    requireBelow(toSay("layer"), place.layer, all.axis(1));
    requireBelow(toSay("head"), place.head, all.axis(2));
    const std::int64_t map = (place.moment * all.axis(1) + place.layer) * all.axis(2) + place.head;
    const auto queries = static_cast<int>(all.axis(3)), keys = static_cast<int>(all.axis(4));
    const bool reads = stack.name == "decoder.self", crosses = stack.name == "cross";
    ProbeMap made;
    made.queries = crosses ? probe.target : reads ? probe.input : probe.source;
    made.keys = reads ? probe.input : probe.source;
    made.weights = all.matrix(map * queries * keys, queries, keys);
    if (reads)
        made.mask = presetMask(MaskPreset::Causal, 1, {queries, keys, {}, {}});
    return made;
}

const Evaluation* evaluationAt(const AttentionHistory& history, const TrainReport& report, int moment) {
    if (moment < 0 || moment >= static_cast<int>(history.steps.size()))
        return nullptr;
    const int step = history.steps[static_cast<std::size_t>(moment)];
    for (const Evaluation& evaluation : report.evaluations)
        if (evaluation.step == step)
            return &evaluation;
    return nullptr;
}

int momentNear(const AttentionHistory& history, double step) {
    const auto nearest = std::min_element(history.steps.begin(), history.steps.end(),
                                          [step](int a, int b) { return std::abs(a - step) < std::abs(b - step); });
    return static_cast<int>(nearest - history.steps.begin());
}

}  // namespace headlight
