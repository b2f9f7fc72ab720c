#include "core/captures/attention_names.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

#include "core/base/error.h"
#include "core/base/numbers.h"

namespace headlight {

namespace {

struct AttentionName {
    std::string_view plain;  // without numbers
    std::string_view stack;
    bool energies;
    bool documented;
};

constexpr std::array<AttentionName, 51> kAttentionNames{{
    {"scores", "self", true, true},
    {"energies", "self", true, true},
    {"attention_scores", "self", true, false},
    {"attn_scores", "self", true, false},
    {"blocks_attn_hook_attn_scores", "self", true, false},
    {"weights", "self", false, true},
    {"attention", "self", false, false},
    {"attentions", "self", false, false},
    {"attn", "self", false, false},
    {"attns", "self", false, false},
    {"attention_weights", "self", false, false},
    {"attn_weights", "self", false, false},
    {"attention_probs", "self", false, false},
    {"attn_probs", "self", false, false},
    {"self_attention", "self", false, false},
    {"self_attentions", "self", false, false},
    {"blocks_attn_hook_pattern", "self", false, false},
    {"layer", "self", false, false},
    {"layers", "self", false, false},
    {"layer_attention", "self", false, false},
    {"layer_attentions", "self", false, false},
    {"layer_attn", "self", false, false},
    {"layer_weights", "self", false, false},
    {"step", "self", false, false},
    {"steps", "self", false, false},
    {"generation_step", "self", false, false},
    {"encoder_attention", "encoder.self", false, false},
    {"encoder_attentions", "encoder.self", false, false},
    {"encoder_attn", "encoder.self", false, false},
    {"encoder_self", "encoder.self", false, false},
    {"encoder_self_attention", "encoder.self", false, false},
    {"encoder_self_attentions", "encoder.self", false, false},
    {"decoder_attention", "decoder.self", false, false},
    {"decoder_attentions", "decoder.self", false, false},
    {"decoder_attn", "decoder.self", false, false},
    {"decoder_self", "decoder.self", false, false},
    {"decoder_self_attention", "decoder.self", false, false},
    {"decoder_self_attentions", "decoder.self", false, false},
    {"cross", "cross", false, false},
    {"cross_attention", "cross", false, false},
    {"cross_attentions", "cross", false, false},
    {"cross_attn", "cross", false, false},
    {"encoder_decoder_attentions", "cross", false, false},
    {"layers_attn_weights", "self", false, false},
    {"layers_self_attn_weights", "self", false, false},
    {"encoder_layers_attn_weights", "encoder.self", false, false},
    {"encoder_layers_self_attn_weights", "encoder.self", false, false},
    {"decoder_layers_attn_weights", "decoder.self", false, false},
    {"decoder_layers_self_attn_weights", "decoder.self", false, false},
    {"decoder_layers_encoder_attn_weights", "cross", false, false},
    {"decoder_layers_cross_attn_weights", "cross", false, false},
}};

const AttentionName* attentionName(std::string_view plain) {
    const auto* at = std::find_if(kAttentionNames.begin(), kAttentionNames.end(),
                                  [&](const AttentionName& row) { return row.plain == plain; });
    return at == kAttentionNames.end() ? nullptr : at;
}

bool isDigitOf(char c) { return c >= '0' && c <= '9'; }

// "layer_10_attn" is the family "layer_#_attn", number 10: the last number counts.
struct NumberedName {
    std::string pattern;
    std::string plain;  // "layer_attn"
    int index = -1;
};

NumberedName numberedName(const std::string& name) {
    const std::size_t end = name.find_last_of("0123456789");
    if (end == std::string::npos)
        return {name, plainName(name), -1};
    std::size_t begin = end;
    while (begin > 0 && isDigitOf(name[begin - 1]))
        --begin;
    const auto number = parseInteger(std::string_view(name).substr(begin, end + 1 - begin));
    if (!number || *number > 1'000'000)
        return {name, plainName(name), -1};
    const std::string before = name.substr(0, begin);
    const std::string after = name.substr(end + 1);
    return {before + "#" + after, plainName(before + "_" + after), static_cast<int>(*number)};
}

// "arr_#", as numpy.savez calls arrays without a name; "[#]", the part of a list.
bool isListPattern(const std::string& pattern) {
    return pattern == "arr_#" || (pattern.size() >= 3 && pattern.compare(pattern.size() - 3, 3, "[#]") == 0);
}

bool couldBeMaps(const Array& array) { return isFloating(array.type()) && array.shape().size() >= 2; }

// Whether the first rows could be attention: not negative, each summing to 1 or to 0.
bool rowsSumToOne(const Array& array) {
    const std::int64_t keys = array.shape().back();
    if (keys < 1 || array.size() < keys)
        return false;
    const std::int64_t rows = std::min<std::int64_t>(array.size() / keys, 64);
    for (std::int64_t row = 0; row < rows; ++row) {
        double sum = 0;
        for (std::int64_t key = 0; key < keys; ++key) {
            const double weight = array.value(row * keys + key);
            if (!(weight >= 0))
                return false;
            sum += weight;
        }
        if (sum != 0 && std::abs(sum - 1) > 0.01)
            return false;
    }
    return true;
}

std::string withShape(const std::string& name, const Array& array) {
    return (name.empty() ? "the array" : name) + " (" + shapeText(array.shape()) + ")";
}

class AttentionFinder {
public:
    AttentionFinder(const ArrayFile& file, const std::string& subject) : m_file(file), m_subject(subject) {}

    FoundAttention find() {
        for (const NamedArray& named : m_file.arrays)
            takeNamed(named);
        for (const Unreadable& lost : m_file.unreadable)
            takeLost(lost.name);
        dropEmptyFamilies();
        if (m_found.sources.empty())
            takeLists();
        if (m_found.sources.empty())
            takeUnnamed();
        listUnused();
        return std::move(m_found);
    }

private:
    AttentionSource* familyOf(const std::string& pattern) {
        for (AttentionSource& source : m_found.sources)
            if (source.name == pattern && source.form != AttentionSource::Form::Whole)
                return &source;
        return nullptr;
    }

    void takeNamed(const NamedArray& named) {
        const NumberedName name = numberedName(named.name);
        const AttentionName* row = attentionName(name.plain);
        const bool wrongType = row && !isFloating(named.array.type());
        if (!row || wrongType)
            return;
        m_taken.push_back(named.name);
        AttentionSource* family = name.index < 0 ? nullptr : familyOf(name.pattern);
        if (!family) {
            AttentionSource source;
            source.stack = freeStack(std::string(row->stack), row->energies, named.name);
            source.energies = row->energies;
            source.documented = row->documented;
            source.name = name.pattern;
            if (name.index >= 0)
                source.form = name.plain.find("step") != std::string::npos ? AttentionSource::Form::Steps
                                                                           : AttentionSource::Form::Layers;
            family = &m_found.sources.emplace_back(std::move(source));
        }
        family->members.push_back({named.name, name.index, named.array});
    }

    // A layer that is there but could not be read keeps its number.
    void takeLost(const std::string& name) {
        const NumberedName numbered = numberedName(name);
        AttentionSource* family = numbered.index < 0 ? nullptr : familyOf(numbered.pattern);
        if (!family)
            return;
        family->members.push_back({name, numbered.index, {}});
        std::sort(family->members.begin(), family->members.end(),
                  [](const auto& a, const auto& b) { return a.index < b.index; });
    }

    // Two arrays that claim the same place: the second becomes a stack of its own name.
    std::string freeStack(const std::string& stack, bool energies, const std::string& name) const {
        const bool taken = std::any_of(m_found.sources.begin(), m_found.sources.end(), [&](const AttentionSource& s) {
            return s.stack == stack && s.energies == energies;
        });
        return taken ? name : stack;
    }

    // A named array without values, as models leave it that were not asked for attention.
    void dropEmptyFamilies() {
        auto& sources = m_found.sources;
        const auto isEmpty = [](const AttentionSource& source) {
            return std::all_of(source.members.begin(), source.members.end(),
                               [](const auto& member) { return member.array.size() == 0; });
        };
        if (!sources.empty() && std::all_of(sources.begin(), sources.end(), isEmpty))
            throw Error(ErrorCode::Unsupported, m_subject,
                        say("holds no attention: '%1' is empty", {sources.front().name}),
                        say("run the model with output_attentions=True and attn_implementation=\"eager\""));
        sources.erase(std::remove_if(sources.begin(), sources.end(), isEmpty), sources.end());
    }

    // Arrays without a name of their own: numpy.savez's arr_0 …, or a list's [0] … They are layers (or steps, as
    // their shapes tell). A list also holds other outputs of a model: it is taken where all its rows sum to 1, or where
    // it is the only one and all its parts are alike.
    void takeLists() {
        std::vector<AttentionSource> lists = unnamedLists();
        const bool only = lists.size() == 1;
        for (AttentionSource& list : lists) {
            if (!isRecording(list, only))
                continue;
            list.stack = freeStack("self", false, list.name.substr(0, list.name.size() - 3));
            for (const auto& member : list.members)
                m_taken.push_back(member.name);
            m_found.sources.push_back(std::move(list));
        }
        for (const Unreadable& lost : m_file.unreadable)
            takeLost(lost.name);
    }

    std::vector<AttentionSource> unnamedLists() const {
        std::vector<AttentionSource> lists;
        for (const NamedArray& named : m_file.arrays) {
            const NumberedName name = numberedName(named.name);
            if (!isListPattern(name.pattern) || !couldBeMaps(named.array))
                continue;
            auto at =
                std::find_if(lists.begin(), lists.end(), [&](const auto& list) { return list.name == name.pattern; });
            if (at == lists.end()) {
                at = lists.emplace(lists.end());
                at->name = name.pattern;
                at->form = AttentionSource::Form::Layers;
            }
            at->members.push_back({named.name, name.index, named.array});
        }
        return lists;
    }

    static bool isRecording(const AttentionSource& list, bool only) {
        if (list.name == "arr_#")
            return list.members.size() > 1;
        const bool sums = std::all_of(list.members.begin(), list.members.end(), [](const auto& member) {
            return member.array.shape().size() <= 5 && rowsSumToOne(member.array);
        });
        return sums || (only && areAlike(list));
    }

    static bool areAlike(const AttentionSource& list) {
        return std::all_of(list.members.begin(), list.members.end(), [&](const auto& member) {
            return member.array.shape() == list.members.front().array.shape();
        });
    }

    void takeUnnamed() {
        std::vector<const NamedArray*> candidates;
        for (const NamedArray& named : m_file.arrays)
            if (isFloating(named.array.type()))
                candidates.push_back(&named);
        const bool only = candidates.size() == 1;
        for (const NamedArray* named : candidates) {
            if (!only && !(couldBeMaps(named->array) && named->array.shape().size() <= 5 && rowsSumToOne(named->array)))
                continue;
            AttentionSource source;
            source.stack = only ? "self" : named->name;
            source.named = false;
            source.name = named->name;
            source.members.push_back({named->name, -1, named->array});
            m_taken.push_back(named->name);
            m_found.sources.push_back(std::move(source));
        }
        if (m_found.sources.empty())
            refuseNothing();
    }

    [[noreturn]] void refuseNothing() const {
        Words listed;
        const auto list = [&](const Words& one) { listed = listed.empty() ? one : say("%1, %2", {listed, one}); };
        std::size_t count = 0;
        for (const NamedArray& named : m_file.arrays)
            if (count++ < 6)
                list(withShape(named.name, named.array) + " " + std::string(name(named.array.type())));
        for (const Unreadable& lost : m_file.unreadable)
            if (count++ < 6)
                list(say("'%1' %2", {lost.name, lost.reason}));
        if (count > 6)
            listed = say("%1 and %2 more", {listed, std::to_string(count - 6)});
        Words hint = say("call the maps attentions, or weights and scores");
        for (auto lost = m_file.unreadable.rbegin(); lost != m_file.unreadable.rend(); ++lost)
            hint = lost->hint.empty() ? hint : lost->hint;
        throw Error(ErrorCode::NotRecognised, m_subject,
                    listed.empty() ? say("holds no arrays")
                                   : say("holds no array that could be attention (floats whose rows sum to 1, or a "
                                         "name that says so): %1",
                                         {listed}),
                    hint);
    }

    void listUnused() {
        for (const NamedArray& named : m_file.arrays)
            if (couldBeMaps(named.array) && std::find(m_taken.begin(), m_taken.end(), named.name) == m_taken.end() &&
                plainName(named.name).find("mask") == std::string::npos)
                m_found.unused.push_back(withShape(named.name, named.array));
    }

    const ArrayFile& m_file;
    const std::string& m_subject;
    FoundAttention m_found;
    std::vector<std::string> m_taken;
};

}  // namespace

std::string plainName(std::string_view name) {
    std::string plain;
    for (const char c : name) {
        const bool upper = c >= 'A' && c <= 'Z';
        const bool kept = upper || (c >= 'a' && c <= 'z') || isDigitOf(c);
        if (kept)
            plain += upper ? static_cast<char>(c - 'A' + 'a') : c;
        else if (!plain.empty() && plain.back() != '_')
            plain += '_';
    }
    while (!plain.empty() && plain.back() == '_')
        plain.pop_back();
    return plain;
}

bool isAttentionName(const std::string& name) { return attentionName(numberedName(name).plain) != nullptr; }

FoundAttention findAttention(const ArrayFile& file, const std::string& subject) {
    return AttentionFinder(file, subject).find();
}

}  // namespace headlight
