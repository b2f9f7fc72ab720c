#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// Numbers as text, the same under every locale.
namespace headlight {

// The whole text is one number, or nothing ("1e-12", "-3", "inf", "nan"; no spaces, no comma).
std::optional<double> parseDouble(std::string_view text);
std::optional<std::int64_t> parseInteger(std::string_view text);

// The shortest text that reads back as the same number.
std::string formatExact(double value);
std::string formatExact(float value);

// As shown to people: a minus sign (U+2212) in place of the hyphen, "∞", "not a number".
std::string formatWeight(double weight);        // four significant digits: 0.5497, 2.4e−7
std::string formatDeviation(double deviation);  // one significant digit: 3e−7, 0
std::string formatEnergy(double energy);        // three decimals: −0.712
std::string formatBytes(std::int64_t bytes);    // 1.3 MB, powers of 1000

// "0–3, 7": ascending numbers, runs of three and more by their ends.
std::string indexRuns(const std::vector<int>& ascending);

}  // namespace headlight
