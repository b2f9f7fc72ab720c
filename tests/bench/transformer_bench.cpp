#include <benchmark/benchmark.h>
#include <torch/torch.h>

#include "core/tensor/random.h"
#include "core/training/optimiser.h"
#include "core/transformer/transformer.h"
#include "tests/bench/step_bench.h"

// One step of training and of decoding; transformer_bench.py is the training in Python, side_by_side.py compares them.
namespace headlight::transformer {
namespace {

constexpr int kSentences = 64, kTokens = 24, kVocabulary = 1000;

ModelConfig benchConfig(int width) {
    ModelConfig config;
    config.network = NetworkKind::Transformer;
    config.attention = AttentionKind::ScaledDot;
    config.width = width;
    config.heads = 4;
    config.layers = 2;
    config.sourceVocabulary = config.targetVocabulary = kVocabulary;
    config.feedForwardWidth = 4 * width;
    return config;
}

model::Sentences benchSentences(std::uint64_t seed) {
    const at::Tensor ids = torch::randint(kVocabulary, {kSentences, kTokens}, seededGenerator(seed), at::kLong);
    return {ids, std::vector<std::int64_t>(kSentences, kTokens)};
}

// Argument: width. On the threads that training chooses.
void trainingStep(benchmark::State& state) {
    const auto network = makeTransformer(benchConfig(static_cast<int>(state.range(0))), 1);
    const model::Sentences source = benchSentences(1), target = benchSentences(2);
    const std::vector<at::Tensor> parameters = network->parameters();
    torch::optim::Adam adam(parameters, torch::optim::AdamOptions(1e-4));
    const model::Pass pass{true, seededGenerator(3), nullptr};
    measureSteps(state, kSentences * kTokens, [&] {
        const at::Tensor scores = network->logits(source, target, pass);
        training::forgetGradients(parameters);
        at::cross_entropy_loss(scores.flatten(0, 1), target.ids.flatten()).backward();
        adam.step();
    });
}
BENCHMARK(trainingStep)->Arg(64)->Arg(128)->Arg(256)->Unit(benchmark::kMillisecond)->UseRealTime();

void decodingStep(benchmark::State& state) {
    const auto network = makeTransformer(benchConfig(static_cast<int>(state.range(0))), 1);
    const model::DecoderState start = network->begin(benchSentences(1), kSentences);
    const at::Tensor tokens = torch::zeros({kSentences}, at::kLong);
    for (auto _ : state) {
        model::DecoderState decoder = start;
        for (int i = 0; i < kTokens; ++i)
            benchmark::DoNotOptimize(network->next(decoder, tokens));
    }
}
BENCHMARK(decodingStep)->Arg(128)->Unit(benchmark::kMillisecond)->UseRealTime();

}  // namespace
}  // namespace headlight::transformer

int main(int argc, char** argv) { return headlight::runBenchmarks(argc, argv); }
