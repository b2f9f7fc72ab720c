#include "core/session/playground.h"

#include <torch/torch.h>

#include <cmath>
#include <limits>
#include <memory>
#include <string>
#include <utility>

#include "core/attention/heads.h"
#include "core/attention/parameters.h"
#include "core/base/error.h"
#include "core/base/numbers.h"
#include "core/recording/parameter_arrays.h"
#include "core/session/head_scores.h"
#include "core/session/playground_input.h"
#include "core/tensor/convert.h"

namespace headlight {

namespace {

void requireAtLeastOne(const char* what, int value) {
    if (value < 1)
        throw Error(ErrorCode::InvalidValue, what, say("is %1", {std::to_string(value)}), say("give at least 1"));
}

void checkSpec(const PlaygroundSource& source) {
    const AttentionSpec& spec = source.attention;
    requireAtLeastOne("number of heads", spec.heads);
    requireAtLeastOne("width", spec.width);
    if (spec.precision != NumberType::F32 && spec.precision != NumberType::F64)
        throw Error(ErrorCode::InvalidValue, say("precision"), say("is %1", {std::string(name(spec.precision))}),
                    say("choose float32 or float64"));
    if (!(spec.lambda >= 0 && spec.lambda <= 1))
        throw Error(ErrorCode::InvalidValue, say("lambda"), say("is %1", {formatExact(spec.lambda)}),
                    say("give a number from 0 to 1"));
    if (!(source.temperature > 0 && std::isfinite(source.temperature)))
        throw Error(ErrorCode::InvalidValue, say("temperature"), say("is %1", {formatExact(source.temperature)}),
                    say("give a number above 0"));
    if (!source.vectors.empty() && (!source.text.empty() || source.target))
        throw Error(ErrorCode::InvalidValue, source.vectors.u8string(), say("comes together with a text"),
                    say("give either vectors or text"));
}

// [1, heads, length, width of a head] each: what enters the formula, and what the weights mix.
struct HeadVectors {
    at::Tensor q;
    at::Tensor k;
    at::Tensor v;
};

HeadVectors headVectors(const PlaygroundInput& input, const AttentionSpec& spec) {
    const attention::Projections projections =
        attention::makeProjections(spec.heads, spec.width, static_cast<int>(input.queries.size(1)),
                                   static_cast<int>(input.keys.size(1)), spec.precision, spec.seed);
    return {attention::project(input.queries.unsqueeze(0), projections.W_Q).contiguous(),
            attention::project(input.keys.unsqueeze(0), projections.W_K).contiguous(),
            attention::project(input.keys.unsqueeze(0), projections.W_V).contiguous()};
}

attention::Parameters formulaParameters(const PlaygroundSource& source, const HeadVectors& vectors) {
    const AttentionSpec& spec = source.attention;
    attention::Parameters parameters = attention::makeParameters(
        spec.kind, spec.heads, static_cast<int>(vectors.q.size(3)), static_cast<int>(vectors.k.size(3)),
        spec.width / spec.heads, spec.bias, spec.precision, spec.seed);
    parameters.temperature = source.temperature;
    parameters.lambda = spec.lambda;
    return parameters;
}

void keepEnergies(Stack& stack, AttentionKind kind, const HeadVectors& vectors, const attention::Parameters& parameters,
                  const CancelToken& cancel) {
    const HeadScores scores = computedScores(kind, vectors.q, vectors.k, parameters, cancel);
    stack.energies = toArray(scores.energies);
    if (kind == AttentionKind::Hybrid) {
        stack.energyParts["additive"] = toArray(scores.additive);
        stack.energyParts["scaled_dot"] = toArray(scores.scaledDot);
    }
}

Stack stackOf(const PlaygroundInput& input, const HeadVectors& vectors, int heads) {
    Stack stack;
    stack.name = input.cross ? "cross" : "self";
    stack.layers = 1;
    stack.heads = heads;
    stack.queries = input.queryTokens.size();
    stack.keys = input.keyTokens.size();
    stack.queryTokens = input.queryTokens;
    stack.keyTokens = input.keyTokens;
    stack.q = toArray(vectors.q);
    stack.k = toArray(vectors.k);
    stack.v = toArray(vectors.v);
    return stack;
}

}  // namespace

CapturePtr runPlayground(const PlaygroundSource& source, const CancelToken& cancel, const Progress& progress) {
    const at::NoGradGuard noGradients;
    checkSpec(source);
    if (progress)
        progress(0, toSay("vectors"));
    PlaygroundSource run = source;
    const PlaygroundInput input = playgroundInput(source);
    if (!source.vectors.empty())
        run.attention.width = static_cast<int>(input.queries.size(1));
    cancel.throwIfRequested();
    const HeadVectors vectors = headVectors(input, run.attention);
    const attention::Parameters parameters = formulaParameters(run, vectors);
    auto capture = std::make_shared<Capture>();
    Stack stack = stackOf(input, vectors, run.attention.heads);
    if (progress)
        progress(0.5, toSay("energies"));
    if (static_cast<std::int64_t>(stack.heads) * stack.queries * stack.keys <= kCellsKept)
        keepEnergies(stack, run.attention.kind, vectors, parameters, cancel);
    cancel.throwIfRequested();
    capture->stacks.push_back(std::move(stack));
    capture->parameters = recording::parameterArrays(run.attention.kind, parameters);
    capture->provenance.source = source.vectors.empty() ? kPlaygroundFormat : source.vectors.u8string();
    capture->provenance.attention = run.attention;
    capture->provenance.mask = MaskSpec::none();
    capture->format = kPlaygroundFormat;
    return capture;
}

}  // namespace headlight
