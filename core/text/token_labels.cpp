#include "core/text/token_labels.h"

#include <algorithm>

#include "core/base/utf8.h"
#include "core/text/token_pieces.h"
#include "core/text/visible_text.h"

namespace headlight {

std::vector<std::string> displayLabels(const std::vector<std::string>& tokens) {
    constexpr const char* kContinues = "\u00B7";
    std::vector<std::string> labels;
    for (const TokenPiece& piece : tokenPieces(tokens))
        labels.push_back((piece.startsWord ? "" : kContinues) + visibleText(piece.bytes));
    return labels;
}

std::string describeToken(const std::string& token) {
    const std::vector<char32_t> points = codePoints(token);
    const auto unusual = [](char32_t point) { return (isInvisible(point) && point != ' ') || isCombining(point); };
    std::string text = fullyVisibleText(token);
    if (!isUtf8(token) || std::none_of(points.begin(), points.end(), unusual))
        return text;
    text += " (";
    for (std::size_t i = 0; i < points.size(); ++i)
        text += (i == 0 ? "" : " ") + codePointName(points[i]);
    return text + ")";
}

}  // namespace headlight
