#pragma once

#include <QString>
#include <vector>

#include "ui/plots/colour_map.h"

namespace headlight {

struct Tick {
    double position = 0;  // 0 at the bottom of the bar, 1 at its top
    QString text;
};

// The ends of the scale, and round numbers between them that keep at least `spacing` of `length` apart. One tick on a
// constant scale, none on an empty one. Logarithmic scales tick at powers of ten.
std::vector<Tick> tickMarks(const ColourScale& scale, double length, double spacing);

// The least of 1, 2, 2.5 and 5 times a power of ten that is no smaller.
double roundStep(double atLeast);

// A short form for axes: few significant digits, a minus sign (U+2212), 1e−6.
QString tickText(double value, int digits = 3);

}  // namespace headlight
