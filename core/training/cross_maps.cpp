#include "core/training/cross_maps.h"

#include "core/tensor/convert.h"

namespace headlight::training {

void CrossMaps::record(std::string_view stack, int, const model::Recorded& recorded) {
    if (stack == "cross")
        m_layers.push_back(recorded.attended.weights.detach());
}

Matrix CrossMaps::map(int sentence, int layer, int head, std::int64_t queries, std::int64_t keys) const {
    const at::Tensor& weights = m_layers[static_cast<std::size_t>(layer)];
    return toMatrix(weights.select(0, sentence).select(0, head).narrow(0, 0, queries).narrow(1, 0, keys));
}

}  // namespace headlight::training
