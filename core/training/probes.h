#pragma once

#include <vector>

#include <ATen/core/Tensor.h>

#include "core/corpus/train_text.h"
#include "core/data/attention_history.h"
#include "core/model/sequence_model.h"

namespace headlight::training {

// The sentences whose maps are kept after every evaluation: a short, a middling and a long one of the validation part.
class Probes {
public:
    explicit Probes(const TrainText& text);

    // Runs every probe along its right translation.
    void look(model::SequenceModel& network, int step);

    AttentionHistory history() const;

    // What was seen up to now as tensors, for a checkpoint, and back.
    std::vector<at::Tensor> seen() const;
    void setSeen(const std::vector<at::Tensor>& seen, const std::vector<int>& steps);

private:
    struct Probe {
        Example example;
        std::vector<std::string> stacks;
        std::vector<std::vector<at::Tensor>> weights;  // of each stack and step [layers, heads, Q, K]
    };

    const TrainText& m_text;
    std::vector<int> m_steps;
    std::vector<Probe> m_probes;
};

}  // namespace headlight::training
