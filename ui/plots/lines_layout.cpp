#include "ui/plots/lines_layout.h"

#include <algorithm>
#include <cmath>

namespace headlight {
namespace {

constexpr double kLeastRow = 10, kLargestRow = 30;
constexpr double kLeastLines = 60, kLongestLines = 460;  // pixels from column to column
constexpr double kWidestLabel = 180;

double linesHeader(const PlotTheme& theme) { return theme.sized(22); }
double linesRuleLine(const PlotTheme& theme) { return std::ceil(theme.sized(theme.headSize) * 1.5); }
double linesTitle(const PlotTheme& theme) { return std::ceil(theme.sized(theme.controlSize) * 1.6); }

double aboveRows(const LinesExtent& extent, const PlotTheme& theme) {
    return kCardPadding + linesHeader(theme) + extent.ruleLines * linesRuleLine(theme) + theme.betweenRows +
           linesTitle(theme) + theme.inRow;
}

double belowRows(const LinesExtent& extent, const PlotTheme& theme) {
    return (extent.footLines > 0 ? theme.betweenRows + extent.footLines * linesFootLine(theme) : 0) + kCardPadding;
}

}  // namespace

double linesFootLine(const PlotTheme& theme) { return std::ceil(theme.sized(theme.controlSize) * 1.5); }

double wantedHeight(const LinesExtent& extent, const PlotTheme& theme) {
    return heightWithRows(extent, theme.sized(kLargestRow), theme);
}

double heightWithRows(const LinesExtent& extent, double rowHeight, const PlotTheme& theme) {
    const double row = std::clamp(rowHeight, theme.sized(kLeastRow), theme.sized(kLargestRow));
    return aboveRows(extent, theme) + std::max({extent.queries, extent.keys, 1}) * row + belowRows(extent, theme);
}

LinesLayout::LinesLayout(const QRectF& cardRect, const LinesExtent& extent, double scroll, const PlotTheme& theme)
    : card(cardRect), m_queries(extent.queries), m_keys(extent.keys) {
    const QRectF inside = card.adjusted(kCardPadding, kCardPadding, -kCardPadding, -kCardPadding);
    header = QRectF(inside.left(), inside.top(), std::max(1.0, inside.width()), linesHeader(theme));
    if (extent.ruleLines > 0)
        rule = QRectF(header.left(), header.bottom(), header.width(), extent.ruleLines * linesRuleLine(theme));
    const double top = card.top() + aboveRows(extent, theme);
    const double bottom = card.bottom() - belowRows(extent, theme);
    body = QRectF(header.left(), top, header.width(), std::max(1.0, bottom - top));
    foot = QRectF(header.left(), card.bottom() - kCardPadding - extent.footLines * linesFootLine(theme), header.width(),
                  extent.footLines * linesFootLine(theme));
    placeRows(extent, theme);
    placeColumns(extent, theme);
    m_queryTop -= std::clamp(scroll, 0.0, scrollRange);
    m_keyTop -= std::clamp(scroll, 0.0, scrollRange);
}

void LinesLayout::placeRows(const LinesExtent& extent, const PlotTheme& theme) {
    const int rows = std::max({extent.queries, extent.keys, 1});
    rowHeight = std::clamp(body.height() / rows, theme.sized(kLeastRow), theme.sized(kLargestRow));
    scrollRange = std::max(0.0, std::ceil(rows * rowHeight - body.height()));
    const auto topOf = [&](int count) { return body.top() + (scrollRange > 0 ? 0 : (rows - count) * rowHeight / 2); };
    m_queryTop = topOf(extent.queries);
    m_keyTop = topOf(extent.keys);
    labelSize = static_cast<int>(
        std::clamp(std::floor(rowHeight * 0.82), theme.sized(10), theme.sized(static_cast<double>(theme.tokenSize))));
}

// The two columns and what lies between them stand in the middle of the card.
void LinesLayout::placeColumns(const LinesExtent& extent, const PlotTheme& theme) {
    const double widest = std::min(theme.sized(kWidestLabel), body.width() * 0.3);
    queryLabelWidth = std::min(extent.queryLabelWidth, widest);
    keyLabelWidth = std::min(extent.keyLabelWidth, widest);
    const double labels = queryLabelWidth + keyLabelWidth + 4 * kTokenPadding;
    const double lines = std::clamp(body.width() - labels, kLeastLines, theme.sized(kLongestLines));
    const double left = body.left() + std::max(0.0, (body.width() - labels - lines) / 2);
    from = left + queryLabelWidth + 2 * kTokenPadding;
    to = from + lines;
    titles = QRectF(body.left(), body.top() - theme.inRow - linesTitle(theme), body.width(), linesTitle(theme));
}

QRectF LinesLayout::queryRect(int query) const {
    return {from - queryLabelWidth - 2 * kTokenPadding, m_queryTop + query * rowHeight,
            queryLabelWidth + 2 * kTokenPadding, rowHeight};
}

QRectF LinesLayout::keyRect(int key) const {
    return {to, m_keyTop + key * rowHeight, keyLabelWidth + 2 * kTokenPadding, rowHeight};
}

CellIndex LinesLayout::tokenAt(const QPointF& point) const {
    if (!body.contains(point))
        return {};
    // A quarter of the way between the columns still belongs to the nearer one: small labels stay easy to hit.
    const double reach = (to - from) / 4;
    const auto row = [&](double top, int count) {
        const int index = static_cast<int>(std::floor((point.y() - top) / rowHeight));
        return index >= 0 && index < count ? index : -1;
    };
    if (point.x() <= from + reach)
        return {row(m_queryTop, m_queries), -1};
    if (point.x() >= to - reach)
        return {-1, row(m_keyTop, m_keys)};
    return {};
}

CellSpan LinesLayout::visible(double top, int count) const {
    const int first = std::clamp(static_cast<int>(std::floor((body.top() - top) / rowHeight + 1e-9)), 0, count);
    const int last = std::clamp(static_cast<int>(std::ceil((body.bottom() - top) / rowHeight - 1e-9)), first, count);
    return {first, last};
}

CellSpan LinesLayout::visibleQueries() const { return visible(m_queryTop, m_queries); }
CellSpan LinesLayout::visibleKeys() const { return visible(m_keyTop, m_keys); }

std::vector<int> LinesLayout::queryLabels(int pointed) const {
    return spreadLabels(visibleQueries(), rowHeight, labelSize * 1.2, pointed);
}

std::vector<int> LinesLayout::keyLabels(int pointed) const {
    return spreadLabels(visibleKeys(), rowHeight, labelSize * 1.2, pointed);
}

}  // namespace headlight
