#pragma once

#include <torch/torch.h>

#include "core/attention/attend.h"
#include "core/attention/parameters.h"
#include "core/tensor/convert.h"
#include "core/tensor/random.h"

namespace headlight::testing {

// Seeded queries, keys, values and parameters for one call of attend().
struct AttentionProblem {
    AttentionKind kind = AttentionKind::ScaledDot;
    at::Tensor q, k, value;
    attention::Parameters parameters;

    attention::Attended attend(const at::Tensor& mask = {}, double temperature = 1) const {
        return attention::attend(kind, q, k, value, mask, parameters, temperature, 0, false);
    }
};

struct ProblemSize {
    int batch = 2, heads = 3, queries = 7, keys = 9, width = 8, valueWidth = 5, attentionWidth = 6;
};

inline AttentionProblem makeProblem(AttentionKind kind, NumberType precision = NumberType::F32, ProblemSize n = {}) {
    const at::Generator generator = seededGenerator(11);
    const auto vectors = [&](int length, int width) {
        return torch::randn({n.batch, n.heads, length, width}, generator, at::kDouble).to(scalarType(precision));
    };
    AttentionProblem made{
        kind, vectors(n.queries, n.width), vectors(n.keys, n.width), vectors(n.keys, n.valueWidth), {}};
    made.parameters = attention::makeParameters(kind, n.heads, n.width, n.width, n.attentionWidth, true, precision, 5);
    return made;
}

}  // namespace headlight::testing
