#include "app/commands/figure_frame.h"

#include <QPainter>
#include <cmath>

#include "ui/plots/card_painter.h"

namespace headlight {

namespace {

constexpr double kMillimetre = 96 / 25.4;  // in logical pixels

double footHeight(const RenderStyle& style, const PlotTheme& theme) {
    return style.provenance ? theme.sized(theme.controlSize) * 2 : 0;
}

// What is not given follows from the proportions of the natural size.
QSizeF wantedSize(const QSizeF& natural, const RenderStyle& style) {
    if (!style.width && !style.height)
        return natural;
    const double width = style.width ? *style.width * kMillimetre : 0;
    const double height = style.height ? *style.height * kMillimetre : 0;
    return {width > 0 ? width : std::round(height * natural.width() / natural.height()),
            height > 0 ? height : std::round(width * natural.height() / natural.width())};
}

}  // namespace

PlotTheme themeOf(const RenderStyle& style) { return style.dark ? PlotTheme::darkTheme() : PlotTheme::light(); }

RenderedFigure framedFigure(const FramedPicture& picture, const RenderStyle& style) {
    const PlotTheme theme = themeOf(style);
    const double foot = footHeight(style, theme);
    RenderedFigure result;
    result.notice = picture.notice;
    Figure& figure = result.figure;
    figure.size = wantedSize(picture.natural + QSizeF(0, foot), style);
    figure.background = theme.surface;
    figure.title = picture.title;
    figure.description = picture.description;
    figure.paint = [paint = picture.paint, line = picture.foot, foot, theme](QPainter& painter, const QRectF& rect) {
        paint(painter, rect.adjusted(0, 0, 0, -foot));
        if (foot > 0)
            paintNote(painter, QRectF(rect.left() + 12, rect.bottom() - foot, rect.width() - 24, foot - 6), line,
                      theme.muted, theme);
    };
    return result;
}

}  // namespace headlight
