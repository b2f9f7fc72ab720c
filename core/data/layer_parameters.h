#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/base/index.h"
#include "core/data/capture.h"

// A capture of several layers keeps the parameters of each under a name of its own, "cross.0.W_q"; the plain "W_q" is
// that of every layer that has none.
namespace headlight {

std::string layerParameterName(std::string_view stack, int layer, std::string_view parameter);

// What such a name says; nothing for a plain one, or for a layer that the capture does not have.
struct LayerParameter {
    const Stack* stack = nullptr;
    LayerIndex layer;
    std::string parameter;
};
std::optional<LayerParameter> layerParameter(const Capture& capture, std::string_view name);

// The parameter of a layer; null where the capture has none.
const Array* parameterOf(const Capture& capture, const Stack& stack, LayerIndex layer, std::string_view parameter);

}  // namespace headlight
