#include "core/attention/attend.h"

#include <torch/torch.h>

#include <tuple>

#include "core/attention/energies.h"
#include "core/attention/weights.h"
#include "core/base/error.h"
#include "core/base/numbers.h"
#include "core/tensor/guarded.h"
#include "core/tensor/shapes.h"
#include "core/tensor/threads.h"

namespace headlight::attention {

namespace {

// Srivastava et al. (2014), scaled while training so that the expectation is the weights themselves.
at::Tensor afterDropout(const at::Tensor& weights, double share, const at::Generator& generator) {
    if (!(share >= 0 && share < 1))
        throw Error(ErrorCode::InvalidValue, say("dropout"), say("is %1", {formatExact(share)}),
                    say("give a number from 0 to below 1"));
    if (share == 0)
        return weights;
    if (!generator.defined())
        throw Error(ErrorCode::InvalidValue, say("dropout"), say("has no seeded generator to draw from"));
    return weights * at::empty_like(weights).bernoulli_(1 - share, generator) / (1 - share);
}

at::Tensor contextOf(const at::Tensor& weights, const at::Tensor& value) {
    const ThreadScope threads(weights.numel() * value.size(3));
    return at::matmul(weights, value.to(weights.scalar_type()));
}

}  // namespace

Attended attend(AttentionKind kind, const at::Tensor& q, const at::Tensor& k, const at::Tensor& value,
                const at::Tensor& mask, const Parameters& parameters, double temperature, double dropout, bool training,
                const at::Generator& generator) {
    return guarded(say("attention"), [&] {
        Attended out;
        out.mask = mask;
        if (kind == AttentionKind::Hybrid) {
            std::tie(out.additiveEnergies, out.scaledDotEnergies) = hybridEnergies(q, k, parameters);
            out.energies = logMixedWeights(out.additiveEnergies, out.scaledDotEnergies, parameters.lambda);
            out.weights =
                mixedWeights(out.additiveEnergies, out.scaledDotEnergies, parameters.lambda, mask, temperature);
        } else {
            out.energies = energies(kind, q, k, parameters);
            out.weights = weights(out.energies, mask, temperature);
        }
        requireShape("values", value, {k.size(0), k.size(1), k.size(2), kAnySize});
        out.context = contextOf(training ? afterDropout(out.weights, dropout, generator) : out.weights, value);
        return out;
    });
}

}  // namespace headlight::attention
