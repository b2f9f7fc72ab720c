#include "core/training/step_cost.h"

#include <c10/core/Allocator.h>
#include <torch/torch.h>

#include <algorithm>
#include <memory>

#include "core/tensor/random.h"
#include "core/tensor/threads.h"
#include "core/training/autocast_scope.h"
#include "core/training/batches.h"
#include "core/training/loss.h"
#include "core/training/optimiser.h"
#include "core/training/step_threads.h"

namespace headlight::training {

namespace {

// Told by LibTorch's allocator of every block of this thread; a block given back counts below zero.
class MemoryMeter : public c10::MemoryReportingInfoBase {
public:
    void reportMemoryUsage(void*, std::int64_t bytes, std::int64_t, std::int64_t, c10::Device) override {
        m_now += bytes;
        m_most = std::max(m_most, m_now);
    }
    bool memoryProfilingEnabled() const override { return true; }

    std::int64_t most() const { return m_most; }

private:
    std::int64_t m_now = 0;
    std::int64_t m_most = 0;
};

std::int64_t columnsOf(const at::Tensor& ids) { return ids.defined() ? ids.size(1) : 0; }

void learnFrom(const Batch& batch, model::SequenceModel& network, const TrainConfig& config) {
    const AutocastScope autocast(config.bf16);
    const at::Tensor scores = network.logits(batch.source, batch.target, {true, seededGenerator(config.seed), nullptr});
    meanLoss(scores, batch.wanted, config.labelSmoothing).backward();
}

std::int64_t mostBytesOf(const std::function<void()>& work) {
    const MeasuredThreads one({1, 1});
    const auto meter = std::make_shared<MemoryMeter>();
    const c10::DebugInfoGuard told(c10::DebugInfoKind::PROFILER_STATE, meter);
    work();
    return meter->most();
}

}  // namespace

StepCost measureStep(const TrainConfig& config, const TrainText& text, std::uint64_t order) {
    const auto network = model::makeModel(config.model, config.seed);
    Batches batches(text.training, text.source, text.target, config.batch, order);
    const Batch batch = batches.at(1);
    const auto step = [&] {
        learnFrom(batch, *network, config);
        forgetGradients(network->parameters());
    };
    StepCost cost;
    const ThreadCounts fastest = fastestThreads(step);
    cost.threads = std::max(fastest.loops, fastest.blas);
    {
        const MeasuredThreads threads(fastest);
        step();
        cost.seconds = secondsOf(step);
    }
    cost.bytes = mostBytesOf(step);
    cost.sentences = batch.wanted.size(0);
    cost.sourceTokens = columnsOf(batch.source.ids);
    cost.targetTokens = columnsOf(batch.target.ids);
    return cost;
}

}  // namespace headlight::training
