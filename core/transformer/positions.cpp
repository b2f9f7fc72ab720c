#include "core/transformer/positions.h"

#include <torch/torch.h>

namespace headlight::transformer {

namespace {

constexpr double kBase = 10000;

// p / base^(2i/width) for i below width / 2, rounded up: [count, ⌈width/2⌉] float64.
at::Tensor anglesOf(std::int64_t first, std::int64_t count, std::int64_t width) {
    const at::Tensor exponents = torch::arange(0, width, 2, at::kDouble) / static_cast<double>(width);
    return torch::arange(first, first + count, at::kDouble).unsqueeze(1) / at::pow(kBase, exponents);
}

}  // namespace

at::Tensor sinusoids(std::int64_t first, std::int64_t count, std::int64_t width, at::ScalarType type) {
    const at::Tensor angles = anglesOf(first, count, width);
    const at::Tensor pairs = at::stack({angles.sin(), angles.cos()}, -1);  // [count, ⌈width/2⌉, 2]
    return pairs.flatten(1).narrow(1, 0, width).to(type);
}

Rotation rotation(std::int64_t first, std::int64_t count, std::int64_t headWidth, at::ScalarType type) {
    const at::Tensor angles = anglesOf(first, count, headWidth);
    return {angles.cos().to(type), angles.sin().to(type)};
}

at::Tensor rotated(const at::Tensor& x, const Rotation& rotation) {
    if (!rotation.cosine.defined())
        return x;
    const std::vector<at::Tensor> halves = x.chunk(2, -1);
    const at::Tensor &a = halves[0], &b = halves[1];
    return at::cat({a * rotation.cosine - b * rotation.sine, b * rotation.cosine + a * rotation.sine}, -1);
}

}  // namespace headlight::transformer
