#pragma once

#include <QRectF>
#include <optional>
#include <vector>

#include "ui/plots/curves_picture.h"
#include "ui/plots/plot_theme.h"

class QPainter;

namespace headlight {

// Where the charts of a picture lie inside a card. Pure geometry.
class CurvesLayout {
public:
    CurvesLayout(const QRectF& card, const CurvesPicture& picture, const PlotTheme& theme);

    QRectF card;
    std::vector<QRectF> legends;  // of each field, above its chart
    std::vector<QRectF> charts;
    QRectF axis;  // of the steps, below the last chart
    QRectF note;

    double x(double step) const;
    double y(std::size_t field, double value) const;
    // Whatever lies between the left and the right edge of the charts.
    std::optional<double> stepAt(const QPointF& point) const;

private:
    std::vector<std::pair<double, double>> m_ranges;
    double m_lastStep;
};

// As a card: curves told apart by colour and dashes, both named in the legends; the cursor; and a thin line where the
// pointer is.
void paintCurves(QPainter& painter, const CurvesLayout& layout, const CurvesPicture& picture,
                 std::optional<double> pointed, const PlotTheme& theme);

}  // namespace headlight
