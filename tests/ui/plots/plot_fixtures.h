#pragma once

#include <QImage>
#include <QPainter>
#include <cmath>
#include <limits>
#include <vector>

#include "ui/plots/map_painter.h"

namespace headlight {

inline constexpr float kNan = std::numeric_limits<float>::quiet_NaN();
inline constexpr float kInfinity = std::numeric_limits<float>::infinity();

// A prepared picture with positions as labels and the scale 0 to 1.
inline MapPicture pictureOf(int rows, int columns, std::vector<float> values, std::vector<std::uint8_t> mask = {}) {
    MapPicture picture;
    picture.values = Matrix(rows, columns, std::move(values));
    if (!mask.empty())
        picture.mask = MaskMatrix(rows, columns, std::move(mask));
    prepare(picture);
    return picture;
}

// 0, 1/count, 2/count, …
inline std::vector<float> ramp(int count) {
    std::vector<float> values;
    for (int i = 0; i < count; ++i)
        values.push_back(static_cast<float>(i) / static_cast<float>(count));
    return values;
}

inline QImage painted(const MapPicture& picture, QSize size, double ratio = 1, const MapView& view = {},
                      const MapMarks& marks = {}, const PlotTheme& theme = PlotTheme::light()) {
    QImage image(size * ratio, QImage::Format_RGB32);
    image.setDevicePixelRatio(ratio);
    image.fill(theme.window);
    QPainter painter(&image);
    paintMap(painter, QRectF(QPointF(0, 0), QSizeF(size)), picture, view, marks, theme);
    return image;
}

inline MapLayout layoutOf(const MapPicture& picture, QSize size, double ratio = 1, const MapView& view = {}) {
    const PlotTheme theme = PlotTheme::light();
    return MapLayout(QRectF(QPointF(0, 0), QSizeF(size)), extentOf(picture, theme), view, theme, ratio);
}

// Pixels of exactly one colour inside a rectangle of logical pixels.
inline int countColour(const QImage& image, const QRectF& rect, QRgb colour) {
    const double ratio = image.devicePixelRatio();
    int count = 0;
    for (int y = static_cast<int>(rect.top() * ratio); y < static_cast<int>(rect.bottom() * ratio); ++y) {
        for (int x = static_cast<int>(rect.left() * ratio); x < static_cast<int>(rect.right() * ratio); ++x)
            count += (image.pixel(x, y) | 0xFF000000U) == (colour | 0xFF000000U);
    }
    return count;
}

}  // namespace headlight
