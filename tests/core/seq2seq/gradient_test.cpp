#include <gtest/gtest.h>
#include <torch/torch.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <set>
#include <vector>

#include "tests/support/small_recurrent.h"

namespace headlight::seq2seq {
namespace {

using headlight::testing::Batch;
using headlight::testing::RecurrentCase;

class RecurrentGradient : public ::testing::TestWithParam<RecurrentCase> {};

INSTANTIATE_TEST_SUITE_P(All, RecurrentGradient, ::testing::ValuesIn(headlight::testing::variousRecurrents()),
                         headlight::testing::recurrentName);

// f'(x) by central differences of fourth order (Abramowitz & Stegun 25.3.21): error h⁴ f⁽⁵⁾ / 30.
double slope(double* x, const std::function<double()>& f) {
    constexpr double kStep = 1e-3;
    const double middle = *x;
    const auto at = [&](double shift) {
        *x = middle + shift;
        return f();
    };
    const double near = at(kStep) - at(-kStep), far = at(2 * kStep) - at(-2 * kStep);
    *x = middle;
    return (8 * near - far) / (12 * kStep);
}

// A few entries spread over the tensor, and that of the largest gradient.
std::set<std::int64_t> someEntries(const at::Tensor& gradient) {
    const std::int64_t stride = std::max<std::int64_t>(1, gradient.numel() / 3);
    std::set<std::int64_t> entries{gradient.abs().argmax().item<std::int64_t>()};
    for (std::int64_t i = 0; i < gradient.numel(); i += stride)
        entries.insert(i);
    return entries;
}

double norm(const std::vector<double>& values) {
    double sum = 0;
    for (const double value : values)
        sum += value * value;
    return std::sqrt(sum);
}

TEST_P(RecurrentGradient, IsTheSlopeInFloat64) {
    const ModelConfig& config = GetParam().config;
    const auto network = makeRecurrent(config, 3);
    network->to(at::kDouble);
    const Batch batch = headlight::testing::drawnBatch(config, {3, 4}, {3, 3});
    const at::Tensor direction = torch::randn({2, 3, config.targetVocabulary}, seededGenerator(8), at::kDouble);
    const auto loss = [&] { return (network->logits(batch.source, batch.target, {}) * direction).sum(); };
    loss().backward();
    const at::NoGradGuard untracked;
    for (const auto& parameter : network->named_parameters()) {
        const at::Tensor gradient = parameter.value().grad();
        ASSERT_TRUE(gradient.defined()) << parameter.key();
        std::vector<double> slopes, off;
        for (const std::int64_t i : someEntries(gradient)) {
            slopes.push_back(slope(parameter.value().data_ptr<double>() + i, [&] { return loss().item<double>(); }));
            off.push_back(gradient.flatten()[i].item<double>() - slopes.back());
        }
        EXPECT_GT(norm(slopes), 1e-6) << parameter.key();
        EXPECT_LT(norm(off) / norm(slopes), 1e-6) << parameter.key();
    }
}

}  // namespace
}  // namespace headlight::seq2seq
