#include "core/recording/recorder.h"

#include <torch/torch.h>

#include <algorithm>

#include "core/base/error.h"
#include "core/tensor/convert.h"
#include "core/tensor/guarded.h"
#include "core/tensor/shapes.h"

namespace headlight::recording {

namespace {

using Layer = model::Recorded;
using TensorOf = const at::Tensor& (*)(const Layer&);

// [1, heads, ·, ·] of each layer → [layers, heads, ·, ·]; nothing where a layer has none.
Array joined(const std::vector<Layer>& layers, TensorOf tensorOf) {
    std::vector<at::Tensor> parts;
    for (const Layer& layer : layers)
        parts.push_back(tensorOf(layer));
    const bool all = std::all_of(parts.begin(), parts.end(), [](const at::Tensor& part) { return part.defined(); });
    return all ? toArray(at::cat(parts, 0)) : Array();
}

// With all four axes and every key; no mask looks at everything.
at::Tensor wholeMask(const Layer& layer) {
    const std::int64_t keys = layer.attended.weights.size(3);
    at::Tensor mask = layer.attended.mask;
    if (!mask.defined())
        return at::ones({1, 1, 1, keys}, at::kBool);
    while (mask.dim() < 4)
        mask = mask.unsqueeze(0);
    return mask.expand({mask.size(0), mask.size(1), mask.size(2), keys});
}

Array maskOf(const std::vector<Layer>& layers) {
    const auto has = [](const Layer& layer) { return layer.attended.mask.defined(); };
    if (std::none_of(layers.begin(), layers.end(), has))
        return {};
    std::vector<at::Tensor> masks;
    for (const Layer& layer : layers)
        masks.push_back(wholeMask(layer));
    const auto isFirst = [&](const at::Tensor& mask) {
        return mask.sizes() == masks.front().sizes() && at::equal(mask, masks.front());
    };
    if (std::all_of(masks.begin(), masks.end(), isFirst))
        return toArray(masks.front().clone());
    return toArray(at::cat(at::broadcast_tensors(masks), 0));
}

void addPart(Stack& stack, const char* name, Array part) {
    if (!part.empty())
        stack.energyParts[name] = std::move(part);
}

Stack stackOf(const std::string& name, const std::vector<Layer>& layers) {
    Stack stack;
    stack.name = name;
    stack.weights = joined(layers, [](const Layer& layer) -> const at::Tensor& { return layer.attended.weights; });
    stack.layers = static_cast<int>(stack.weights.axis(0));
    stack.heads = static_cast<int>(stack.weights.axis(1));
    stack.queries = static_cast<int>(stack.weights.axis(2));
    stack.keys = static_cast<int>(stack.weights.axis(3));
    stack.energies = joined(layers, [](const Layer& layer) -> const at::Tensor& { return layer.attended.energies; });
    addPart(stack, "additive",
            joined(layers, [](const Layer& layer) -> const at::Tensor& { return layer.attended.additiveEnergies; }));
    addPart(stack, "scaled_dot",
            joined(layers, [](const Layer& layer) -> const at::Tensor& { return layer.attended.scaledDotEnergies; }));
    stack.q = joined(layers, [](const Layer& layer) -> const at::Tensor& { return layer.q; });
    stack.k = joined(layers, [](const Layer& layer) -> const at::Tensor& { return layer.k; });
    stack.v = joined(layers, [](const Layer& layer) -> const at::Tensor& { return layer.v; });
    stack.mask = maskOf(layers);
    return stack;
}

// Cut loose from whatever training may do with them later.
Layer detached(const Layer& from, Keep keep) {
    Layer layer;
    layer.attended.weights = from.attended.weights.detach();
    if (keep == Keep::WeightsAlone)
        return layer;
    layer.attended.mask = from.attended.mask;
    const auto copy = [](const at::Tensor& tensor) { return tensor.defined() ? tensor.detach() : at::Tensor(); };
    layer.attended.energies = copy(from.attended.energies);
    layer.attended.additiveEnergies = copy(from.attended.additiveEnergies);
    layer.attended.scaledDotEnergies = copy(from.attended.scaledDotEnergies);
    layer.q = copy(from.q);
    layer.k = copy(from.k);
    layer.v = copy(from.v);
    return layer;
}

}  // namespace

void Recorder::record(std::string_view stack, int layer, const model::Recorded& recorded) {
    requireShape("weights", recorded.attended.weights, {1, kAnySize, kAnySize, kAnySize});
    auto at =
        std::find_if(m_stacks.begin(), m_stacks.end(), [&](const Layers& layers) { return layers.name == stack; });
    const int due = at == m_stacks.end() ? 0 : static_cast<int>(at->recorded.size());
    if (layer != due)
        throw Error(ErrorCode::InvalidValue, say("stack %1", {std::string(stack)}),
                    say("layer %1 was recorded where layer %2 is due", {std::to_string(layer), std::to_string(due)}));
    if (at == m_stacks.end())
        at = m_stacks.insert(at, Layers{std::string(stack), {}});
    at->recorded.push_back(detached(recorded, m_keep));
}

std::vector<Stack> Recorder::stacks() const {
    std::vector<Stack> made;
    for (const Layers& layers : m_stacks)
        made.push_back(guarded(say("stack %1", {layers.name}), [&] { return stackOf(layers.name, layers.recorded); }));
    return made;
}

}  // namespace headlight::recording
