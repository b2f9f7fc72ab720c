#include "core/arrays/npy_writer.h"

#include <algorithm>
#include <ostream>

#include "core/arrays/array_writers.h"
#include "core/arrays/npy_header.h"
#include "core/arrays/number_codes.h"
#include "core/base/error.h"
#include "core/base/utf8.h"

namespace headlight {

namespace {

std::vector<char32_t> pointsOf(const std::string& text, const NamedTexts& texts) {
    if (!isUtf8(text))
        throw Error(ErrorCode::InvalidValue, texts.name, say("holds a text that is not UTF-8"));
    std::vector<char32_t> points = codePoints(text);
    if (!points.empty() && points.back() == 0)
        throw Error(ErrorCode::InvalidValue, texts.name,
                    say("holds a text that ends with NUL, which a NumPy text cannot"),
                    say("save as .safetensors or .json"));
    return points;
}

}  // namespace

NpyParts npyParts(const Array& array) {
    if (array.type() == NumberType::BF16)
        return npyParts(Array::of(array.shape(), array.floats()));
    const std::string order = byteSize(array.type()) == 1 ? "|" : "<";
    return {npyHeader(order + std::string(numpyCode(array.type())), array.shape()), array};
}

NpyParts npyParts(const NamedTexts& texts) {
    std::vector<std::vector<char32_t>> all;
    std::size_t width = 1;
    for (const std::string& text : texts.values) {
        all.push_back(pointsOf(text, texts));
        width = std::max(width, all.back().size());
    }
    const auto count = static_cast<std::int64_t>(all.size());
    if (checkedByteCount(texts.shape, 1) != count)
        throw Error(ErrorCode::ShapeMismatch, texts.name,
                    say("%1 texts do not fill the shape %2", {std::to_string(count), shapeText(texts.shape)}));
    const Array::Buffer buffer = Array::allocate(NumberType::U32, {count, static_cast<std::int64_t>(width)});
    for (std::size_t i = 0; i < all.size(); ++i)
        std::copy(all[i].begin(), all[i].end(), buffer.as<char32_t>() + i * width);
    return {npyHeader("<U" + std::to_string(width), texts.shape), buffer.array};
}

void writeNpy(const std::filesystem::path& path, const Array& array) {
    const NpyParts parts = npyParts(array);
    writeAside(path, [&](std::ostream& stream) {
        stream << parts.header;
        stream.write(static_cast<const char*>(parts.data.bytes()), parts.data.byteCount());
    });
}

}  // namespace headlight
