#include "ui/plots/hand_layout.h"

#include <QFontMetricsF>
#include <algorithm>
#include <cmath>

#include "ui/plots/card_painter.h"
#include "ui/plots/label_text.h"
#include "ui/plots/map_layout.h"

namespace headlight {
namespace {

constexpr double kHandLine = 40, kHandDimensionLine = 25, kHandHeads = 42, kHandGap = 4;
constexpr double kHandColumnGap = 6, kWidestToken = 96;

double widestCell(const HandPicture& picture, const PlotTheme& theme) {
    qsizetype longest = 6;
    for (const HandBlock& block : picture.blocks)
        for (const HandLine& line : block.lines)
            for (const HandCell& cell : line.cells)
                longest = std::max(longest, cell.text.size());
    return static_cast<double>(longest) * QFontMetricsF(workedFont(theme)).horizontalAdvance(QLatin1Char('0'));
}

double widestTotal(const HandPicture& picture, const PlotTheme& theme) {
    const QFontMetricsF metrics(workedFont(theme));
    double widest = 0;
    for (const HandBlock& block : picture.blocks)
        for (const HandLine& line : block.lines)
            widest = std::max(widest, metrics.horizontalAdvance(line.total));
    return std::ceil(widest);
}

double labelsWidth(const HandPicture& picture, const PlotTheme& theme) {
    const QFontMetricsF names(theme.titleFont()), formulas(theme.controlFont());
    double widest = 0;
    for (const HandBlock& block : picture.blocks) {
        widest = std::max({widest, names.horizontalAdvance(block.name), formulas.horizontalAdvance(block.formula)});
        for (const HandLine& line : block.lines)
            if (!line.label.isEmpty())  // its name stands left of it
                widest = std::max(
                    widest, std::max(names.horizontalAdvance(block.name), formulas.horizontalAdvance(block.formula)) +
                                formulas.horizontalAdvance(line.label) + theme.sized(16));
    }
    return std::ceil(widest);
}

double columnWidthOf(const HandPicture& picture, const PlotTheme& theme) {
    QStringList heads = picture.keyLabels;
    heads << picture.rest;
    const double token = std::min(widestLabel(heads, theme.titleFont()), theme.sized(kWidestToken));
    return std::ceil(std::max(widestCell(picture, theme), token) + theme.sized(kHandColumnGap));
}

}  // namespace

HandLayout::HandLayout(const QPointF& topLeft, double width, const HandPicture& picture, const PlotTheme& theme) {
    const double left = topLeft.x() + kCardPadding;
    labelsRight = left + labelsWidth(picture, theme) + theme.sized(8);
    columnsLeft = labelsRight + theme.sized(8);
    columnWidth = columnWidthOf(picture, theme);
    totalsLeft = columnsLeft + columnWidth * picture.columns() + theme.sized(8);
    right = std::max(totalsLeft + widestTotal(picture, theme) + theme.sized(10), topLeft.x() + width - kCardPadding);
    const double inside = right - left, cardWidth = inside + 2 * kCardPadding;
    header = QRectF(left, topLeft.y() + kCardPadding, inside, theme.sized(22));
    const int rules = ruleLines(picture.title, picture.badge, picture.rule, cardWidth, theme);
    rule = QRectF(left, header.bottom(), inside, rules * std::ceil(theme.sized(theme.headSize) * 1.5));
    cell = QRectF(left, rule.bottom() + theme.betweenRows, inside, theme.sized(28));
    worked = QRectF(left, cell.bottom() + theme.inRow, inside, theme.sized(34));
    heads = QRectF(left, worked.bottom() + theme.betweenRows, inside, theme.sized(kHandHeads));
    double y = heads.bottom() + theme.inRow;
    for (const HandBlock& block : picture.blocks) {
        const auto lines = static_cast<double>(std::max<std::size_t>(1, block.lines.size()));
        lineHeights.push_back(theme.sized(lines > 1 ? kHandDimensionLine : kHandLine));
        blocks.emplace_back(left, y, inside, std::max(lineHeights.back() * lines, theme.sized(kHandLine)));
        y = blocks.back().bottom() + theme.sized(kHandGap);
    }
    note = QRectF(left, y, inside, picture.note.isEmpty() ? 0 : theme.sized(22));
    card = QRectF(topLeft, QSizeF(cardWidth, note.bottom() + kCardPadding - topLeft.y()));
}

QRectF HandLayout::line(std::size_t block, std::size_t index) const {
    const QRectF& all = blocks[block];
    return {all.left(), all.top() + static_cast<double>(index) * lineHeights[block], all.width(), lineHeights[block]};
}

QRectF HandLayout::column(int index, const QRectF& line) const {
    return {columnsLeft + index * columnWidth, line.top(), columnWidth, line.height()};
}

QRectF HandLayout::total(const QRectF& line) const {
    return {totalsLeft, line.top(), right - totalsLeft, line.height()};
}

int HandLayout::columnAt(const QPointF& point, int columns) const {
    const int column = static_cast<int>(std::floor((point.x() - columnsLeft) / columnWidth));
    return point.y() >= heads.top() && column >= 0 && column < columns ? column : -1;
}

}  // namespace headlight
