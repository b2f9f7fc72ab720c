#pragma once

#include <ATen/core/Tensor.h>

#include <cstdint>

// How a Transformer learns where a token stands. Positions count from 0; computed in float64, then rounded to `type`.
namespace headlight::transformer {

// Rows first … first + count − 1 of Vaswani et al. (2017), 3.5: PE(p, 2i) = sin(p / 10000^(2i/d)), PE(p, 2i+1) = cos of
// the same, sine and cosine side by side. [count, width].
at::Tensor sinusoids(std::int64_t first, std::int64_t count, std::int64_t width, at::ScalarType type);

// Angles p / 10000^(2i/d) by which rotary positions turn the vectors of a head; undefined: nothing is turned.
struct Rotation {
    at::Tensor cosine;  // [count, d/2]
    at::Tensor sine;
};
Rotation rotation(std::int64_t first, std::int64_t count, std::int64_t headWidth, at::ScalarType type);

// Su et al. (2021), eq. 34: each pair of components of x [B, H, T, d] turned by its position's angle. The paper pairs
// neighbours 2i and 2i+1; here i and i + d/2 are a pair, as in the checkpoints of Llama's kind, which is the same up to
// the order of the rows of W_Q and W_K.
at::Tensor rotated(const at::Tensor& x, const Rotation& rotation);

}  // namespace headlight::transformer
