#include "core/base/numbers.h"

#include <array>
#include <charconv>
#include <cmath>

#include "core/base/words.h"

namespace headlight {

namespace {

template <typename Number>
std::optional<Number> parseWhole(std::string_view text) {
    Number value{};
    const char* end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, value);
    if (error != std::errc() || stop != end)
        return std::nullopt;
    return value;
}

template <typename... Format>
std::string toChars(Format... format) {
    std::array<char, 512> buffer{};  // 1e308 with three decimals needs 313
    const auto result = std::to_chars(buffer.data(), buffer.data() + buffer.size(), format...);
    return std::string(buffer.data(), result.ptr);
}

std::string withMinusSigns(const std::string& text) {
    std::string out;
    for (char c : text)
        out += c == '-' ? std::string("\u2212") : std::string(1, c);
    return out;
}

// "2.4e-07" as "2.4e-7"
std::string withShortExponent(std::string text) {
    const auto e = text.find('e');
    if (e == std::string::npos)
        return text;
    std::size_t digits = e + 1;
    if (text[digits] == '+')
        text.erase(digits, 1);
    else if (text[digits] == '-')
        ++digits;
    while (digits + 1 < text.size() && text[digits] == '0')
        text.erase(digits, 1);
    return text;
}

std::optional<std::string> notFinite(double value) {
    if (std::isnan(value))
        return toSay("not a number");
    if (std::isinf(value))
        return value > 0 ? "\u221E" : "\u2212\u221E";
    return std::nullopt;
}

}  // namespace

std::optional<double> parseDouble(std::string_view text) { return parseWhole<double>(text); }

std::optional<std::int64_t> parseInteger(std::string_view text) { return parseWhole<std::int64_t>(text); }

std::string formatExact(double value) { return toChars(value); }

std::string formatExact(float value) { return toChars(value); }

std::string formatWeight(double weight) {
    if (const auto text = notFinite(weight))
        return *text;
    return withMinusSigns(withShortExponent(toChars(weight, std::chars_format::general, 4)));
}

std::string formatDeviation(double deviation) {
    if (const auto text = notFinite(deviation))
        return *text;
    return withMinusSigns(withShortExponent(toChars(deviation, std::chars_format::general, 1)));
}

std::string formatEnergy(double energy) {
    if (const auto text = notFinite(energy))
        return *text;
    const std::string text = toChars(energy, std::chars_format::fixed, 3);
    return withMinusSigns(text == "-0.000" ? "0.000" : text);
}

std::string formatBytes(std::int64_t bytes) {
    static constexpr std::array<const char*, 5> kUnits{"B", "kB", "MB", "GB", "TB"};
    double value = static_cast<double>(bytes);
    std::size_t unit = 0;
    while (value >= 999.5 && unit + 1 < kUnits.size()) {
        value /= 1000;
        ++unit;
    }
    const int decimals = unit == 0 || value >= 9.95 ? 0 : 1;
    return toChars(value, std::chars_format::fixed, decimals) + " " + kUnits[unit];
}

std::string indexRuns(const std::vector<int>& ascending) {
    std::string runs;
    for (std::size_t first = 0; first < ascending.size();) {
        std::size_t last = first;
        while (last + 1 < ascending.size() && ascending[last + 1] == ascending[last] + 1)
            ++last;
        if (last < first + 2)
            last = first;
        runs += (runs.empty() ? "" : ", ") + std::to_string(ascending[first]);
        if (last > first)
            runs += "\u2013" + std::to_string(ascending[last]);
        first = last + 1;
    }
    return runs;
}

}  // namespace headlight
