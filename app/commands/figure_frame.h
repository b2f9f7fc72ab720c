#pragma once

#include <QSizeF>
#include <QString>
#include <functional>

#include "app/commands/render_figure.h"
#include "ui/plots/plot_theme.h"

class QPainter;
class QRectF;

namespace headlight {

// A picture as a file gets it, but for its size and its foot.
struct FramedPicture {
    QSizeF natural;       // how large it likes to be
    QString title;        // what a file says of itself
    QString description;  // the same at length
    QString foot;         // the line under the picture
    QString notice;       // see RenderedFigure
    std::function<void(QPainter&, const QRectF&)> paint;
};

PlotTheme themeOf(const RenderStyle& style);

// As large as the style wants it, with the foot where it wants one.
RenderedFigure framedFigure(const FramedPicture& picture, const RenderStyle& style);

}  // namespace headlight
