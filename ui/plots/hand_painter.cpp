#include "ui/plots/hand_painter.h"

#include <QObject>
#include <QPainter>
#include <algorithm>
#include <cmath>

#include "ui/plots/card_painter.h"
#include "ui/plots/label_text.h"
#include "ui/plots/map_cells.h"

namespace headlight {
namespace {

constexpr double kStrongestTint = 0.45;

bool isDone(const HandPicture& picture, std::size_t block) { return static_cast<int>(block) <= picture.step; }
bool isPresent(const HandPicture& picture, std::size_t block) { return static_cast<int>(block) == picture.step; }

void paintHighlight(QPainter& painter, const QRectF& rect, const PlotTheme& theme) {
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.wash);
    painter.drawRoundedRect(rect.adjusted(-6, 0, 6, 0), theme.fieldRadius, theme.fieldRadius);
}

void paintKeyHeads(QPainter& painter, const HandLayout& layout, const HandPicture& picture, const PlotTheme& theme) {
    const double half = layout.heads.height() / 2;
    for (int c = 0; c < picture.columns(); ++c) {
        const bool rest = c == static_cast<int>(picture.keys.size());
        const QRectF head = layout.column(c, layout.heads).adjusted(4, 0, -4, 0);
        const QRectF top(head.left(), head.top(), head.width(), half);
        const QRectF bottom = top.translated(0, half - theme.sized(2));
        painter.setPen(c == picture.chosen ? theme.accent : theme.text);
        const QFont font = theme.titleFont();
        paintInLine(painter, top, rest ? picture.rest : shownLabel(picture.keyLabels.value(c), font).text, font,
                    Qt::AlignHCenter);
        painter.setPen(theme.muted);
        paintInLine(painter, bottom,
                    rest ? QObject::tr("together") : QString::number(picture.keys[static_cast<std::size_t>(c)]),
                    theme.numberFont(), Qt::AlignHCenter);
    }
}

void paintGround(QPainter& painter, const QRectF& rect, const HandCell& cell, bool signedCells,
                 const PlotTheme& theme) {
    painter.setPen(Qt::NoPen);
    if (cell.forbidden) {
        paintHatch(painter, rect, theme.cellRadius, theme);
    } else if (signedCells) {
        painter.setBrush(
            mixed(theme.surface, signColour(cell.share, theme), kStrongestTint * std::min(1.0, std::abs(cell.share))));
        painter.drawRoundedRect(rect, theme.cellRadius, theme.cellRadius);
    } else if (cell.share > 0) {
        painter.setBrush(mixed(theme.surface, theme.accent, 0.28));
        QRectF bar = rect;
        bar.setWidth(rect.width() * std::min(1.0, cell.share));
        painter.drawRoundedRect(bar, std::min(theme.cellRadius, bar.width() / 2), theme.cellRadius);
    }
}

void paintHandCell(QPainter& painter, const QRectF& place, const HandCell& cell, const HandBlock& block,
                   const PlotTheme& theme) {
    const QRectF rect = place.adjusted(2, 2, -2, -2);
    paintGround(painter, rect, cell, block.signedCells, theme);
    painter.setPen(cell.forbidden ? theme.muted : theme.text);
    paintInLine(painter, rect.adjusted(2, 0, -4, 0), cell.text, workedFont(theme),
                block.centred ? Qt::AlignHCenter : Qt::AlignRight);
}

void paintHandLine(QPainter& painter, const HandLayout& layout, const HandPicture& picture, std::size_t block,
                   std::size_t index, const PlotTheme& theme) {
    const HandBlock& written = picture.blocks[block];
    const HandLine& line = written.lines[index];
    const QRectF place = layout.line(block, index);
    for (std::size_t c = 0; c < line.cells.size(); ++c)
        paintHandCell(painter, layout.column(static_cast<int>(c), place), line.cells[c], written, theme);
}

void paintBlock(QPainter& painter, const HandLayout& layout, const HandPicture& picture, std::size_t block,
                const PlotTheme& theme) {
    if (isPresent(picture, block))
        paintHighlight(painter, layout.blocks[block], theme);
    const HandBlock& written = picture.blocks[block];
    for (std::size_t i = 0; i < written.lines.size(); ++i)
        paintHandLine(painter, layout, picture, block, i, theme);
    if (written.sentence.isEmpty())
        return;
    painter.setPen(theme.text);
    const QRectF& rect = layout.blocks[block];
    paintInLine(painter, {layout.columnsLeft, rect.top(), layout.right - layout.columnsLeft, rect.height()},
                written.sentence, workedFont(theme), Qt::AlignLeft);
}

// Name above, formula below; beside them what tells the lines apart.
void paintBlockName(QPainter& painter, const HandLayout& layout, const HandPicture& picture, std::size_t block,
                    double scrolled, const PlotTheme& theme) {
    const HandBlock& written = picture.blocks[block];
    const QRectF& rect = layout.blocks[block];
    const double half = theme.sized(19);
    const QRectF name(rect.left() + scrolled, rect.top() + theme.sized(2), layout.labelsRight - rect.left(), half);
    painter.setPen(isPresent(picture, block) ? theme.accent : theme.text);
    paintInLine(painter, name, written.name, theme.titleFont(), Qt::AlignLeft);
    painter.setPen(theme.muted);
    paintInLine(painter, name.translated(0, half - theme.sized(2)), written.formula, theme.controlFont(),
                Qt::AlignLeft);
    for (std::size_t i = 0; i < written.lines.size(); ++i)
        paintInLine(painter, {name.left(), layout.line(block, i).top(), name.width(), layout.lineHeights[block]},
                    written.lines[i].label, theme.controlFont(), Qt::AlignRight);
}

// Where names or totals lie upon the columns: the ground of the card, and of the present step, up to the edge of what
// is seen; the frame of the card is out of sight there.
void coverColumns(QPainter& painter, const HandLayout& layout, const HandPicture& picture, double left, double right,
                  const PlotTheme& theme) {
    const QRectF ground(left, layout.heads.top(), right - left, layout.note.top() - layout.heads.top());
    painter.fillRect(ground, theme.surface);
    painter.save();
    painter.setClipRect(ground);
    if (const auto step = static_cast<std::size_t>(picture.step); step < layout.blocks.size())
        paintHighlight(painter, layout.blocks[step], theme);
    painter.restore();
    painter.setPen(QPen(theme.line, 1));
}

// The names stay at the left when the card is scrolled, upon the columns.
void paintStepNames(QPainter& painter, const HandLayout& layout, const HandPicture& picture, double scrolled,
                    const PlotTheme& theme) {
    if (scrolled > 0) {
        const double left = layout.card.left() + scrolled, right = layout.labelsRight + scrolled + theme.sized(4);
        coverColumns(painter, layout, picture, left, right, theme);
        painter.drawLine(QPointF(right, layout.heads.top()), QPointF(right, layout.note.top()));
    }
    for (std::size_t block = 0; block < picture.blocks.size(); ++block)
        if (isDone(picture, block))
            paintBlockName(painter, layout, picture, block, scrolled, theme);
}

void paintTotalsOf(QPainter& painter, const HandLayout& layout, const HandPicture& picture, std::size_t block,
                   double shift, const PlotTheme& theme) {
    const HandBlock& written = picture.blocks[block];
    QFont strong = workedFont(theme);
    strong.setWeight(QFont::DemiBold);
    painter.setPen(picture.step == written.totalsFrom ? theme.accent : theme.text);
    for (std::size_t i = 0; i < written.lines.size(); ++i)
        paintInLine(painter, layout.total(layout.line(block, i)).translated(shift, 0), written.lines[i].total, strong,
                    Qt::AlignRight);
}

// The totals stay at the right, upon the columns.
void paintTotals(QPainter& painter, const HandLayout& layout, const HandPicture& picture, HandSight sight,
                 const PlotTheme& theme) {
    const double shift = sight.width > 0 ? std::min(0.0, sight.left + sight.width - layout.card.width()) : 0;
    if (shift < 0) {
        const double left = layout.totalsLeft + shift;
        coverColumns(painter, layout, picture, left, layout.card.right() + shift, theme);
        painter.drawLine(QPointF(left, layout.heads.top()), QPointF(left, layout.note.top()));
    }
    const QRectF head = layout.total(layout.heads).translated(shift, 0);
    painter.setPen(theme.muted);
    paintInLine(painter, {head.left(), head.top(), head.width(), head.height() / 2}, QStringLiteral("\u03A3"),
                theme.titleFont(), Qt::AlignRight);
    for (std::size_t block = 0; block < picture.blocks.size(); ++block)
        if (isDone(picture, block) && picture.step >= picture.blocks[block].totalsFrom)
            paintTotalsOf(painter, layout, picture, block, shift, theme);
}

// A line of the card as far as it is seen.
QRectF seenPart(const QRectF& line, const HandLayout& layout, HandSight sight) {
    if (sight.width <= 0)
        return line;
    const double edge = line.left() - layout.card.left();
    return {line.left() + sight.left, line.top(), std::min(sight.width, layout.card.width()) - 2 * edge, line.height()};
}

void paintWorked(QPainter& painter, const QRectF& line, const HandPicture& picture, const PlotTheme& theme) {
    const auto step = static_cast<std::size_t>(picture.step);
    if (step >= picture.blocks.size())
        return;
    QFont font = workedFont(theme);
    font.setPixelSize(static_cast<int>(std::lround(font.pixelSize() * 1.3)));
    painter.setPen(theme.accent);
    paintInLine(painter, line, picture.blocks[step].worked, font, Qt::AlignLeft);
}

// Around its cells, not through the sentences between them.
void paintChosenColumn(QPainter& painter, const HandLayout& layout, const HandPicture& picture,
                       const PlotTheme& theme) {
    if (picture.chosen < 0)
        return;
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(theme.accent, 1.5));
    QRectF run = layout.column(picture.chosen, layout.heads);
    const auto outline = [&] {
        if (!run.isNull())
            painter.drawRoundedRect(run.adjusted(0.5, 0.5, -0.5, -0.5), theme.fieldRadius, theme.fieldRadius);
        run = QRectF();
    };
    for (std::size_t block = 0; block < picture.blocks.size() && isDone(picture, block); ++block)
        if (picture.blocks[block].sentence.isEmpty())
            run |= layout.column(picture.chosen, layout.blocks[block]);
        else
            outline();
    outline();
}

}  // namespace

void paintHand(QPainter& painter, const HandLayout& layout, const HandPicture& picture, const PlotTheme& theme,
               HandSight sight) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, true);
    if (picture.framed)
        paintCardFrame(painter, layout.card, theme);
    const bool below = layout.rule.height() > 0;
    paintHeader(painter, seenPart(layout.header, layout, sight), picture.title, below ? QString() : picture.rule,
                picture.badge, picture.badgeLevel, theme);
    if (below)
        paintWrapped(painter, seenPart(layout.rule, layout, sight), picture.rule, theme);
    paintCellNames(painter, seenPart(layout.cell, layout, sight), picture.cell, theme);
    paintWorked(painter, seenPart(layout.worked, layout, sight), picture, theme);
    for (std::size_t block = 0; block < picture.blocks.size(); ++block)
        if (isDone(picture, block))
            paintBlock(painter, layout, picture, block, theme);
    paintKeyHeads(painter, layout, picture, theme);
    paintChosenColumn(painter, layout, picture, theme);
    paintTotals(painter, layout, picture, sight, theme);
    paintStepNames(painter, layout, picture, sight.left, theme);
    if (!picture.note.isEmpty())
        paintNote(painter, seenPart(layout.note, layout, sight), picture.note, theme.muted, theme);
    painter.restore();
}

QSizeF preferredSize(const HandPicture& picture, const PlotTheme& theme) {
    return HandLayout({0, 0}, 0, picture, theme).card.size();
}

}  // namespace headlight
