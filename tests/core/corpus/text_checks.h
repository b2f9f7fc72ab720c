#pragma once

#include <gmock/gmock.h>

#include <string>
#include <vector>

#include "core/corpus/parallel_text.h"
#include "tests/support/array_bytes.h"
#include "tests/support/temp_folder.h"

namespace headlight::test {

// Files of text, read as the user's own.
class ParallelTextFixture : public testing::Test {
protected:
    ParallelText read(const std::string& name, const std::string& bytes, const TextChoice& choice = {}) {
        return readParallelText(m_folder.write(name, bytes), choice);
    }

    std::string refused(const std::string& name, const std::string& bytes, const TextChoice& choice = {}) {
        return refusal([&] { read(name, bytes, choice); });
    }

    TempFolder m_folder;
};

// "source = target" of each pair.
inline std::vector<std::string> pairsOf(const ParallelText& text) {
    std::vector<std::string> pairs;
    for (const SentencePair& pair : text.pairs)
        pairs.push_back(pair.source + " = " + pair.target);
    return pairs;
}

inline std::vector<std::string> sentencesOf(const TextReport& report) {
    std::vector<std::string> sentences;
    for (const Words& words : reportWords(report))
        sentences.push_back(words.english());
    return sentences;
}

// Nothing is lost: every entry is a pair or left out with a reason.
inline std::size_t accountedFor(const ParallelText& text) {
    std::size_t count = text.pairs.size();
    for (const LeftOutCount& leftOut : text.report.leftOut)
        count += leftOut.count;
    return count;
}

}  // namespace headlight::test
