#include "core/attention/parameters.h"

#include <torch/torch.h>

#include <string>

#include "core/base/error.h"
#include "core/tensor/guarded.h"
#include "core/tensor/random.h"

namespace headlight::attention {

namespace {

void requireAtLeastOne(const std::string& name, int value) {
    if (value < 1)
        throw Error(ErrorCode::InvalidValue, name, say("is %1", {std::to_string(value)}), say("it must be at least 1"));
}

}  // namespace

void requireWidths(AttentionKind kind, std::int64_t dq, std::int64_t dk) {
    if (dq == dk || kind == AttentionKind::Additive || kind == AttentionKind::General)
        return;
    throw Error(ErrorCode::ShapeMismatch, say("%1 attention", {std::string(name(kind))}),
                say("queries have width %1, keys have width %2", {std::to_string(dq), std::to_string(dk)}),
                say("it needs equal widths; additive and general attention allow different ones"));
}

Parameters makeParameters(AttentionKind kind, int heads, int dq, int dk, int attentionWidth, bool bias,
                          NumberType precision, std::uint64_t seed) {
    requireAtLeastOne("number of heads", heads);
    requireAtLeastOne("width of the queries", dq);
    requireAtLeastOne("width of the keys", dk);
    requireWidths(kind, dq, dk);
    Parameters made;
    ParameterEngine engine = parameterEngine(seed, SeedUse::Attention);
    if (kind == AttentionKind::General)
        made.W = xavierUniform(engine, {heads, dq, dk}, precision);
    if (kind != AttentionKind::Additive && kind != AttentionKind::Hybrid)
        return made;
    requireAtLeastOne("width inside additive attention", attentionWidth);
    return guarded(say("parameters"), [&] {
        made.W_q = xavierUniform(engine, {heads, attentionWidth, dq}, precision);
        made.W_k = xavierUniform(engine, {heads, attentionWidth, dk}, precision);
        made.v = xavierUniform(engine, {heads, attentionWidth, 1}, precision).squeeze(-1);
        if (bias)
            made.b = xavierUniform(engine, {heads, attentionWidth, 1}, precision).squeeze(-1);
        return made;
    });
}

}  // namespace headlight::attention
