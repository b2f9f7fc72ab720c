#pragma once

#include <QImage>
#include <QPainter>

#include "ui/plots/lines_painter.h"

namespace headlight {

// One series for each map, heads 0, 1, …; every positive weight is a link. Positions are the labels.
inline LinesPicture linesOf(const std::vector<Matrix>& maps, double mass = 1) {
    LinesPicture picture;
    for (const Matrix& map : maps) {
        const int head = static_cast<int>(picture.series.size());
        picture.series.push_back({QStringLiteral("head %1").arg(head), head, strongestLinks(map, {}, mass)});
    }
    picture.queries = maps.front().rows();
    picture.keys = maps.front().columns();
    prepare(picture);
    return picture;
}

// Query i gives everything to key i.
inline Matrix identityMap(int size) {
    std::vector<float> values(static_cast<std::size_t>(size) * static_cast<std::size_t>(size));
    for (int i = 0; i < size; ++i)
        values[static_cast<std::size_t>(i * size + i)] = 1;
    return Matrix(size, size, std::move(values));
}

inline LinesLayout layoutOf(const LinesPicture& picture, QSize size, double scroll = 0) {
    const PlotTheme theme = PlotTheme::light();
    return LinesLayout(QRectF(QPointF(0, 0), QSizeF(size)), extentOf(picture, size.width(), theme), scroll, theme);
}

inline QImage painted(const LinesPicture& picture, QSize size, const MapMarks& marks = {}) {
    QImage image(size, QImage::Format_RGB32);
    image.fill(PlotTheme::light().surface);
    QPainter painter(&image);
    paintLines(painter, layoutOf(picture, size), picture, marks, PlotTheme::light());
    return image;
}

}  // namespace headlight
