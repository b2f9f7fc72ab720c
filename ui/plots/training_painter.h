#pragma once

#include <QSizeF>
#include <QString>
#include <optional>
#include <vector>

#include "ui/plots/curves_picture.h"
#include "ui/plots/map_picture.h"
#include "ui/plots/plot_theme.h"

class QPainter;
class QRectF;

namespace headlight {

// A figure of a moment of a training: "exact match", "97.2 %".
struct MomentFigure {
    QString name, value;
};

// All that is shown of a training: how it went, and the map of a sentence at one moment of it.
struct TrainingPicture {
    QString title;     // what learns what
    QString sentence;  // that was looked at
    CurvesPicture curves;
    std::vector<MomentFigure> figures;
    std::optional<MapPicture> map;  // nothing: a network without attention, or no moment yet
};

QSizeF preferredSize(const TrainingPicture& picture, const PlotTheme& theme);

// For a paper: title and sentence, the curves, the figures of the moment in a line, the map; without frames.
void paintTraining(QPainter& painter, const QRectF& rect, const TrainingPicture& picture, const PlotTheme& theme);

}  // namespace headlight
