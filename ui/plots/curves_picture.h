#pragma once

#include <QString>
#include <optional>
#include <vector>

#include "core/analysis/learning_curve.h"

namespace headlight {

// One line of a chart over steps.
struct Curve {
    QString name;
    std::vector<CurvePoint> points;  // steps ascending; a value that is no finite number is a gap
    int series = 0;                  // of PlotTheme::seriesPen: colour and dashes
    double width = 1.5;
    bool dots = false;  // on every point: there are few, and each was measured
};

// Curves on one scale.
struct CurveField {
    std::vector<Curve> curves;
    double low = 0;
    double high = 1;
};

// Charts one below the other, on one axis of steps.
struct CurvesPicture {
    std::vector<CurveField> fields;
    double lastStep = 1;           // the axis begins at 0
    std::optional<double> cursor;  // the step that the rest of the view shows
    QString note;                  // how the curves were made
    bool framed = true;            // as a card; a figure for a paper has no frame

    bool empty() const;  // nothing was measured yet
};

// The scale from 0 to the largest finite value; 1 where there is none.
void fitScale(CurveField& field);

// The point whose step is nearest; null without points.
const CurvePoint* pointNear(const Curve& curve, double step);

}  // namespace headlight
