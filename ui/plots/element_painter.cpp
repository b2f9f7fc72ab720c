#include "ui/plots/element_painter.h"

#include <QObject>
#include <QPainter>
#include <algorithm>

#include "ui/plots/card_painter.h"

namespace headlight {
namespace {

constexpr double kElementWidth = 820;

QRectF upTo(const QRectF& row, double right) { return {row.left(), row.top(), right - row.left(), row.height()}; }

void paintElementFormula(QPainter& painter, const ElementPlaces& places, const ElementSection& section,
                         const PlotTheme& theme) {
    QFont font = theme.titleFont();
    painter.setPen(theme.text);
    paintInLine(painter, places.formula, section.formula, font, Qt::AlignLeft);
    const double taken = QFontMetricsF(font).horizontalAdvance(section.formula) + theme.sized(16);
    painter.setPen(theme.muted);
    paintInLine(painter, places.formula.adjusted(taken, 0, 0, 0), section.figures, theme.numberFont(), Qt::AlignLeft);
}

void paintElementHeads(QPainter& painter, const ElementPlaces& places, const ElementSection& section,
                       const PlotTheme& theme) {
    painter.setPen(theme.muted);
    QStringList heads{QObject::tr("dimension")};
    heads << section.columns << section.term;
    for (qsizetype c = 0; c < heads.size(); ++c)
        paintInLine(painter, upTo(places.head, places.rights[static_cast<std::size_t>(c)]), heads[c],
                    theme.controlFont(), Qt::AlignRight);
    paintInLine(painter, upTo(places.head, places.runningRight), QObject::tr("sum so far"), theme.controlFont(),
                Qt::AlignRight);
    painter.setPen(QPen(theme.line, 1));
    painter.drawLine(places.head.bottomLeft(), places.head.bottomRight());
}

void paintElementBar(QPainter& painter, QRectF bar, const QColor& colour, const PlotTheme& theme) {
    bar.setWidth(std::max(bar.width(), 1.0));
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    const double radius = std::min(theme.cellRadius, bar.width() / 2);
    painter.drawRoundedRect(bar, radius, radius);
}

void paintElementRow(QPainter& painter, const ElementPlaces& places, const ElementRow& row, std::size_t i,
                     const PlotTheme& theme) {
    const QRectF line = places.row(i);
    const QFont font = workedFont(theme);
    painter.setPen(theme.muted);
    paintInLine(painter, upTo(line, places.rights.front()), row.dimension, font, Qt::AlignRight);
    painter.setPen(theme.text);
    for (qsizetype c = 0; c < row.numbers.size(); ++c)
        paintInLine(painter, upTo(line, places.rights[static_cast<std::size_t>(c) + 1]), row.numbers[c], font,
                    Qt::AlignRight);
    const double term = row.after - row.before;
    QFont strong = font;
    strong.setWeight(QFont::DemiBold);
    painter.setPen(signColour(term, theme));
    paintInLine(painter, upTo(line, places.rights.back()), row.term, strong, Qt::AlignRight);
    painter.setPen(theme.muted);
    paintInLine(painter, upTo(line, places.runningRight), row.running, font, Qt::AlignRight);
    paintElementBar(painter, places.bar(row, i), signColour(term, theme), theme);
    // What a sum hands on to the next term.
    painter.setPen(QPen(theme.hatch, 1));
    const double x = places.x(row.after), y = places.bar(row, i).bottom();
    painter.drawLine(QPointF(x, y), QPointF(x, places.row(i + 1).top() + (line.bottom() - y)));
}

void paintElementTotal(QPainter& painter, const ElementPlaces& places, const ElementSection& section,
                       const PlotTheme& theme) {
    painter.setPen(QPen(theme.text, 1));
    painter.drawLine(places.total.topLeft(), places.total.topRight());
    const double from = places.x(std::min(0.0, section.sum)), to = places.x(std::max(0.0, section.sum));
    const double inset = places.total.height() * 0.24;
    paintElementBar(painter, {from, places.total.top() + inset, to - from, places.total.height() - 2 * inset},
                    theme.text, theme);
    QFont strong = workedFont(theme);
    strong.setWeight(QFont::DemiBold);
    painter.setPen(theme.text);
    paintInLine(painter, upTo(places.total, places.rights.back()), QObject::tr("energy = %1").arg(section.energy),
                strong, Qt::AlignRight);
    painter.setPen(theme.muted);
    paintInLine(painter, places.share, section.share, theme.noteFont(), Qt::AlignLeft);
}

void paintElementSection(QPainter& painter, const ElementPlaces& places, const ElementSection& section,
                         const PlotTheme& theme) {
    paintElementFormula(painter, places, section, theme);
    paintElementHeads(painter, places, section, theme);
    painter.setPen(QPen(theme.line, 1));
    painter.drawLine(QPointF(places.x(0), places.bars.top()), QPointF(places.x(0), places.bars.bottom()));
    for (std::size_t i = 0; i < section.rows.size(); ++i)
        paintElementRow(painter, places, section.rows[i], i, theme);
    paintElementTotal(painter, places, section, theme);
}

}  // namespace

void paintElement(QPainter& painter, const ElementLayout& layout, const ElementPicture& picture,
                  const PlotTheme& theme) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, true);
    if (picture.framed)
        paintCardFrame(painter, layout.card, theme);
    const bool below = layout.rule.height() > 0;
    paintHeader(painter, layout.header, picture.title, below ? QString() : picture.rule, picture.badge,
                picture.badgeLevel, theme);
    if (below)
        paintWrapped(painter, layout.rule, picture.rule, theme);
    paintCellNames(painter, layout.cell, picture.cell, theme);
    for (std::size_t i = 0; i < picture.sections.size(); ++i)
        paintElementSection(painter, layout.sections[i], picture.sections[i], theme);
    if (!picture.note.isEmpty())
        paintNote(painter, layout.note, picture.note, theme.muted, theme);
    painter.restore();
}

QSizeF preferredSize(const ElementPicture& picture, const PlotTheme& theme) {
    return ElementLayout({0, 0}, theme.sized(kElementWidth), picture, theme).card.size();
}

}  // namespace headlight
