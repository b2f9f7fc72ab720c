#include "core/corpus/po_reader.h"

#include <map>
#include <optional>

#include "core/base/error.h"
#include "core/base/utf8.h"
#include "core/corpus/text_collector.h"
#include "core/text/line_reader.h"

namespace headlight {

namespace {

bool startsWith(std::string_view text, std::string_view start) { return text.substr(0, start.size()) == start; }

std::string_view withoutWhite(std::string_view text) {
    const std::size_t start = text.find_first_not_of(" \t");
    return start == std::string_view::npos ? std::string_view()
                                           : text.substr(start, text.find_last_not_of(" \t") + 1 - start);
}

// One entry of a catalogue as far as it is read.
struct PoEntry {
    std::size_t line = 0;  // of its first text
    bool fuzzy = false;
    bool obsolete = false;
    bool hasContext = false;
    std::optional<std::string> id;
    std::optional<std::string> plural;
    std::map<int, std::string> translations;  // by the number in brackets, 0 without
};

int digitValue(char c, int base) {
    int value = base;
    if (c >= '0' && c <= '9')
        value = c - '0';
    else if ((c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F'))
        value = (c | 0x20) - 'a' + 10;
    return value < base ? value : -1;
}

// The character that digits behind a backslash stand for: \ooo with up to three, \xhh with two.
char numberedCharacter(std::string_view text, std::size_t& at, int base, std::size_t most) {
    int code = 0;
    for (std::size_t end = at + most; at < end && at < text.size() && digitValue(text[at], base) >= 0; ++at)
        code = code * base + digitValue(text[at], base);
    return static_cast<char>(code);
}

// What a string of C stands for.
std::string unescaped(std::string_view text) {
    constexpr std::string_view kLetters = "ntrabfv";
    constexpr std::string_view kMeanings = "\n\t\r\a\b\f\v";
    std::string plain;
    for (std::size_t at = 0; at < text.size();) {
        const char c = text[at++];
        if (c != '\\' || at == text.size()) {
            plain += c;
            continue;
        }
        const std::size_t letter = kLetters.find(text[at]);
        if (digitValue(text[at], 8) >= 0) {
            plain += numberedCharacter(text, at, 8, 3);
        } else if (text[at] == 'x') {
            plain += numberedCharacter(text, ++at, 16, 2);
        } else {
            plain += letter == std::string_view::npos ? text[at] : kMeanings[letter];
            ++at;
        }
    }
    return plain;
}

class PoReader {
public:
    PoReader(const Lines& lines, const std::string& name) : m_collector(name), m_name(name) {
        m_collector.noteLines(lines, name);
        for (const std::string& line : lines.lines) {
            ++m_number;
            read(withoutWhite(line));
        }
        finishEntry();
    }

    ParallelText finish() { return m_collector.finish(); }

private:
    [[noreturn]] void refuse(const Words& detail) const {
        throw Error(ErrorCode::Damaged, m_name, say("line %1: %2", {std::to_string(m_number), detail}),
                    say("check the file with msgfmt"));
    }

    void read(std::string_view line) {
        const bool obsolete = startsWith(line, "#~");
        if (line.empty())
            return finishWhole();
        if (startsWith(line, "#~|"))  // what an obsolete text once was
            return;
        if (line.front() == '#' && !obsolete)
            return readComment(line);
        const std::string_view content = obsolete ? withoutWhite(line.substr(2)) : line;
        if (!content.empty() && content.front() == '"')
            append(content);
        else if (!content.empty())
            readKeyword(content, obsolete);
    }

    void readComment(std::string_view line) {
        finishWhole();
        if (startsWith(line, "#,") && line.find("fuzzy") != std::string_view::npos)
            m_entry.fuzzy = true;
    }

    // "msgstr[1] "…"": the keyword, its number, the text.
    void readKeyword(std::string_view line, bool obsolete) {
        const std::size_t quote = line.find('"');
        if (quote == std::string_view::npos)
            refuse(say("a keyword and a text in quotes are due here"));
        const std::string_view keyword = withoutWhite(line.substr(0, quote));
        if (m_entry.id && (keyword == "msgctxt" || keyword == "msgid"))
            finishEntry();
        if (m_entry.line == 0)
            m_entry.line = m_number;
        m_entry.obsolete = m_entry.obsolete || obsolete;
        m_open = &textOf(keyword);
        append(line.substr(quote));
    }

    std::string& textOf(std::string_view keyword) {
        if (keyword == "msgctxt") {
            m_entry.hasContext = true;
            return m_context;
        }
        if (keyword == "msgid")
            return m_entry.id.emplace();
        if (!m_entry.id)
            refuse(say("%1 comes before its msgid", {std::string(keyword)}));
        if (keyword == "msgid_plural")
            return m_entry.plural.emplace();
        if (keyword == "msgstr")
            return translation(0, keyword);
        if (keyword.size() == 9 && startsWith(keyword, "msgstr[") && digitValue(keyword[7], 10) >= 0 &&
            keyword[8] == ']')
            return translation(digitValue(keyword[7], 10), keyword);
        refuse(say("'%1' is no keyword of a PO file", {std::string(keyword)}));
    }

    std::string& translation(int number, std::string_view keyword) {
        const auto [place, isNew] = m_entry.translations.try_emplace(number);
        if (!isNew)
            refuse(say("%1 comes again", {std::string(keyword)}));
        return place->second;
    }

    void append(std::string_view quoted) {
        if (m_open == nullptr)
            refuse(say("a text in quotes stands before any keyword"));
        std::size_t end = 1;
        while (end < quoted.size() && quoted[end] != '"')
            end += quoted[end] == '\\' ? 2 : 1;
        if (end + 1 != quoted.size())
            refuse(end >= quoted.size() ? say("the text has no closing quote")
                                        : say("something follows the closing quote"));
        *m_open += unescaped(quoted.substr(1, end - 1));
    }

    // Blank lines and comments end an entry that has all its parts, and may stand inside any other.
    void finishWhole() {
        if (!m_entry.translations.empty())
            finishEntry();
    }

    void finishEntry() {
        if (m_entry.id)
            collect(m_entry, linePlace(m_entry.line));
        m_entry = {};
        m_context.clear();
        m_open = nullptr;
    }

    void collect(const PoEntry& entry, const Words& place) {
        if (entry.id->empty() && !entry.hasContext && !entry.obsolete)
            return m_collector.leaveOut(LeftOut::Heading, place);
        if (entry.obsolete || entry.fuzzy)
            return m_collector.leaveOut(entry.obsolete ? LeftOut::Obsolete : LeftOut::Fuzzy, place);
        if (entry.translations.empty())
            return m_collector.leaveOut(LeftOut::Untranslated, place);
        take(*entry.id, entry.translations.begin()->second, place);
        if (entry.plural)
            take(*entry.plural, entry.translations.rbegin()->second, place);
    }

    void take(const std::string& source, const std::string& target, const Words& place) {
        if (!isUtf8(source) || !isUtf8(target))
            throw Error(ErrorCode::Damaged, m_name, say("%1: the escapes in the text make no UTF-8", {place}),
                        say("check the file with msgfmt"));
        if (target.empty())
            m_collector.leaveOut(LeftOut::Untranslated, place);
        else
            m_collector.take(asOneLine(source), asOneLine(target), place);
    }

    TextCollector m_collector;
    std::string m_name;
    std::size_t m_number = 0;  // of the line, from 1
    PoEntry m_entry;
    std::string m_context;
    std::string* m_open = nullptr;  // the text that goes on in the next line
};

// The charset that the heading names, in capital letters.
std::string charsetOf(std::string_view bytes) {
    constexpr std::string_view kName = "charset=";
    const std::size_t start = bytes.find(kName);
    if (start == std::string_view::npos || start > bytes.find("\nmsgid \"", bytes.find("msgid \"") + 1))
        return {};
    std::string charset;
    for (std::size_t at = start + kName.size(); at < bytes.size(); ++at) {
        const char c = bytes[at];
        if (c == '\\' || c == '"' || c == ' ' || c == ';' || c == '\n' || c == '\r')
            break;
        charset += c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    }
    return charset;
}

void requireUtf8Charset(std::string_view bytes, const std::string& name) {
    const std::string charset = charsetOf(bytes);
    constexpr std::string_view kFine[] = {"", "UTF-8", "UTF8", "ASCII", "US-ASCII", "CHARSET"};
    for (const std::string_view fine : kFine)
        if (charset == fine)
            return;
    throw Error(ErrorCode::Unsupported, name, say("is in %1", {charset}),
                say("convert it to UTF-8, for example with msgconv -t UTF-8"));
}

}  // namespace

ParallelText readPo(const std::string& bytes, const std::string& name) {
    requireUtf8Charset(bytes, name);
    return PoReader(splitLines(bytes, name), name).finish();
}

bool looksLikePo(std::string_view bytes) {
    if (startsWith(bytes, "\xef\xbb\xbf"))
        bytes.remove_prefix(3);
    while (!bytes.empty()) {
        const std::size_t end = bytes.find('\n');
        const std::string_view line = bytes.substr(0, end);
        bytes.remove_prefix(end == std::string_view::npos ? bytes.size() : end + 1);
        if (line.find_first_not_of(" \t\r") == std::string_view::npos || line.front() == '#')
            continue;
        return startsWith(line, "msgid \"") || startsWith(line, "msgctxt \"");
    }
    return false;
}

}  // namespace headlight
