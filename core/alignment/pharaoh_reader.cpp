#include "core/alignment/pharaoh_reader.h"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

#include "core/arrays/file_kind.h"
#include "core/arrays/mapped_file.h"
#include "core/base/error.h"
#include "core/base/numbers.h"
#include "core/base/utf8.h"

namespace headlight {

namespace {

constexpr std::int64_t kLongestSentence = 1'000'000;
constexpr std::string_view kTextEnd = "|||";

bool areDigits(std::string_view text) {
    return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

// Nothing for a number too large for any sentence, whatever its length.
std::optional<int> indexOf(std::string_view digits) {
    const auto number = areDigits(digits) ? parseInteger(digits) : std::nullopt;
    return number && *number <= kLongestSentence ? std::optional<int>(static_cast<int>(*number)) : std::nullopt;
}

std::string brokenIndex(std::string_view index, const char* side) {
    if (index.empty())
        return std::string("has no ") + side + " index";
    if (index.front() == '-' && areDigits(index.substr(1)))
        return std::string("has a negative ") + side + " index";
    if (areDigits(index))
        return std::string("has a ") + side + " index beyond any sentence";
    return std::string("has a ") + side + " index that is no number";
}

struct ParsedToken {
    std::optional<Link> link;
    std::string reason;
};

ParsedToken parseToken(std::string_view token) {
    constexpr std::string_view kDashes[] = {"\u2010", "\u2011", "\u2012", "\u2013", "\u2014", "\u2212"};
    for (const std::string_view dash : kDashes)
        if (token.find(dash) != std::string_view::npos)
            return {std::nullopt, "has a dash that is not the ASCII '-'"};
    if (token.find(',') != std::string_view::npos)
        return {std::nullopt, "has a comma; links are separated by spaces"};
    const std::size_t mark = token.find_first_of("-p?", token.size() > 1 && token[0] == '-' ? 1 : 0);
    if (mark == std::string_view::npos)
        return {std::nullopt, token[0] == '-' ? brokenIndex("", "source") : "is no link such as 3-4"};
    const std::string_view source = token.substr(0, mark);
    const std::string_view target = token.substr(mark + 1);
    const auto from = indexOf(source);
    const auto to = indexOf(target);
    if (!from)
        return {std::nullopt, brokenIndex(source, "source")};
    if (!to)
        return {std::nullopt, brokenIndex(target, "target")};
    return {Link{*from, *to, token[mark] != '-'}, ""};
}

// Reads one line into a sentence; `number` counts from 1.
class PharaohLine {
public:
    PharaohLine(std::string_view line, std::size_t number, AlignmentFile& file)
        : m_line(line), m_number(number), m_file(file) {}

    void read() {
        m_file.sentences.emplace_back();
        std::size_t at = takeTarget();
        at = takeId(at);
        while ((at = m_line.find_first_not_of(" \t", at)) != std::string_view::npos) {
            const std::size_t end = std::min(m_line.find_first_of(" \t", at), m_line.size());
            take(m_line.substr(at, end - at), at);
            at = end;
        }
    }

private:
    SentenceLinks& sentence() { return m_file.sentences.back(); }

    std::size_t takeTarget() {
        const std::size_t end = m_line.rfind(kTextEnd);
        if (end == std::string_view::npos)
            return 0;
        std::string_view words = m_line.substr(0, end);
        while (!words.empty() && words.back() == ' ')
            words.remove_suffix(1);
        sentence().target = std::string(words);
        return end + kTextEnd.size();
    }

    std::size_t takeId(std::size_t at) {
        const std::size_t tab = m_line.find('\t', at);
        if (at > 0 || tab == std::string_view::npos || !areDigits(m_line.substr(0, tab)))
            return at;
        sentence().id = std::string(m_line.substr(0, tab));
        return tab + 1;
    }

    void take(std::string_view token, std::size_t at) {
        const ParsedToken parsed = parseToken(token);
        if (!parsed.link) {
            m_file.broken.push_back({m_number, columnOf(at), std::string(token), parsed.reason});
            return;
        }
        const auto [known, isNew] =
            m_places.try_emplace({parsed.link->source, parsed.link->target}, sentence().links.size());
        if (isNew)
            sentence().links.push_back(*parsed.link);
        else if (!parsed.link->possible)
            sentence().links[known->second].possible = false;
    }

    // Counted on from the last one asked for: a line may be long and nothing but broken.
    std::size_t columnOf(std::size_t at) {
        m_column += codePoints(m_line.substr(m_counted, at - m_counted)).size();
        m_counted = at;
        return m_column;
    }

    std::string_view m_line;
    std::size_t m_number;
    AlignmentFile& m_file;
    std::size_t m_counted = 0;  // bytes before …
    std::size_t m_column = 1;   // … this column
    std::map<std::pair<int, int>, std::size_t> m_places;
};

bool hasAlignmentEnding(const std::filesystem::path& path) {
    const std::string ending = path.extension().u8string();
    constexpr std::string_view kEndings[] = {".align", ".pharaoh", ".talp", ".gdfa"};
    return std::find(std::begin(kEndings), std::end(kEndings), ending) != std::end(kEndings);
}

// More links than anything else in its first lines.
bool looksLikePharaoh(std::string_view bytes) {
    constexpr std::size_t kEnough = 1 << 16;
    constexpr std::size_t kEnoughParts = 300;
    if (fileKind(bytes) != FileKind::Foreign)
        return false;
    if (bytes.size() > kEnough)
        bytes = bytes.substr(0, bytes.rfind('\n', kEnough) + 1);
    if (bytes.find('\0') != std::string_view::npos)
        return false;
    const Lines lines = splitLines(bytes, "");
    AlignmentFile file;
    std::size_t links = 0;
    for (std::size_t i = 0; i < lines.lines.size() && links + file.broken.size() < kEnoughParts; ++i) {
        PharaohLine(lines.lines[i], i + 1, file).read();
        links += file.sentences.back().links.size();
    }
    return links > file.broken.size();
}

}  // namespace

std::string describe(const BrokenToken& broken) {
    return "line " + std::to_string(broken.line) + ", column " + std::to_string(broken.column) + ": '" + broken.token +
           "' " + broken.reason;
}

AlignmentFile parsePharaoh(const Lines& lines) {
    AlignmentFile file;
    for (std::size_t i = 0; i < lines.lines.size(); ++i)
        PharaohLine(lines.lines[i], i + 1, file).read();
    return file;
}

AlignmentFile readPharaoh(const std::filesystem::path& path) { return parsePharaoh(readLines(path)); }

bool isAlignmentFile(const std::filesystem::path& path) {
    try {
        return hasAlignmentEnding(path) || looksLikePharaoh(MappedFile::open(path)->bytes());
    } catch (const Error&) {
        return false;
    }
}

}  // namespace headlight
