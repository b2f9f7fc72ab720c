#include <gtest/gtest.h>
#include <torch/torch.h>

#include <algorithm>
#include <cmath>

#include "core/tensor/threads.h"
#include "tests/support/kind_names.h"
#include "tests/support/small_transformer.h"

// Gradients of a whole network against central differences, in float64.
namespace headlight::transformer {
namespace {

using namespace headlight::testing;

constexpr double kStep = 1e-5;

// A number that depends on every score of a real row.
at::Tensor probe(model::SequenceModel& network, const Pairs& pairs) {
    const model::Sentences& rows = rowsOf(network.config(), pairs);
    const at::Tensor scores = network.logits(pairs.source, pairs.target, {});
    const at::Tensor factors = torch::randn(scores.sizes(), seededGenerator(9), at::kDouble);
    const at::Tensor real = at::arange(scores.size(1)) < torch::tensor(rows.lengths).unsqueeze(1);
    return (scores * factors * real.unsqueeze(2)).sum();
}

double probeAt(model::SequenceModel& network, const Pairs& pairs, at::Tensor parameter, const at::Tensor& offset) {
    const at::NoGradGuard untracked;
    parameter.add_(offset);
    const double value = probe(network, pairs).item<double>();
    parameter.sub_(offset);
    return value;
}

// Along a random direction in each parameter: gradient · direction = (f(+h) − f(−h)) / 2h.
void expectRightGradients(const ModelConfig& config) {
    const ThreadScope one(0);
    const auto network = makeTransformer(config, 2);
    network->to(at::kDouble);
    const Pairs pairs = somePairs(config);
    probe(*network, pairs).backward();
    const at::Generator generator = seededGenerator(3);
    for (const auto& row : network->named_parameters()) {
        const at::Tensor direction = torch::randn(row.value().sizes(), generator, at::kDouble);
        const double up = probeAt(*network, pairs, row.value(), direction * kStep),
                     down = probeAt(*network, pairs, row.value(), direction * -kStep);
        const double slope = (up - down) / (2 * kStep),
                     computed = (row.value().grad() * direction).sum().item<double>();
        EXPECT_NEAR(computed, slope, 1e-6 * std::max(1.0, std::abs(slope))) << row.key();
    }
}

class GradientOfKind : public ::testing::TestWithParam<AttentionKind> {};
INSTANTIATE_TEST_SUITE_P(AllKinds, GradientOfKind, ::testing::ValuesIn(kAttentionKinds), kindName);

TEST_P(GradientOfKind, EqualsCentralDifferences) { expectRightGradients(smallTransformer(GetParam())); }

class GradientOfConfig : public ::testing::TestWithParam<NamedConfig> {};
INSTANTIATE_TEST_SUITE_P(AllConfigs, GradientOfConfig, ::testing::ValuesIn(variousTransformers()), configName);

TEST_P(GradientOfConfig, EqualsCentralDifferences) { expectRightGradients(GetParam().config); }

}  // namespace
}  // namespace headlight::transformer
