#pragma once

#include <QColor>
#include <QFont>
#include <QPen>
#include <QString>

#include "ui/plots/colour_map.h"

namespace headlight {

// Every colour, distance, radius and type size of the program: the only place where they are written down.
// Distances and sizes are in logical pixels.
struct PlotTheme {
    bool dark = false;

    QColor window;        // behind everything
    QColor surface;       // docks, cards, bars
    QColor line;          // borders and rules
    QColor text, muted;   //
    QColor accent, wash;  // the one accent, and what it is laid on
    QColor onAccent;      // text upon the accent
    QColor good, warn, bad;
    QColor hatch;   // strokes over masked and hidden cells
    QColor shadow;  // translucent, around the tip

    double scale = 1;  // of type and what is measured by it: 1, or 1.5 for a class

    double inRow = 4, betweenRows = 8, atEdge = 16, betweenSections = 20;
    double cellRadius = 3, fieldRadius = 6, cardRadius = 10;
    int headSize = 11, controlSize = 13, tokenSize = 14;

    static PlotTheme light();
    static PlotTheme darkTheme();
    PlotTheme scaled(bool presentation) const;  // type raised by a half, or as it was

    // The system's interface font first, then fonts known to cover many scripts.
    QFont headFont() const;     // section heads: small, letter-spaced; set the text in capitals
    QFont controlFont() const;  // controls, axis titles, ticks
    QFont numberFont() const;   // ticks and badges; without a font's alternates, which PDF cannot turn back into text
    QFont tokenFont() const;    // tokens
    QFont titleFont() const;    // titles of cards
    QFont noteFont() const;     // rules, legends, provenance

    QColor goodWash() const;
    QColor warnWash() const;
    QColor badWash() const;
    QColor hoverWash() const;    // under the pointer, where nothing is chosen
    QColor hatchGround() const;  // between the strokes of a hatch
    QColor tip() const;          // the tip stands out by being of the other tone
    QColor tipText() const;
    QColor tipMuted() const;

    // Heads told apart: kSeriesColours colours, after that the same again with other dashes.
    static constexpr int kSeriesColours = 12;
    QColor seriesColour(int index) const;
    QPen seriesPen(int index, double width) const;

    // Black or white, whichever is read better upon a colour: the contrast is 4.5 at least (WCAG 2.1, 1.4.3).
    static QColor textOn(const QColor& ground);

    // absent = the surface, so that nothing is drawn where there is nothing; below range = the map's lowest colour,
    // faded.
    ReservedColours reserved(ColourMap map) const;

    // A length that follows the type.
    double sized(double pixels) const { return pixels * scale; }
};

// Two colours mixed; share = how much of `over`.
QColor mixed(const QColor& under, const QColor& over, double share);

}  // namespace headlight
