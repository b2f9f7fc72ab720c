#pragma once

#include <QPointF>
#include <QRectF>
#include <QStringList>
#include <vector>

#include "ui/plots/explained_cell.h"
#include "ui/plots/map_picture.h"
#include "ui/plots/plot_theme.h"

namespace headlight {

// One number of a step: what stands behind it is a bar from the left (share 0 to 1) or, of a signed block, a tint.
struct HandCell {
    QString text;
    double share = 0;
    bool forbidden = false;
};

// A line of cells, one a column, and what they add up to.
struct HandLine {
    QString label;  // "dimension 3"; empty where a block has one line
    std::vector<HandCell> cells;
    QString total;
};

// What one step writes down.
struct HandBlock {
    QString name, formula;
    std::vector<HandLine> lines;
    QString sentence;    // of a step that fills in no cells: the sum, written out
    QString accessible;  // all of it in words
    bool signedCells = false;
    bool centred = false;  // marks, not numbers
    int totalsFrom = 0;    // the step from which the totals are known
    QString worked;        // the step for the chosen key
};

// A row worked out step by step: the keys are the columns.
struct HandPicture {
    CellNames cell;
    QStringList keyLabels;  // of the columns, as displayed
    std::vector<int> keys;  // their indices
    QString rest;           // heads a last column of all other keys; empty: there are none
    int chosen = -1;        // column of the chosen key
    std::vector<HandBlock> blocks;
    int step = 0;  // the last block that is written down
    QString title;
    QString rule;
    QString badge;
    BadgeLevel badgeLevel = BadgeLevel::None;
    QString note;
    bool framed = true;

    int columns() const { return static_cast<int>(keys.size()) + (rest.isEmpty() ? 0 : 1); }
};

// Geometry of such a picture, at least `width` wide. Every step has its place from the beginning.
struct HandLayout {
    HandLayout(const QPointF& topLeft, double width, const HandPicture& picture, const PlotTheme& theme);

    QRectF card, header, rule, cell, worked, heads, note;
    double labelsRight = 0, columnsLeft = 0, columnWidth = 0, totalsLeft = 0, right = 0;
    std::vector<QRectF> blocks;  // over the whole width
    std::vector<double> lineHeights;

    QRectF column(int index, const QRectF& line) const;
    QRectF total(const QRectF& line) const;
    QRectF line(std::size_t block, std::size_t index) const;
    int columnAt(const QPointF& point, int columns) const;  // −1: none
};

}  // namespace headlight
