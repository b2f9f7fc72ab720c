#include "core/alignment/text_check.h"

#include <algorithm>

#include "core/text/line_reader.h"

namespace headlight {

namespace {

std::string linkText(const Link& link) {
    return std::to_string(link.source) + (link.possible ? "p" : "-") + std::to_string(link.target);
}

std::string indexFault(const char* side, int index, int words) {
    const std::string count = std::to_string(words) + (words == 1 ? " word" : " words");
    const std::string text = std::string(side) + " index " + std::to_string(index);
    return index == words ? text + " is one past the " + count + " of its sentence (an end mark?)"
                          : text + " is outside its sentence of " + count;
}

// Gathers what tells a swapped or 1-based file from a right one.
class FaultFinder {
public:
    void look(std::size_t line, const Link& link, int sourceWords, int targetWords) {
        report(line, link, "source", link.source, sourceWords);
        report(line, link, "target", link.target, targetWords);
        m_furthest = std::max({m_furthest, link.source - sourceWords, link.target - targetWords});
        m_furthestSwapped = std::max({m_furthestSwapped, link.target - sourceWords, link.source - targetWords});
        m_hasZero = m_hasZero || link.source == 0 || link.target == 0;
    }

    std::vector<std::string> finish() {
        if (m_count > m_faults.size())
            m_faults.push_back(std::to_string(m_count - m_faults.size()) + " more indices are outside their sentences");
        if (m_furthest >= 0 && m_furthestSwapped <= 0 && m_furthestSwapped < m_furthest)
            m_faults.push_back("every link fits with source and target swapped: the file may have the target first");
        if (m_furthest == 0 && !m_hasZero)
            m_faults.push_back("no index is 0 and the highest is the number of words: the file may count from 1");
        return std::move(m_faults);
    }

private:
    void report(std::size_t line, const Link& link, const char* side, int index, int words) {
        constexpr std::size_t kMostListed = 20;
        if (index < words || ++m_count > kMostListed)
            return;
        m_faults.push_back("line " + std::to_string(line) + ": link " + linkText(link) + ": " +
                           indexFault(side, index, words));
    }

    std::vector<std::string> m_faults;
    std::size_t m_count = 0;     // of indices outside
    int m_furthest = -1;         // index minus words: 0 is the one past the end
    int m_furthestSwapped = -1;  // with source and target swapped
    bool m_hasZero = false;
};

void takeOffId(const std::string& id, std::string& line) {
    if (!id.empty() && line.compare(0, id.size() + 1, id + "\t") == 0)
        line.erase(0, id.size() + 1);
}

}  // namespace

void matchText(AlignmentFile& file, const std::string& name, PairedText& text, std::optional<std::size_t> first) {
    const std::size_t shared = sharedLineCount(
        {{name, file.sentences.size()}, {text.sourceName, text.source.size()}, {text.targetName, text.target.size()}},
        first);
    file.sentences.resize(shared);
    file.broken.erase(std::remove_if(file.broken.begin(), file.broken.end(),
                                     [&](const BrokenToken& broken) { return broken.line > shared; }),
                      file.broken.end());
    text.source.resize(shared);
    text.target.resize(shared);
    for (std::size_t i = 0; i < shared; ++i) {
        takeOffId(file.sentences[i].id, text.source[i]);
        takeOffId(file.sentences[i].id, text.target[i]);
    }
}

std::vector<std::string> checkAgainstText(const AlignmentFile& file, const PairedText& text) {
    FaultFinder finder;
    for (std::size_t i = 0; i < file.sentences.size(); ++i) {
        const int sourceWords = static_cast<int>(splitOnSpaces(text.source[i]).size());
        const int targetWords = static_cast<int>(splitOnSpaces(text.target[i]).size());
        for (const Link& link : file.sentences[i].links)
            finder.look(i + 1, link, sourceWords, targetWords);
    }
    return finder.finish();
}

}  // namespace headlight
