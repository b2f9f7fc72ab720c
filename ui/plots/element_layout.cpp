#include "ui/plots/element_layout.h"

#include <QFontMetricsF>
#include <algorithm>
#include <cmath>

#include "ui/plots/card_painter.h"
#include "ui/plots/map_layout.h"

namespace headlight {
namespace {

constexpr double kElementRow = 23, kElementHead = 24, kElementFormula = 26, kElementTotal = 30, kElementShare = 20;
constexpr double kElementGap = 18;  // between columns
constexpr double kLeastBars = 120;

// Tabular digits: the longest text is the widest.
double textColumnWidth(const QString& head, const std::vector<const QString*>& numbers, const PlotTheme& theme) {
    qsizetype longest = 0;
    for (const QString* number : numbers)
        longest = std::max(longest, number->size());
    const double digit = QFontMetricsF(workedFont(theme)).horizontalAdvance(QLatin1Char('0'));
    const double named = QFontMetricsF(theme.controlFont()).horizontalAdvance(head);
    return std::ceil(std::max(static_cast<double>(longest) * digit, named));
}

template <typename Text>
double elementColumnWidth(const ElementSection& section, const QString& head, const PlotTheme& theme,
                          const Text& text) {
    std::vector<const QString*> numbers;
    for (const ElementRow& row : section.rows)
        numbers.push_back(&text(row));
    return textColumnWidth(head, numbers, theme);
}

std::vector<double> elementColumnWidths(const ElementSection& section, const PlotTheme& theme) {
    std::vector<double> widths{elementColumnWidth(section, QObject::tr("dimension"), theme,
                                                  [](const ElementRow& r) -> const QString& { return r.dimension; })};
    for (qsizetype c = 0; c < section.columns.size(); ++c)
        widths.push_back(elementColumnWidth(section, section.columns[c], theme,
                                            [c](const ElementRow& r) -> const QString& { return r.numbers[c]; }));
    widths.push_back(
        elementColumnWidth(section, section.term, theme, [](const ElementRow& r) -> const QString& { return r.term; }));
    return widths;
}

}  // namespace

double ElementPlaces::x(double value) const {
    return high > low ? bars.left() + (value - low) / (high - low) * bars.width() : bars.left();
}

QRectF ElementPlaces::row(std::size_t i) const {
    return {head.left(), rowsTop + static_cast<double>(i) * rowHeight, head.width(), rowHeight};
}

QRectF ElementPlaces::bar(const ElementRow& of, std::size_t i) const {
    const double from = x(std::min(of.before, of.after)), to = x(std::max(of.before, of.after));
    const double inset = std::round(rowHeight * 0.2);
    return row(i).adjusted(from - head.left(), inset, to - head.right(), -inset);
}

ElementPlaces ElementLayout::placed(double top, const ElementSection& section, const PlotTheme& theme) const {
    ElementPlaces places;
    places.formula = QRectF(header.left(), top, header.width(), theme.sized(kElementFormula));
    places.head = QRectF(header.left(), places.formula.bottom(), header.width(), theme.sized(kElementHead));
    places.rowsTop = places.head.bottom();
    places.rowHeight = theme.sized(kElementRow);
    double right = header.left() - theme.sized(kElementGap);
    for (const double width : elementColumnWidths(section, theme))
        places.rights.push_back(right += width + theme.sized(kElementGap));
    const double running = elementColumnWidth(section, QObject::tr("sum so far"), theme,
                                              [](const ElementRow& r) -> const QString& { return r.running; });
    places.runningRight = header.right();
    const double barsLeft = right + theme.sized(kElementGap);
    const double barsWidth =
        std::max(theme.sized(kLeastBars), header.right() - running - theme.sized(kElementGap) - barsLeft);
    const double rowsBottom = places.rowsTop + static_cast<double>(section.rows.size()) * places.rowHeight;
    places.total = QRectF(header.left(), rowsBottom + 1, header.width(), theme.sized(kElementTotal));
    places.bars = QRectF(barsLeft, places.rowsTop, barsWidth, places.total.bottom() - places.rowsTop);
    places.share = QRectF(header.left(), places.total.bottom(), header.width(), theme.sized(kElementShare));
    for (const ElementRow& row : section.rows) {
        places.low = std::min({places.low, row.before, row.after});
        places.high = std::max({places.high, row.before, row.after});
    }
    return places;
}

ElementLayout::ElementLayout(const QPointF& topLeft, double width, const ElementPicture& picture,
                             const PlotTheme& theme) {
    const double left = topLeft.x() + kCardPadding, inside = std::max(1.0, width - 2 * kCardPadding);
    header = QRectF(left, topLeft.y() + kCardPadding, inside, theme.sized(22));
    const int rules = ruleLines(picture.title, picture.badge, picture.rule, width, theme);
    rule = QRectF(left, header.bottom(), inside, rules * std::ceil(theme.sized(theme.headSize) * 1.5));
    cell = QRectF(left, rule.bottom() + theme.betweenRows, inside, theme.sized(28));
    double y = cell.bottom();
    for (const ElementSection& section : picture.sections) {
        sections.push_back(placed(y + theme.inRow, section, theme));
        y = sections.back().share.bottom() + theme.betweenRows;
    }
    note = QRectF(left, y, inside, picture.note.isEmpty() ? 0 : theme.sized(kElementShare));
    card = QRectF(topLeft, QSizeF(width, note.bottom() + kCardPadding - topLeft.y()));
}

}  // namespace headlight
