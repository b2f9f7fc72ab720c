#include "core/attention/attend.h"

#include <torch/torch.h>

#include <tuple>

#include "core/attention/energies.h"
#include "core/attention/head_products.h"
#include "core/attention/weights.h"
#include "core/tensor/dropout.h"
#include "core/tensor/guarded.h"
#include "core/tensor/shapes.h"
#include "core/tensor/threads.h"

namespace headlight::attention {

namespace {

at::Tensor contextOf(const at::Tensor& weights, const at::Tensor& value) {
    const ThreadScope threads(weights.numel() * value.size(3));
    return contextProduct(weights, value.to(weights.scalar_type()));
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
