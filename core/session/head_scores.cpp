#include "core/session/head_scores.h"

#include <torch/torch.h>

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/attention/energies.h"
#include "core/attention/parameters.h"
#include "core/attention/weights.h"
#include "core/base/error.h"
#include "core/data/layer_parameters.h"
#include "core/tensor/convert.h"

namespace headlight {

namespace {

at::Tensor parameterOfHead(const Capture& capture, const Stack& stack, LayerIndex layer, HeadIndex head,
                           const char* name) {
    const Array* found = parameterOf(capture, stack, layer, name);
    return found ? toTensor(*found).narrow(0, head.value, 1) : at::Tensor();
}

// What is computed between two looks at the cancel token: about a twentieth of a second of tanh.
constexpr std::int64_t kBlockWork = 25'000'000;

// Additive energies, a block of queries after another.
at::Tensor additiveInBlocks(const at::Tensor& q, const at::Tensor& k, const attention::Parameters& parameters,
                            const CancelToken& cancel) {
    const std::int64_t queries = q.size(2);
    const std::int64_t workPerQuery = std::max<std::int64_t>(1, k.size(1) * k.size(2) * parameters.v.size(-1));
    const std::int64_t block = std::max<std::int64_t>(1, kBlockWork / workPerQuery);
    if (queries <= block)
        return attention::energies(AttentionKind::Additive, q, k, parameters);
    std::vector<at::Tensor> parts;
    for (std::int64_t first = 0; first < queries; first += block) {
        cancel.throwIfRequested();
        const at::Tensor some = q.narrow(2, first, std::min(block, queries - first));
        parts.push_back(attention::energies(AttentionKind::Additive, some, k, parameters));
    }
    return at::cat(parts, 2);
}

double lambdaOf(const Capture& capture, const Stack& stack, LayerIndex layer, HeadIndex head) {
    const auto& spec = capture.provenance.attention;
    return numberOfHead(capture, stack, layer, head, "lambda", spec ? spec->lambda : AttentionSpec().lambda);
}

attention::Parameters parametersOfHead(const Capture& capture, const Stack& stack, LayerIndex layer, HeadIndex head) {
    const auto of = [&](const char* name) { return parameterOfHead(capture, stack, layer, head, name); };
    attention::Parameters parameters;
    parameters.W_q = of("W_q");
    parameters.W_k = of("W_k");
    parameters.v = of("v");
    parameters.b = of("b");
    parameters.W = of("W");
    parameters.temperature = numberOfHead(capture, stack, layer, head, "temperature", 1);
    parameters.lambda = lambdaOf(capture, stack, layer, head);
    return parameters;
}

at::Tensor partOf(const Stack& stack, const char* name, LayerIndex layer, HeadIndex head) {
    const auto found = stack.energyParts.find(name);
    return found == stack.energyParts.end() ? at::Tensor() : toTensor(headOf(found->second, layer, head));
}

bool isHybrid(const Capture& capture) {
    return capture.provenance.attention && capture.provenance.attention->kind == AttentionKind::Hybrid;
}

HeadScores storedScores(const Capture& capture, const Stack& stack, LayerIndex layer, HeadIndex head) {
    HeadScores scores;
    scores.energies = toTensor(headOf(stack.energies, layer, head));
    scores.additive = partOf(stack, "additive", layer, head);
    scores.scaledDot = partOf(stack, "scaled_dot", layer, head);
    scores.lambda = lambdaOf(capture, stack, layer, head);
    scores.origin = capture.format == kPlaygroundFormat ? EnergyOrigin::Computed : EnergyOrigin::Recorded;
    if (isHybrid(capture) || scores.additive.defined())
        scores.origin = EnergyOrigin::LogOfMixedWeights;
    return scores;
}

// Of all queries, or of one.
HeadScores scoresOfVectors(const Capture& capture, const Stack& stack, LayerIndex layer, HeadIndex head,
                           std::optional<int> query, const CancelToken& cancel) {
    if (!capture.provenance.attention)
        throw Error(ErrorCode::Unsupported, say("stack %1", {stack.name}),
                    say("holds queries and keys only, and the file does not say by which kind of attention they meet"),
                    say("save the energies or the weights too"));
    at::Tensor q = toTensor(headOf(stack.q, layer, head)).unsqueeze(0).unsqueeze(0);  // [1, 1, Q, d]
    if (query)
        q = q.narrow(2, *query, 1);
    const at::Tensor k = toTensor(headOf(stack.k, layer, head)).unsqueeze(0).unsqueeze(0);
    HeadScores scores =
        computedScores(capture.provenance.attention->kind, q, k, parametersOfHead(capture, stack, layer, head), cancel);
    for (at::Tensor* tensor : {&scores.energies, &scores.additive, &scores.scaledDot})
        if (tensor->defined())
            *tensor = (*tensor)[0][0];
    return scores;
}

HeadScores derivedScores(const Capture& capture, const Stack& stack, LayerIndex layer, HeadIndex head) {
    const at::Tensor stored = toTensor(headOf(stack.weights, layer, head));
    HeadScores scores;
    scores.energies = stored.to(at::promote_types(stored.scalar_type(), at::kFloat)).log();
    if (capture.provenance.temperature != 1)
        scores.energies *= capture.provenance.temperature;
    scores.origin = EnergyOrigin::DerivedFromWeights;
    return scores;
}

}  // namespace

Array headOf(const Array& array, LayerIndex layer, HeadIndex head) {
    if (array.empty())
        return {};
    const std::int64_t rows = array.axis(2);
    const std::int64_t columns = array.axis(3);
    const std::int64_t first = (layer.value * array.axis(1) + head.value) * rows * columns;
    const auto offset = static_cast<std::size_t>(first) * byteSize(array.type());
    return Array(array.type(), {rows, columns}, static_cast<const unsigned char*>(array.bytes()) + offset,
                 array.owner());
}

MaskMatrix recordedMask(const Stack& stack, LayerIndex layer, HeadIndex head) {
    if (stack.mask.empty())
        return {};
    const LayerIndex l{stack.mask.axis(0) == 1 ? 0 : layer.value};
    const HeadIndex h{stack.mask.axis(1) == 1 ? 0 : head.value};
    const Array mask = headOf(stack.mask, l, h);
    const int rows = static_cast<int>(mask.axis(0));
    const int columns = static_cast<int>(mask.axis(1));
    if (byteSize(mask.type()) == 1)
        return MaskMatrix(rows, columns, static_cast<const std::uint8_t*>(mask.bytes()), mask.owner());
    return mask.mask(0, rows, columns);
}

double numberOfHead(const Capture& capture, const Stack& stack, LayerIndex layer, HeadIndex head, const char* name,
                    double otherwise) {
    const Array* found = parameterOf(capture, stack, layer, name);
    if (!found || found->size() == 0)
        return otherwise;
    return found->value(found->size() > head.value ? head.value : 0);
}

HeadScores computedScores(AttentionKind kind, const at::Tensor& q, const at::Tensor& k,
                          const attention::Parameters& parameters, const CancelToken& cancel) {
    const at::NoGradGuard noGradients;
    HeadScores scores;
    if (kind != AttentionKind::Hybrid) {
        scores.energies = kind == AttentionKind::Additive ? additiveInBlocks(q, k, parameters, cancel)
                                                          : attention::energies(kind, q, k, parameters);
        scores.origin = EnergyOrigin::Computed;
        return scores;
    }
    scores.lambda = parameters.lambda;
    scores.scaledDot = attention::energies(AttentionKind::ScaledDot, q, k, parameters);
    scores.additive = additiveInBlocks(q, k, parameters, cancel);
    scores.energies = attention::logMixedWeights(scores.additive, scores.scaledDot, scores.lambda);
    scores.origin = EnergyOrigin::LogOfMixedWeights;
    return scores;
}

bool derivesEnergies(const Capture& capture, const Stack& stack) {
    const bool vectors = !stack.q.empty() && !stack.k.empty();
    return stack.energies.empty() && !(vectors && (capture.provenance.attention || stack.weights.empty()));
}

HeadScores headScores(const Capture& capture, const Stack& stack, LayerIndex layer, HeadIndex head,
                      const CancelToken& cancel) {
    const at::NoGradGuard noGradients;
    if (!stack.energies.empty())
        return storedScores(capture, stack, layer, head);
    return derivesEnergies(capture, stack) ? derivedScores(capture, stack, layer, head)
                                           : scoresOfVectors(capture, stack, layer, head, {}, cancel);
}

HeadScores rowScores(const Capture& capture, const Stack& stack, LayerIndex layer, HeadIndex head, int query) {
    const at::NoGradGuard noGradients;
    if (stack.energies.empty() && !derivesEnergies(capture, stack))
        return scoresOfVectors(capture, stack, layer, head, query, {});
    HeadScores scores = headScores(capture, stack, layer, head);
    for (at::Tensor* tensor : {&scores.energies, &scores.additive, &scores.scaledDot})
        if (tensor->defined())
            *tensor = tensor->narrow(0, query, 1);
    return scores;
}

at::Tensor headWeights(const HeadScores& scores, const MaskMatrix& mask, double temperature) {
    const at::NoGradGuard noGradients;
    const at::Tensor allowed = toTensor(mask);
    if (scores.additive.defined() && scores.scaledDot.defined())
        return attention::mixedWeights(scores.additive, scores.scaledDot, scores.lambda, allowed, temperature);
    return attention::weights(scores.energies, allowed, temperature);
}

}  // namespace headlight
