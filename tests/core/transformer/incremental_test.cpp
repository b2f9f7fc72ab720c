#include <gtest/gtest.h>
#include <torch/torch.h>

#include "tests/support/small_transformer.h"
#include "tests/support/tensor_checks.h"

// Decoding token by token is teacher forcing, row for row.
namespace headlight::transformer {
namespace {

using namespace headlight::testing;
using model::DecoderState;

class Incremental : public ::testing::TestWithParam<NamedConfig> {};
INSTANTIATE_TEST_SUITE_P(AllConfigs, Incremental, ::testing::ValuesIn(variousTransformers()), configName);

// What next() answers to each of the tokens [B, T] in turn: [B, T, V].
at::Tensor stepByStep(model::SequenceModel& network, DecoderState& state, const at::Tensor& tokens) {
    std::vector<at::Tensor> rows;
    for (const at::Tensor& column : tokens.unbind(1))
        rows.push_back(network.next(state, column));
    return at::stack(rows, 1);
}

TEST_P(Incremental, EveryStepIsItsRowOfTeacherForcing) {
    const ModelConfig& config = GetParam().config;
    const auto network = makeTransformer(config, 3);
    network->to(at::kDouble);
    const Pairs pairs = somePairs(config);
    const at::Tensor all = network->logits(pairs.source, pairs.target, {});
    DecoderState state = network->begin(pairs.source, 3);
    const at::Tensor steps = stepByStep(*network, state, rowsOf(config, pairs).ids);
    for (std::int64_t b = 0; b < 3; ++b) {
        const std::int64_t length = rowsOf(config, pairs).lengths[static_cast<std::size_t>(b)];
        EXPECT_TRUE(isNear(steps[b].slice(0, 0, length), all[b].slice(0, 0, length), 1e-12)) << "sentence " << b;
    }
}

TEST_P(Incremental, SelectedStatesGoOnAsTheirSentencesWould) {
    const ModelConfig& config = GetParam().config;
    const auto network = makeTransformer(config, 3);
    network->to(at::kDouble);
    const Pairs pairs = somePairs(config);
    const at::Tensor ids = rowsOf(config, pairs).ids, order = torch::tensor({2, 0, 0, 1});
    DecoderState state = network->begin(pairs.source, 3);
    stepByStep(*network, state, ids.slice(1, 0, 2));
    DecoderState chosen = state.select(order);
    const at::Tensor wanted = stepByStep(*network, state, ids.slice(1, 2)).index_select(0, order);
    EXPECT_TRUE(isNear(stepByStep(*network, chosen, ids.slice(1, 2).index_select(0, order)), wanted, 1e-12));
}

TEST(IncrementalSteps, AStateIsAValue) {
    const auto network = makeTransformer(smallDecoder(), 3);
    DecoderState state = network->begin({}, 1);
    network->next(state, torch::tensor({4}));
    DecoderState copy = state;
    const at::Tensor first = network->next(state, torch::tensor({7}));
    network->next(state, torch::tensor({2}));
    EXPECT_TRUE(isBitEqual(network->next(copy, torch::tensor({7})), first));
}

}  // namespace
}  // namespace headlight::transformer
