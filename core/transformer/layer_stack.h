#pragma once

#include <torch/nn/module.h>
#include <torch/nn/modules/embedding.h>

#include <memory>
#include <string>
#include <vector>

#include "core/transformer/layer.h"

namespace headlight::transformer {

// An encoder or a decoder: embeddings, positions, layers and, with pre-norm, a last norm.
class LayerStack : public torch::nn::Module {
public:
    // name: "encoder" or "decoder"; the tap hears of name + ".self".
    LayerStack(const ModelConfig& config, const std::string& name, int vocabulary, bool looksAtSource,
               ParameterEngine& engine);

    // What the layers look at before the first position: an encoder's output [B, S, D]; undefined without a source.
    std::vector<LayerMemory> remembered(const at::Tensor& encoded);

    // Hidden states [B, T, D] of ids [B, T], which follow what is in `memory`; it grows by them. Error{OutOfRange}
    // with both numbers for an id beyond the vocabulary and for more positions than were learned.
    at::Tensor forward(const at::Tensor& ids, std::vector<LayerMemory>& memory, const LayerMasks& masks,
                       const model::Pass& pass);

    const std::vector<std::shared_ptr<Layer>>& layers() const { return m_layers; }

private:
    at::Tensor embedded(const at::Tensor& ids, std::int64_t first);

    ModelConfig m_config;
    torch::nn::Embedding m_embedding{nullptr};
    torch::nn::Embedding m_positions{nullptr};  // learned positions only
    std::vector<std::shared_ptr<Layer>> m_layers;
    std::shared_ptr<Norm> m_norm;  // pre-norm only
};

}  // namespace headlight::transformer
