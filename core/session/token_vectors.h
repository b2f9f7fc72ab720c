#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace headlight {

// The playground's vector of a token: `width` standard-normal numbers that depend on the seed and on the token's bytes
// alone, not on where it stands or what stands beside it. Equal tokens have equal vectors, on every platform: Mersenne
// twister and Box–Muller (1958) written out, because the standard's normal distribution may differ between libraries.
std::vector<double> tokenVector(std::uint64_t seed, std::string_view token, int width);

}  // namespace headlight
