#include <benchmark/benchmark.h>
#include <torch/torch.h>

#include <optional>

#include "core/seq2seq/recurrent.h"
#include "core/tensor/random.h"
#include "core/training/optimiser.h"
#include "tests/bench/step_bench.h"

// One step of training; recurrent_bench.py is the same in Python, side_by_side.py compares them.
namespace headlight::seq2seq {
namespace {

constexpr int kSentences = 64, kSourceTokens = 20, kTargetTokens = 12, kVocabulary = 500;
constexpr int kNone = static_cast<int>(kAttentionKinds.size());

model::Sentences drawnSentences(int tokens, std::uint64_t seed) {
    const at::Tensor ids = torch::randint(kVocabulary, {kSentences, tokens}, seededGenerator(seed), at::kLong);
    return {ids, std::vector<std::int64_t>(kSentences, tokens)};
}

// Arguments: kind of attention (the number of kinds: none), input feeding. On the threads that training chooses.
void recurrentStep(benchmark::State& state) {
    ModelConfig config;
    config.attention =
        state.range(0) == kNone ? std::nullopt : std::optional(static_cast<AttentionKind>(state.range(0)));
    config.inputFeeding = state.range(1) != 0;
    config.sourceVocabulary = config.targetVocabulary = kVocabulary;
    const auto network = makeRecurrent(config, 1);
    const model::Sentences source = drawnSentences(kSourceTokens, 1), target = drawnSentences(kTargetTokens, 2);
    const std::vector<at::Tensor> parameters = network->parameters();
    torch::optim::Adam adam(parameters, torch::optim::AdamOptions(1e-4));
    const model::Pass pass{true, seededGenerator(3), nullptr};
    measureSteps(state, kSentences * (kSourceTokens + kTargetTokens), [&] {
        const at::Tensor scores = network->logits(source, target, pass);
        training::forgetGradients(parameters);
        at::cross_entropy_loss(scores.flatten(0, 1), target.ids.flatten()).backward();
        torch::nn::utils::clip_grad_norm_(parameters, 1);
        adam.step();
    });
}
BENCHMARK(recurrentStep)
    ->ArgsProduct({{static_cast<int>(AttentionKind::Additive), static_cast<int>(AttentionKind::ScaledDot), kNone},
                   {0, 1}})
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();

}  // namespace
}  // namespace headlight::seq2seq

int main(int argc, char** argv) { return headlight::runBenchmarks(argc, argv); }
