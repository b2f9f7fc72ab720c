#pragma once

#include <ATen/core/Tensor.h>

#include <string_view>

#include "core/attention/attend.h"

namespace headlight::model {

// What one attention of a network saw and made; B sentences, H heads.
struct Recorded {
    at::Tensor q;                  // [B, H, Q, dq]: what enters the formula
    at::Tensor k;                  // [B, H, K, dk]
    at::Tensor v;                  // [B, H, K, dv]
    attention::Attended attended;  // energies, mask, weights, context
};

// The only way out of a network's forward pass: it hands every attention to the tap it is given. Without a tap nothing
// is kept. stack: "encoder.self", "decoder.self" or "cross"; layers count from 0.
class Tap {
public:
    virtual ~Tap() = default;
    virtual void record(std::string_view stack, int layer, const Recorded& recorded) = 0;
};

}  // namespace headlight::model
