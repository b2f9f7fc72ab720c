#include "core/attention/masked_softmax.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <functional>
#include <limits>

#include "core/base/wide_vectors.h"

namespace headlight::attention {

namespace {

template <typename Value>
constexpr Value kMinusInfinity = -std::numeric_limits<Value>::infinity();

// Reductions run in lanes: element j belongs to lane j mod kLanes. That lets the compiler use vector instructions
// without being allowed to reorder, gives the same bits with vectors of any width, and zeros behind the last visible
// key change no sum.
constexpr std::int64_t kLanes = 32;

template <typename Value, typename Combine>
Value reduce(const Value* values, std::int64_t count, Value start, Combine combine) {
    std::array<Value, kLanes> lanes;
    lanes.fill(start);
    std::int64_t j = 0;
    for (; j + kLanes <= count; j += kLanes)
        for (std::int64_t l = 0; l < kLanes; ++l)
            lanes[static_cast<std::size_t>(l)] = combine(lanes[static_cast<std::size_t>(l)], values[j + l]);
    for (std::size_t l = 0; j < count; ++j, ++l)
        lanes[l] = combine(lanes[l], values[j]);
    Value total = start;
    for (Value lane : lanes)
        total = combine(total, lane);
    return total;
}

// e^x for x ≤ 0 without a branch, so that a loop around it becomes vector instructions: 2ⁿ eʳ with |r| ≤ ln 2 / 2, the
// polynomial of Cephes' expf. Relative error below 2⁻²³; 0 below e^−87.3 = 1.2e−38.
inline float expNonPositive(float x) {
    constexpr float kSmallest = -87.3F;
    constexpr float kRounder = 12582912.0F;  // 1.5 · 2²³: adding it leaves an integer in the low bits
    const float inRange = x > kSmallest ? x : kSmallest;
    const float n = (inRange * 1.44269504F + kRounder) - kRounder;
    const float r = (inRange - n * 0.693359375F) - n * -2.12194440e-4F;  // ln 2 in two parts
    float p = 1.9875691500e-4F;
    p = p * r + 1.3981999507e-3F;
    p = p * r + 8.3334519073e-3F;
    p = p * r + 4.1665795894e-2F;
    p = p * r + 1.6666665459e-1F;
    p = p * r + 5.0000001201e-1F;
    p = p * r * r + r + 1.0F;
    const std::int32_t bits = (static_cast<std::int32_t>(n) + 127) * (1 << 23);
    float power;
    std::memcpy(&power, &bits, sizeof power);
    return x > kSmallest ? p * power : 0.0F;
}

inline double expNonPositive(double x) { return std::exp(x); }

// Forbidden keys become −∞, whatever they were.
template <typename Value>
void copyVisible(const Value* energies, const std::uint8_t* mask, std::int64_t keys, Value* visible) {
    if (!mask) {
        std::copy(energies, energies + keys, visible);
        return;
    }
    for (std::int64_t j = 0; j < keys; ++j) {
        const Value energy = energies[j];
        visible[j] = mask[j] ? energy : kMinusInfinity<Value>;
    }
}

template <typename Value>
Value largerOrNan(Value a, Value b) {
    return b > a || b != b ? b : a;
}

template <typename Value>
void fillWithNan(const std::uint8_t* mask, std::int64_t keys, Value* weights) {
    constexpr Value kNan = std::numeric_limits<Value>::quiet_NaN();
    for (std::int64_t j = 0; j < keys; ++j)
        weights[j] = !mask || mask[j] ? kNan : Value(0);
}

template <typename Value>
RowSum softmaxRow(const Value* energies, const std::uint8_t* mask, std::int64_t keys, double temperature,
                  Value* weights) {
    copyVisible(energies, mask, keys, weights);
    const Value largest = reduce(weights, keys, kMinusInfinity<Value>, largerOrNan<Value>);
    if (std::isnan(largest) || largest == std::numeric_limits<Value>::infinity()) {
        fillWithNan(mask, keys, weights);
        return {largest, std::numeric_limits<double>::quiet_NaN()};
    }
    if (largest == kMinusInfinity<Value>) {
        std::fill(weights, weights + keys, Value(0));
        return {largest, 0};
    }
    const Value factor = 1 / std::max(static_cast<Value>(temperature), std::numeric_limits<Value>::min());
    for (std::int64_t j = 0; j < keys; ++j)
        weights[j] = expNonPositive((weights[j] - largest) * factor);
    const Value sum = reduce(weights, keys, Value(0), std::plus<Value>());
    const Value share = 1 / sum;
    for (std::int64_t j = 0; j < keys; ++j)
        weights[j] *= share;
    return {largest, sum};
}

}  // namespace

HEADLIGHT_WIDER_VECTORS
RowSum maskedSoftmaxRow(const float* energies, const std::uint8_t* mask, std::int64_t keys, double temperature,
                        float* weights) {
    return softmaxRow(energies, mask, keys, temperature, weights);
}

RowSum maskedSoftmaxRow(const double* energies, const std::uint8_t* mask, std::int64_t keys, double temperature,
                        double* weights) {
    return softmaxRow(energies, mask, keys, temperature, weights);
}

}  // namespace headlight::attention
