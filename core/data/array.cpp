#include "core/data/array.h"

#include <cmath>
#include <functional>
#include <limits>
#include <utility>

#include "core/base/error.h"

namespace headlight {

namespace {

std::int64_t product(const std::vector<std::int64_t>& shape) {
    std::int64_t size = 1;
    for (std::int64_t axis : shape)
        size *= axis;
    return size;
}

template <typename Value>
Value load(const unsigned char* at) {
    Value value;
    std::memcpy(&value, at, sizeof value);
    return value;
}

double halfToDouble(std::uint16_t bits) {
    const int exponent = (bits >> 10) & 0x1F;
    const int fraction = bits & 0x3FF;
    double magnitude = 0;
    if (exponent == 0x1F)
        magnitude = fraction ? std::numeric_limits<double>::quiet_NaN() : std::numeric_limits<double>::infinity();
    else if (exponent == 0)
        magnitude = std::ldexp(fraction, -24);
    else
        magnitude = std::ldexp(fraction | 0x400, exponent - 25);
    return bits & 0x8000 ? -magnitude : magnitude;
}

double brainToDouble(std::uint16_t bits) {
    const std::uint32_t wide = static_cast<std::uint32_t>(bits) << 16;
    float value = 0;
    std::memcpy(&value, &wide, sizeof value);
    return static_cast<double>(value);
}

double loadAs(NumberType type, const unsigned char* at) {
    switch (type) {
        case NumberType::Bool:
        case NumberType::U8: return static_cast<double>(*at);
        case NumberType::I8: return static_cast<double>(load<std::int8_t>(at));
        case NumberType::U16: return static_cast<double>(load<std::uint16_t>(at));
        case NumberType::I16: return static_cast<double>(load<std::int16_t>(at));
        case NumberType::U32: return static_cast<double>(load<std::uint32_t>(at));
        case NumberType::I32: return static_cast<double>(load<std::int32_t>(at));
        case NumberType::U64: return static_cast<double>(load<std::uint64_t>(at));
        case NumberType::I64: return static_cast<double>(load<std::int64_t>(at));
        case NumberType::F16: return halfToDouble(load<std::uint16_t>(at));
        case NumberType::BF16: return brainToDouble(load<std::uint16_t>(at));
        case NumberType::F32: return static_cast<double>(load<float>(at));
        case NumberType::F64: return load<double>(at);
    }
    return 0;
}

template <typename Value>
std::vector<Value> convert(const Array& array, std::int64_t first, std::int64_t count) {
    std::vector<Value> values(static_cast<std::size_t>(count));
    const std::size_t width = byteSize(array.type());
    const auto* at = static_cast<const unsigned char*>(array.bytes()) + static_cast<std::size_t>(first) * width;
    constexpr NumberType same = sizeof(Value) == sizeof(float) ? NumberType::F32 : NumberType::F64;
    if (array.type() == same) {
        if (count > 0)
            std::memcpy(values.data(), at, values.size() * width);
        return values;
    }
    for (Value& value : values) {
        value = static_cast<Value>(loadAs(array.type(), at));
        at += width;
    }
    return values;
}

void checkRange(const Array& array, std::int64_t first, std::int64_t count) {
    if (first < 0 || count < 0 || first + count > array.size())
        throw Error(ErrorCode::OutOfRange, say("array of %1", {shapeText(array.shape())}),
                    say("values %1 to %2 are past its end", {std::to_string(first), std::to_string(first + count)}));
}

template <typename Value>
Array adopt(NumberType type, std::vector<std::int64_t> shape, std::vector<Value> values) {
    if (product(shape) != static_cast<std::int64_t>(values.size()))
        throw Error(ErrorCode::ShapeMismatch, say("array of %1", {shapeText(shape)}),
                    say("%1 values do not fill it", {std::to_string(values.size())}));
    values.reserve(1);  // an array without values still has an address
    auto owned = std::make_shared<const std::vector<Value>>(std::move(values));
    const void* bytes = owned->data();
    return Array(type, std::move(shape), bytes, std::move(owned));
}

}  // namespace

Array::Array(NumberType type, std::vector<std::int64_t> shape, const void* bytes, std::shared_ptr<const void> owner)
    : m_type(type), m_shape(std::move(shape)), m_bytes(bytes), m_owner(std::move(owner)) {}

Array Array::of(std::vector<std::int64_t> shape, std::vector<float> values) {
    return adopt(NumberType::F32, std::move(shape), std::move(values));
}

Array Array::of(std::vector<std::int64_t> shape, std::vector<double> values) {
    return adopt(NumberType::F64, std::move(shape), std::move(values));
}

Array Array::ofBools(std::vector<std::int64_t> shape, std::vector<std::uint8_t> values) {
    return adopt(NumberType::Bool, std::move(shape), std::move(values));
}

Array::Buffer Array::allocate(NumberType type, std::vector<std::int64_t> shape) {
    const std::size_t bytes = static_cast<std::size_t>(product(shape)) * byteSize(type);
    // Doubles, so that every number type is aligned.
    auto owned = std::make_shared<std::vector<double>>(bytes / sizeof(double) + 1);
    void* data = owned->data();
    return {Array(type, std::move(shape), data, std::move(owned)), data};
}

std::int64_t Array::size() const noexcept { return empty() ? 0 : product(m_shape); }

std::int64_t Array::byteCount() const noexcept { return size() * static_cast<std::int64_t>(byteSize(m_type)); }

Array Array::reshaped(std::vector<std::int64_t> shape) const {
    if (product(shape) != size())
        throw Error(ErrorCode::ShapeMismatch, say("array of %1", {shapeText(m_shape)}),
                    say("cannot be read as %1", {shapeText(shape)}));
    return Array(m_type, std::move(shape), m_bytes, m_owner);
}

Matrix Array::matrix(std::int64_t first, int rows, int columns) const {
    const std::int64_t count = static_cast<std::int64_t>(rows) * columns;
    checkRange(*this, first, count);
    const auto* at = static_cast<const unsigned char*>(m_bytes) + static_cast<std::size_t>(first) * byteSize(m_type);
    const bool aligned = reinterpret_cast<std::uintptr_t>(at) % alignof(float) == 0;
    if (m_type == NumberType::F32 && aligned)
        return Matrix(rows, columns, reinterpret_cast<const float*>(at), m_owner);
    return Matrix(rows, columns, convert<float>(*this, first, count));
}

MaskMatrix Array::mask(std::int64_t first, int rows, int columns) const {
    const std::int64_t count = static_cast<std::int64_t>(rows) * columns;
    checkRange(*this, first, count);
    std::vector<std::uint8_t> values(static_cast<std::size_t>(count));
    const std::size_t width = byteSize(m_type);
    const auto* at = static_cast<const unsigned char*>(m_bytes) + static_cast<std::size_t>(first) * width;
    for (std::uint8_t& value : values) {
        value = loadAs(m_type, at) != 0 ? 1 : 0;
        at += width;
    }
    return MaskMatrix(rows, columns, std::move(values));
}

double Array::value(std::int64_t flat) const {
    checkRange(*this, flat, 1);
    return loadAs(m_type,
                  static_cast<const unsigned char*>(m_bytes) + static_cast<std::size_t>(flat) * byteSize(m_type));
}

std::vector<float> Array::floats() const { return convert<float>(*this, 0, size()); }

std::vector<double> Array::doubles() const { return convert<double>(*this, 0, size()); }

std::string shapeText(const std::vector<std::int64_t>& shape) {
    std::string text;
    for (std::int64_t axis : shape)
        text += (text.empty() ? "" : "\u00D7") + std::to_string(axis);
    return text.empty() ? "a single value" : text;
}

}  // namespace headlight
