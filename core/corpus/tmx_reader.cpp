#include "core/corpus/tmx_reader.h"

#include <algorithm>
#include <pugixml.hpp>

#include "core/base/error.h"
#include "core/base/utf8.h"
#include "core/corpus/text_collector.h"
#include "core/text/characters.h"

namespace headlight {

namespace {

// Elements that hold the codes of a format, not text (TMX 1.4b, 3.1).
bool holdsCodes(const pugi::xml_node& node) {
    constexpr std::string_view kNames[] = {"bpt", "ept", "it", "ph", "ut"};
    return std::find(std::begin(kNames), std::end(kNames), node.name()) != std::end(kNames);
}

// The node behind this one and all below it, inside the segment; nothing at its end.
pugi::xml_node nodeAfter(pugi::xml_node node, const pugi::xml_node& segment) {
    while (node != segment && !node.next_sibling())
        node = node.parent();
    return node == segment ? pugi::xml_node() : node.next_sibling();
}

// Without recursion: a file may nest as deep as it likes.
std::string textOf(const pugi::xml_node& segment) {
    std::string text;
    for (pugi::xml_node node = segment.first_child(); node;) {
        if (node.type() == pugi::node_pcdata || node.type() == pugi::node_cdata)
            text += node.value();
        const bool down = node.first_child() && !holdsCodes(node);
        node = down ? node.first_child() : nodeAfter(node, segment);
    }
    return text;
}

// In small letters and with hyphens: "en-gb".
std::string languageOf(const pugi::xml_node& variant) {
    const pugi::xml_attribute modern = variant.attribute("xml:lang");
    std::string language = lowercased(modern ? modern.value() : variant.attribute("lang").value());
    std::replace(language.begin(), language.end(), '_', '-');
    return language;
}

bool speaks(const pugi::xml_node& variant, const std::string& language) {
    const std::string own = languageOf(variant);
    return own == language || own.compare(0, language.size() + 1, language + "-") == 0;
}

// All of the file, in the order in which they come.
std::vector<std::string> languagesOf(const pugi::xml_node& body) {
    std::vector<std::string> languages;
    for (const pugi::xml_node& unit : body.children("tu"))
        for (const pugi::xml_node& variant : unit.children("tuv"))
            if (const std::string language = languageOf(variant);
                !language.empty() && std::find(languages.begin(), languages.end(), language) == languages.end())
                languages.push_back(language);
    return languages;
}

// "en" of "en-gb", "zh" of "zh-hant-tw".
std::string primaryTag(const std::string& language) { return language.substr(0, language.find('-')); }

// Regions and scripts of one language are one, unless there is no other language.
std::vector<std::string> languagesApart(const std::vector<std::string>& languages) {
    std::vector<std::string> apart;
    for (const std::string& language : languages)
        if (const std::string base = primaryTag(language); std::find(apart.begin(), apart.end(), base) == apart.end())
            apart.push_back(base);
    return apart.size() > 1 ? apart : languages;
}

std::string joinedByCommas(const std::vector<std::string>& names) {
    std::string text;
    for (const std::string& name : names)
        text += (text.empty() ? "" : ", ") + name;
    return text;
}

class TmxReader {
public:
    TmxReader(const pugi::xml_node& body, const std::string& name, const TextChoice& choice)
        : m_body(body), m_name(name), m_collector(name), m_languages(languagesOf(body)) {
        chooseLanguages(choice);
    }

    ParallelText read() {
        std::size_t number = 0;
        for (const pugi::xml_node& unit : m_body.children("tu"))
            readUnit(unit, say("unit %1", {std::to_string(++number)}));
        return m_collector.finish();
    }

private:
    void chooseLanguages(const TextChoice& choice) {
        if (m_languages.size() < 2)
            throw Error(ErrorCode::InvalidValue, m_name, say("has texts in fewer than two languages"),
                        say("name a translation memory of two languages"));
        const std::vector<std::string> wanted =
            choice.languages.empty() ? languagesApart(m_languages) : choice.languages;
        m_source = requireLanguage(wanted[0]);
        m_target = requireLanguage(wanted[1]);
        if (m_languages.size() > 2 || !choice.languages.empty())
            m_collector.note(
                say("of the languages %1, %2 and %3 are taken", {joinedByCommas(m_languages), m_source, m_target}));
    }

    std::string requireLanguage(const std::string& wanted) const {
        std::string language = lowercased(wanted);
        std::replace(language.begin(), language.end(), '_', '-');
        for (const std::string& own : m_languages)
            if (own == language || own.compare(0, language.size() + 1, language + "-") == 0)
                return language;
        throw Error(ErrorCode::InvalidValue, m_name, say("has no texts in '%1'", {wanted}),
                    say("it has %1", {joinedByCommas(m_languages)}));
    }

    void readUnit(const pugi::xml_node& unit, const Words& place) {
        bool found = false;
        for (const pugi::xml_node& source : unit.children("tuv"))
            for (const pugi::xml_node& target : unit.children("tuv"))
                if (source != target && speaks(source, m_source) && speaks(target, m_target)) {
                    m_collector.take(sentence(source, place), sentence(target, place), place);
                    found = true;
                }
        if (!found)
            m_collector.leaveOut(LeftOut::NoLanguage, place);
    }

    std::string sentence(const pugi::xml_node& variant, const Words& place) const {
        const std::string text = textOf(variant.child("seg"));
        if (!isUtf8(text))
            throw Error(ErrorCode::Damaged, m_name, say("%1 is not UTF-8", {place}), say("save it as UTF-8 or UTF-16"));
        return asOneLine(text);
    }

    pugi::xml_node m_body;
    std::string m_name;
    TextCollector m_collector;
    std::vector<std::string> m_languages;
    std::string m_source;
    std::string m_target;
};

// The line of a byte; exact for UTF-8.
std::size_t lineAt(const std::string& bytes, std::ptrdiff_t offset) {
    const auto end = bytes.begin() + std::min(std::max<std::ptrdiff_t>(offset, 0), std::ptrdiff_t(bytes.size()));
    return static_cast<std::size_t>(std::count(bytes.begin(), end, '\n')) + 1;
}

}  // namespace

ParallelText readTmx(const std::string& bytes, const std::string& name, const TextChoice& choice) {
    pugi::xml_document document;
    // White space between the tags of a sentence is part of it.
    const auto result = document.load_buffer(bytes.data(), bytes.size(), pugi::parse_default | pugi::parse_ws_pcdata);
    if (!result)
        throw Error(ErrorCode::Damaged, name,
                    say("line %1 is broken XML: %2",
                        {std::to_string(lineAt(bytes, result.offset)), std::string(result.description())}),
                    say("check the file with xmllint"));
    const pugi::xml_node body = document.child("tmx").child("body");
    if (!body)
        throw Error(ErrorCode::NotRecognised, name, say("has no <tmx> with a <body>"),
                    say("name a translation memory (TMX)"));
    return TmxReader(body, name, choice).read();
}

bool looksLikeTmx(std::string_view bytes) {
    std::string start(bytes.substr(0, 4096));  // of UTF-16, what is left without the zeros is ASCII enough
    start.erase(std::remove(start.begin(), start.end(), '\0'), start.end());
    start.erase(0, start.find_first_not_of("\xef\xbb\xbf\xff\xfe \t\r\n"));
    const std::size_t root = start.find("<tmx");
    return root == 0 || (root != std::string::npos && start.compare(0, 5, "<?xml") == 0);
}

}  // namespace headlight
