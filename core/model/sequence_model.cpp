#include "core/model/sequence_model.h"

#include <torch/torch.h>

#include "core/tensor/guarded.h"

namespace headlight::model {

DecoderState DecoderState::select(const at::Tensor& rows) const {
    return guarded(say("state of the decoder"), [&] {
        DecoderState selected;
        selected.parts.reserve(parts.size());
        for (const at::Tensor& part : parts)
            selected.parts.push_back(part.index_select(0, rows));
        return selected;
    });
}

}  // namespace headlight::model
