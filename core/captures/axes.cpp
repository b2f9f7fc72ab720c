#include "core/captures/axes.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <limits>
#include <map>

#include "core/base/error.h"

namespace headlight {

namespace {

struct AxisName {
    char letter;
    const char* word;
};

constexpr std::array<AxisName, 6> kAxisNames{{{'L', toSay("layers")},
                                              {'B', toSay("batch")},
                                              {'H', toSay("heads")},
                                              {'Q', toSay("queries")},
                                              {'K', toSay("keys")},
                                              {'S', toSay("generation steps")}}};

constexpr const char* kAxesHint =
    toSay("use one letter for each axis: L layers, B batch, H heads, Q queries, K keys, S generation steps");

const AxisName* axisName(char letter) {
    const auto at =
        std::find_if(kAxisNames.begin(), kAxisNames.end(), [&](AxisName row) { return row.letter == letter; });
    return at == kAxisNames.end() ? nullptr : &*at;
}

[[noreturn]] void refuseRank(const std::vector<std::int64_t>& shape, const std::string& subject) {
    throw Error(ErrorCode::ShapeMismatch, subject,
                say("has the shape %1 (%2 axes), and a map needs two to five: queries and keys, with heads, batch and "
                    "layers before them",
                    {shapeText(shape), std::to_string(shape.size())}),
                say("save it as layers × heads × queries × keys"));
}

struct AxisPlace {
    std::int64_t size = 1;
    std::int64_t stride = 0;
};

using AxisPlaces = std::map<char, AxisPlace>;

AxisPlaces placesOf(const Array& array, std::string_view axes, const std::string& subject) {
    const auto& shape = array.shape();
    if (axes.size() != shape.size())
        throw Error(ErrorCode::InvalidValue, subject,
                    say("axes %1 name %2 axes, but its shape is %3",
                        {std::string(axes), std::to_string(axes.size()), shapeText(shape)}),
                    say(kAxesHint));
    AxisPlaces places;
    std::int64_t stride = 1;
    for (std::size_t i = shape.size(); i-- > 0;) {
        const char letter = axes[i] >= 'a' && axes[i] <= 'z' ? static_cast<char>(axes[i] - 'a' + 'A') : axes[i];
        const bool known = axisName(letter) != nullptr && places.count(letter) == 0;
        if (!known && shape[i] != 1)
            throw Error(ErrorCode::InvalidValue, subject,
                        say(axisName(letter) ? toSay("axes %1: '%2' stands there twice (shape %3)")
                                             : toSay("axes %1: '%2' is no axis (shape %3)"),
                            {std::string(axes), std::string(1, letter), shapeText(shape)}),
                        say(kAxesHint));
        if (shape[i] < 1 || shape[i] > std::numeric_limits<int>::max())
            throw Error(ErrorCode::ShapeMismatch, subject,
                        say("is empty or too large: its shape is %1", {shapeText(shape)}));
        if (known)
            places[letter] = {shape[i], stride};
        stride *= shape[i];
    }
    // A step of generation has one query, so the steps are the rows.
    if (places.count('S') != 0 && places['Q'].size == 1) {
        places['Q'] = places['S'];
        places.erase('S');
    }
    if (places.count('Q') == 0 || places.count('K') == 0 || places.count('S') != 0)
        throw Error(ErrorCode::InvalidValue, subject,
                    say(places.count('S') != 0 ? toSay("axes %1: a step with more than one query cannot be a row")
                                               : toSay("axes %1 do not name both queries (Q) and keys (K)"),
                        {std::string(axes)}),
                    say(kAxesHint));
    return places;
}

constexpr std::string_view kMapAxes = "LHQK";

bool liesInOrder(const AxisPlaces& places) {
    std::int64_t expected = 1;
    for (std::size_t i = kMapAxes.size(); i-- > 0;) {
        const auto at = places.find(kMapAxes[i]);
        const AxisPlace place = at == places.end() ? AxisPlace{} : at->second;
        if (place.size != 1 && place.stride != expected)
            return false;
        expected *= place.size;
    }
    return true;
}

Array gather(const Array& array, AxisPlaces& places, std::int64_t offset) {
    const AxisPlace l = places['L'];
    const AxisPlace h = places['H'];
    const AxisPlace q = places['Q'];
    const AxisPlace k = places['K'];
    const Array::Buffer buffer = Array::allocate(array.type(), {l.size, h.size, q.size, k.size});
    const std::size_t width = byteSize(array.type());
    const auto* in = static_cast<const char*>(array.bytes());
    auto* out = buffer.as<char>();
    for (std::int64_t row = 0; row < l.size * h.size * q.size; ++row) {
        const std::int64_t start =
            offset + row / (h.size * q.size) * l.stride + row / q.size % h.size * h.stride + row % q.size * q.stride;
        for (std::int64_t column = 0; column < k.size; ++column) {
            std::memcpy(out, in + static_cast<std::size_t>(start + column * k.stride) * width, width);
            out += width;
        }
    }
    return buffer.array;
}

// Where the first axis has size 1 there is nothing to decide.
AxesReading decide(const std::vector<std::int64_t>& shape, std::string axes, std::vector<std::string> alternatives) {
    if (shape.front() == 1)
        alternatives.clear();
    return {std::move(axes), std::move(alternatives)};
}

}  // namespace

AxesReading plainReading(const std::vector<std::int64_t>& shape, const std::string& subject) {
    const bool oneQuery = shape.size() > 2 && shape[shape.size() - 2] == 1;
    std::vector<std::string> alternatives;
    switch (shape.size()) {
        case 2: return {"QK", {}};
        case 3:
            alternatives = {"BQK", "LQK"};
            if (oneQuery)
                alternatives.emplace_back("SQK");
            return decide(shape, "HQK", alternatives);
        case 4:
            alternatives = {"BHQK", "LBQK"};
            if (oneQuery)
                alternatives.emplace_back("SHQK");
            return decide(shape, "LHQK", alternatives);
        case 5:
            if (shape[0] == 1 || shape[1] == 1)
                return {"LBHQK", {}};
            return {"LBHQK", {"BLHQK"}};
        default: refuseRank(shape, subject);
    }
}

AxesReading layerReading(const std::vector<std::int64_t>& shape, const std::string& subject) {
    switch (shape.size()) {
        case 2: return {"QK", {}};
        case 3: return decide(shape, "HQK", {"BQK"});
        case 4: return {"BHQK", {}};
        default: refuseRank(shape, subject);
    }
}

Words axesSentence(std::string_view axes) {
    Words sentence;
    for (const char letter : axes) {
        const AxisName* row = axisName(letter);
        const Words word = row ? say(row->word) : Words("1");
        sentence = sentence.empty() ? word : say("%1 \u00D7 %2", {sentence, word});
    }
    return sentence;
}

Words axesNote(const AxesReading& reading) {
    Words others;
    for (const std::string& other : reading.alternatives) {
        const Words words = say("%1 (--axes %2)", {axesSentence(other), other});
        others = others.empty() ? words : say("%1 or %2", {others, words});
    }
    return others.empty() ? others : say("read as %1; could also be %2", {axesSentence(reading.axes), others});
}

ReadAxes readAxes(const Array& array, std::string_view axes, int batch, const std::string& subject) {
    AxisPlaces places = placesOf(array, axes, subject);
    ReadAxes result;
    result.batch = places['B'].size;
    result.hasHeads = places.count('H') != 0;
    if (batch < 0 || batch >= result.batch)
        throw Error(ErrorCode::OutOfRange, subject,
                    say(result.batch == 1 ? toSay("holds %1 sentence, so there is no sentence %2")
                                          : toSay("holds %1 sentences, so there is no sentence %2"),
                        {std::to_string(result.batch), std::to_string(batch)}),
                    say("they count from 0"));
    const std::int64_t offset = batch * places['B'].stride;
    if (liesInOrder(places)) {
        const auto* bytes =
            static_cast<const char*>(array.bytes()) + static_cast<std::size_t>(offset) * byteSize(array.type());
        result.array = Array(array.type(), {places['L'].size, places['H'].size, places['Q'].size, places['K'].size},
                             bytes, array.owner());
    } else {
        result.array = gather(array, places, offset);
    }
    return result;
}

}  // namespace headlight
