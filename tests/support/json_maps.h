#pragma once

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <fstream>
#include <limits>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "core/data/grid.h"

// Maps and numbers of tests/data/analysis; null stands for what is not a number.
namespace headlight::test {

inline nlohmann::json analysisReference(const std::string& name) {
    std::ifstream file(std::string(HEADLIGHT_TEST_DATA) + "/analysis/" + name + ".json");
    EXPECT_TRUE(file) << name;
    return nlohmann::json::parse(file);
}

inline double numberOf(const nlohmann::json& value) {
    return value.is_null() ? std::numeric_limits<double>::quiet_NaN() : value.get<double>();
}

template <typename Value>
Grid<Value> gridOf(const nlohmann::json& rows) {
    std::vector<Value> values;
    for (const auto& row : rows)
        for (const auto& value : row)
            values.push_back(static_cast<Value>(numberOf(value)));
    return Grid<Value>(static_cast<int>(rows.size()), rows.empty() ? 0 : static_cast<int>(rows[0].size()),
                       std::move(values));
}

inline Matrix matrixOf(const nlohmann::json& rows) { return gridOf<float>(rows); }
inline MaskMatrix maskOf(const nlohmann::json& rows) { return gridOf<std::uint8_t>(rows); }

// Both not a number, or within the tolerance.
inline void expectNumber(double actual, const nlohmann::json& expected, double tolerance, const std::string& what) {
    if (expected.is_null())
        EXPECT_TRUE(std::isnan(actual)) << what << " is " << actual;
    else
        EXPECT_NEAR(actual, expected.get<double>(), tolerance) << what;
}

inline void expectMap(const Matrix& actual, const nlohmann::json& expected, double tolerance) {
    const Matrix wanted = matrixOf(expected);
    ASSERT_EQ(actual.rows(), wanted.rows());
    ASSERT_EQ(actual.columns(), wanted.columns());
    for (std::size_t i = 0; i < wanted.size(); ++i)
        EXPECT_NEAR(actual.data()[i], wanted.data()[i], tolerance) << "cell " << i;
}

}  // namespace headlight::test
