#include "core/corpus/vocabulary.h"

#include <algorithm>
#include <array>
#include <ostream>
#include <string_view>
#include <utility>

#include "core/arrays/array_writers.h"
#include "core/base/error.h"
#include "core/base/utf8.h"
#include "core/text/line_reader.h"
#include "core/text/visible_text.h"

namespace headlight {

namespace {

constexpr std::array<std::string_view, kMarkCount> kMarks{"<pad>", "<s>", "</s>", "<unk>"};

bool isMark(std::string_view token) { return std::find(kMarks.begin(), kMarks.end(), token) != kMarks.end(); }

void requireValid(const VocabularyLimits& limits) {
    if (limits.size <= kMarkCount)
        throw Error(ErrorCode::InvalidValue, say("vocabulary size"),
                    say("%1 leaves no room for a token beside the %2 marks",
                        {std::to_string(limits.size), std::to_string(kMarkCount)}),
                    say("give at least %1", {std::to_string(kMarkCount + 1)}));
    if (limits.minCount < 1)
        throw Error(ErrorCode::InvalidValue, say("least count of a token"),
                    say("is %1", {std::to_string(limits.minCount)}), say("give 1 or more"));
}

using CountedToken = std::pair<std::string_view, std::int64_t>;

// UTF-8 sorts by bytes as by code points.
bool comesBefore(const CountedToken& a, const CountedToken& b) {
    return a.second != b.second ? a.second > b.second : a.first < b.first;
}

void requireWritable(const std::string& token, const std::filesystem::path& path) {
    if (token.find('\n') != std::string::npos || !isUtf8(token))
        throw Error(ErrorCode::InvalidValue, path.u8string(),
                    say("the token '%1' does not fit into a line of UTF-8 text", {visibleText(token)}),
                    say("split the text into lines first"));
}

void requireMarks(const std::vector<std::string>& lines, const std::filesystem::path& path) {
    for (std::size_t i = 0; i < kMarks.size(); ++i)
        if (i >= lines.size() || lines[i] != kMarks[i])
            throw Error(ErrorCode::Damaged, path.u8string(),
                        say("line %1 is not the mark '%2', which every vocabulary has there",
                            {std::to_string(i + 1), std::string(kMarks[i])}),
                        say("name a vocabulary that Headlight saved"));
}

}  // namespace

void addTo(TokenCounts& counts, const std::vector<std::string>& tokens) {
    for (const std::string& token : tokens)
        ++counts[token];
}

double VocabularyReport::unknownShare() const {
    return running > 0 ? static_cast<double>(unknown) / static_cast<double>(running) : 0;
}

Vocabulary::Vocabulary(const std::vector<std::string>& tokens) : m_tokens(kMarks.begin(), kMarks.end()) {
    m_tokens.insert(m_tokens.end(), tokens.begin(), tokens.end());
    for (std::size_t i = kMarks.size(); i < m_tokens.size(); ++i)
        if (isMark(m_tokens[i]) || !m_ids.try_emplace(m_tokens[i], static_cast<std::int64_t>(i)).second)
            throw Error(ErrorCode::InvalidValue, say("vocabulary"),
                        say("'%1' is in it twice", {visibleText(m_tokens[i])}), say("give every token once"));
}

Vocabulary Vocabulary::of(const TokenCounts& counts, const VocabularyLimits& limits) {
    requireValid(limits);
    std::vector<CountedToken> order;
    for (const auto& [token, count] : counts)
        if (count >= limits.minCount && !isMark(token))
            order.emplace_back(token, count);
    std::sort(order.begin(), order.end(), comesBefore);
    order.resize(std::min(order.size(), static_cast<std::size_t>(limits.size - kMarkCount)));
    std::vector<std::string> tokens;
    for (const CountedToken& entry : order)
        tokens.emplace_back(entry.first);
    return Vocabulary(tokens);
}

std::int64_t Vocabulary::id(const std::string& token) const {
    const auto found = m_ids.find(token);
    return found == m_ids.end() ? kUnknownId : found->second;
}

const std::string& Vocabulary::token(std::int64_t id) const {
    if (id < 0 || id >= size())
        throw Error(ErrorCode::OutOfRange, say("token id"),
                    say("%1 is not among the %2 of the vocabulary", {std::to_string(id), std::to_string(size())}));
    return m_tokens[static_cast<std::size_t>(id)];
}

std::vector<std::int64_t> Vocabulary::encode(const std::vector<std::string>& tokens) const {
    std::vector<std::int64_t> ids;
    ids.reserve(tokens.size());
    for (const std::string& token : tokens)
        ids.push_back(id(token));
    return ids;
}

std::vector<std::string> Vocabulary::decode(const std::vector<std::int64_t>& ids) const {
    std::vector<std::string> tokens;
    tokens.reserve(ids.size());
    for (const std::int64_t id : ids)
        tokens.push_back(token(id));
    return tokens;
}

VocabularyReport Vocabulary::report(const TokenCounts& counts) const {
    VocabularyReport report;
    for (const auto& [token, count] : counts) {
        const bool known = contains(token);
        report.running += count;
        report.distinct += 1;
        report.kept += known ? 1 : 0;
        report.unknown += known ? 0 : count;
    }
    return report;
}

void Vocabulary::save(const std::filesystem::path& path) const {
    for (const std::string& token : m_tokens)
        requireWritable(token, path);
    writeAside(path, [this](std::ostream& file) {
        for (const std::string& token : m_tokens)
            file << token << (!token.empty() && token.back() == '\r' ? "\r\n" : "\n");
    });
}

Vocabulary Vocabulary::load(const std::filesystem::path& path) {
    const std::vector<std::string> lines = readLines(path).lines;
    requireMarks(lines, path);
    std::unordered_map<std::string_view, std::size_t> seen;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const auto [before, isNew] = seen.try_emplace(lines[i], i);
        if (!isNew)
            throw Error(ErrorCode::Damaged, path.u8string(),
                        say("line %1 repeats '%2' of line %3",
                            {std::to_string(i + 1), visibleText(lines[i]), std::to_string(before->second + 1)}),
                        say("every token has one line"));
    }
    return Vocabulary({lines.begin() + static_cast<std::ptrdiff_t>(kMarks.size()), lines.end()});
}

}  // namespace headlight
