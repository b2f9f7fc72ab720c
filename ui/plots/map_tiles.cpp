#include "ui/plots/map_tiles.h"

#include <algorithm>
#include <cmath>

namespace headlight {

namespace {

constexpr double kBetweenCards = 8;      // between the cards
constexpr double kBarSide = 12;          // width of the bar, and its distance to the cards
constexpr double kLeastMap = 72;         // of a map's longer side; smaller ones scroll instead
constexpr double kLeastCard = 156;       // width, where they scroll
constexpr double kLeastTileHeight = 72;  // of a card
constexpr double kGoodMap = 220;         // in a file

const double kSlantAngle = MapLayout::kSlant * std::acos(-1.0) / 180;

int rowsOf(int count, int columns) { return (count + columns - 1) / columns; }

// The labels as long as a card of this width and height can bear.
MapExtent boundedExtent(MapExtent extent, const QSizeF& card, const PlotTheme& theme) {
    extent.ruleLines = 0;
    extent.bar = false;
    extent.rowLabelWidth = std::min({extent.rowLabelWidth, theme.sized(96), card.width() * 0.25});
    extent.columnLabelWidth = std::min({extent.columnLabelWidth, theme.sized(72), card.height() * 0.3});
    return extent;
}

MapExtent bareExtent(MapExtent extent) {
    extent.rowLabels = false;
    extent.columnLabels = false;
    extent.footLines = 0;
    return extent;
}

// What a bare card has around its map.
QSizeF aroundBare(const MapExtent& extent, const PlotTheme& theme) {
    constexpr double kProbe = 2000;
    MapExtent one = bareExtent(extent);
    one.rows = one.columns = 1;
    const MapLayout probe(QRectF(0, 0, kProbe, kProbe), one, {}, theme, 1);
    const double lean = extent.columnLabelWidth * std::cos(kSlantAngle);
    return {2 * kCardPadding + lean, kProbe - probe.spareHeight - probe.map.height()};
}

// The sizes that all cards follow: of one without labels, and what the labels add.
struct TileMeasure {
    int columns = 1;
    MapExtent extent;
    double width = 0, height = 0;            // of a bare card
    double rowLabels = 0, columnLabels = 0;  // added to the first column and the first row
    double cell = 0;
};

// What the labels add is a whole number of pixels, so that all maps have exactly the same room.
void wholePixels(TileMeasure& tile, const PlotTheme& theme) {
    const double across = labelRoom(tile.extent, theme, 1e6), down = columnLabelHeight(tile.extent, theme);
    tile.rowLabels = std::ceil(across);
    tile.columnLabels = std::ceil(down);
    tile.extent.rowLabelWidth += tile.rowLabels - across;
    tile.extent.columnLabelWidth += (tile.columnLabels - down) / std::sin(kSlantAngle);
}

double barRoomOf(const MapExtent& extent) { return 2 * kBarSide + 6 + extent.tickWidth; }

// Cards that fill the room, `columns` to a row.
TileMeasure fittedTiles(int count, const MapExtent& shared, const QSizeF& room, int columns, const PlotTheme& theme) {
    const int rows = rowsOf(count, columns);
    const QSizeF share((room.width() - barRoomOf(shared)) / columns, room.height() / rows);
    TileMeasure tile;
    tile.columns = columns;
    tile.extent = boundedExtent(shared, share, theme);
    wholePixels(tile, theme);
    tile.width =
        std::floor((room.width() - barRoomOf(shared) - tile.rowLabels - (columns - 1) * kBetweenCards) / columns);
    tile.height = std::floor((room.height() - tile.columnLabels - (rows - 1) * kBetweenCards) / rows);
    if (tile.width < 1 || tile.height < 1)
        return tile;
    const MapLayout layout(QRectF(0, 0, tile.width, tile.height), bareExtent(tile.extent), {}, theme, 1);
    tile.cell = std::min(layout.cellWidth(), layout.cellHeight());
    tile.height = std::max(tile.height - std::floor(layout.spareHeight), theme.sized(kLeastTileHeight));
    return tile;
}

// As many cards to a row as are wide enough, each as high as its map is wide.
TileMeasure scrollingTiles(int count, const MapExtent& shared, const QSizeF& room, const PlotTheme& theme) {
    const double least = theme.sized(kLeastCard) + kBetweenCards;
    const int columns = std::clamp(static_cast<int>((room.width() - barRoomOf(shared)) / least), 1, count);
    TileMeasure tile = fittedTiles(count, shared, {room.width(), 1e4}, columns, theme);
    const QSizeF around = aroundBare(tile.extent, theme);
    const double high = std::max(1.0, tile.width - around.width()) * shared.rows / std::max(1, shared.columns);
    tile.height = std::round(std::clamp(high, theme.sized(kLeastMap), std::max(room.height(), theme.sized(kLeastMap))) +
                             around.height());
    return tile;
}

MapTiles laidOut(int count, const TileMeasure& tile, double width) {
    MapTiles all;
    all.columns = tile.columns;
    double bottom = 0;
    for (int i = 0; i < count; ++i) {
        const int row = i / tile.columns, column = i % tile.columns;
        MapExtent extent = bareExtent(tile.extent);
        extent.rowLabels = column == 0;
        extent.columnLabels = row == 0;
        extent.footLines = row == 0 ? tile.extent.footLines : 0;
        const double left = column == 0 ? 0 : tile.rowLabels + column * (tile.width + kBetweenCards);
        const double top = row == 0 ? 0 : tile.columnLabels + row * (tile.height + kBetweenCards);
        all.cards.emplace_back(left, top, tile.width + (column == 0 ? tile.rowLabels : 0),
                               tile.height + (row == 0 ? tile.columnLabels : 0));
        all.extents.push_back(extent);
        bottom = all.cards.back().bottom();
    }
    const double right = tile.rowLabels + tile.columns * (tile.width + kBetweenCards) - kBetweenCards;
    all.bar = QRectF(right + kBarSide, kCardPadding, kBarSide, std::max(1.0, bottom - 2 * kCardPadding));
    all.size = QSizeF(width, bottom);
    return all;
}

}  // namespace

MapTiles tiledMaps(int count, const MapExtent& shared, const QSizeF& room, const PlotTheme& theme) {
    TileMeasure best = fittedTiles(count, shared, room, count, theme);
    for (int columns = count - 1; columns > 0; --columns) {
        const TileMeasure other = fittedTiles(count, shared, room, columns, theme);
        if (other.cell > best.cell)
            best = other;
    }
    if (best.cell * std::max(shared.rows, shared.columns) < theme.sized(kLeastMap))
        best = scrollingTiles(count, shared, room, theme);
    return laidOut(count, best, room.width());
}

QSizeF preferredTilesSize(int count, const MapExtent& shared, const PlotTheme& theme) {
    const int columns = count <= 4 ? count : static_cast<int>(std::ceil(std::sqrt(count * 4.0 / 3)));
    const double map = theme.sized(kGoodMap);
    const MapExtent extent = boundedExtent(shared, {4 * map, 4 * map}, theme);
    const QSizeF around = aroundBare(extent, theme);
    const int rows = rowsOf(count, columns);
    const double longest = std::max(shared.rows, shared.columns);
    return {std::ceil(barRoomOf(shared) + labelRoom(extent, theme, 1e6) + (columns - 1) * kBetweenCards +
                      columns * (around.width() + map * shared.columns / longest)),
            std::ceil(columnLabelHeight(extent, theme) + (rows - 1) * kBetweenCards +
                      rows * (around.height() + map * shared.rows / longest))};
}

}  // namespace headlight
