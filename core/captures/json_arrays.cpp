#include "core/captures/json_arrays.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <nlohmann/json.hpp>
#include <optional>

#include "core/arrays/json_names.h"
#include "core/arrays/number_codes.h"
#include "core/base/error.h"
#include "core/captures/attention_names.h"
#include "core/captures/json_depth.h"

namespace headlight {

namespace {

using Json = nlohmann::json;

constexpr std::size_t kDeepestList = 16;

// The lengths along the first elements; nothing where they go deeper than any array.
std::optional<std::vector<std::int64_t>> shapeOfFirst(const Json& list) {
    std::vector<std::int64_t> shape;
    const Json* at = &list;
    while (at->is_array()) {
        if (shape.size() == kDeepestList)
            return std::nullopt;
        shape.push_back(static_cast<std::int64_t>(at->size()));
        if (at->empty())
            break;
        at = &at->front();
    }
    return shape;
}

// Calls `take` for every leaf in order; false where the list is not of the shape or `take` refuses a leaf.
template <typename Take>
bool visitLeaves(const Json& value, const std::vector<std::int64_t>& shape, std::size_t axis, const Take& take) {
    if (axis == shape.size())
        return !value.is_array() && take(value);
    return value.is_array() && static_cast<std::int64_t>(value.size()) == shape[axis] &&
           std::all_of(value.begin(), value.end(),
                       [&](const Json& part) { return visitLeaves(part, shape, axis + 1, take); });
}

std::optional<double> numberOf(const Json& leaf) {
    if (leaf.is_number())
        return leaf.get<double>();
    if (leaf == "NaN")
        return std::numeric_limits<double>::quiet_NaN();
    if (leaf == "Infinity")
        return std::numeric_limits<double>::infinity();
    if (leaf == "-Infinity")
        return -std::numeric_limits<double>::infinity();
    return std::nullopt;
}

// The three texts stand for numbers only beside numbers: a list of tokens may hold the word "NaN".
std::optional<std::vector<double>> numbersOf(const Json& list, const std::vector<std::int64_t>& shape) {
    std::vector<double> values;
    bool anyNumber = false;
    const bool regular = visitLeaves(list, shape, 0, [&](const Json& leaf) {
        const auto number = numberOf(leaf);
        anyNumber = anyNumber || leaf.is_number();
        values.push_back(number.value_or(0));
        return number.has_value();
    });
    return regular && (anyNumber || values.empty()) ? std::optional(std::move(values)) : std::nullopt;
}

Array narrowest(const std::vector<std::int64_t>& shape, std::vector<double> values) {
    const bool exact = std::all_of(values.begin(), values.end(), [](double v) {
        return std::isnan(v) || static_cast<double>(static_cast<float>(v)) == v;
    });
    if (!exact)
        return Array::of(shape, std::move(values));
    return Array::of(shape, std::vector<float>(values.begin(), values.end()));
}

std::optional<Array> boolsOf(const Json& list, const std::vector<std::int64_t>& shape) {
    std::vector<std::uint8_t> values;
    const bool regular = visitLeaves(list, shape, 0, [&](const Json& leaf) {
        values.push_back(leaf.is_boolean() && leaf.get<bool>() ? 1 : 0);
        return leaf.is_boolean();
    });
    return regular ? std::optional(Array::ofBools(shape, std::move(values))) : std::nullopt;
}

// Masks and token ids keep their whole numbers; weights and energies may be written as 1 and 0.
bool keepsWholeNumbers(const std::string& name) {
    const std::string plain = plainName(name);
    const bool ids = plain.size() >= 3 && plain.compare(plain.size() - 3, 3, "ids") == 0;
    return ids || plain.find("mask") != std::string::npos;
}

std::optional<Array> wholeNumbersOf(const Json& list, const std::vector<std::int64_t>& shape) {
    std::vector<std::int64_t> values;
    const bool regular = visitLeaves(list, shape, 0, [&](const Json& leaf) {
        if (leaf.is_number_integer())
            values.push_back(leaf.get<std::int64_t>());
        return leaf.is_number_integer();
    });
    if (!regular || values.empty())
        return std::nullopt;
    const Array::Buffer buffer = Array::allocate(NumberType::I64, shape);
    std::copy(values.begin(), values.end(), buffer.as<std::int64_t>());
    return buffer.array;
}

std::optional<std::vector<std::string>> textsOf(const Json& list, const std::vector<std::int64_t>& shape) {
    std::vector<std::string> values;
    const bool regular = visitLeaves(list, shape, 0, [&](const Json& leaf) {
        if (leaf.is_string())
            values.push_back(leaf.get<std::string>());
        return leaf.is_string();
    });
    return regular ? std::optional(std::move(values)) : std::nullopt;
}

const char* jsonKind(const Json& value) {
    if (value.is_null())
        return toSay("null");
    if (value.is_string())
        return toSay("a text");
    if (value.is_boolean())
        return toSay("true or false");
    return value.is_number() ? toSay("a number") : value.is_array() ? toSay("a list") : toSay("an object");
}

bool isRowOfNumbers(const Json& value) { return value.is_array() && !value.empty() && value.front().is_number(); }

// What keeps a list from being an array, and where: values of several kinds side by side, or rows of numbers that
// differ in length. Nothing where its parts may be arrays of their own.
std::optional<Words> oddityOf(const Json& list, const std::string& path) {
    const auto odd = [&](const std::function<bool(const Json&)>& same) -> std::optional<std::size_t> {
        for (std::size_t i = 1; i < list.size(); ++i)
            if (!same(list[i]))
                return i;
        return std::nullopt;
    };
    const bool leaves = std::any_of(list.begin(), list.end(),
                                    [](const Json& part) { return !part.is_structured() && !part.is_null(); });
    const auto place = [&](std::size_t i) { return path + "[" + std::to_string(i) + "]"; };
    if (leaves) {
        const char* first = jsonKind(list.front());
        const auto at = odd([&](const Json& part) { return std::string_view(jsonKind(part)) == first; });
        return at ? std::optional(say("holds %1 at %2, beside %3", {say(jsonKind(list[*at])), place(*at), say(first)}))
                  : std::nullopt;
    }
    if (std::all_of(list.begin(), list.end(), isRowOfNumbers)) {
        const auto at = odd([&](const Json& part) { return part.size() == list.front().size(); });
        if (at)
            return say("is ragged: %1 has %2 values, %3 has %4",
                       {place(*at), std::to_string(list[*at].size()), place(0), std::to_string(list.front().size())});
    }
    for (std::size_t i = 0; i < list.size(); ++i)
        if (list[i].is_array())
            if (auto inner = oddityOf(list[i], place(i)))
                return inner;
    return std::nullopt;
}

class JsonArrays {
public:
    explicit JsonArrays(const std::string& subject) : m_subject(subject) { m_file.format = "JSON"; }

    void add(const std::string& name, const Json& value, std::size_t depth = 0) {
        if (depth > kDeepestList)
            damaged(name, say("is nested too deeply"));
        if (value.is_null())
            m_file.unreadable.push_back({name, say("is absent (null)"), {}});
        else if (value.is_string())
            m_file.texts.push_back({name, {}, {value.get<std::string>()}});
        else if (value.is_object())
            addObject(name, value, depth);
        else if (value.is_array())
            addList(name, value, depth);
        else if (value.is_number())
            m_file.arrays.push_back({name, narrowest({}, {value.get<double>()})});
    }

    ArrayFile take() {
        m_file.sortNaturally();
        return std::move(m_file);
    }

private:
    void addObject(const std::string& name, const Json& value, std::size_t depth) {
        if (name == "headlight.provenance") {
            m_file.texts.push_back({name, {}, {value.dump(-1, ' ', false, Json::error_handler_t::replace)}});
        } else if (value.contains("dtype") && value.contains("shape") && value.contains("values")) {
            m_file.arrays.push_back({name, typedArray(name, value)});
        } else {
            for (const auto& [key, inner] : value.items())
                add(name.empty() ? key : name + "." + key, inner, depth + 1);
        }
    }

    void addList(const std::string& name, const Json& value, std::size_t depth) {
        const auto shape = shapeOfFirst(value);
        if (!shape)
            damaged(name, say("is nested too deeply"));
        if (auto texts = textsOf(value, *shape); texts && !texts->empty()) {
            m_file.texts.push_back({name, *shape, std::move(*texts)});
        } else if (auto bools = boolsOf(value, *shape)) {
            m_file.arrays.push_back({name, *bools});
        } else if (auto whole = keepsWholeNumbers(name) ? wholeNumbersOf(value, *shape) : std::nullopt) {
            m_file.arrays.push_back({name, *whole});
        } else if (auto numbers = numbersOf(value, *shape)) {
            m_file.arrays.push_back({name, narrowest(*shape, std::move(*numbers))});
        } else if (const auto oddity = oddityOf(value, name)) {
            m_file.unreadable.push_back(
                {name, *oddity, say("rows need equally many numbers; what is no number is written \"NaN\"")});
        } else {
            for (std::size_t i = 0; i < value.size(); ++i)
                add(name + "_" + std::to_string(i), value[i], depth + 1);
        }
    }

    Array typedArray(const std::string& name, const Json& value) {
        const auto type = value["dtype"].is_string() ? typeOfName(value["dtype"].get<std::string>()) : std::nullopt;
        const Json& axes = value["shape"];
        const bool plain = axes.is_array() && std::all_of(axes.begin(), axes.end(),
                                                          [](const Json& axis) { return axis.is_number_unsigned(); });
        if (!type || !plain || !value["values"].is_array())
            damaged(name, say("does not have the dtype, shape and values of an array"));
        const auto shape = axes.get<std::vector<std::int64_t>>();
        const Json& list = value["values"];
        const auto count = static_cast<std::int64_t>(list.size());
        const NumberType wanted = type.value();
        if (checkedByteCount(shape, 1) != count)
            damaged(name, say("%1 values do not fill %2", {std::to_string(count), shapeText(shape)}));
        if (wanted == NumberType::Bool) {
            const auto bools = boolsOf(list, {count});
            if (!bools)
                damaged(name, say("holds something else than true and false"));
            return bools->reshaped(shape);
        }
        const auto numbers = numbersOrNone(list, count);
        if (!numbers)
            damaged(name, say("holds something else than numbers"));
        if (wanted == NumberType::F32)
            return Array::of(shape, std::vector<float>(numbers->begin(), numbers->end()));
        return Array::of(shape, *numbers);
    }

    // In a typed array the texts for NaN and infinity may stand alone.
    static std::optional<std::vector<double>> numbersOrNone(const Json& list, std::int64_t count) {
        std::vector<double> values;
        const bool regular = visitLeaves(list, {count}, 0, [&](const Json& leaf) {
            const auto number = numberOf(leaf);
            values.push_back(number.value_or(0));
            return number.has_value();
        });
        return regular ? std::optional(std::move(values)) : std::nullopt;
    }

    [[noreturn]] void damaged(const std::string& name, const Words& what) const {
        throw Error(ErrorCode::Damaged, m_subject, say("'%1' %2", {name, what}));
    }

    const std::string& m_subject;
    ArrayFile m_file;
};

}  // namespace

Json parseJson(std::string_view text, const std::string& subject) {
    if (text.substr(0, 3) == "\xef\xbb\xbf")
        text.remove_prefix(3);
    if (nestsTooDeep(text))
        throw Error(ErrorCode::Damaged, subject, say("nests its brackets deeper than any capture"));
    std::optional<std::string> twice;
    Json document;
    try {
        document = parseWatchingNames(text, twice);
    } catch (const Json::parse_error& error) {
        const bool notFinite =
            text.find("NaN") != std::string_view::npos || text.find("Infinity") != std::string_view::npos;
        throw Error(
            ErrorCode::Damaged, subject,
            say("is not JSON at byte %1 of %2",
                {std::to_string(std::min(error.byte, text.size())), std::to_string(text.size())}),
            notFinite ? say("NaN and Infinity are no JSON: write them as texts, \"NaN\"") : say("save it again"));
    } catch (const Json::exception&) {
        throw Error(ErrorCode::Damaged, subject, say("holds a number too large for float64"),
                    say("write \"Infinity\", or save it again"));
    }
    if (twice)
        throw Error(ErrorCode::Damaged, subject, say("the name '%1' comes twice in one object", {*twice}),
                    say("give each its own name"));
    return document;
}

ArrayFile arraysFromJson(const Json& document, const std::string& subject) {
    JsonArrays arrays(subject);
    if (document.is_object())
        for (const auto& [name, value] : document.items())
            arrays.add(name, value);
    else
        arrays.add("", document);
    return arrays.take();
}

Array floatsFromJson(const Json& list, const std::string& subject) {
    const auto shape = shapeOfFirst(list);
    const auto numbers = shape ? numbersOf(list, *shape) : std::nullopt;
    if (!numbers)
        throw Error(ErrorCode::Damaged, subject, say("is not a regular nested list of numbers"));
    return Array::of(*shape, std::vector<float>(numbers->begin(), numbers->end()));
}

}  // namespace headlight
