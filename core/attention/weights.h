#pragma once

#include <ATen/core/Tensor.h>

namespace headlight::attention {

// The one masked softmax: energies [..., Q, K] → weights of the same shape, softmax(energies / temperature) over the
// visible keys of each row. mask: bool, true = may look, broadcastable to the energies; undefined = all visible.
//   - a forbidden key has weight exactly 0, whatever its energy (also NaN); the maximum is taken over visible keys
//   only;
//   - a row without a visible key, or whose visible energies are all −∞, is all zeros;
//   - a visible +∞ or NaN makes the visible cells of its row NaN: there is no right number to show;
//   - rows do not touch each other: no row changes by a bit because of another one.
// float64 stays float64; float32 and narrower are computed and returned in float32. A weight e⁻ᵈ times the largest of
// its row has a relative error below (K/32 + 8 + 2d) · 2⁻²⁴, and becomes 0 for d > 87.3. Differentiable in the
// energies. Error{InvalidValue}: a temperature that is not a positive number, a mask that is not bool, energies that
// are not floating; Error{ShapeMismatch}: a mask that does not broadcast.
at::Tensor weights(const at::Tensor& energies, const at::Tensor& mask, double temperature);

// The same with what joins softmaxes over parts of the keys: of each row, the largest visible energy (−∞ without any)
// and Σ exp((energy − largest) / temperature) over its visible keys; [..., Q] float64. Not differentiable.
struct WeightsAndSums {
    at::Tensor weights;
    at::Tensor largest;
    at::Tensor sum;
};
WeightsAndSums weightsAndSums(const at::Tensor& energies, const at::Tensor& mask, double temperature);

// Hybrid: lambda · weights(additive) + (1 − lambda) · weights(scaled dot). Error{InvalidValue} unless 0 ≤ lambda ≤ 1.
at::Tensor mixedWeights(const at::Tensor& additiveEnergies, const at::Tensor& scaledDotEnergies, double lambda,
                        const at::Tensor& mask, double temperature);

// Hybrid's single energy map: log of the mixed weights without mask, at temperature 1. Masking it and taking softmax is
// not the same as mixedWeights, which masks both parts first.
at::Tensor logMixedWeights(const at::Tensor& additiveEnergies, const at::Tensor& scaledDotEnergies, double lambda);

}  // namespace headlight::attention
