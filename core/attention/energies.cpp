#include "core/attention/energies.h"

#include <torch/torch.h>

#include <cmath>
#include <string>

#include "core/attention/additive.h"
#include "core/attention/cosine.h"
#include "core/attention/dot.h"
#include "core/attention/general.h"
#include "core/base/error.h"
#include "core/base/numbers.h"
#include "core/tensor/guarded.h"
#include "core/tensor/shapes.h"
#include "core/tensor/threads.h"

namespace headlight::attention {

namespace {

// What an additive cell costs per unit of width, in multiply-adds: mostly the tanh.
constexpr std::int64_t kTanhCost = 8;

// Everything that enters a formula, in one floating type.
struct Inputs {
    at::Tensor q, k;
    Parameters parameters;
};

void requireAxes(const at::Tensor& q, const at::Tensor& k) {
    const auto refuse = [&](const Words& hint) {
        throw Error(ErrorCode::ShapeMismatch, say("queries and keys"),
                    say("queries are %1, keys are %2", {shapeText(q), shapeText(k)}), hint);
    };
    if (!q.defined() || !k.defined() || q.dim() != 4 || k.dim() != 4)
        refuse(say("both need four axes: batch, heads, length, width"));
    if (q.size(0) != k.size(0) || q.size(1) != k.size(1))
        refuse(say("batch and heads must be the same"));
    if (q.size(3) == 0 || k.size(3) == 0)
        refuse(say("vectors need a width of at least 1"));
    if (!q.is_floating_point() || !k.is_floating_point())
        throw Error(ErrorCode::InvalidValue, say("queries and keys"), say("are not floating-point numbers"));
}

void requireAdditiveParameters(const at::Tensor& q, const at::Tensor& k, const Parameters& p) {
    const std::int64_t heads = q.size(1);
    requireShape("W_q", p.W_q, {heads, kAnySize, q.size(3)});
    const std::int64_t width = p.W_q.size(1);
    requireShape("W_k", p.W_k, {heads, width, k.size(3)});
    requireShape("v", p.v, {heads, width});
    if (p.b.defined())
        requireShape("b", p.b, {heads, width});
    if (p.keysInside.defined())
        requireShape("W_k k", p.keysInside, {k.size(0), heads, k.size(2), width});
}

void requireParameters(AttentionKind kind, const at::Tensor& q, const at::Tensor& k, const Parameters& p) {
    if (kind == AttentionKind::Additive || kind == AttentionKind::Hybrid)
        requireAdditiveParameters(q, k, p);
    if (kind == AttentionKind::General)
        requireShape("W", p.W, {q.size(1), q.size(3), k.size(3)});
    if (kind == AttentionKind::Cosine && !(p.temperature > 0 && std::isfinite(p.temperature)))
        throw Error(ErrorCode::InvalidValue, say("temperature of cosine attention"),
                    say("is %1", {formatExact(p.temperature)}), say("give a number above 0"));
}

// Half precision would overflow at 65504, so float32 is the least.
Inputs prepared(const at::Tensor& q, const at::Tensor& k, const Parameters& given) {
    Inputs in{q, k, given};
    at::Tensor* const tensors[] = {&in.q,
                                   &in.k,
                                   &in.parameters.W_q,
                                   &in.parameters.W_k,
                                   &in.parameters.v,
                                   &in.parameters.b,
                                   &in.parameters.W,
                                   &in.parameters.keysInside};
    at::ScalarType type = at::kFloat;
    for (const at::Tensor* tensor : tensors)
        if (tensor->defined())
            type = at::promote_types(type, tensor->scalar_type());
    for (at::Tensor* tensor : tensors)
        if (tensor->defined())
            *tensor = tensor->to(type);
    return in;
}

Inputs checked(AttentionKind kind, const at::Tensor& q, const at::Tensor& k, const Parameters& parameters) {
    requireAxes(q, k);
    requireWidths(kind, q.size(3), k.size(3));
    requireParameters(kind, q, k, parameters);
    return prepared(q, k, parameters);
}

std::int64_t multiplyAdds(const at::Tensor& q, const at::Tensor& k, const Parameters& p) {
    const std::int64_t cells = q.size(0) * q.size(1) * q.size(2) * k.size(2);
    return cells * (p.W_q.defined() ? kTanhCost * p.W_q.size(1) : k.size(3));
}

at::Tensor compute(AttentionKind kind, const Inputs& in) {
    const Parameters& p = in.parameters;
    switch (kind) {
        case AttentionKind::Additive: return additiveEnergies(in.q, in.k, p.W_q, p.W_k, p.v, p.b, p.keysInside);
        case AttentionKind::Dot: return dotEnergies(in.q, in.k);
        case AttentionKind::ScaledDot: return scaledDotEnergies(in.q, in.k);
        case AttentionKind::General: return generalEnergies(in.q, in.k, p.W);
        case AttentionKind::Cosine: return cosineEnergies(in.q, in.k, p.temperature);
        case AttentionKind::Hybrid: break;
    }
    throw Error(ErrorCode::InvalidValue, say("energies of hybrid attention"),
                say("are two maps: it mixes weights, not energies"));
}

}  // namespace

at::Tensor energies(AttentionKind kind, const at::Tensor& q, const at::Tensor& k, const Parameters& parameters) {
    return guarded(say("energies"), [&] {
        const Inputs in = checked(kind, q, k, parameters);
        const ThreadScope threads(multiplyAdds(in.q, in.k, in.parameters));
        return compute(kind, in);
    });
}

std::pair<at::Tensor, at::Tensor> hybridEnergies(const at::Tensor& q, const at::Tensor& k,
                                                 const Parameters& parameters) {
    return guarded(say("energies"), [&] {
        const Inputs in = checked(AttentionKind::Hybrid, q, k, parameters);
        const ThreadScope threads(multiplyAdds(in.q, in.k, in.parameters));
        return std::make_pair(compute(AttentionKind::Additive, in), compute(AttentionKind::ScaledDot, in));
    });
}

}  // namespace headlight::attention
