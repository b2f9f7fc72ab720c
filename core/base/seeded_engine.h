#pragma once

#include <cstdint>
#include <random>

namespace headlight {

// One engine for each pair of a seed and what it is used for (a step, a round, a part).
inline std::mt19937_64 seededEngine(std::uint64_t seed, std::uint32_t use) {
    std::seed_seq sequence{static_cast<std::uint32_t>(seed), static_cast<std::uint32_t>(seed >> 32), use};
    return std::mt19937_64(sequence);
}

}  // namespace headlight
