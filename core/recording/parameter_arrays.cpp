#include "core/recording/parameter_arrays.h"

#include <torch/torch.h>

#include <utility>

#include "core/data/layer_parameters.h"
#include "core/tensor/convert.h"

namespace headlight::recording {

std::map<std::string, Array> parameterArrays(AttentionKind kind, const attention::Parameters& parameters) {
    std::map<std::string, Array> named;
    const std::pair<const char*, const at::Tensor*> tensors[] = {{"W_q", &parameters.W_q},
                                                                 {"W_k", &parameters.W_k},
                                                                 {"v", &parameters.v},
                                                                 {"b", &parameters.b},
                                                                 {"W", &parameters.W}};
    for (const auto& [name, tensor] : tensors)
        if (tensor->defined())
            named[name] = toArray(tensor->detach().clone());
    if (kind == AttentionKind::Cosine)
        named["temperature"] = Array::of({}, std::vector<double>{parameters.temperature});
    if (kind == AttentionKind::Hybrid)
        named["lambda"] = Array::of({}, std::vector<double>{parameters.lambda});
    return named;
}

std::map<std::string, Array> parameterArrays(const model::SequenceModel& model, const std::vector<Stack>& stacks) {
    std::map<std::string, Array> named;
    if (!model.config().attention)
        return named;
    for (const Stack& stack : stacks)
        for (int layer = 0; layer < stack.layers; ++layer)
            for (auto& [name, array] :
                 parameterArrays(*model.config().attention, model.attentionParameters(stack.name, layer)))
                named[layerParameterName(stack.name, layer, name)] = std::move(array);
    return named;
}

}  // namespace headlight::recording
