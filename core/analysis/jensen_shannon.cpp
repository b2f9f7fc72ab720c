#include "core/analysis/jensen_shannon.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>

#include "core/base/wide_vectors.h"

namespace headlight {

namespace {

// s (log₂ s − 1) without a branch, so that a loop around it becomes vector instructions: s = 2ᵉ m with √½ ≤ m < √2, and
// a polynomial for log₂ m (tests/reference/log_polynomial.py; error below 5e−8). At 0 the logarithm is finite and the
// product 0.
inline float timesLogOfHalf(float s) {
    constexpr std::int32_t kRootHalf = 0x3F3504F3;
    constexpr std::int32_t kExponentOfOne = 1 << 23;  // taken off once: the −1
    std::int32_t bits;
    std::memcpy(&bits, &s, sizeof bits);
    bits -= kRootHalf + kExponentOfOne;
    const auto e = static_cast<float>(bits >> 23);
    bits = (bits & 0x007FFFFF) + kRootHalf;
    float m;
    std::memcpy(&m, &bits, sizeof m);
    const float r = m - 1.0F;
    float p = -1.457441151e-1F;
    p = p * r + 2.368902415e-1F;
    p = p * r - 2.500691116e-1F;
    p = p * r + 2.867074907e-1F;
    p = p * r - 3.600872159e-1F;
    p = p * r + 4.809394479e-1F;
    p = p * r - 7.213571668e-1F;
    p = p * r + 1.442694783F;
    return s * (e + r * p);
}

constexpr double kLn2 = 0.69314718055994531;
constexpr int kSumLanes = 8;

using SumParts = std::array<double, kSumLanes>;

// Partial sums in lanes let the compiler use vector instructions without being allowed to reorder; blocks of one size
// let it keep them in registers. Single precision adds up eight terms at most.
inline void addBlock(const float* a, const float* b, SumParts& parts) {
    std::array<float, 2 * kSumLanes> lanes{};
    for (std::size_t j = 0; j < kSumBlock; j += lanes.size())
        for (std::size_t l = 0; l < lanes.size(); ++l)
            lanes[l] += timesLogOfHalf(a[j + l] + b[j + l]);
    for (std::size_t l = 0; l < kSumLanes; ++l)
        parts[l] += static_cast<double>(lanes[l] + lanes[l + kSumLanes]);
}

}  // namespace

HEADLIGHT_WIDER_VECTORS
double sumXLogX(const float* a, const float* b, int count) {
    SumParts parts{};
    int j = 0;
    for (; j + kSumBlock <= count; j += kSumBlock)
        addBlock(a + j, b + j, parts);
    if (j < count) {
        std::array<float, kSumBlock> restOfA{};
        std::array<float, kSumBlock> restOfB{};
        std::copy(a + j, a + count, restOfA.begin());
        std::copy(b + j, b + count, restOfB.begin());
        addBlock(restOfA.data(), restOfB.data(), parts);
    }
    double sum = 0;
    for (double part : parts)
        sum += part;
    return sum * (kLn2 / 2);  // ½ s ln(s / 2)
}

}  // namespace headlight
