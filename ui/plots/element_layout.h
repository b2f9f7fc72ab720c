#pragma once

#include <QPointF>
#include <QRectF>
#include <QStringList>
#include <vector>

#include "ui/plots/explained_cell.h"
#include "ui/plots/map_picture.h"
#include "ui/plots/plot_theme.h"

namespace headlight {

// One dimension of an energy: what goes in, the term, and the sum so far. Its bar runs from one sum to the next.
struct ElementRow {
    QString dimension;
    QStringList numbers;
    QString term, running;
    double before = 0, after = 0;
};

// One energy as a sum of terms; hybrid attention has two.
struct ElementSection {
    QString formula;
    QString figures;      // "√d = 5.657"; empty: none
    QStringList columns;  // names of the numbers
    QString term;         // name of the terms
    std::vector<ElementRow> rows;
    QString energy;  // the sum, as the map shows it
    double sum = 0;
    QString share;  // how few of the terms make most of it
};

struct ElementPicture {
    CellNames cell;
    std::vector<ElementSection> sections;
    QString title;
    QString rule;
    QString badge;
    BadgeLevel badgeLevel = BadgeLevel::None;
    QString note;        // a line at the foot; empty: none
    bool framed = true;  // as a card
};

// Where a section's parts lie. Columns are right-aligned: dimension, the numbers, the term; then the bars, the sum.
struct ElementPlaces {
    QRectF formula, head, total, share;
    double rowsTop = 0, rowHeight = 0;
    std::vector<double> rights;  // right ends of dimension, numbers and term
    QRectF bars;                 // over all rows and the total
    double runningRight = 0;
    double low = 0, high = 0;  // what the bars' width stands for

    double x(double value) const;
    QRectF row(std::size_t i) const;
    QRectF bar(const ElementRow& row, std::size_t i) const;
};

// Geometry of a picture of terms in a card of the given width, without a widget.
struct ElementLayout {
    ElementLayout(const QPointF& topLeft, double width, const ElementPicture& picture, const PlotTheme& theme);

    QRectF card, header, rule, cell, note;
    std::vector<ElementPlaces> sections;

private:
    ElementPlaces placed(double top, const ElementSection& section, const PlotTheme& theme) const;
};

}  // namespace headlight
