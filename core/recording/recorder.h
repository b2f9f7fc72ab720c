#pragma once

#include <string>
#include <vector>

#include "core/data/capture.h"
#include "core/model/tap.h"

namespace headlight::recording {

enum class Keep {
    Everything,
    WeightsAlone,  // for the history of a training
};

// Keeps what a network's attentions make of one sentence, for a capture.
class Recorder : public model::Tap {
public:
    explicit Recorder(Keep keep = Keep::Everything) : m_keep(keep) {}

    // The layers of a stack come in order, 0 first, each once. Error{InvalidValue} for another one, which would be a
    // mistake in the network; Error{ShapeMismatch} for more than one sentence.
    void record(std::string_view stack, int layer, const model::Recorded& recorded) override;

    // In the order in which their first layer came, without tokens: energies, weights, q, k and v [layers, heads, ·,
    // ·], the parts of hybrid energies, the mask as Stack::mask, one for all layers where theirs are alike.
    // Error{ShapeMismatch} where layers of a stack do not have maps of one size.
    std::vector<Stack> stacks() const;

private:
    struct Layers {
        std::string name;
        std::vector<model::Recorded> recorded;
    };

    Keep m_keep;
    std::vector<Layers> m_stacks;
};

}  // namespace headlight::recording
