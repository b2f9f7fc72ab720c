#include "core/tensor/dropout.h"

#include <ATen/CPUGeneratorImpl.h>
#include <torch/torch.h>

#include <cmath>
#include <cstdint>
#include <mutex>

#include "core/base/error.h"
#include "core/base/numbers.h"
#include "core/tensor/random.h"

namespace headlight {

namespace {

ParameterEngine engineFrom(at::Generator generator) {
    const std::lock_guard<std::mutex> alone(generator.mutex());
    return ParameterEngine(at::check_generator<at::CPUGeneratorImpl>(generator)->random64());
}

// 0 for a share of them, 1 / (1 − share) for the others. Half of a drawn number decides over one value: LibTorch's
// bernoulli_ draws two whole ones, and took an eighth of a Transformer's step.
template <typename Value>
at::Tensor factors(at::IntArrayRef sizes, double share, ParameterEngine engine) {
    const at::Tensor made = at::empty(sizes, c10::CppTypeToScalarType<Value>::value);
    const auto limit = static_cast<std::uint32_t>(std::ldexp(share, 32));
    const auto kept = static_cast<Value>(1 / (1 - share));
    auto* factor = made.data_ptr<Value>();
    std::uint64_t drawn = 0;
    for (std::int64_t i = 0; i < made.numel(); ++i) {
        drawn = i % 2 == 0 ? engine() : drawn >> 32;
        factor[i] = static_cast<std::uint32_t>(drawn) >= limit ? kept : 0;
    }
    return made;
}

}  // namespace

at::Tensor afterDropout(const at::Tensor& x, double share, const at::Generator& generator) {
    if (!(share >= 0 && share < 1))
        throw Error(ErrorCode::InvalidValue, say("dropout"), say("is %1", {formatExact(share)}),
                    say("give a number from 0 to below 1"));
    if (share == 0)
        return x;
    if (!generator.defined())
        throw Error(ErrorCode::InvalidValue, say("dropout"), say("has no seeded generator to draw from"));
    if (x.scalar_type() == at::kDouble)
        return x * factors<double>(x.sizes(), share, engineFrom(generator));
    return x * factors<float>(x.sizes(), share, engineFrom(generator)).to(x.scalar_type());
}

}  // namespace headlight
