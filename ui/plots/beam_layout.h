#pragma once

#include <QPainterPath>
#include <QPointF>
#include <QRectF>
#include <QString>
#include <vector>

#include "ui/plots/plot_theme.h"
#include "ui/plots/plot_tip.h"

namespace headlight {

enum class BeamMark { Kept, Pruned, Finished, Cut };

// A token that a search looked at.
struct BeamBox {
    int parent = -1;  // stands before it; −1 for the root
    int step = 0;     // of its parent and one more
    QString token;
    QString number;    // its log-probability after the tokens before it
    double share = 1;  // its probability after them
    BeamMark mark = BeamMark::Kept;
    bool greedy = false;  // on the path of the likeliest token at every step
    bool lit = false;     // on the path of the chosen hypothesis
    PlotTip tip;
};

// A search as a tree from left to right, ready to paint.
struct BeamPicture {
    std::vector<BeamBox> boxes;
    QString title;
    QString rule;  // muted, beside the title
    QString note;  // a line at the foot; empty: none
};

// Where the boxes of a tree lie: a column for each step, in it the children of one parent together and in the order of
// their parents, so that no two lines cross. A path alone is broken into rows no wider than `room` (0: there is no end
// of room). Boxes are as large as the widest token asks for, and none overlap. Pure geometry, from the origin on.
struct BeamLayout {
    BeamLayout(const BeamPicture& picture, const PlotTheme& theme, double room = 0);

    std::vector<QRectF> boxes;              // of the picture's boxes
    std::vector<std::vector<int>> columns;  // boxes of each step, from above
    QSizeF size;

    int boxAt(const QPointF& point) const;  // −1: none
    // Where the line from a box' parent begins and ends, and how it runs: to the next row between the two.
    QPointF lineFrom(int parent) const;
    QPointF lineTo(int box) const;
    QPainterPath line(int parent, int box) const;
    // What an arrow key leads to: the parent, the likeliest child, or the neighbour in the column; itself at an end.
    int beside(const BeamPicture& picture, int box, int right, int down) const;
};

}  // namespace headlight
