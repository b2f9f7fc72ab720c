#include "core/corpus/sequence_tasks.h"

#include <algorithm>
#include <numeric>
#include <string_view>

namespace headlight {

namespace {

constexpr std::string_view kLettersAndDigits = "abcdefghijklmnopqrstuvwxyz0123456789";
constexpr std::string_view kAlphabet = kLettersAndDigits.substr(0, 26);
constexpr int kLongest = 20;

std::vector<std::string> drawWords(Dice& dice, std::string_view alphabet) {
    std::vector<std::string> words(static_cast<std::size_t>(dice.between(1, kLongest)));
    for (std::string& word : words)
        word = dice.pick(alphabet);
    return words;
}

std::vector<int> inOrder(const std::vector<std::string>& words) {
    std::vector<int> order(words.size());
    std::iota(order.begin(), order.end(), 0);
    return order;
}

// order[target] = source
Example reordered(std::vector<std::string> words, const std::vector<int>& order) {
    Example example;
    for (int source : order) {
        example.links.push_back({source, static_cast<int>(example.target.size())});
        example.target.push_back(words[static_cast<std::size_t>(source)]);
    }
    example.source = std::move(words);
    return example;
}

}  // namespace

Example drawCopy(Dice& dice) {
    std::vector<std::string> words = drawWords(dice, kLettersAndDigits);
    const std::vector<int> order = inOrder(words);
    return reordered(std::move(words), order);
}

Example drawReverse(Dice& dice) {
    std::vector<std::string> words = drawWords(dice, kLettersAndDigits);
    std::vector<int> order = inOrder(words);
    std::reverse(order.begin(), order.end());
    return reordered(std::move(words), order);
}

Example drawSort(Dice& dice) {
    std::vector<std::string> words = drawWords(dice, kAlphabet);
    std::vector<int> order = inOrder(words);
    std::stable_sort(order.begin(), order.end(), [&](int a, int b) {
        return words[static_cast<std::size_t>(a)] < words[static_cast<std::size_t>(b)];
    });
    return reordered(std::move(words), order);
}

}  // namespace headlight
