#include "core/base/numbers.h"

#include <gtest/gtest.h>

#include <cmath>

namespace headlight {
namespace {

TEST(Numbers, ParsesWholeNumbersOnly) {
    EXPECT_EQ(parseDouble("1e-12"), 1e-12);
    EXPECT_EQ(parseDouble("-3"), -3.0);
    EXPECT_FALSE(parseDouble("0,5"));
    EXPECT_FALSE(parseDouble("1.5x"));
    EXPECT_FALSE(parseDouble(""));
    EXPECT_EQ(parseInteger("42"), 42);
    EXPECT_FALSE(parseInteger("99999999999999999999"));
    EXPECT_FALSE(parseInteger("3L"));
}

TEST(Numbers, ExactTextReadsBackAsTheSameNumber) {
    for (double value : {0.1, 1.0 / 3, 2.4e-7, 1e300, -0.0})
        EXPECT_EQ(parseDouble(formatExact(value)), value);
    EXPECT_EQ(formatExact(0.1F), "0.1");
}

TEST(Numbers, WeightsHaveFourDigitsAndEnergiesThreeDecimals) {
    EXPECT_EQ(formatWeight(0.54972), "0.5497");
    EXPECT_EQ(formatWeight(1), "1");
    EXPECT_EQ(formatWeight(2.4e-7), "2.4e\u22127");
    EXPECT_EQ(formatDeviation(2.98e-7), "3e\u22127");
    EXPECT_EQ(formatDeviation(0), "0");
    EXPECT_EQ(formatEnergy(-0.7121), "\u22120.712");
    EXPECT_EQ(formatEnergy(-0.0001), "0.000");
    EXPECT_EQ(formatEnergy(-INFINITY), "\u2212\u221E");
}

TEST(Numbers, BytesInPowersOfThousand) {
    EXPECT_EQ(formatBytes(999), "999 B");
    EXPECT_EQ(formatBytes(1300000), "1.3 MB");
    EXPECT_EQ(formatBytes(9700000000), "9.7 GB");
}

}  // namespace
}  // namespace headlight
