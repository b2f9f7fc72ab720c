#include <torch/torch.h>

#include <algorithm>
#include <limits>
#include <string>
#include <vector>

#include "core/attention/attend.h"
#include "core/attention/energies.h"
#include "core/attention/weights.h"
#include "core/base/error.h"
#include "core/tensor/guarded.h"
#include "core/tensor/shapes.h"

namespace headlight::attention {

namespace {

// The softmax over the keys seen so far. Two of them join exactly: each counts by its share of the sum, both taken
// against the larger of their maxima (the running softmax of Milakov & Gimelshein 2018). In float64, which is small
// here and keeps many joins from adding up their rounding.
struct RunningSoftmax {
    double temperature = 1;
    at::Tensor context = {};  // [B, H, m, dv]
    at::Tensor largest = {};  // [B, H, m], see WeightsAndSums
    at::Tensor sum = {};
    at::ScalarType type = at::kFloat;  // of the weights, and so of the result

    void add(const at::Tensor& energies, const at::Tensor& mask, const at::Tensor& value) {
        const WeightsAndSums part = weightsAndSums(energies, mask, temperature);
        const at::Tensor partContext = at::matmul(part.weights, value).to(at::kDouble);
        type = part.weights.scalar_type();
        if (!context.defined()) {
            context = partContext;
            largest = part.largest;
            sum = part.sum;
            return;
        }
        const at::Tensor joined = at::maximum(largest, part.largest);
        const at::Tensor before = against(joined, largest, sum), added = against(joined, part.largest, part.sum);
        sum = before + added;
        const at::Tensor whole = sum.masked_fill(sum == 0, 1);  // 0: no visible key yet
        context = context * (before / whole).unsqueeze(-1) + partContext * (added / whole).unsqueeze(-1);
        largest = joined;
    }

    // A sum taken against its own largest energy, taken against `joined` instead; 0 stays 0, also from −∞.
    at::Tensor against(const at::Tensor& joined, const at::Tensor& ownLargest, const at::Tensor& ownSum) const {
        return (ownSum * ((ownLargest - joined) / temperature).exp()).masked_fill(ownSum == 0, 0);
    }

    at::Tensor logSum() const { return largest / temperature + sum.log(); }
};

struct Span {
    std::int64_t first;
    std::int64_t count;
};

// At least one, perhaps empty, so that empty axes have an empty result.
std::vector<Span> spans(std::int64_t length, std::int64_t size) {
    std::vector<Span> all{{0, std::min(length, size)}};
    for (std::int64_t first = size; first < length; first += size)
        all.push_back({first, std::min(size, length - first)});
    return all;
}

// The part of a broadcastable mask that belongs to a span of its axis (counted from the end).
at::Tensor maskPart(const at::Tensor& mask, std::int64_t axis, Span span) {
    if (!mask.defined() || mask.dim() < -axis || mask.size(axis) == 1)
        return mask;
    return mask.narrow(axis, span.first, span.count);
}

struct Problem {
    AttentionKind kind;
    const at::Tensor& k;
    const at::Tensor& value;
    const Parameters& parameters;
    double temperature;
    std::vector<Span> keySpans;
};

RunningSoftmax attendRows(const Problem& problem, AttentionKind kind, const at::Tensor& q, const at::Tensor& mask) {
    RunningSoftmax running{problem.temperature};
    for (const Span span : problem.keySpans) {
        const at::Tensor part = energies(kind, q, problem.k.narrow(2, span.first, span.count), problem.parameters);
        const at::Tensor value = problem.value.narrow(2, span.first, span.count).to(part.scalar_type());
        running.add(part, maskPart(mask, -1, span), value);
    }
    return running;
}

RunningSoftmax attendRows(const Problem& problem, const at::Tensor& q, const at::Tensor& mask) {
    if (problem.kind != AttentionKind::Hybrid)
        return attendRows(problem, problem.kind, q, mask);
    const double lambda = problem.parameters.lambda;
    const RunningSoftmax additive = attendRows(problem, AttentionKind::Additive, q, mask);
    const RunningSoftmax scaledDot = attendRows(problem, AttentionKind::ScaledDot, q, mask);
    RunningSoftmax mixed = additive;  // for its context and type; a mix has no one sum
    mixed.context = lambda * additive.context + (1 - lambda) * scaledDot.context;
    return mixed;
}

void requireChunk(const std::string& name, std::int64_t size) {
    if (size < 1)
        throw Error(ErrorCode::InvalidValue, name, say("is %1", {std::to_string(size)}), say("it must be at least 1"));
}

void requireProblem(const at::Tensor& q, const at::Tensor& k, const at::Tensor& value, const at::Tensor& mask) {
    requireShape("queries", q, {kAnySize, kAnySize, kAnySize, kAnySize});
    requireShape("keys", k, {kAnySize, kAnySize, kAnySize, kAnySize});
    requireShape("values", value, {k.size(0), k.size(1), k.size(2), kAnySize});
    requireBroadcastable("mask", mask, {q.size(0), q.size(1), q.size(2), k.size(2)});
}

}  // namespace

at::Tensor attendInChunks(AttentionKind kind, const at::Tensor& q, const at::Tensor& k, const at::Tensor& value,
                          const at::Tensor& mask, const Parameters& parameters, double temperature,
                          std::int64_t queryChunk, std::int64_t keyChunk, at::Tensor* logSum) {
    requireChunk("chunk of queries", queryChunk);
    requireChunk("chunk of keys", keyChunk);
    requireProblem(q, k, value, mask);
    return guarded(say("attention in chunks"), [&] {
        const at::NoGradGuard noGradients;
        const Problem problem{kind, k, value, parameters, temperature, spans(k.size(2), keyChunk)};
        std::vector<at::Tensor> contexts, logSums;
        for (const Span span : spans(q.size(2), queryChunk)) {
            const at::Tensor part = q.narrow(2, span.first, span.count);
            const RunningSoftmax rows = attendRows(problem, part, maskPart(mask, -2, span));
            contexts.push_back(rows.context.to(rows.type));
            logSums.push_back(rows.logSum());
        }
        if (logSum)
            *logSum = kind == AttentionKind::Hybrid ? at::Tensor() : at::cat(logSums, 2);
        return at::cat(contexts, 2);
    });
}

}  // namespace headlight::attention
