#pragma once

#include <QRectF>
#include <QString>
#include <vector>

#include "ui/plots/map_picture.h"
#include "ui/plots/plot_theme.h"

class QPainter;
class QWidget;

// The parts that every picture's card shares.
namespace headlight {

void paintCardFrame(QPainter& painter, const QRectF& card, const PlotTheme& theme);

// Around a plot that the keyboard's focus has come to by Tab; nothing otherwise.
void paintFocusRing(QPainter& painter, const QWidget& plot, const PlotTheme& theme);

// Title at the left; at the right the rule in muted text and the badge. The rule gives way first, then the badge.
void paintHeader(QPainter& painter, const QRectF& header, const QString& title, const QString& rule,
                 const QString& badge, BadgeLevel level, const PlotTheme& theme);

// What title and badge take of the width of a header.
double headerRoom(const QString& title, const QString& badge, const PlotTheme& theme);

// Lines that a rule needs under the title of a card this wide; 0: it fits beside title and badge.
int ruleLines(const QString& title, const QString& badge, const QString& rule, double cardWidth,
              const PlotTheme& theme);

// Muted text over several lines, broken between words.
void paintWrapped(QPainter& painter, const QRectF& rect, const QString& text, const PlotTheme& theme);

// A vertical colour bar with its ticks at the right.
void paintColourBar(QPainter& painter, const QRectF& bar, const ColourScale& scale, const PlotTheme& theme);
double tickRoom(const ColourScale& scale, const PlotTheme& theme);  // width of the widest tick

// One entry of a legend: a swatch and a word.
struct LegendEntry {
    enum class Swatch { Masked, MaskedFlat, Painted, PaintedFlat, Absent, BelowRange, NoKeys } swatch;
    QString text;
};
double legendWidth(const std::vector<LegendEntry>& entries, const PlotTheme& theme);
// In the middle of one line.
void paintLegend(QPainter& painter, const QRectF& line, const std::vector<LegendEntry>& entries, ColourMap map,
                 const PlotTheme& theme);

// One line of muted text in the middle of a rectangle, shortened in the middle.
void paintNote(QPainter& painter, const QRectF& line, const QString& text, const QColor& colour,
               const PlotTheme& theme);

}  // namespace headlight
