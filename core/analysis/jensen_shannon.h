#pragma once

namespace headlight {

// Counts that are a multiple of it are added up fastest; zeros behind a row change nothing.
inline constexpr int kSumBlock = 64;

// Σ f((a + b) / 2) with f(x) = x ln x and f(0) = 0, over numbers from 0 to about 1; within 1e-6 of the exact sum.
double sumXLogX(const float* a, const float* b, int count);

// The Jensen–Shannon divergence of two rows in nats, 0 to ln 2, from their own sums (sumXLogX of a row with itself)
// and the sum of both: Σ ½ f(a) + ½ f(b) − f((a + b) / 2) (Lin 1991, with equal shares).
inline double jensenShannon(double sumOfA, double sumOfB, double sumOfBoth) {
    const double divergence = (sumOfA + sumOfB) / 2 - sumOfBoth;
    return divergence > 0 ? divergence : 0;
}

}  // namespace headlight
