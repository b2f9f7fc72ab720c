#include "core/corpus/induction_task.h"

#include <string>
#include <string_view>
#include <utility>

namespace headlight {

namespace {

constexpr int kAlphabetSize = 26;
constexpr int kShortestPattern = 5;
constexpr int kLongestPattern = 12;
constexpr int kLongestFiller = 6;

// The letters in random order (Fisher & Yates).
std::string shuffledAlphabet(Dice& dice) {
    std::string letters = "abcdefghijklmnopqrstuvwxyz";
    for (int i = kAlphabetSize - 1; i > 0; --i)
        std::swap(letters[static_cast<std::size_t>(i)], letters[static_cast<std::size_t>(dice.below(i + 1))]);
    return letters;
}

void addFiller(Example& example, Dice& dice, std::string_view letters, int shortest) {
    for (int left = dice.between(shortest, kLongestFiller); left > 0; --left)
        example.target.emplace_back(1, dice.pick(letters));
}

// The pattern once more, and where its copies begin.
void addCopy(Example& example, std::string_view pattern, std::vector<int>& copies) {
    const int here = static_cast<int>(example.target.size());
    for (int i = 0; i < static_cast<int>(pattern.size()); ++i) {
        example.target.emplace_back(1, pattern[static_cast<std::size_t>(i)]);
        for (int copy : copies)
            if (i > 0)
                example.links.push_back({copy + i, here + i, copy != copies.front()});
    }
    copies.push_back(here);
}

}  // namespace

Example drawInduction(Dice& dice) {
    const std::string letters = shuffledAlphabet(dice);
    const auto length = static_cast<std::size_t>(dice.between(kShortestPattern, kLongestPattern));
    const std::string_view pattern = std::string_view(letters).substr(0, length);
    const std::string_view others = std::string_view(letters).substr(length);
    Example example;
    std::vector<int> copies;
    addFiller(example, dice, others, 0);
    addCopy(example, pattern, copies);
    for (int repetitions = dice.between(1, 2); repetitions > 0; --repetitions) {
        addFiller(example, dice, others, 1);
        addCopy(example, pattern, copies);
    }
    return example;
}

}  // namespace headlight
