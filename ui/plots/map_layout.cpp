#include "ui/plots/map_layout.h"

#include <algorithm>
#include <cmath>

namespace headlight {
namespace {

constexpr double kPi = 3.14159265358979323846;
const double kSlantSine = std::sin(MapLayout::kSlant * kPi / 180);
const double kSlantCosine = std::cos(MapLayout::kSlant * kPi / 180);

constexpr double kPadding = kCardPadding;
constexpr double kLargestCell = 96;
constexpr double kSeparatedFrom = 10;   // pixels of a cell from which a hair of background divides cells
constexpr double kWholePixelsFrom = 8;  // from here cells are a whole number of device pixels in the fitted view
// A map that is kLong times as long as it is wide, or more, becomes up to so wide, by cells that may be kStretch times
// as wide as they are long.
constexpr double kLong = 4;
constexpr double kThinSide = 160;
constexpr double kStretch = 3;
constexpr double kThinCell = 16, kBroadCell = 32;  // to so much wide cells may be stretched anyway, and at most
constexpr double kBarGap = 20, kBarWidth = 12, kBarTickGap = 6;
constexpr double kNearestView = 2;  // cells along an axis that remain when zoomed in

struct Margins {
    double left, top, right, bottom;
};

double headerHeight(const PlotTheme& theme) { return theme.sized(22); }
double ruleLineHeight(const PlotTheme& theme) { return std::ceil(theme.sized(theme.headSize) * 1.5); }
double footLineHeight(const PlotTheme& theme) { return std::ceil(theme.sized(theme.controlSize) * 1.45); }
double titleWidth(const PlotTheme& theme) { return theme.sized(theme.controlSize) * 1.6; }

double rowLabelRoom(const MapExtent& extent, const PlotTheme& theme, double cardWidth) {
    if (!extent.bar)
        return extent.rowLabelWidth;
    return std::min({extent.rowLabelWidth, theme.sized(160), cardWidth * 0.25});
}

double columnLabelRoom(const MapExtent& extent, const PlotTheme& theme, double cardHeight) {
    if (!extent.bar)
        return extent.columnLabelWidth;
    return std::min({extent.columnLabelWidth, theme.sized(120), cardHeight * 0.3});
}

double barRoom(const MapExtent& extent) {
    return extent.bar ? kBarGap + kBarWidth + kBarTickGap + extent.tickWidth : 0;
}

// Of column labels of this length above a map.
double slantedHeight(double length, const PlotTheme& theme) {
    return length * kSlantSine + theme.sized(theme.tokenSize) * kSlantCosine + theme.inRow;
}

Margins marginsFor(double rowLabels, double columnLabels, const MapExtent& extent, const PlotTheme& theme) {
    Margins m{};
    m.left = kPadding + (extent.rowLabels ? titleWidth(theme) + rowLabels + theme.betweenRows : 0);
    m.top = kPadding + headerHeight(theme) + extent.ruleLines * ruleLineHeight(theme) + theme.betweenRows +
            (extent.columnLabels ? slantedHeight(columnLabels, theme) : 0);
    // The last column label leans over the colour bar's side.
    m.right = kPadding + std::max(barRoom(extent), columnLabels * kSlantCosine);
    m.bottom = theme.betweenRows + extent.footLines * footLineHeight(theme) + kPadding;
    return m;
}

// What a cell takes along one axis of a map whose square cells would have this side.
double stretchedCell(double side, int count, int other) {
    if (other < kLong * count)
        return side;
    return std::max(side, std::min(kThinSide / count, std::clamp(kStretch * side, kThinCell, kBroadCell)));
}

// 1, 2, 5, 10, 20, … not below n.
int niceStride(double n) {
    int stride = 1;
    for (int i = 0; stride < n; ++i)
        stride = i % 3 == 1 ? stride / 2 * 5 : stride * 2;
    return stride;
}

// Cells whose middle lies inside the window.
CellSpan middles(double from, double size, int count) {
    const int first = std::clamp(static_cast<int>(std::ceil(from - 0.5 - 1e-9)), 0, count);
    const int last = std::clamp(static_cast<int>(std::floor(from + size - 0.5 + 1e-9)) + 1, first, count);
    return {first, last};
}

}  // namespace

std::vector<int> spreadLabels(CellSpan span, double pitch, double need, int pointed) {
    const int stride = niceStride(std::ceil(need / pitch));
    std::vector<int> chosen;
    const int start = (span.first + stride - 1) / stride * stride;
    for (int i = start; i < span.last; i += stride) {
        if (pointed < 0 || i == pointed || std::abs(i - pointed) * pitch >= need)
            chosen.push_back(i);
    }
    const auto at = std::lower_bound(chosen.begin(), chosen.end(), pointed);
    if (pointed >= span.first && pointed < span.last && (at == chosen.end() || *at != pointed))
        chosen.insert(at, pointed);
    return chosen;
}

MapLayout::MapLayout(const QRectF& cardRect, const MapExtent& extent, const MapView& wanted, const PlotTheme& theme,
                     double deviceScale)
    : card(cardRect),
      m_rows(std::max(extent.rows, 1)),
      m_columns(std::max(extent.columns, 1)),
      m_deviceScale(deviceScale > 0 ? deviceScale : 1) {
    m_view = view(wanted.all() ? QRectF(0, 0, m_columns, m_rows) : wanted.cells).cells;
    if (m_view.isEmpty())
        m_view = QRectF(0, 0, m_columns, m_rows);
    reserve(extent, theme);
    placeAround(extent, theme);
    m_cellWidth = map.width() / m_view.width();
    m_cellHeight = map.height() / m_view.height();
    const double pitch = std::min(m_cellHeight, m_cellWidth * kSlantSine);
    labelSize = static_cast<int>(
        std::clamp(std::floor(pitch * 0.82), theme.sized(10), theme.sized(static_cast<double>(theme.tokenSize))));
}

void MapLayout::reserve(const MapExtent& extent, const PlotTheme& theme) {
    // A very small card keeps the map and gives up the words around it.
    const QSizeF least = extent.bar ? QSizeF(200, 160) : QSizeF(96, 72);
    const bool words = card.width() >= theme.sized(least.width()) && card.height() >= theme.sized(least.height());
    rowLabelWidth = words && extent.rowLabels ? rowLabelRoom(extent, theme, card.width()) : 0;
    const double columnLabels = words ? columnLabelRoom(extent, theme, card.height()) : 0;
    columnLabelLength = extent.columnLabels ? columnLabels : 0;
    const Margins m = words ? marginsFor(rowLabelWidth, columnLabels, extent, theme)
                            : Margins{kPadding, kPadding, kPadding + barRoom(extent), kPadding};
    header = QRectF(card.left() + kPadding, card.top() + kPadding, std::max(0.0, card.width() - 2 * kPadding),
                    words ? headerHeight(theme) : 0);
    if (words && extent.ruleLines > 0)
        rule = QRectF(header.left(), header.bottom(), header.width(), extent.ruleLines * ruleLineHeight(theme));
    const QRectF room(card.left() + m.left, card.top() + m.top, std::max(1.0, card.width() - m.left - m.right),
                      std::max(1.0, card.height() - m.top - m.bottom));
    fitCells(room, m.left, theme);
}

void MapLayout::fitCells(const QRectF& room, double leftOfMap, const PlotTheme& theme) {
    const double largest = theme.sized(kLargestCell);
    const double side = std::min({room.width() / m_columns, room.height() / m_rows, largest});
    const auto along = [&](int count, int other, double available) {
        double size = std::min(stretchedCell(side, count, other), available / count);
        if (size >= kWholePixelsFrom)
            size = std::floor(size * m_deviceScale) / m_deviceScale;
        return size * count;
    };
    const QSizeF size(
        std::max(1.0, std::round(along(m_columns, m_rows, room.width()) * m_deviceScale) / m_deviceScale),
        std::max(1.0, std::round(along(m_rows, m_columns, room.height()) * m_deviceScale) / m_deviceScale));
    spareHeight = std::max(0.0, room.height() - size.height());
    // The whole group stands in the middle of the card, a little above half height.
    const double free = std::max(0.0, room.width() - size.width());
    const double left = room.left() + (free > 0 ? std::min(free / 2, free) : 0);
    const double down = spareHeight * 0.4;
    map = QRectF(QPointF(snapped(std::max(left, card.left() + std::min(leftOfMap, card.width() - 1))),
                         snapped(room.top() + down)),
                 size);
}

void MapLayout::placeAround(const MapExtent& extent, const PlotTheme& theme) {
    rowLabelRight = map.left() - theme.betweenRows;
    columnLabelBottom = map.top() - theme.inRow;
    if (extent.rowLabels && header.height() > 0)
        rowTitle =
            QRectF(rowLabelRight - rowLabelWidth - titleWidth(theme), map.top(), titleWidth(theme), map.height());
    const double line = footLineHeight(theme);
    columnTitle = QRectF(map.left(), map.bottom() + theme.betweenRows, map.width(), line);
    foot = QRectF(header.left(), columnTitle.bottom(), header.width(), std::max(0, extent.footLines - 1) * line);
    if (!extent.bar)
        return;
    bar = QRectF(map.right() + kBarGap, map.top(), kBarWidth, map.height());
    // A short map still has a bar that can be read.
    const double shortest = std::min(theme.sized(96), card.bottom() - kPadding - map.top());
    if (bar.height() < shortest)
        bar.setHeight(std::max(1.0, shortest));
}

double MapLayout::snapped(double value) const { return std::round(value * m_deviceScale) / m_deviceScale; }

bool MapLayout::separated() const { return std::min(m_cellWidth, m_cellHeight) >= kSeparatedFrom; }

double MapLayout::columnEdge(int column) const { return snapped(map.left() + (column - m_view.left()) * m_cellWidth); }

double MapLayout::rowEdge(int row) const { return snapped(map.top() + (row - m_view.top()) * m_cellHeight); }

QRectF MapLayout::cell(int row, int column) const {
    return {QPointF(columnEdge(column), rowEdge(row)), QPointF(columnEdge(column + 1), rowEdge(row + 1))};
}

std::optional<CellIndex> MapLayout::cellAt(const QPointF& point) const {
    if (point.x() < map.left() || point.x() >= map.right() || point.y() < map.top() || point.y() >= map.bottom())
        return std::nullopt;
    const auto index = [](double position, int count, auto edge, double pixel) {
        int i = std::clamp(static_cast<int>(std::floor(position)), 0, count - 1);
        if (i > 0 && pixel < edge(i))
            --i;
        else if (i + 1 < count && pixel >= edge(i + 1))
            ++i;
        return i;
    };
    return CellIndex{index((point.y() - map.top()) / m_cellHeight + m_view.top(), m_rows,
                           [this](int r) { return rowEdge(r); }, point.y()),
                     index((point.x() - map.left()) / m_cellWidth + m_view.left(), m_columns,
                           [this](int c) { return columnEdge(c); }, point.x())};
}

CellSpan MapLayout::visibleRows() const {
    return {std::clamp(static_cast<int>(std::floor(m_view.top() + 1e-9)), 0, m_rows - 1),
            std::clamp(static_cast<int>(std::ceil(m_view.bottom() - 1e-9)), 1, m_rows)};
}

CellSpan MapLayout::visibleColumns() const {
    return {std::clamp(static_cast<int>(std::floor(m_view.left() + 1e-9)), 0, m_columns - 1),
            std::clamp(static_cast<int>(std::ceil(m_view.right() - 1e-9)), 1, m_columns)};
}

// Inside the map, not nearer than kNearestView cells; a view of everything is the empty view.
MapView MapLayout::view(QRectF cells) const {
    const double width = std::clamp(cells.width(), std::min<double>(kNearestView, m_columns), double(m_columns));
    const double height = std::clamp(cells.height(), std::min<double>(kNearestView, m_rows), double(m_rows));
    const double left = std::clamp(cells.left(), 0.0, m_columns - width);
    const double top = std::clamp(cells.top(), 0.0, m_rows - height);
    if (width >= m_columns && height >= m_rows)
        return {};
    return {QRectF(left, top, width, height)};
}

MapView MapLayout::panned(const QPointF& pixels) const {
    return view(m_view.translated(-pixels.x() / m_cellWidth, -pixels.y() / m_cellHeight));
}

MapView MapLayout::zoomed(const QPointF& about, double factor) const {
    const double width =
        std::clamp(m_view.width() / factor, std::min<double>(kNearestView, m_columns), double(m_columns));
    const double height = std::clamp(m_view.height() / factor, std::min<double>(kNearestView, m_rows), double(m_rows));
    const double x = std::clamp((about.x() - map.left()) / map.width(), 0.0, 1.0);
    const double y = std::clamp((about.y() - map.top()) / map.height(), 0.0, 1.0);
    return view(QRectF(m_view.left() + x * (m_view.width() - width), m_view.top() + y * (m_view.height() - height),
                       width, height));
}

std::vector<int> MapLayout::rowLabels(int pointed) const {
    return rowLabelWidth > 0
               ? spreadLabels(middles(m_view.top(), m_view.height(), m_rows), m_cellHeight, labelSize * 1.2, pointed)
               : std::vector<int>();
}

std::vector<int> MapLayout::columnLabels(int pointed) const {
    return columnLabelLength > 0 ? spreadLabels(middles(m_view.left(), m_view.width(), m_columns), m_cellWidth,
                                                labelSize * 1.2 / kSlantSine, pointed)
                                 : std::vector<int>();
}

double labelRoom(const MapExtent& extent, const PlotTheme& theme, double cardWidth) {
    return titleWidth(theme) + rowLabelRoom(extent, theme, cardWidth) + theme.betweenRows;
}

double columnLabelHeight(const MapExtent& extent, const PlotTheme& theme) {
    return slantedHeight(extent.columnLabelWidth, theme) + extent.footLines * footLineHeight(theme);
}

QSizeF preferredSize(const MapExtent& extent, const PlotTheme& theme) {
    const double rowLabels = rowLabelRoom(extent, theme, 1e6);
    const double columnLabels = columnLabelRoom(extent, theme, 1e6);
    const Margins m = marginsFor(rowLabels, columnLabels, extent, theme);
    const int longest = std::max({extent.rows, extent.columns, 1});
    const double cell = std::min(32.0 * theme.scale, 1100.0 / longest);
    const auto side = [cell](int count, int other) { return std::max(stretchedCell(cell, count, other) * count, 1.0); };
    // The colour bar stays readable.
    const double height = std::max(side(extent.rows, extent.columns), theme.sized(96));
    return {std::max(std::ceil(m.left + side(extent.columns, extent.rows) + m.right), theme.sized(320)),
            std::max(std::ceil(m.top + height + m.bottom), theme.sized(200))};
}

}  // namespace headlight
