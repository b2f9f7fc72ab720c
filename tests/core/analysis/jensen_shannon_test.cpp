#include "core/analysis/jensen_shannon.h"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

namespace headlight {
namespace {

double exactSum(const std::vector<float>& a, const std::vector<float>& b) {
    double sum = 0;
    for (std::size_t i = 0; i < a.size(); ++i)
        if (const double x = (static_cast<double>(a[i]) + static_cast<double>(b[i])) / 2; x > 0)
            sum += x * std::log(x);
    return sum;
}

// A row that falls off by a factor and sums to 1: from equal weights to nearly all on one key, with many tiny ones.
std::vector<float> fallingRow(int keys, double factor) {
    std::vector<double> raw(static_cast<std::size_t>(keys));
    double sum = 0;
    for (int i = 0; i < keys; ++i)
        sum += raw[static_cast<std::size_t>(i)] = std::pow(factor, i);
    std::vector<float> row;
    for (double value : raw)
        row.push_back(static_cast<float>(value / sum));
    return row;
}

TEST(JensenShannon, SumsAreWithinAMillionthOfTheExactOnes) {
    for (int keys : {1, 31, 32, 33, 257, 1000, 4096})
        for (double factor : {1.0, 0.999, 0.9, 0.1}) {
            const std::vector<float> a = fallingRow(keys, factor);
            const std::vector<float> b(a.rbegin(), a.rend());
            EXPECT_NEAR(sumXLogX(a.data(), a.data(), keys), exactSum(a, a), 1e-6) << keys << " keys, " << factor;
            EXPECT_NEAR(sumXLogX(a.data(), b.data(), keys), exactSum(a, b), 1e-6) << keys << " keys, " << factor;
        }
}

TEST(JensenShannon, ZerosAddNothing) {
    const float zeros[40] = {};
    EXPECT_EQ(sumXLogX(zeros, zeros, 40), 0);
    EXPECT_EQ(sumXLogX(zeros, zeros, 0), 0);
    const float one[] = {0, 1, 0};
    EXPECT_NEAR(sumXLogX(one, one, 3), 0, 1e-7);
}

TEST(JensenShannon, IsNeverNegative) { EXPECT_EQ(jensenShannon(-1, -1, -1 + 1e-9), 0); }

}  // namespace
}  // namespace headlight
