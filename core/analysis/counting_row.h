#pragma once

#include <cmath>
#include <cstdint>

namespace headlight {

// One row of weights as figures count it: cells that the mask allows and that hold a number which is not negative.
class CountingRow {
public:
    // [keys] each; without a mask nothing is forbidden.
    CountingRow(const float* weights, const std::uint8_t* mask, int keys)
        : m_weights(weights), m_mask(mask), m_keys(keys) {}

    int keys() const noexcept { return m_keys; }
    bool mayLookAt(int j) const noexcept { return !m_mask || m_mask[j]; }
    bool counts(int j) const noexcept { return mayLookAt(j) && std::isfinite(m_weights[j]) && m_weights[j] >= 0; }

    // 0 where the cell does not count.
    double at(int j) const noexcept { return counts(j) ? static_cast<double>(m_weights[j]) : 0; }

    double sum() const noexcept {
        double sum = 0;
        for (int j = 0; j < m_keys; ++j)
            sum += at(j);
        return sum;
    }

private:
    const float* m_weights;
    const std::uint8_t* m_mask;
    int m_keys;
};

}  // namespace headlight
