#include "core/text/token_pieces.h"

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>

#include "core/base/utf8.h"
#include "core/text/byte_glyphs.h"

namespace headlight {

namespace {

constexpr std::string_view kLowBlock = "\u2581";  // ▁
constexpr std::string_view kSpaceGlyph = "\u0120";
constexpr std::string_view kNewlineGlyph = "\u010A";

enum class PieceMarks { None, LowBlock, ByteGlyphs, Hashes, Ats, EndOfWord, LeadingSpace };

bool hasPrefix(std::string_view text, std::string_view start) { return text.substr(0, start.size()) == start; }

bool hasSuffix(std::string_view text, std::string_view end) {
    return text.size() >= end.size() && text.substr(text.size() - end.size()) == end;
}

// Special tokens of any vocabulary: wider than isSpecialToken, for here a wrong guess only costs a mark.
bool isWhole(std::string_view token) {
    if (token.size() < 3)
        return false;
    const std::string_view inside = token.substr(1, token.size() - 2);
    if (token.front() == '<' && token.back() == '>')
        return inside.find_first_of("<> ") == std::string_view::npos;
    const auto ofName = [](char c) { return (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_'; };
    return token.front() == '[' && token.back() == ']' &&
           (std::all_of(inside.begin(), inside.end(), ofName) || hasPrefix(inside, "unused"));
}

bool isWhiteText(std::string_view text) { return text.find_first_not_of(" \t\r\n") == std::string_view::npos; }

// Without "Ġ" or "Ċ" the alphabet still shows: every character is of it, one is not ASCII, and all bytes make UTF-8.
// "Ã©" is then é, but the é of plain words is a lone byte, and no UTF-8.
bool allByteGlyphs(const std::vector<std::string>& tokens) {
    std::string bytes;
    for (const std::string& token : tokens) {
        if (isWhole(token))
            continue;
        const auto decoded = bytesOfGlyphs(token);
        if (!decoded)
            return false;
        bytes += *decoded;
    }
    const auto wide = [](char c) { return static_cast<unsigned char>(c) >= 0x80; };
    return std::any_of(bytes.begin(), bytes.end(), wide) && isUtf8(bytes);
}

PieceMarks findMarks(const std::vector<std::string>& tokens) {
    const auto any = [&](auto test) {
        return std::any_of(tokens.begin(), tokens.end(), [&](const std::string& t) { return !isWhole(t) && test(t); });
    };
    if (any([](std::string_view t) { return hasPrefix(t, kLowBlock); }))
        return PieceMarks::LowBlock;
    if (any([](std::string_view t) { return t.find(kSpaceGlyph) != t.npos || t.find(kNewlineGlyph) != t.npos; }) ||
        allByteGlyphs(tokens))
        return PieceMarks::ByteGlyphs;
    if (any([](std::string_view t) { return t.size() > 2 && hasPrefix(t, "##"); }))
        return PieceMarks::Hashes;
    if (any([](std::string_view t) { return t.size() > 2 && hasSuffix(t, "@@"); }))
        return PieceMarks::Ats;
    if (any([](std::string_view t) { return t.size() > 4 && hasSuffix(t, "</w>"); }))
        return PieceMarks::EndOfWord;
    if (any([](std::string_view t) { return t.size() > 1 && t[0] == ' ' && !isWhiteText(t); }))
        return PieceMarks::LeadingSpace;
    return PieceMarks::None;
}

// A token's text without its marks, and what the marks say.
struct Piece {
    std::string bytes;
    bool startsWord = false;
    bool nextStartsWord = false;
};

// "<0xE4>": one byte, as SentencePiece writes what its vocabulary lacks.
std::optional<char> bytePiece(std::string_view token) {
    const auto digit = [](char c) { return c >= '0' && c <= '9' ? c - '0' : c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1; };
    if (token.size() != 6 || !hasPrefix(token, "<0x") || token[5] != '>' || digit(token[3]) < 0 || digit(token[4]) < 0)
        return std::nullopt;
    return static_cast<char>(digit(token[3]) * 16 + digit(token[4]));
}

std::string withSpaces(std::string_view token) {
    std::string text;
    while (!token.empty()) {
        const bool mark = hasPrefix(token, kLowBlock);
        text += mark ? ' ' : token.front();
        token.remove_prefix(mark ? kLowBlock.size() : 1);
    }
    return text;
}

// Pieces whose word start is a leading space.
Piece spacedPiece(std::string bytes) {
    Piece piece{std::move(bytes)};
    const bool white = isWhiteText(piece.bytes);
    piece.startsWord = white || (!piece.bytes.empty() && isWhiteText(piece.bytes.substr(0, 1)));
    piece.nextStartsWord = !piece.bytes.empty() && isWhiteText(piece.bytes.substr(piece.bytes.size() - 1));
    if (!white && piece.bytes[0] == ' ')
        piece.bytes.erase(0, 1);
    return piece;
}

Piece takeApart(const std::string& token, PieceMarks marks) {
    switch (marks) {
        case PieceMarks::None: return {token, true, true};
        case PieceMarks::LowBlock:
            if (const auto byte = bytePiece(token))
                return {std::string(1, *byte), *byte == '\n', *byte == '\n'};
            return spacedPiece(withSpaces(token));
        case PieceMarks::ByteGlyphs: return spacedPiece(bytesOfGlyphs(token).value_or(token));
        case PieceMarks::LeadingSpace: return spacedPiece(token);
        case PieceMarks::Hashes:
            if (token.size() > 2 && hasPrefix(token, "##"))
                return {token.substr(2), false, true};
            return {token, true, true};
        case PieceMarks::Ats:
            if (token.size() > 2 && hasSuffix(token, "@@"))
                return {token.substr(0, token.size() - 2), false, false};
            return {token, false, true};
        case PieceMarks::EndOfWord:
            if (token.size() > 4 && hasSuffix(token, "</w>"))
                return {token.substr(0, token.size() - 4), false, true};
            return {token, false, false};
    }
    return {token, true, true};
}

}  // namespace

std::vector<TokenPiece> tokenPieces(const std::vector<std::string>& tokens) {
    const PieceMarks marks = findMarks(tokens);
    std::vector<TokenPiece> pieces;
    bool behindStart = true;  // the next token starts a word, whatever it looks like
    for (const std::string& token : tokens) {
        const bool isByte = marks == PieceMarks::LowBlock && bytePiece(token);
        if (isWhole(token) && !isByte) {
            pieces.push_back({token, true, true});
            behindStart = true;
            continue;
        }
        Piece piece = takeApart(token, marks);
        // "##x" says itself that it continues; elsewhere it is the place that tells.
        const bool starts = piece.startsWord || (behindStart && marks != PieceMarks::Hashes);
        behindStart = piece.nextStartsWord;
        pieces.push_back({std::move(piece.bytes), starts, false});
    }
    return pieces;
}

}  // namespace headlight
