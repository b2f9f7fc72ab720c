#include "core/training/probes.h"

#include <torch/torch.h>

#include <algorithm>

#include "core/recording/recorder.h"
#include "core/tensor/convert.h"
#include "core/training/batches.h"

namespace headlight::training {

namespace {

std::vector<std::string> behindStart(std::vector<std::string> words, const Vocabulary& vocabulary) {
    words.insert(words.begin(), vocabulary.token(kStartId));
    return words;
}

std::vector<std::string> withEnd(std::vector<std::string> words, const Vocabulary& vocabulary) {
    words.push_back(vocabulary.token(kEndId));
    return words;
}

std::vector<const Example*> shortMiddlingAndLong(const std::vector<Example>& examples) {
    std::vector<const Example*> sorted;
    for (const std::vector<const Example*>& one : byLength(examples, 1))
        sorted.push_back(one.front());
    if (sorted.size() < 3)
        return sorted;
    return {sorted[sorted.size() / 10], sorted[sorted.size() / 2], sorted[sorted.size() * 9 / 10]};
}

}  // namespace

Probes::Probes(const TrainText& text) : m_text(text) {
    for (const Example* example : shortMiddlingAndLong(text.validation))
        m_probes.push_back({*example, {}, {}});
}

void Probes::look(model::SequenceModel& network, int step) {
    const at::NoGradGuard untracked;
    m_steps.push_back(step);
    for (Probe& probe : m_probes) {
        const Batch batch = makeBatch(std::vector<const Example*>{&probe.example}, m_text.source, m_text.target);
        recording::Recorder recorder(recording::Keep::WeightsAlone);
        network.logits(batch.source, batch.target, {false, {}, &recorder});
        const std::vector<Stack> stacks = recorder.stacks();
        probe.stacks.resize(stacks.size());
        probe.weights.resize(stacks.size());
        for (std::size_t i = 0; i < stacks.size(); ++i) {
            probe.stacks[i] = stacks[i].name;
            probe.weights[i].push_back(toTensor(stacks[i].weights));
        }
    }
}

AttentionHistory Probes::history() const {
    AttentionHistory made;
    made.steps = m_steps;
    for (const Probe& probe : m_probes) {
        ProbeHistory history;
        history.source.texts = withEnd(probe.example.source, m_text.source);
        history.target.texts = withEnd(probe.example.target, m_text.target);
        history.input.texts = behindStart(probe.example.target, m_text.target);
        for (std::size_t i = 0; i < probe.stacks.size(); ++i)
            history.stacks.push_back({probe.stacks[i], toArray(at::stack(probe.weights[i]))});
        made.probes.push_back(history);
    }
    return made;
}

std::vector<at::Tensor> Probes::seen() const {
    std::vector<at::Tensor> all;
    for (const Probe& probe : m_probes)
        for (const std::vector<at::Tensor>& weights : probe.weights)
            all.push_back(at::stack(weights));
    return all;
}

void Probes::setSeen(const std::vector<at::Tensor>& seen, const std::vector<int>& steps) {
    m_steps = steps;
    std::size_t next = 0;
    for (Probe& probe : m_probes)
        for (std::vector<at::Tensor>& weights : probe.weights)
            weights = seen.at(next++).unbind(0);
}

}  // namespace headlight::training
