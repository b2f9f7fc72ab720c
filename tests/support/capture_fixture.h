#pragma once

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "core/arrays/array_writers.h"
#include "core/captures/capture_reader.h"
#include "tests/support/array_bytes.h"
#include "tests/support/temp_folder.h"

namespace headlight::test {

using Shape = std::vector<std::int64_t>;

// Every row uniform over the last axis, so that it sums to 1.
inline Array uniform(const Shape& shape) {
    std::int64_t size = 1;
    for (const std::int64_t axis : shape)
        size *= axis;
    return Array::of(shape,
                     std::vector<float>(static_cast<std::size_t>(size), 1.0F / static_cast<float>(shape.back())));
}

// The same, but each first-axis block has its own number in its first cell and the rest of the first row.
inline Array marked(const Shape& shape) {
    std::vector<float> values = uniform(shape).floats();
    const auto block = static_cast<std::size_t>(uniform(shape).size() / shape.front());
    for (std::size_t i = 0; i < static_cast<std::size_t>(shape.front()); ++i) {
        const auto keys = static_cast<std::size_t>(shape.back());
        values[i * block] = 0.01F * static_cast<float>(i + 1);
        for (std::size_t k = 1; k < keys; ++k)
            values[i * block + k] = (1 - values[i * block]) / static_cast<float>(keys - 1);
    }
    return Array::of(shape, values);
}

// Writes arrays and reads them as a capture.
class CaptureFixture : public testing::Test {
protected:
    CapturePtr read(const std::vector<NamedArray>& arrays, const std::vector<NamedTexts>& texts = {},
                    const std::string& axes = {}, int batch = 0) {
        return readCapture({write(arrays, texts), axes, batch});
    }

    std::filesystem::path write(const std::vector<NamedArray>& arrays, const std::vector<NamedTexts>& texts = {}) {
        const auto path = m_folder.path() / "a.npz";
        writeNpz(path, arrays, texts);
        return path;
    }

    CapturePtr readNpy(const Array& array, const std::string& axes = {}, int batch = 0,
                       const std::string& name = "bare.npy") {
        writeNpy(m_folder.path() / name, array);
        return readCapture({m_folder.path() / name, axes, batch});
    }

    std::string refusalOf(const std::vector<NamedArray>& arrays, const std::string& axes = {}, int batch = 0) {
        const auto path = write(arrays);
        return refusal([&] { readCapture({path, axes, batch}); });
    }

    TempFolder m_folder;
};

inline Shape stackShape(const Stack& stack) { return {stack.layers, stack.heads, stack.queries, stack.keys}; }

}  // namespace headlight::test
