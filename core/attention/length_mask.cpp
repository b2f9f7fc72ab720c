#include "core/attention/length_mask.h"

#include <torch/torch.h>

#include <string>

#include "core/base/error.h"
#include "core/tensor/guarded.h"

namespace headlight::attention {

at::Tensor lengthMask(const std::vector<std::int64_t>& lengths, std::int64_t keys) {
    for (std::size_t b = 0; b < lengths.size(); ++b)
        if (lengths[b] < 0 || lengths[b] > keys)
            throw Error(ErrorCode::OutOfRange, say("length of sentence %1", {std::to_string(b)}),
                        say("%1 of %2 keys", {std::to_string(lengths[b]), std::to_string(keys)}));
    return guarded(say("padding mask"), [&] {
        const at::Tensor ends = torch::tensor(lengths, at::kLong).view({-1, 1, 1, 1});
        return torch::arange(keys, at::kLong) < ends;  // [B, 1, 1, keys]
    });
}

}  // namespace headlight::attention
