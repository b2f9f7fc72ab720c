#pragma once

#include <ATen/core/Tensor.h>

#include <cstdint>
#include <vector>

namespace headlight::attention {

// The padding mask of a batch: sentence b has lengths[b] real keys out of `keys`. [B, 1, 1, keys] bool, true = may
// look. Error{OutOfRange} for a length below 0 or beyond the keys.
at::Tensor lengthMask(const std::vector<std::int64_t>& lengths, std::int64_t keys);

}  // namespace headlight::attention
