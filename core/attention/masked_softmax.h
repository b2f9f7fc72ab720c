#pragma once

#include <cstdint>

namespace headlight::attention {

// What softmaxes over parts of the keys are joined by.
struct RowSum {
    double largest;  // of the visible energies; −∞ without any
    double sum;      // Σ exp((energy − largest) / temperature) over the visible keys; 0 without any weight
};

// One row of the masked softmax, as promised in weights.h: softmax(energies / temperature) over the keys whose mask
// byte is not 0 (a null mask: all). The sum is NaN where the row has no right numbers.
RowSum maskedSoftmaxRow(const float* energies, const std::uint8_t* mask, std::int64_t keys, double temperature,
                        float* weights);
RowSum maskedSoftmaxRow(const double* energies, const std::uint8_t* mask, std::int64_t keys, double temperature,
                        double* weights);

}  // namespace headlight::attention
