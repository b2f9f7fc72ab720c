#include "core/corpus/teaching_tasks.h"

#include <array>
#include <string>

#include "core/corpus/date_task.h"
#include "core/corpus/dice.h"
#include "core/corpus/induction_task.h"
#include "core/corpus/phrase_tasks.h"
#include "core/corpus/sequence_tasks.h"

namespace headlight {

namespace {

// In the order of kTeachingTasks.
constexpr std::array<Example (*)(Dice&), kTeachingTasks.size()> kDraws{
    drawCopy, drawReverse, drawSort, drawDate, drawEnglishFrench, drawEnglishGerman, drawChineseEnglish, drawInduction};

Example drawOf(TeachingTask task, Dice& dice) { return kDraws[static_cast<std::size_t>(task)](dice); }

// FNV-1a over the tokens, each closed by a byte that no UTF-8 has.
std::uint64_t hashOf(const std::vector<std::string>& tokens) {
    std::uint64_t hash = 0xCBF29CE484222325ULL;
    const auto add = [&](unsigned char byte) { hash = (hash ^ byte) * 0x100000001B3ULL; };
    for (const std::string& token : tokens) {
        for (char byte : token)
            add(static_cast<unsigned char>(byte));
        add(0xFF);
    }
    return hash;
}

}  // namespace

Part partOf(TeachingTask task, const Example& example) {
    const bool byTarget = task == TeachingTask::Dates || example.source.empty();
    // Mixed, since the lowest bit of FNV-1a is but the parity of the bytes'.
    const std::uint64_t share = mixed(hashOf(byTarget ? example.target : example.source)) % 20;
    return share == 0 ? Part::Test : share == 1 ? Part::Validation : Part::Training;
}

Example drawExample(TeachingTask task, std::uint64_t seed, std::uint64_t index) {
    Dice dice(seed, index);
    return drawOf(task, dice);
}

Example drawExample(TeachingTask task, Part part, std::uint64_t seed, std::uint64_t index) {
    Dice dice(seed, index);
    Example example = drawOf(task, dice);
    while (partOf(task, example) != part)
        example = drawOf(task, dice);
    return example;
}

}  // namespace headlight
