#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <unordered_map>
#include <vector>

namespace headlight {

// What every vocabulary begins with.
inline constexpr std::int64_t kPadId = 0;      // <pad>
inline constexpr std::int64_t kStartId = 1;    // <s>
inline constexpr std::int64_t kEndId = 2;      // </s>
inline constexpr std::int64_t kUnknownId = 3;  // <unk>
inline constexpr std::int64_t kMarkCount = 4;

// How often each token occurs in a text.
using TokenCounts = std::unordered_map<std::string, std::int64_t>;
void addTo(TokenCounts& counts, const std::vector<std::string>& tokens);

struct VocabularyLimits {
    std::int64_t size = 8000;   // entries at most, the marks among them
    std::int64_t minCount = 1;  // a token that occurs less often gets no entry
};

// How much of a text a vocabulary holds.
struct VocabularyReport {
    std::int64_t running = 0;   // tokens of the text
    std::int64_t distinct = 0;  // different ones
    std::int64_t kept = 0;      // of these, with an entry
    std::int64_t unknown = 0;   // of the running ones, without

    double unknownShare() const;  // 0 for no text
};

// Tokens and their numbers. A token of a text that is spelled like a mark ("<s>") gets no entry: it is unknown, so no
// text can end a sentence.
class Vocabulary {
public:
    Vocabulary() : Vocabulary(std::vector<std::string>()) {}  // the marks alone

    // Marks, then these in their order. Error{InvalidValue} for one that comes twice or is spelled like a mark.
    explicit Vocabulary(const std::vector<std::string>& tokens);

    // The most frequent first, of equals by code points: the same counts make the same order everywhere.
    // Error{InvalidValue} for a size that leaves no room beside the marks, or a minimum below 1.
    static Vocabulary of(const TokenCounts& counts, const VocabularyLimits& limits);

    std::int64_t size() const { return static_cast<std::int64_t>(m_tokens.size()); }  // with the marks
    const std::vector<std::string>& tokens() const { return m_tokens; }               // [size]

    // Whether a token of a text has an entry of its own.
    bool contains(const std::string& token) const { return m_ids.count(token) != 0; }
    std::int64_t id(const std::string& token) const;  // kUnknownId without an entry
    const std::string& token(std::int64_t id) const;  // Error{OutOfRange}
    std::vector<std::int64_t> encode(const std::vector<std::string>& tokens) const;
    std::vector<std::string> decode(const std::vector<std::int64_t>& ids) const;  // marks included

    VocabularyReport report(const TokenCounts& counts) const;

    // A token a line, the marks first, each line ended by LF (a token that ends with CR by CR LF, which readLines takes
    // for its end). Error{InvalidValue} for a token with a line feed or that is not UTF-8; Error{CannotWrite}.
    void save(const std::filesystem::path& path) const;

    // Errors of readLines; Error{Damaged} with the line for a mark that is not where it belongs and an entry that was
    // there before.
    static Vocabulary load(const std::filesystem::path& path);

private:
    std::vector<std::string> m_tokens;
    std::unordered_map<std::string, std::int64_t> m_ids;  // without the marks
};

inline bool operator==(const Vocabulary& a, const Vocabulary& b) { return a.tokens() == b.tokens(); }

}  // namespace headlight
