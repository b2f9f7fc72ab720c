#pragma once

#include <ATen/core/Generator.h>
#include <ATen/core/Tensor.h>

#include <cstdint>
#include <random>
#include <vector>

#include "core/data/number_type.h"

namespace headlight {

// A generator of its own for LibTorch's random operations, so that nobody else's draws change ours.
at::Generator seededGenerator(std::uint64_t seed);

// Parameters are drawn from the standard's Mersenne twister and not by LibTorch, so that a seed names the same numbers
// with every version of it, with any number of threads, and, rounded, in float32 as in float64.
using ParameterEngine = std::mt19937_64;

// One engine for each use of a seed: two uses must not draw the same numbers.
enum class SeedUse : std::uint32_t { Attention, Projections, Embeddings, Network };
ParameterEngine parameterEngine(std::uint64_t seed, SeedUse use);

// Uniform in [−limit, limit).
at::Tensor uniformTensor(ParameterEngine& engine, const std::vector<std::int64_t>& shape, double limit,
                         NumberType precision);

// Glorot & Bengio (2010), eq. 16: uniform with limit √(6 / (fanIn + fanOut)), over the last two axes of shape.
at::Tensor xavierUniform(ParameterEngine& engine, const std::vector<std::int64_t>& shape, NumberType precision);

}  // namespace headlight
