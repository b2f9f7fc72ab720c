#include "core/captures/layers.h"

#include <algorithm>
#include <cstring>

#include "core/base/error.h"

namespace headlight {

namespace {

const LayerPart* firstPresent(const std::vector<LayerPart>& parts, const std::string& subject) {
    const auto at = std::find_if(parts.begin(), parts.end(), [](const LayerPart& part) { return !part.array.empty(); });
    if (at == parts.end())
        throw Error(ErrorCode::Unsupported, subject, say("holds no attention: every layer is empty"),
                    say("run the model with output_attentions=True and attn_implementation=\"eager\""));
    return &*at;
}

[[noreturn]] void refuseShapes(const LayerPart& a, const LayerPart& b, const std::string& subject) {
    throw Error(ErrorCode::ShapeMismatch, subject,
                say("'%1' is %2 and '%3' is %4: they cannot be layers of one stack",
                    {a.name, shapeText(a.array.shape()), b.name, shapeText(b.array.shape())}),
                say("save maps of one shape together"));
}

// All arrays as one type, so that rows can be copied byte by byte.
std::vector<LayerPart> sameType(std::vector<LayerPart> parts, NumberType type) {
    const bool mixed = std::any_of(parts.begin(), parts.end(), [&](const LayerPart& part) {
        return !part.array.empty() && part.array.type() != type;
    });
    for (LayerPart& part : parts)
        if (mixed && !part.array.empty())
            part.array = Array::of(part.array.shape(), part.array.doubles());
    return parts;
}

// Copies a [layers, heads, queries, keys] block into a larger one whose layers and heads are `layers` and `heads`.
void pasteMaps(const Array& from, const Array::Buffer& to, std::int64_t firstLayer, std::int64_t firstRow) {
    const std::size_t width = byteSize(from.type());
    const auto& small = from.shape();
    const auto& large = to.array.shape();
    const auto rowBytes = static_cast<std::size_t>(small[3]) * width;
    for (std::int64_t row = 0; row < small[0] * small[1] * small[2]; ++row) {
        const std::int64_t map = row / small[2];
        const std::int64_t target = (firstLayer * large[1] + map) * large[2] + firstRow + row % small[2];
        std::memcpy(to.as<char>() + static_cast<std::size_t>(target * large[3]) * width,
                    static_cast<const char*>(from.bytes()) + static_cast<std::size_t>(row) * rowBytes, rowBytes);
    }
}

// [layers, 1, 1, keys], 0 for the absent ones.
Array layerMask(const std::vector<char>& present, std::int64_t keys) {
    std::vector<std::uint8_t> mask;
    for (const char one : present)
        mask.insert(mask.end(), static_cast<std::size_t>(keys), one ? 1 : 0);
    return Array::ofBools({static_cast<std::int64_t>(present.size()), 1, 1, keys}, std::move(mask));
}

}  // namespace

StackedLayers stackLayers(const std::vector<LayerPart>& given, const std::string& subject) {
    constexpr int kMostLayers = 4096;
    const LayerPart* first = firstPresent(given, subject);
    const std::vector<LayerPart> parts = sameType(given, first->array.type());
    const int base = std::min_element(given.begin(), given.end(), [](const LayerPart& a, const LayerPart& b) {
                         return a.index < b.index;
                     })->index == 1;
    int layers = 0;
    for (const LayerPart& part : parts) {
        if (!part.array.empty() && part.array.shape() != first->array.shape())
            refuseShapes(*first, part, subject);
        layers = std::max(layers, part.index - base + 1);
    }
    if (layers > kMostLayers)
        throw Error(ErrorCode::OutOfRange, subject, say("names a layer %1", {std::to_string(layers - 1)}),
                    say("number the layers from 0"));
    const auto& shape = first->array.shape();
    const NumberType type = parts[static_cast<std::size_t>(first - given.data())].array.type();
    const Array::Buffer buffer = Array::allocate(type, {layers, shape[1], shape[2], shape[3]});
    std::vector<char> present(static_cast<std::size_t>(layers), 0);
    for (const LayerPart& part : parts) {
        if (part.array.empty())
            continue;
        pasteMaps(part.array, buffer, part.index - base, 0);
        present[static_cast<std::size_t>(part.index - base)] = 1;
    }
    StackedLayers result{buffer.array, {}, {}};
    for (int layer = 0; layer < layers; ++layer)
        if (!present[static_cast<std::size_t>(layer)])
            result.warnings.push_back(say("layer %1 is not in the file and is shown empty", {std::to_string(layer)}));
    if (!result.warnings.empty())
        result.mask = layerMask(present, shape[3]);
    if (base == 1)
        result.warnings.push_back(say("the file counts its layers from 1; they are shown from 0"));
    return result;
}

bool areSteps(const std::vector<LayerPart>& parts) {
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (parts[i].array.empty() || parts[i].index != parts[0].index + static_cast<int>(i))
            return false;
        if (i == 0)
            continue;
        const auto& before = parts[i - 1].array.shape();
        const auto& now = parts[i].array.shape();
        const bool grows = now[3] == before[3] + now[2];
        const bool same = now[3] == before[3] && parts[0].array.axis(3) == now[3];
        if (now[0] != before[0] || now[1] != before[1] || !(grows || same))
            return false;
    }
    return parts.size() > 1;
}

StackedLayers stackSteps(const std::vector<LayerPart>& given, const std::string& subject) {
    firstPresent(given, subject);
    if (given.size() > 1 && !areSteps(given))
        for (std::size_t i = 1; i < given.size(); ++i)
            if (!areSteps({given[i - 1], given[i]}))
                throw Error(ErrorCode::ShapeMismatch, subject,
                            say("'%1' (%2) and '%3' (%4) are not two steps in a row: each step adds its queries to the "
                                "keys before it",
                                {given[i - 1].name, shapeText(given[i - 1].array.shape()), given[i].name,
                                 shapeText(given[i].array.shape())}),
                            say("save every step from the first on"));
    const std::vector<LayerPart> parts = sameType(given, given.front().array.type());
    const auto& shape = parts.front().array.shape();
    std::int64_t queries = 0;
    for (const LayerPart& part : parts)
        queries += part.array.axis(2);
    const std::int64_t keys = parts.back().array.axis(3);
    const Array::Buffer buffer = Array::allocate(parts.front().array.type(), {shape[0], shape[1], queries, keys});
    std::vector<std::uint8_t> mask(static_cast<std::size_t>(queries * keys), 0);
    std::int64_t row = 0;
    for (const LayerPart& part : parts) {
        pasteMaps(part.array, buffer, 0, row);
        for (std::int64_t end = row + part.array.axis(2); row < end; ++row)
            std::fill_n(mask.begin() + row * keys, part.array.axis(3), std::uint8_t{1});
    }
    return {buffer.array, Array::ofBools({1, 1, queries, keys}, std::move(mask)), {}};
}

}  // namespace headlight
