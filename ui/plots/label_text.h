#pragma once

#include <QFont>
#include <QFontMetricsF>
#include <QString>
#include <QStringList>

class QPainter;

namespace headlight {

// A label as it can be drawn on one line, in one font.
struct ShownLabel {
    QString text;
    bool missingGlyph = false;  // some code point is shown as U+XXXX because no installed font has it
};

// Blank, control and zero-width characters by symbol or code point, a lone combining mark on a dotted circle, code
// points without a glyph as U+XXXX; far too long ones are shortened in the middle, so that measuring stays cheap.
ShownLabel shownLabel(const QString& label, const QFont& font);

// The advance of one line of text. Remembered: shaping is most of what a label costs, and the same ones come again with
// every frame.
double textWidth(const QFont& font, const QString& text);

// Width of the widest shown label, exact up to 64 labels, over the likely widest ones beyond.
double widestLabel(const QStringList& labels, const QFont& font);

enum class LabelSide { FromLeft, ToRight, Centred };

// One line of plain text in the painter's font and pen, shaped on its own with its own direction; `at` is the left end,
// right end or middle of the baseline. Shortened in the middle beyond maxWidth. Returns the width drawn.
double drawLabel(QPainter& painter, const QPointF& at, const QString& text, LabelSide side, double maxWidth);

// "U+4E2D", at least four digits.
QString codePointName(char32_t codePoint);

}  // namespace headlight
