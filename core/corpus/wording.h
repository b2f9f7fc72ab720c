#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/corpus/example.h"

namespace headlight {

// Units of meaning, one bit each: what a word says of the whole, so that words of two languages which say the same are
// known to belong together.
using Units = std::uint64_t;

constexpr Units unit(int number) { return Units{1} << number; }

struct Word {
    std::string text;
    Units sure;   // what the word expresses
    Units maybe;  // what it takes part in: the words it serves by grammar alone, what it only hints at
};

// A sentence of one language as it is put together.
class Wording {
public:
    void add(std::string_view word, Units sure, Units maybe = 0) {
        m_words.push_back({std::string(word), sure, maybe});
    }

    // One or several words of the lexicon, with its digits (see there), that mean the two units from `number` on. Those
    // of the first half have `maybe` in common.
    void addMarked(std::string_view words, int number, Units maybe = 0);

    // Joins every two words in a row that a row of the table names into one, which means what both did.
    struct Joint {
        std::string_view left, right, joined;
    };
    template <class Joints>
    void join(const Joints& joints);

    std::vector<Word>& words() { return m_words; }
    const std::vector<Word>& words() const { return m_words; }

private:
    std::vector<Word> m_words;
};

template <class Joints>
void Wording::join(const Joints& joints) {
    for (std::size_t i = 0; i + 1 < m_words.size(); ++i) {
        const Word& right = m_words[i + 1];
        const auto joint = std::find_if(joints.begin(), joints.end(), [&](const Joint& each) {
            return each.left == m_words[i].text && each.right == right.text;
        });
        if (joint == joints.end())
            continue;
        m_words[i] = {std::string(joint->joined), m_words[i].sure | right.sure, m_words[i].maybe | right.maybe};
        m_words.erase(m_words.begin() + static_cast<std::ptrdiff_t>(i) + 1);
    }
}

// A sure link where two words express the same unit; a possible one where a word takes part in what the other expresses
// or takes part in.
Example aligned(const Wording& source, const Wording& target);

}  // namespace headlight
