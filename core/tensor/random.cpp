#include "core/tensor/random.h"

#include <torch/torch.h>

#include <cmath>

#include "core/base/seeded_engine.h"
#include "core/tensor/convert.h"

namespace headlight {

at::Generator seededGenerator(std::uint64_t seed) { return at::make_generator<at::CPUGeneratorImpl>(seed); }

ParameterEngine parameterEngine(std::uint64_t seed, SeedUse use) {
    return seededEngine(seed, static_cast<std::uint32_t>(use));
}

at::Tensor uniformTensor(ParameterEngine& engine, const std::vector<std::int64_t>& shape, double limit,
                         NumberType precision) {
    const at::Tensor made = at::empty(shape, at::kDouble);
    auto* values = made.data_ptr<double>();
    for (std::int64_t i = 0; i < made.numel(); ++i)
        values[i] = limit * (std::ldexp(static_cast<double>(engine() >> 11), -52) - 1);  // 53 random bits
    return made.to(scalarType(precision));
}

at::Tensor xavierUniform(ParameterEngine& engine, const std::vector<std::int64_t>& shape, NumberType precision) {
    const auto fans = static_cast<double>(shape[shape.size() - 1] + shape[shape.size() - 2]);
    return uniformTensor(engine, shape, std::sqrt(6 / fans), precision);
}

}  // namespace headlight
