#include "ui/plots/card_painter.h"

#include <QLinearGradient>
#include <QPainter>
#include <QWidget>
#include <algorithm>
#include <cmath>

#include "ui/plots/label_text.h"
#include "ui/plots/map_cells.h"
#include "ui/plots/map_layout.h"
#include "ui/plots/mask_painter.h"
#include "ui/plots/tick_marks.h"

namespace headlight {
namespace {

constexpr int kGradientStops = 64;  // more than the eye tells apart
constexpr double kLeastBadge = 36;  // a narrower one would tell nothing
constexpr double kTickGap = 6;
constexpr double kTickSpacing = 44;

struct BadgeColours {
    QColor text, ground;
};

BadgeColours badgeColours(BadgeLevel level, const PlotTheme& theme) {
    switch (level) {
        case BadgeLevel::Good: return {theme.good, theme.goodWash()};
        case BadgeLevel::Warn: return {theme.warn, theme.warnWash()};
        case BadgeLevel::Bad: return {theme.bad, theme.badWash()};
        case BadgeLevel::None: break;
    }
    return {theme.muted, theme.hoverWash()};
}

// The baseline that centres one line of text in a rectangle.
double baseline(const QRectF& rect, const QFont& font) {
    const QFontMetricsF metrics(font);
    return rect.center().y() + (metrics.ascent() - metrics.descent()) / 2;
}

// Right-aligned in the header, no wider than `room`; returns where it begins.
double paintBadge(QPainter& painter, const QRectF& header, double room, const QString& badge, BadgeLevel level,
                  const PlotTheme& theme) {
    QFont font = theme.numberFont();
    font.setPixelSize(theme.noteFont().pixelSize());
    const double width = std::min(room, textWidth(font, badge) + 2 * theme.sized(8));
    if (width < theme.sized(kLeastBadge))
        return header.right();
    const double height = QFontMetricsF(font).height() + theme.sized(4);
    const QRectF pill(header.right() - width, header.center().y() - height / 2, width, height);
    const BadgeColours colours = badgeColours(level, theme);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colours.ground);
    painter.drawRoundedRect(pill, height / 2, height / 2);
    painter.setPen(colours.text);
    painter.setFont(font);
    drawLabel(painter, QPointF(pill.center().x(), baseline(pill, font)), badge, LabelSide::Centred,
              width - theme.sized(12));
    return pill.left();
}

double swatchSide(const PlotTheme& theme) {
    return std::round(QFontMetricsF(theme.noteFont()).capHeight() + theme.sized(3));
}

void paintSwatch(QPainter& painter, const QRectF& swatch, LegendEntry::Swatch kind, ColourMap map,
                 const PlotTheme& theme) {
    painter.setPen(QPen(theme.hatch, 1));
    painter.setBrush(Qt::NoBrush);
    switch (kind) {
        case LegendEntry::Swatch::Masked: paintHatch(painter, swatch, 2, theme); break;
        case LegendEntry::Swatch::MaskedFlat:
            painter.fillRect(swatch, QColor::fromRgb(theme.reserved(map).masked));
            break;
        case LegendEntry::Swatch::Painted: paintCrossed(painter, swatch, 2, theme); break;
        case LegendEntry::Swatch::PaintedFlat: painter.fillRect(swatch, paintedFlat(theme)); break;
        case LegendEntry::Swatch::Absent: painter.drawRoundedRect(swatch.adjusted(0.5, 0.5, -0.5, -0.5), 2, 2); break;
        case LegendEntry::Swatch::BelowRange:
            painter.fillRect(swatch, QColor::fromRgb(theme.reserved(map).below));
            break;
        case LegendEntry::Swatch::NoKeys:
            paintHatch(painter, swatch, 2, theme);
            painter.setPen(QPen(theme.warn, 1.5));
            painter.drawLine(QPointF(swatch.left(), swatch.center().y()), QPointF(swatch.right(), swatch.center().y()));
            break;
    }
}

}  // namespace

void paintCardFrame(QPainter& painter, const QRectF& card, const PlotTheme& theme) {
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setPen(QPen(theme.line, 1));
    painter.setBrush(theme.surface);
    painter.drawRoundedRect(card.adjusted(0.5, 0.5, -0.5, -0.5), theme.cardRadius, theme.cardRadius);
}

void paintFocusRing(QPainter& painter, const QWidget& plot, const PlotTheme& theme) {
    if (!plot.hasFocus() || !plot.window()->testAttribute(Qt::WA_KeyboardFocusChange))
        return;
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setOpacity(1);
    painter.setPen(QPen(theme.accent, 2));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(QRectF(plot.rect()).adjusted(1, 1, -1, -1), theme.cardRadius, theme.cardRadius);
}

void paintHeader(QPainter& painter, const QRectF& header, const QString& title, const QString& rule,
                 const QString& badge, BadgeLevel level, const PlotTheme& theme) {
    if (header.height() <= 0)
        return;
    const double titleRoom = textWidth(theme.titleFont(), title) + 2 * theme.betweenRows;
    const double right =
        badge.isEmpty()
            ? header.right()
            : paintBadge(painter, header, header.width() - titleRoom, badge, level, theme) - theme.betweenRows;
    const double room = std::max(0.0, right - header.left());
    const QFont titleFont = theme.titleFont();
    painter.setFont(titleFont);
    painter.setPen(theme.text);
    const double titleWidth =
        drawLabel(painter, QPointF(header.left(), baseline(header, titleFont)), title, LabelSide::FromLeft, room);
    const double left = room - titleWidth - 2 * theme.betweenRows;
    if (rule.isEmpty() || left < theme.sized(48))
        return;
    const QFont ruleFont = theme.noteFont();
    painter.setFont(ruleFont);
    painter.setPen(theme.muted);
    drawLabel(painter, QPointF(right, baseline(header, ruleFont)), rule, LabelSide::ToRight, left);
}

double headerRoom(const QString& title, const QString& badge, const PlotTheme& theme) {
    const double titleWidth = textWidth(theme.titleFont(), title);
    const double badgeWidth = badge.isEmpty() ? 0 : textWidth(theme.noteFont(), badge) + theme.sized(28);
    return titleWidth + badgeWidth + 2 * theme.betweenRows;
}

int ruleLines(const QString& title, const QString& badge, const QString& rule, double cardWidth,
              const PlotTheme& theme) {
    const double width = cardWidth - 2 * kCardPadding;
    const double beside = width - headerRoom(title, badge, theme);
    const double length = textWidth(theme.noteFont(), rule);
    if (length <= beside || width < 1)
        return 0;
    // A little more than the plain quotient: lines break between words.
    return std::min(3, static_cast<int>(std::ceil(length * 1.12 / width)));
}

void paintWrapped(QPainter& painter, const QRectF& rect, const QString& text, const PlotTheme& theme) {
    painter.setFont(theme.noteFont());
    painter.setPen(theme.muted);
    painter.drawText(rect, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextWordWrap, text);
}

double tickRoom(const ColourScale& scale, const PlotTheme& theme) {
    const QFont font = theme.numberFont();
    double widest = 0;
    for (const Tick& tick : tickMarks(scale, 400, theme.sized(kTickSpacing)))
        widest = std::max(widest, textWidth(font, tick.text));
    return std::max(std::ceil(widest), theme.sized(28));
}

void paintColourBar(QPainter& painter, const QRectF& bar, const ColourScale& scale, const PlotTheme& theme) {
    painter.setPen(Qt::NoPen);
    if (scale.empty()) {
        painter.setPen(QPen(theme.line, 1));
        painter.setBrush(Qt::NoBrush);
    } else if (scale.constant()) {
        painter.setBrush(
            QColor::fromRgb(ColourLookup(scale, theme.reserved(scale.map))(static_cast<float>(scale.low))));
    } else {
        QLinearGradient gradient(bar.bottomLeft(), bar.topLeft());
        for (int i = 0; i <= kGradientStops; ++i)
            gradient.setColorAt(
                static_cast<double>(i) / kGradientStops,
                QColor::fromRgb(colours(scale.map)[static_cast<std::size_t>(i * 255 / kGradientStops)]));
        painter.setBrush(gradient);
    }
    painter.drawRoundedRect(bar, 2, 2);

    const QFont font = theme.numberFont();
    const QFontMetricsF metrics(font);
    painter.setFont(font);
    painter.setPen(theme.muted);
    for (const Tick& tick : tickMarks(scale, bar.height(), theme.sized(kTickSpacing))) {
        // The outermost ticks stay within the bar's height.
        const double y = std::clamp(bar.bottom() - tick.position * bar.height(), bar.top() + metrics.capHeight() / 2,
                                    bar.bottom() - metrics.capHeight() / 2);
        drawLabel(painter, QPointF(bar.right() + kTickGap, y + metrics.capHeight() / 2), tick.text, LabelSide::FromLeft,
                  1e4);
    }
}

double legendWidth(const std::vector<LegendEntry>& entries, const PlotTheme& theme) {
    const QFont font = theme.noteFont();
    double width = -theme.atEdge;
    for (const LegendEntry& entry : entries)
        width += theme.atEdge + swatchSide(theme) + theme.inRow + 2 + textWidth(font, entry.text);
    return width;
}

void paintLegend(QPainter& painter, const QRectF& line, const std::vector<LegendEntry>& entries, ColourMap map,
                 const PlotTheme& theme) {
    const QFont font = theme.noteFont();
    const double swatch = swatchSide(theme);
    double x = std::round(std::max(line.left(), line.center().x() - legendWidth(entries, theme) / 2));
    for (const LegendEntry& entry : entries) {
        const QRectF box(x, std::round(line.center().y() - swatch / 2), swatch, swatch);
        paintSwatch(painter, box, entry.swatch, map, theme);
        x += swatch + theme.inRow + 2;
        painter.setFont(font);
        painter.setPen(theme.muted);
        x += drawLabel(painter, QPointF(x, baseline(line, font)), entry.text, LabelSide::FromLeft,
                       std::max(0.0, line.right() - x)) +
             theme.atEdge;
    }
}

void paintNote(QPainter& painter, const QRectF& line, const QString& text, const QColor& colour,
               const PlotTheme& theme) {
    const QFont font = theme.noteFont();
    painter.setFont(font);
    painter.setPen(colour);
    drawLabel(painter, QPointF(line.center().x(), baseline(line, font)), text, LabelSide::Centred, line.width());
}

}  // namespace headlight
