#include "ui/plots/text_layout.h"

#include <QFontMetricsF>
#include <algorithm>
#include <cmath>

#include "ui/plots/card_painter.h"
#include "ui/plots/label_text.h"
#include "ui/plots/map_layout.h"
#include "ui/plots/text_flow.h"

namespace headlight {
namespace {

constexpr int kTextSize = 18;
constexpr double kLongestLine = 880;  // longer ones are hard to read
constexpr double kLeastText = 80;
constexpr double kTextBarGap = 24, kTextBarWidth = 12, kTextBarTickGap = 6, kLeastBar = 80;

double textTitleHeight(const PlotTheme& theme) { return std::ceil(theme.sized(theme.controlSize) * 1.7); }
double textFootLine(const PlotTheme& theme) { return std::ceil(theme.sized(theme.controlSize) * 1.5); }

std::vector<double> tokenWidths(const QStringList& labels, const QFont& font) {
    const QFontMetricsF metrics(font);
    std::vector<double> widths;
    for (const QString& label : labels)
        widths.push_back(std::ceil(metrics.horizontalAdvance(shownLabel(label, font).text)) + 2 * TextLayout::kPadding);
    return widths;
}

int indexAt(const std::vector<QRectF>& tokens, const QPointF& point) {
    const auto found = std::find_if(tokens.begin(), tokens.end(), [&](const QRectF& rect) {
        return rect.adjusted(-2, -2, 2, 2).contains(point);  // no gaps to fall into between the pieces of a word
    });
    return found == tokens.end() ? -1 : static_cast<int>(found - tokens.begin());
}

}  // namespace

QFont TextLayout::font(const PlotTheme& theme) {
    QFont font = theme.tokenFont();
    font.setPixelSize(static_cast<int>(std::lround(theme.sized(kTextSize))));
    return font;
}

TextLayout::TextLayout(const QPointF& topLeft, double width, const TextPicture& picture, const PlotTheme& theme) {
    const double left = topLeft.x() + kCardPadding, inside = std::max(1.0, width - 2 * kCardPadding);
    header = QRectF(left, topLeft.y() + kCardPadding, inside, theme.sized(22));
    const int rules = ruleLines(picture.title, {}, picture.rule, width, theme);
    rule = QRectF(left, header.bottom(), inside, rules * std::ceil(theme.sized(theme.headSize) * 1.5));
    const double barRoom = kTextBarGap + kTextBarWidth + kTextBarTickGap + tickRoom(picture.scale, theme);
    const double text = std::clamp(inside - barRoom, kLeastText, theme.sized(kLongestLine));
    double y = rule.bottom() + theme.betweenRows;
    if (!picture.self()) {
        choiceTitle = QRectF(left, y, text, textTitleHeight(theme));
        y = placeSentence(picture.choiceLabels, choiceTitle.bottom(), text, theme, choice) + theme.atEdge;
    }
    colouredTitle = QRectF(left, y, text, textTitleHeight(theme));
    y = placeSentence(picture.colouredLabels, colouredTitle.bottom(), text, theme, coloured);
    bar = QRectF(left + text + kTextBarGap, colouredTitle.bottom() + 2, kTextBarWidth,
                 std::clamp(y - colouredTitle.bottom() - 4, theme.sized(kLeastBar), theme.sized(4 * kLeastBar)));
    y = std::max(y, bar.bottom()) + theme.betweenRows;
    foot = QRectF(left, y, inside, footLinesOf(picture) * textFootLine(theme));
    card = QRectF(topLeft, QSizeF(width, foot.bottom() + kCardPadding - topLeft.y()));
}

double TextLayout::placeSentence(const QStringList& labels, double top, double width, const PlotTheme& theme,
                                 std::vector<QRectF>& into) const {
    const QFont type = font(theme);
    TextFlow flow;
    flow.width = width;
    flow.tokenHeight = std::ceil(QFontMetricsF(type).height() + theme.sized(4));
    flow.lineHeight = flow.tokenHeight + theme.sized(8);
    flow.betweenWords = theme.sized(6);
    flow.insideWord = 1;
    flow.rightToLeft = readsRightToLeft(labels);
    into = flowedTokens(labels, tokenWidths(labels, type), flow);
    for (QRectF& rect : into)
        rect.translate(header.left(), top);
    return into.empty() ? top : into.back().bottom() + theme.sized(4);
}

TextToken TextLayout::tokenAt(const QPointF& point) const {
    const int chosen = indexAt(choice, point);
    return chosen >= 0 ? TextToken{false, chosen} : TextToken{true, indexAt(coloured, point)};
}

QRectF TextLayout::rectOf(TextToken token) const {
    const std::vector<QRectF>& tokens = token.coloured ? coloured : choice;
    const auto at = static_cast<std::size_t>(token.index);
    return token.index >= 0 && at < tokens.size() ? tokens[at] : QRectF();
}

int footLinesOf(const TextPicture& picture) {
    const auto& allowed = picture.shown.allowed;
    const bool masked = std::find(allowed.begin(), allowed.end(), 0) != allowed.end();
    return (masked ? 1 : 0) + (picture.note.isEmpty() ? 0 : 1);
}

}  // namespace headlight
