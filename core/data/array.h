#pragma once

#include <cstdint>
#include <cstring>
#include <memory>
#include <string>
#include <vector>

#include "core/data/grid.h"
#include "core/data/number_type.h"

namespace headlight {

// An immutable array of any number of axes, in C order, little-endian. Copies share the storage, which may be a
// mapped file: nothing is read before it is asked for, and the bytes need not be aligned.
class Array {
public:
    Array() = default;

    // Shares the product of shape × byteSize(type) bytes that live at least as long as owner.
    Array(NumberType type, std::vector<std::int64_t> shape, const void* bytes, std::shared_ptr<const void> owner);

    // Takes the values; their count must be the product of shape, else Error{ShapeMismatch}.
    static Array of(std::vector<std::int64_t> shape, std::vector<float> values);
    static Array of(std::vector<std::int64_t> shape, std::vector<double> values);
    static Array ofBools(std::vector<std::int64_t> shape, std::vector<std::uint8_t> values);

    // Zero-filled memory for a writer; the caller fills it before the array is shared.
    struct Buffer;
    static Buffer allocate(NumberType type, std::vector<std::int64_t> shape);

    bool empty() const noexcept { return m_bytes == nullptr; }  // no array at all, not: no values
    NumberType type() const noexcept { return m_type; }
    const std::vector<std::int64_t>& shape() const noexcept { return m_shape; }
    std::int64_t axis(std::size_t i) const { return m_shape.at(i); }
    std::int64_t size() const noexcept;       // number of values
    std::int64_t byteCount() const noexcept;  // size × bytes of a value
    const void* bytes() const noexcept { return m_bytes; }
    const std::shared_ptr<const void>& owner() const noexcept { return m_owner; }

    // The same values under another shape of equal size, else Error{ShapeMismatch}.
    Array reshaped(std::vector<std::int64_t> shape) const;

    // rows × columns values from flat position `first` on, as float32: shared where the array holds aligned float32,
    // converted otherwise. Error{OutOfRange} past the end.
    Matrix matrix(std::int64_t first, int rows, int columns) const;

    // The same as "may look" bytes: every value that is not 0 becomes 1.
    MaskMatrix mask(std::int64_t first, int rows, int columns) const;

    // One value, whatever the type.
    double value(std::int64_t flat) const;

    // All values, converted.
    std::vector<float> floats() const;
    std::vector<double> doubles() const;

private:
    NumberType m_type = NumberType::F32;
    std::vector<std::int64_t> m_shape;
    const void* m_bytes = nullptr;
    std::shared_ptr<const void> m_owner;
};

struct Array::Buffer {
    Array array;
    void* bytes = nullptr;

    template <typename Value>
    Value* as() const {
        return static_cast<Value*>(bytes);
    }
};

// "2×3×4"
std::string shapeText(const std::vector<std::int64_t>& shape);

}  // namespace headlight
