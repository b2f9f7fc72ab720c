#pragma once

#include <QColor>
#include <QRectF>
#include <QString>

#include "ui/plots/plot_theme.h"

class QPainter;

// What the pictures of one cell and of its row share.
namespace headlight {

struct CellNames {
    QString query, key;  // as displayed, plain text
    int row = -1, column = -1;
};

// query **cat** (2) → key **mat** (7), one line from the left.
void paintCellNames(QPainter& painter, const QRectF& line, const CellNames& cell, const PlotTheme& theme);

// As in a map of differences: what lies above 0 is red, what lies below is blue. The sign stands beside it as text.
QColor signColour(double value, const PlotTheme& theme);

// Numbers in a row stand under each other: larger than in a map, for a class.
QFont workedFont(const PlotTheme& theme);

// One line of text at the right end, the left end or in the middle of a rectangle, in the painter's pen.
void paintInLine(QPainter& painter, const QRectF& rect, const QString& text, const QFont& font, Qt::Alignment side);

}  // namespace headlight
