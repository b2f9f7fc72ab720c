#pragma once

#include <ATen/core/Tensor.h>

#include <vector>

#include "core/data/grid.h"
#include "core/model/tap.h"

namespace headlight::training {

// Keeps the cross weights of the passes of an evaluation, which are batches, sentence by sentence.
class CrossMaps : public model::Tap {
public:
    void record(std::string_view stack, int layer, const model::Recorded& recorded) override;

    int layers() const { return static_cast<int>(m_layers.size()); }
    int heads() const { return m_layers.empty() ? 0 : static_cast<int>(m_layers.front().size(1)); }

    // The map of a sentence of the batch, cut to its lengths. [queries, keys]
    Matrix map(int sentence, int layer, int head, std::int64_t queries, std::int64_t keys) const;

private:
    std::vector<at::Tensor> m_layers;  // [B, H, Q, K] each
};

}  // namespace headlight::training
