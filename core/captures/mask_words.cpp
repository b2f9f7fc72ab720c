#include "core/captures/mask_words.h"

#include <array>
#include <optional>
#include <set>

#include "core/base/error.h"
#include "core/base/numbers.h"

namespace headlight {

namespace {

constexpr const char* kMaskWords = toSay(
    "known are none, recorded, causal[=top-left|bottom-right], padding=N, window=W, segments=3+2[/2+2], custom=FILE, "
    "custom-hide=FILE, joined by commas");

[[noreturn]] void refuseWord(const std::string& word, const Words& detail) {
    throw Error(ErrorCode::InvalidValue, say("mask word '%1'", {word}), detail, say(kMaskWords));
}

struct MaskWord {
    std::string whole;
    std::string name;
    std::optional<std::string> value;
};

MaskWord takeWord(std::string_view& words) {
    const bool isFile = words.substr(0, 6) == "custom";
    MaskWord word;
    std::size_t at = 0;
    for (; at < words.size(); ++at) {
        if (words[at] == ',') {
            if (!isFile || words.substr(at, 2) != ",,")
                break;
            ++at;
        }
        word.whole += words[at];
    }
    words.remove_prefix(at);
    const std::size_t equals = word.whole.find('=');
    word.name = word.whole.substr(0, equals);
    if (equals != std::string::npos)
        word.value = word.whole.substr(equals + 1);
    return word;
}

int countOf(const MaskWord& word, std::string_view text, int least) {
    constexpr std::int64_t kMost = 10'000'000;
    const auto number = parseInteger(text);
    if (!number || *number < least || *number > kMost)
        refuseWord(word.whole,
                   say("'%1' is not a whole number from %2 to 10000000", {std::string(text), std::to_string(least)}));
    return static_cast<int>(*number);
}

const std::string& valueOf(const MaskWord& word) {
    if (!word.value || word.value->empty())
        refuseWord(word.whole, say("needs a value: %1=\u2026", {word.name}));
    return *word.value;
}

void noValue(const MaskWord& word) {
    if (word.value)
        refuseWord(word.whole, say("takes no value"));
}

// "3+2" is {0, 0, 0, 1, 1}.
std::vector<int> segmentsOf(const MaskWord& word, std::string_view text) {
    std::vector<int> segments;
    for (int segment = 0;; ++segment) {
        const std::size_t plus = text.find('+');
        const int length = countOf(word, text.substr(0, plus), 1);
        segments.insert(segments.end(), static_cast<std::size_t>(length), segment);
        if (plus == std::string_view::npos)
            return segments;
        text.remove_prefix(plus + 1);
    }
}

void setCausal(const MaskWord& word, MaskSpec& spec) {
    if (word.value && *word.value != "top-left" && *word.value != "bottom-right")
        refuseWord(word.whole, say("is neither top-left nor bottom-right"));
    spec.causal = word.value && *word.value == "bottom-right" ? CausalAlignment::BottomRight : CausalAlignment::TopLeft;
}

void setSegments(const MaskWord& word, MaskSpec& spec) {
    const std::string_view text = valueOf(word);
    const std::size_t slash = text.find('/');
    spec.keySegments = segmentsOf(word, text.substr(0, slash));
    if (slash != std::string_view::npos)
        spec.querySegments = segmentsOf(word, text.substr(slash + 1));
}

struct MaskWordRow {
    std::string_view name;
    void (*apply)(const MaskWord&, MaskSpec&);
};

constexpr std::array<MaskWordRow, 8> kMaskWordRows{{
    {"none", [](const MaskWord& word, MaskSpec&) { noValue(word); }},
    {"recorded",
     [](const MaskWord& word, MaskSpec& spec) {
         noValue(word);
         spec.recorded = true;
     }},
    {"causal", setCausal},
    {"padding", [](const MaskWord& word, MaskSpec& spec) { spec.length = countOf(word, valueOf(word), 0); }},
    {"window", [](const MaskWord& word, MaskSpec& spec) { spec.window = countOf(word, valueOf(word), 1); }},
    {"segments", setSegments},
    {"custom", [](const MaskWord& word,
                  MaskSpec& spec) { spec.custom = readMaskFile(std::filesystem::u8path(valueOf(word)), false); }},
    {"custom-hide", [](const MaskWord& word,
                       MaskSpec& spec) { spec.custom = readMaskFile(std::filesystem::u8path(valueOf(word)), true); }},
}};

const MaskWordRow& rowOf(const MaskWord& word) {
    for (const MaskWordRow& row : kMaskWordRows)
        if (row.name == word.name)
            return row;
    refuseWord(word.whole, say("is not known"));
}

}  // namespace

MaskSpec parseMaskSpec(std::string_view words) {
    MaskSpec spec = MaskSpec::none();
    std::set<std::string> seen;
    while (true) {
        const MaskWord word = takeWord(words);
        rowOf(word).apply(word, spec);
        const std::string family = word.name == "custom-hide" ? "custom" : word.name;
        if (!seen.insert(family).second)
            refuseWord(word.whole, say("stands there twice"));
        if (words.empty())
            break;
        words.remove_prefix(1);
    }
    if (seen.count("none") != 0 && seen.size() > 1)
        refuseWord(say("none"), say("stands beside other words"));
    return spec;
}

MaskSpec maskOf(const Stack& stack, const MaskSpec& mask) {
    MaskSpec effective = mask;
    effective.recorded = mask.recorded && !stack.mask.empty();
    return effective;
}

std::string maskWords(const Stack& stack, const MaskSpec& mask) { return describe(maskOf(stack, mask)); }

}  // namespace headlight
