#include "ui/plots/head_grid_painter.h"

#include <QPainter>
#include <algorithm>
#include <cmath>

#include "core/analysis/value_range.h"
#include "ui/plots/card_painter.h"
#include "ui/plots/map_cells.h"

namespace headlight {
namespace {

constexpr double kLargeFrom = 400;  // pixels of width from which the grid is drawn as a card
constexpr double kLargestThumbnail = 220;
constexpr double kCaptionFrom = 56;  // a thumbnail this wide has room for words under it

ValueRange rangeOf(const Thumbnail& thumbnail) { return valueRange(thumbnail.weights, thumbnail.mask); }

ColourScale fromZero(ColourMap map, const ValueRange& range) {
    ColourScale scale;
    scale.map = map;
    scale.low = 0;
    scale.high = range.hasValues() ? static_cast<double>(range.high) : 1;
    if (scale.high <= 0)
        scale.high = 1;
    if (map == ColourMap::Signed)
        scale.low = -scale.high;
    return scale;
}

// Width to height of a thumbnail, kept in bounds so that no stack of maps becomes a stack of slivers.
double aspectOf(const HeadGridPicture& picture) {
    if (picture.thumbnails.empty() || picture.thumbnails.front().weights.empty())
        return 1;
    const Matrix& first = picture.thumbnails.front().weights;
    return std::clamp(static_cast<double>(first.columns()) / first.rows(), 0.5, 2.0);
}

double captionLine(const PlotTheme& theme) { return QFontMetricsF(theme.noteFont()).height() + 4; }

void paintThumbnail(QPainter& painter, const QRectF& cell, const Thumbnail& thumbnail, const ColourLookup& lookup,
                    double deviceScale) {
    const QSize pixels(std::max(1, static_cast<int>(std::lround(cell.width() * deviceScale))),
                       std::max(1, static_cast<int>(std::lround(cell.height() * deviceScale))));
    const QImage image = fittedImage(thumbnail.weights, thumbnail.mask, pixels, lookup);
    if (!image.isNull())
        painter.drawImage(cell, image);
}

void paintPlaceholders(QPainter& painter, const HeadGridLayout& layout, const HeadGridPicture& picture,
                       const PlotTheme& theme) {
    std::vector<bool> there(static_cast<std::size_t>(picture.layers) * static_cast<std::size_t>(picture.heads));
    const auto slot = [&](int layer, int head) {
        return static_cast<std::size_t>(layer) * static_cast<std::size_t>(picture.heads) +
               static_cast<std::size_t>(head);
    };
    for (const Thumbnail& t : picture.thumbnails) {
        if (t.layer.value < picture.layers && t.head.value < picture.heads)
            there[slot(t.layer.value, t.head.value)] = true;
    }
    painter.setPen(QPen(theme.line, 1));
    painter.setBrush(Qt::NoBrush);
    for (int l = 0; l < picture.layers; ++l) {
        for (int h = 0; h < picture.heads; ++h) {
            if (!there[slot(l, h)])
                painter.drawRoundedRect(layout.cell({l, h}).adjusted(0.5, 0.5, -0.5, -0.5), 2, 2);
        }
    }
}

void paintCaptions(QPainter& painter, const HeadGridLayout& layout, const HeadGridPicture& picture,
                   const PlotTheme& theme) {
    if (layout.captionHeight <= 0)
        return;
    for (int i = 0; i < static_cast<int>(picture.captions.size()) && i < picture.layers * picture.heads; ++i) {
        const QRectF cell = layout.cell({i / picture.heads, i % picture.heads});
        paintNote(painter, QRectF(cell.left(), cell.bottom() + 2, cell.width(), layout.captionHeight - 2),
                  picture.captions[static_cast<std::size_t>(i)], theme.muted, theme);
    }
}

}  // namespace

ColourScale HeadGridPicture::sharedScale() const {
    if (scale)
        return *scale;
    ValueRange range;
    for (const Thumbnail& thumbnail : thumbnails)
        range = united(range, rangeOf(thumbnail));
    return fromZero(map, range);
}

ColourScale HeadGridPicture::scaleOf(const Thumbnail& thumbnail) const { return fromZero(map, rangeOf(thumbnail)); }

HeadGridLayout::HeadGridLayout(const QRectF& rect, const HeadGridPicture& picture, const PlotTheme& theme,
                               double deviceScale)
    : large(rect.width() >= kLargeFrom) {
    const int layers = raster.layers = std::max(picture.layers, 1);
    const int heads = raster.heads = std::max(picture.heads, 1);
    const double padding = large ? 12 : 2;
    const double gap = large ? theme.betweenRows : 3;
    QRectF room = rect.adjusted(padding, padding, -padding, -padding);
    if (large && !picture.title.isEmpty()) {
        header = QRectF(room.left(), room.top(), room.width(), theme.sized(22));
        room.setTop(header.bottom() + theme.betweenRows);
    }
    const bool hasBar = large && !picture.perHead;
    if (hasBar)
        room.setRight(room.right() - 20 - 12 - 6 - tickRoom(picture.sharedScale(), theme));
    const QSizeF numbers = headNumberRoom(layers, theme);
    room.adjust(numbers.width(), numbers.height(), 0, 0);
    const double aspect = aspectOf(picture);
    const auto fit = [&](double caption) {
        double width = std::min((room.width() - gap * (heads - 1)) / heads, theme.sized(kLargestThumbnail));
        const double height = (room.height() - (gap + caption) * layers + gap) / layers;
        if (large && height > 0)
            width = std::min(width, height * aspect);
        width = std::max(1.0, width);
        return QSizeF(width, std::max(1.0, width / aspect));
    };
    const double line = captionLine(theme);
    if (large && !picture.captions.empty() && fit(line).width() >= theme.sized(kCaptionFrom))
        captionHeight = line;
    const QSizeF size = fit(captionHeight);
    const auto whole = [&](double v) { return std::max(1.0, std::floor(v * deviceScale)) / deviceScale; };
    raster.size = QSizeF(whole(size.width()), whole(size.height()));
    raster.pitch = QSizeF(raster.size.width() + gap, raster.size.height() + gap + captionHeight);
    const double width = raster.pitch.width() * heads - gap;
    const double left = large ? room.left() + std::max(0.0, room.width() - width) / 2 : room.left();
    grid = QRectF(whole(left), whole(room.top()), width, raster.pitch.height() * layers - gap);
    raster.origin = grid.topLeft();
    if (hasBar)
        bar = QRectF(grid.right() + 20, grid.top(), 12, std::min(grid.height(), room.bottom() - grid.top()));
}

double HeadGridLayout::contentHeight() const { return grid.bottom() + (large ? 12 : 4); }

void paintHeadGrid(QPainter& painter, const QRectF& rect, const HeadGridPicture& picture, const HeadGridMarks& marks,
                   const PlotTheme& theme) {
    if (picture.layers <= 0 || picture.heads <= 0)
        return;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, true);
    const PaintTarget target = PaintTarget::of(painter);
    const double scale = target.vector ? 3 : target.scale;
    const HeadGridLayout layout(rect, picture, theme, target.scale);
    if (layout.large && picture.framed)
        paintCardFrame(painter, rect, theme);
    paintHeader(painter, layout.header, picture.title, picture.rule, {}, BadgeLevel::None, theme);
    paintHeadNumbers(painter, layout.raster, marks.selected, layout.large, theme);
    painter.setRenderHint(QPainter::SmoothPixmapTransform, false);
    const ReservedColours reserved = theme.reserved(picture.map);
    const ColourScale shared = picture.sharedScale();
    const ColourLookup lookup(shared, reserved);
    for (const Thumbnail& thumbnail : picture.thumbnails) {
        const HeadCell at{thumbnail.layer.value, thumbnail.head.value};
        if (layout.raster.contains(at))
            paintThumbnail(painter, layout.cell(at), thumbnail,
                           picture.perHead ? ColourLookup(picture.scaleOf(thumbnail), reserved) : lookup, scale);
    }
    paintPlaceholders(painter, layout, picture, theme);
    paintCaptions(painter, layout, picture, theme);
    if (layout.raster.contains(marks.hovered) && marks.hovered != marks.selected)
        paintHeadOutline(painter, layout.cell(marks.hovered), theme.muted, 1);
    if (layout.raster.contains(marks.selected))
        paintHeadOutline(painter, layout.cell(marks.selected), theme.accent, 2);
    if (!layout.bar.isEmpty())
        paintColourBar(painter, layout.bar, shared, theme);
    painter.restore();
}

QSizeF preferredSize(const HeadGridPicture& picture, const PlotTheme& theme) {
    constexpr double kThumbnail = 64;
    const double aspect = aspectOf(picture);
    const double caption = picture.captions.empty() ? 0 : captionLine(theme);
    const double width = 24 + headNumberRoom(picture.layers, theme).width() +
                         picture.heads * (kThumbnail + theme.betweenRows) + 38 + tickRoom(picture.sharedScale(), theme);
    const double height =
        24 + theme.sized(30) + theme.sized(24) + picture.layers * (kThumbnail / aspect + caption + theme.betweenRows);
    return {std::ceil(std::max(width, kLargeFrom)), std::ceil(height)};
}

}  // namespace headlight
