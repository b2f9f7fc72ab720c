#include "core/captures/json_writer.h"

#include <cmath>
#include <nlohmann/json.hpp>
#include <ostream>

#include "core/arrays/array_writers.h"
#include "core/base/numbers.h"

namespace headlight {

namespace {

std::string quoted(const std::string& text) {
    return nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

// JSON has no word for them.
std::string notFiniteText(double value) {
    return std::isnan(value) ? "\"NaN\"" : value > 0 ? "\"Infinity\"" : "\"-Infinity\"";
}

std::string numberText(double value) {
    if (!std::isfinite(value))
        return notFiniteText(value);
    return value == 0 && std::signbit(value) ? "-0.0" : formatExact(value);  // "-0" is an integer to readers of JSON
}

// The shortest text of a float may, read as a double and rounded, miss it by a hair: then the double's text is taken.
std::string numberText(float value) {
    if (!std::isfinite(value) || value == 0)
        return numberText(static_cast<double>(value));
    const std::string text = formatExact(value);
    const auto back = parseDouble(text);
    return back && static_cast<float>(*back) == value ? text : formatExact(static_cast<double>(value));
}

std::string numberText(std::uint8_t value) { return value ? "true" : "false"; }

template <typename Value>
void writeValues(std::ostream& stream, const Value* values, std::int64_t count) {
    for (std::int64_t i = 0; i < count; ++i)
        stream << (i == 0 ? "" : ",") << numberText(values[i]);
}

NumberType jsonType(NumberType type) {
    switch (type) {
        case NumberType::Bool: return NumberType::Bool;
        case NumberType::F32:
        case NumberType::F16:
        case NumberType::BF16: return NumberType::F32;
        default: return NumberType::F64;
    }
}

void writeArray(std::ostream& stream, const Array& array) {
    const NumberType type = jsonType(array.type());
    stream << "{\"dtype\":\"" << name(type) << "\",\"shape\":[";
    for (std::size_t i = 0; i < array.shape().size(); ++i)
        stream << (i == 0 ? "" : ",") << std::to_string(array.shape()[i]);
    stream << "],\"values\":[";
    if (type == NumberType::Bool)
        writeValues(stream, static_cast<const std::uint8_t*>(array.bytes()), array.size());
    else if (type == NumberType::F32)
        writeValues(stream, array.floats().data(), array.size());
    else
        writeValues(stream, array.doubles().data(), array.size());
    stream << "]}";
}

}  // namespace

void writeJsonArrays(const std::filesystem::path& path, const std::string& provenance,
                     const std::vector<NamedArray>& arrays, const std::vector<NamedTexts>& texts) {
    writeAside(path, [&](std::ostream& stream) {
        stream << "{\n\"headlight.provenance\":" << provenance;
        for (const NamedTexts& named : texts)
            stream << ",\n"
                   << quoted(named.name) << ":"
                   << nlohmann::json(named.values).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
        for (const NamedArray& named : arrays) {
            stream << ",\n" << quoted(named.name) << ":";
            writeArray(stream, named.array);
        }
        stream << "\n}\n";
    });
}

}  // namespace headlight
