#include "core/corpus/wording.h"

namespace headlight {

namespace {

std::vector<std::string> textsOf(const Wording& wording) {
    std::vector<std::string> texts;
    texts.reserve(wording.words().size());
    for (const Word& word : wording.words())
        texts.push_back(word.text);
    return texts;
}

}  // namespace

void Wording::addMarked(std::string_view words, int number, Units maybe) {
    const Units halves[] = {0, unit(number), unit(number + 1), unit(number) | unit(number + 1)};
    while (!words.empty()) {
        const std::string_view word = words.substr(0, words.find(' '));
        words.remove_prefix(std::min(words.size(), word.size() + 1));
        const bool marked = word[0] >= '0' && word[0] <= '3';
        const Units sure = halves[marked ? word[0] - '0' : 1];
        const Units hinted = !marked ? halves[2] : sure == 0 ? halves[3] : 0;
        add(word.substr(marked), sure, hinted | (sure & halves[1] ? maybe : 0));
    }
}

Example aligned(const Wording& source, const Wording& target) {
    Example example{textsOf(source), textsOf(target), {}};
    for (std::size_t t = 0; t < target.words().size(); ++t) {
        const Word& to = target.words()[t];
        for (std::size_t s = 0; s < source.words().size(); ++s) {
            const Word& from = source.words()[s];
            const bool sure = from.sure & to.sure;
            if (sure || ((from.sure | from.maybe) & (to.sure | to.maybe)))
                example.links.push_back({static_cast<int>(s), static_cast<int>(t), !sure});
        }
    }
    return example;
}

}  // namespace headlight
