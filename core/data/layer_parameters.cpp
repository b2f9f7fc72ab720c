#include "core/data/layer_parameters.h"

#include "core/base/numbers.h"

namespace headlight {

std::string layerParameterName(std::string_view stack, int layer, std::string_view parameter) {
    return std::string(stack) + "." + std::to_string(layer) + "." + std::string(parameter);
}

// The stack's name may hold dots, the others do not.
std::optional<LayerParameter> layerParameter(const Capture& capture, std::string_view name) {
    const std::size_t last = name.rfind('.');
    const std::size_t middle = last == std::string_view::npos || last == 0 ? last : name.rfind('.', last - 1);
    if (middle == std::string_view::npos || last == 0)
        return std::nullopt;
    const auto layer = parseInteger(name.substr(middle + 1, last - middle - 1));
    for (const Stack& stack : capture.stacks)
        if (stack.name == name.substr(0, middle) && layer && *layer >= 0 && *layer < stack.layers)
            return LayerParameter{&stack, LayerIndex{static_cast<int>(*layer)}, std::string(name.substr(last + 1))};
    return std::nullopt;
}

const Array* parameterOf(const Capture& capture, const Stack& stack, LayerIndex layer, std::string_view parameter) {
    auto found = capture.parameters.find(layerParameterName(stack.name, layer.value, parameter));
    if (found == capture.parameters.end())
        found = capture.parameters.find(std::string(parameter));
    return found == capture.parameters.end() ? nullptr : &found->second;
}

}  // namespace headlight
