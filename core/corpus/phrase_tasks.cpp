#include "core/corpus/phrase_tasks.h"

#include "core/corpus/languages.h"

namespace headlight {

namespace {

constexpr std::size_t kLongestSentence = 18;  // words

using Language = Wording (*)(const Meaning&);

Example drawPair(Dice& dice, Language from, Language to) {
    const bool chinese = from == inChinese;
    Wording source;
    Wording target;
    do {
        const Meaning meaning = drawMeaning(dice, chinese);
        source = from(meaning);
        target = to(meaning);
    } while (source.words().size() > kLongestSentence || target.words().size() > kLongestSentence);
    return aligned(source, target);
}

}  // namespace

Example drawEnglishFrench(Dice& dice) { return drawPair(dice, inEnglish, inFrench); }
Example drawEnglishGerman(Dice& dice) { return drawPair(dice, inEnglish, inGerman); }
Example drawChineseEnglish(Dice& dice) { return drawPair(dice, inChinese, inEnglish); }

}  // namespace headlight
