#include "core/attention/heads.h"

#include <torch/torch.h>

#include <algorithm>
#include <string>

#include "core/base/error.h"
#include "core/tensor/guarded.h"
#include "core/tensor/random.h"
#include "core/tensor/shapes.h"

namespace headlight::attention {

namespace {

void requireDivisible(std::int64_t width, int heads) {
    if (heads >= 1 && width >= 1 && width % heads == 0)
        return;
    throw Error(ErrorCode::ShapeMismatch, say("heads"),
                say("a width of %1 cannot be split into %2 heads", {std::to_string(width), std::to_string(heads)}),
                say("the width must be a multiple of the number of heads"));
}

}  // namespace

at::Tensor splitHeads(const at::Tensor& x, int heads) {
    requireShape("vectors to split into heads", x, {kAnySize, kAnySize, kAnySize});
    requireDivisible(x.size(2), heads);
    return guarded(say("heads"), [&] {
        return x.reshape({x.size(0), x.size(1), heads, x.size(2) / heads}).transpose(1, 2);  // [B, H, T, D/H]
    });
}

at::Tensor mergeHeads(const at::Tensor& x) {
    requireShape("vectors of heads", x, {kAnySize, kAnySize, kAnySize, kAnySize});
    return guarded(say("heads"), [&] {
        return x.transpose(1, 2).reshape({x.size(0), x.size(2), x.size(1) * x.size(3)});  // [B, T, H·d]
    });
}

Projections makeProjections(int heads, int width, int queryWidth, int keyWidth, NumberType precision,
                            std::uint64_t seed) {
    requireDivisible(width, heads);
    if (queryWidth < 1 || keyWidth < 1)
        throw Error(ErrorCode::InvalidValue, say("width of queries or keys"),
                    say("is %1", {std::to_string(std::min(queryWidth, keyWidth))}), say("it must be at least 1"));
    if (heads == 1)
        return {};
    ParameterEngine engine = parameterEngine(seed, SeedUse::Projections);
    Projections made;
    made.W_Q = xavierUniform(engine, {heads, width / heads, queryWidth}, precision);
    made.W_K = xavierUniform(engine, {heads, width / heads, keyWidth}, precision);
    made.W_V = xavierUniform(engine, {heads, width / heads, keyWidth}, precision);
    return made;
}

at::Tensor project(const at::Tensor& x, const at::Tensor& W) {
    requireShape("vectors to project", x, {kAnySize, kAnySize, kAnySize});
    if (!W.defined())
        return x.unsqueeze(1);
    requireShape("projection", W, {kAnySize, kAnySize, x.size(2)});
    return guarded(say("projection"), [&] {
        return splitHeads(at::matmul(x, W.flatten(0, 1).t()), static_cast<int>(W.size(0)));  // [B, T, D] · [D, H·d]
    });
}

at::Tensor headProduct(const at::Tensor& x, const at::Tensor& W) {
    const at::Tensor beside = x.transpose(0, 1).flatten(1, 2);  // [H, B·T, d]
    const at::Tensor made = at::bmm(beside, W);                 // [H, B·T, a]
    return made.view({x.size(1), x.size(0), x.size(2), W.size(2)}).transpose(0, 1);
}

}  // namespace headlight::attention
