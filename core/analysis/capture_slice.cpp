#include "core/analysis/capture_slice.h"

#include <algorithm>
#include <cstring>
#include <map>
#include <optional>
#include <string>

#include "core/base/error.h"
#include "core/data/layer_parameters.h"
#include "core/data/stack_choice.h"

namespace headlight {

namespace {

// One entry along an axis, which stays with size 1. An axis of size 1 already holds for every entry.
Array entryOf(const Array& array, std::size_t axis, int entry) {
    if (array.empty() || array.shape().size() <= axis || array.axis(axis) == 1)
        return array;
    std::int64_t outer = 1;
    for (std::size_t i = 0; i < axis; ++i)
        outer *= array.axis(i);
    std::vector<std::int64_t> shape = array.shape();
    shape[axis] = 1;
    const auto block = static_cast<std::size_t>(array.byteCount() / (outer * array.axis(axis)));
    const auto* from = static_cast<const unsigned char*>(array.bytes()) + block * static_cast<std::size_t>(entry);
    if (outer == 1)
        return Array(array.type(), shape, from, array.owner());
    const Array::Buffer copy = Array::allocate(array.type(), shape);
    for (std::int64_t i = 0; i < outer; ++i)
        std::memcpy(copy.as<unsigned char>() + static_cast<std::size_t>(i) * block,
                    from + static_cast<std::size_t>(i * array.axis(axis)) * block, block);
    return copy.array;
}

void keepEntry(Stack& stack, std::size_t axis, int entry) {
    for (Array* array : {&stack.energies, &stack.weights, &stack.mask, &stack.q, &stack.k, &stack.v})
        *array = entryOf(*array, axis, entry);
    for (auto& [name, part] : stack.energyParts)
        part = entryOf(part, axis, entry);
    (axis == 0 ? stack.layers : stack.heads) = 1;
}

void keepStack(Capture& capture, int stack) { capture.stacks = {stackOf(capture, stack)}; }

// Those of the stacks and layers that are kept, named by the place that they have then.
std::map<std::string, Array> keptParameters(const Capture& whole, const Capture& part, std::optional<LayerIndex> kept) {
    std::map<std::string, Array> parameters;
    for (const auto& [name, array] : whole.parameters) {
        const auto of = layerParameter(whole, name);
        const auto isItsStack = [&](const Stack& stack) { return stack.name == of->stack->name; };
        if (!of)
            parameters[name] = array;
        else if (std::any_of(part.stacks.begin(), part.stacks.end(), isItsStack) && (!kept || *kept == of->layer))
            parameters[layerParameterName(of->stack->name, kept ? 0 : of->layer.value, of->parameter)] = array;
    }
    return parameters;
}

void keepHead(Capture& capture, HeadIndex head) {
    for (const Stack& stack : capture.stacks)
        requireHead(stack, head.value);
    // Parameters have a leading head axis; a single number holds for all heads.
    for (auto& [name, parameter] : capture.parameters) {
        const auto of = layerParameter(capture, name);
        const int heads = (of ? *of->stack : capture.stacks.front()).heads;
        if (!parameter.shape().empty() && parameter.axis(0) == heads)
            parameter = entryOf(parameter, 0, head.value);
    }
    for (Stack& stack : capture.stacks)
        keepEntry(stack, 1, head.value);
    if (capture.provenance.attention)
        capture.provenance.attention->width /= capture.provenance.attention->heads;
    if (capture.provenance.attention)
        capture.provenance.attention->heads = 1;
}

}  // namespace

Capture sliced(const Capture& capture, const CaptureSlice& slice) {
    Capture part = capture;
    std::string kept;
    const auto note = [&](const std::string& what) { kept += (kept.empty() ? "" : ", ") + what; };
    if (slice.stack) {
        keepStack(part, *slice.stack);
        if (capture.stacks.size() > 1)
            note("stack " + part.stacks.front().name);
    }
    if (slice.layer) {
        for (Stack& stack : part.stacks) {
            requireLayer(stack, slice.layer->value);
            keepEntry(stack, 0, slice.layer->value);
        }
        note("layer " + std::to_string(slice.layer->value));
    }
    part.parameters = keptParameters(capture, part, slice.layer);
    if (slice.head) {
        keepHead(part, *slice.head);
        note("head " + std::to_string(slice.head->value));
    }
    if (!kept.empty())
        part.provenance.warnings.push_back("a part of its source: " + kept);
    return part;
}

}  // namespace headlight
