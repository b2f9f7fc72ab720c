#include "core/session/mask_effects.h"

#include "core/analysis/mask_edit.h"
#include "core/analysis/mask_effect.h"
#include "core/attention/mask.h"
#include "core/base/error.h"
#include "core/captures/map_rule.h"
#include "core/session/head_scores.h"
#include "core/session/map_maker.h"
#include "core/session/stack_masks.h"

namespace headlight {

namespace {

MaskSpec withoutRecorded(MaskSpec mask) {
    mask.recorded = false;
    return mask;
}

MaskSpec recordedAlone(const MaskSpec& mask) {
    MaskSpec alone = MaskSpec::none();
    alone.recorded = mask.recorded;
    return alone;
}

// Every token a row or column of its own, and none hidden: that is what masks are about.
MapRequest tokenByToken(MapRequest request) {
    request.special = SpecialTokens::Show;
    request.querySpans.clear();
    request.keySpans.clear();
    request.words = false;
    return request;
}

bool isTokenByToken(const MapRequest& request) {
    return request.special == SpecialTokens::Show && request.querySpans.empty() && request.keySpans.empty() &&
           !request.words;
}

MaskMatrix allowedByBoth(const MaskMatrix& a, const MaskMatrix& b) {
    if (a.empty() || b.empty())
        return a.empty() ? b : a;
    return bothAllow(editableMask(a, b.rows(), b.columns()), b);
}

// Rows that had a key before the masks, and have none after.
int rowsLost(const std::vector<std::uint8_t>& before, const std::vector<std::uint8_t>& after) {
    int lost = 0;
    for (std::size_t r = 0; r < after.size(); ++r)
        lost += after[r] && !before[r];
    return lost;
}

// The file's own mask can only be lifted where the energies under it are known.
std::optional<double> leakWithoutMask(const Capture& capture, const MapRequest& request, const MaskMatrix& mask,
                                      const CancelToken& cancel) {
    const Stack& stack = stackOf(capture, request.stack);
    if (!request.mask.recorded || stack.mask.empty() || derivesEnergies(capture, stack))
        return std::nullopt;
    MapRequest bare = request;
    bare.mask = MaskSpec::none();
    return leakSummary(rowLeaks(makeMap(capture, bare, cancel).weights, mask)).mean;
}

}  // namespace

MaskEffect maskEffectOf(const Capture& capture, const MapRequest& request, const AttentionMap& shown,
                        const CancelToken& cancel) {
    const Stack& stack = stackOf(capture, request.stack);
    MapRequest plain = tokenByToken(request);
    const AttentionMap after = isTokenByToken(request) ? shown : makeMap(capture, plain, cancel);
    MaskEffect effect;
    effect.after = after.weights;
    effect.rowsWithoutKeys = after.rowsWithoutKeys;
    effect.forbidding = attention::buildMask(withoutRecorded(plain.mask), stack.queries, stack.keys, {});
    effect.mask = allowedByBoth(after.mask, effect.forbidding);
    effect.meanLeakWithoutMask = leakWithoutMask(capture, plain, effect.mask, cancel);
    effect.rule = wholeRule(ruleParts(stack, plain, after));
    plain.mask = recordedAlone(plain.mask);
    const AttentionMap before =
        plain.mask == request.mask && isTokenByToken(request) ? after : makeMap(capture, plain, cancel);
    effect.before = before.weights;
    effect.ruleBefore = wholeRule(ruleParts(stack, plain, before));
    effect.rows = rowEffects(effect.before, effect.after, effect.forbidding);
    std::vector<double> leaks;
    for (const RowEffect& row : effect.rows)
        leaks.push_back(row.leak);
    effect.leak = leakSummary(leaks);
    effect.lostRows = rowsLost(before.rowsWithoutKeys, after.rowsWithoutKeys);
    return effect;
}

std::vector<HeadLeak> leaksOf(const Capture& capture, const MapRequest& request, const MaskSpec& against,
                              const CancelToken& cancel, const Progress& progress) {
    const Stack& stack = stackOf(capture, request.stack);
    if (!against.recorded && !stack.mask.empty() && derivesEnergies(capture, stack))
        throw Error(
            ErrorCode::Unsupported, say("the leak without the recorded mask"),
            say("is not known: the weights of %1 were recorded under it, and there are no energies", {stack.name}),
            say("measure against the recorded mask, or save the energies too"));
    const StackMasks forbidding(stack, request.mask);
    MapRequest unmasked = request;
    unmasked.mask = against;
    std::vector<HeadLeak> leaks;
    const auto look = [&](LayerIndex layer, HeadIndex head, const Matrix& weights, const MaskMatrix&) {
        leaks.push_back({layer, head, leakSummary(rowLeaks(weights, forbidding.of(layer, head)))});
    };
    visitHeads(capture, unmasked, look, cancel, [&](double share) {
        if (progress)
            progress(share, toSay("looking at heads"));
    });
    return leaks;
}

}  // namespace headlight
