#include "core/captures/map_capture.h"

#include <algorithm>

#include "core/analysis/hidden_tokens.h"
#include "core/base/error.h"
#include "core/data/stack_choice.h"
#include "core/text/shown_tokens.h"

namespace headlight {

namespace {

Array oneMap(const Matrix& values) {
    return Array::of({1, 1, values.rows(), values.columns()}, std::vector<float>(values.begin(), values.end()));
}

Array oneMask(const MaskMatrix& mask) {
    if (mask.empty())
        return {};
    std::vector<std::uint8_t> allowed(mask.size());
    std::transform(mask.begin(), mask.end(), allowed.begin(), [](std::uint8_t may) { return std::uint8_t{may != 0}; });
    return Array::ofBools({1, 1, mask.rows(), mask.columns()}, std::move(allowed));
}

bool ofOneHead(const MapRequest& request) {
    return std::holds_alternative<LayerIndex>(request.layer) && std::holds_alternative<HeadIndex>(request.head);
}

bool energiesAreItsOwn(const MapRequest& request, const AttentionMap& map) {
    const bool known = map.origin == EnergyOrigin::Recorded || map.origin == EnergyOrigin::Computed;
    const bool lacksKeys = !map.hiddenKeys.empty() && request.special == SpecialTokens::Hide;
    return known && !map.rolledOut && ofOneHead(request) && !joinsTokens(map) && !lacksKeys;
}

Stack stackOfMap(const Stack& source, const MapRequest& request, const AttentionMap& map) {
    Stack stack;
    stack.name = source.name;
    stack.layers = stack.heads = 1;
    stack.queries = map.weights.rows();
    stack.keys = map.weights.columns();
    stack.queryTokens = shownQueries(source, map);
    stack.keyTokens = shownKeys(source, map);
    stack.weights = oneMap(map.weights);
    if (energiesAreItsOwn(request, map))
        stack.energies = oneMap(map.energies);
    // Hidden keys are forbidden in the file: its weights are the softmax over the others.
    stack.mask = oneMask(map.hiddenKeys.empty()
                             ? map.mask
                             : maskWithout(map.mask, map.hiddenKeys, map.weights.rows(), map.weights.columns()));
    stack.partialRows = map.partialRows || (map.specialMass > 0 && request.special == SpecialTokens::Hide);
    stack.averagedHeads = source.averagedHeads;
    stack.axesNote = source.axesNote;
    return stack;
}

}  // namespace

Capture captureOfMap(const Capture& source, const MapRequest& request, const AttentionMap& map) {
    const Stack& stack = stackOf(source, request.stack);
    const int queries = shownQueries(stack, map).size(), keys = shownKeys(stack, map).size();
    if (map.weights.rows() != queries || map.weights.columns() != keys)
        throw Error(ErrorCode::ShapeMismatch, say("the map"),
                    say("has %1 × %2 cells for %3 queries and %4 keys",
                        {std::to_string(map.weights.rows()), std::to_string(map.weights.columns()),
                         std::to_string(queries), std::to_string(keys)}),
                    say("show one row for each token"));
    Capture capture;
    capture.stacks = {stackOfMap(stack, request, map)};
    capture.provenance = source.provenance;
    capture.provenance.mask = request.mask;
    capture.provenance.mask.recorded = request.mask.recorded && !stack.mask.empty();
    capture.provenance.temperature = request.temperature;
    // The formula's parameters are not written, and a joined map has none.
    capture.provenance.attention.reset();
    capture.provenance.warnings.push_back("one map of its source: " + map.rule);
    for (const std::string& warning : source.warnings)
        capture.provenance.warnings.push_back(warning);
    return capture;
}

}  // namespace headlight
