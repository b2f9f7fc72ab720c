#include "core/attention/weights.h"

#include <torch/torch.h>

#include <algorithm>
#include <cmath>
#include <string>

#include "core/attention/masked_softmax.h"
#include "core/base/error.h"
#include "core/base/numbers.h"
#include "core/tensor/guarded.h"
#include "core/tensor/large_tensor.h"
#include "core/tensor/shapes.h"
#include "core/tensor/threads.h"

namespace headlight::attention {

namespace {

// What a cell of the softmax costs, in multiply-adds.
constexpr std::int64_t kSoftmaxCost = 16;
// Cells that one thread takes at a time.
constexpr std::int64_t kGrainCells = 32768;

void requireTemperature(double temperature) {
    if (!(temperature > 0 && std::isfinite(temperature)))
        throw Error(ErrorCode::InvalidValue, say("temperature"), say("is %1", {formatExact(temperature)}),
                    say("give a number above 0"));
}

void requireLambda(double lambda) {
    if (!(lambda >= 0 && lambda <= 1))
        throw Error(ErrorCode::InvalidValue, say("lambda"), say("is %1", {formatExact(lambda)}),
                    say("give a number from 0 to 1"));
}

void requireMask(const at::Tensor& mask, const at::Tensor& energies) {
    if (!mask.defined())
        return;
    if (mask.scalar_type() != at::kBool)
        throw Error(ErrorCode::InvalidValue, say("mask"), say("is not of type bool"), say("true must mean: may look"));
    requireBroadcastable("mask", mask, energies.sizes());
}

at::Tensor checkedEnergies(const at::Tensor& energies, const at::Tensor& mask, double temperature) {
    requireTemperature(temperature);
    if (!energies.defined() || energies.dim() < 1)
        throw Error(ErrorCode::ShapeMismatch, say("energies"), say("are %1", {shapeText(energies)}),
                    say("they need an axis of keys"));
    if (!energies.is_floating_point())
        throw Error(ErrorCode::InvalidValue, say("energies"), say("are not floating-point numbers"));
    requireMask(mask, energies);
    return energies.to(at::promote_types(energies.scalar_type(), at::kFloat));
}

// The mask bytes of any row of the energies, without writing out what the mask only broadcasts.
class MaskRows {
public:
    MaskRows(const at::Tensor& mask, at::IntArrayRef sizes) {
        if (!mask.defined())
            return;
        m_mask = mask.expand(sizes);
        if (m_mask.stride(-1) != 1)
            m_mask = m_mask.contiguous();
        m_first = reinterpret_cast<const std::uint8_t*>(m_mask.data_ptr<bool>());
    }

    const std::uint8_t* row(std::int64_t index) const {
        if (!m_first)
            return nullptr;
        std::int64_t offset = 0;
        for (std::int64_t axis = m_mask.dim() - 2; axis >= 0; --axis) {
            offset += index % m_mask.size(axis) * m_mask.stride(axis);
            index /= m_mask.size(axis);
        }
        return m_first + offset;
    }

private:
    at::Tensor m_mask;
    const std::uint8_t* m_first = nullptr;
};

template <typename Value>
void fillRows(const at::Tensor& energies, const MaskRows& masks, double temperature, const WeightsAndSums& out) {
    const std::int64_t keys = energies.size(-1);
    const auto* from = energies.data_ptr<Value>();
    auto* to = out.weights.data_ptr<Value>();
    auto* largest = out.largest.data_ptr<double>();
    auto* sums = out.sum.data_ptr<double>();
    const std::int64_t grain = std::max<std::int64_t>(1, kGrainCells / std::max<std::int64_t>(1, keys));
    at::parallel_for(0, out.sum.numel(), grain, [&](std::int64_t first, std::int64_t end) {
        for (std::int64_t r = first; r < end; ++r) {
            const RowSum row = maskedSoftmaxRow(from + r * keys, masks.row(r), keys, temperature, to + r * keys);
            largest[r] = row.largest;
            sums[r] = row.sum;
        }
    });
}

WeightsAndSums softmaxRows(const at::Tensor& energies, const at::Tensor& mask, double temperature) {
    const at::Tensor dense = energies.contiguous();
    const MaskRows masks(mask, dense.sizes());
    const ThreadScope threads(dense.numel() * kSoftmaxCost);
    const at::IntArrayRef rows = dense.sizes().slice(0, static_cast<std::size_t>(dense.dim() - 1));
    const WeightsAndSums out{emptyTensor(dense.sizes(), dense.scalar_type()), at::empty(rows, at::kDouble),
                             at::empty(rows, at::kDouble)};
    if (dense.scalar_type() == at::kDouble)
        fillRows<double>(dense, masks, temperature, out);
    else
        fillRows<float>(dense, masks, temperature, out);
    return out;
}

// With w = softmax(e / T): ∂L/∂e = w (g − Σ g w) / T. Forbidden cells have w = 0, so nothing flows into them.
struct MaskedSoftmax : torch::autograd::Function<MaskedSoftmax> {
    static at::Tensor forward(torch::autograd::AutogradContext* context, const at::Tensor& energies,
                              const at::Tensor& mask, double temperature) {
        const at::Tensor weights = softmaxRows(energies, mask, temperature).weights;
        context->save_for_backward({weights});
        context->saved_data["temperature"] = temperature;
        return weights;
    }

    static torch::autograd::variable_list backward(torch::autograd::AutogradContext* context,
                                                   torch::autograd::variable_list gradients) {
        const at::Tensor w = context->get_saved_variables()[0];
        const at::Tensor g = gradients[0];
        const double temperature = context->saved_data["temperature"].toDouble();
        const at::Tensor change = at::_softmax_backward_data(g, w, -1, w.scalar_type());
        return {temperature == 1 ? change : change / temperature, at::Tensor(), at::Tensor()};
    }
};

}  // namespace

at::Tensor weights(const at::Tensor& energies, const at::Tensor& mask, double temperature) {
    return guarded(say("weights"), [&] {
        const at::Tensor checked = checkedEnergies(energies, mask, temperature);
        if (checked.requires_grad() && at::GradMode::is_enabled())
            return MaskedSoftmax::apply(checked, mask, temperature);
        return softmaxRows(checked, mask, temperature).weights;
    });
}

WeightsAndSums weightsAndSums(const at::Tensor& energies, const at::Tensor& mask, double temperature) {
    return guarded(say("weights"), [&] {
        const at::NoGradGuard noGradients;
        return softmaxRows(checkedEnergies(energies, mask, temperature), mask, temperature);
    });
}

at::Tensor mixedWeights(const at::Tensor& additiveEnergies, const at::Tensor& scaledDotEnergies, double lambda,
                        const at::Tensor& mask, double temperature) {
    requireLambda(lambda);
    return guarded(say("weights"), [&] {
        return lambda * weights(additiveEnergies, mask, temperature) +
               (1 - lambda) * weights(scaledDotEnergies, mask, temperature);
    });
}

// log(λ eᵃ + (1−λ) eˢ) with a, s the log-softmaxes: stays finite where a weight would round to 0.
at::Tensor logMixedWeights(const at::Tensor& additiveEnergies, const at::Tensor& scaledDotEnergies, double lambda) {
    requireLambda(lambda);
    return guarded(say("energies"), [&] {
        return at::logaddexp(at::log_softmax(additiveEnergies, -1) + std::log(lambda),
                             at::log_softmax(scaledDotEnergies, -1) + std::log(1 - lambda));
    });
}

}  // namespace headlight::attention
