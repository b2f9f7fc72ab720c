#include "ui/plots/map_cells.h"

#include <QLineF>
#include <QPaintEngine>
#include <QPainter>
#include <algorithm>
#include <cmath>
#include <vector>

#include "core/analysis/row_statistics.h"
#include "core/base/parallel.h"

namespace headlight {
namespace {

constexpr double kHatchStep = 7;         // pixels along an axis
constexpr double kRoundFrom = 14;        // pixels of a cell; smaller ones have square corners, which is faster
constexpr double kWideGapFrom = 24;      // from here two pixels of background between cells, one below
constexpr double kVectorImageScale = 3;  // pixels to a logical one where SVG and PDF hold small cells as an image:
                                         // shapes that touch would show seams

// Pixel edges of n cells spread over `pixels`.
std::vector<int> evenEdges(int n, int pixels) {
    std::vector<int> edges(static_cast<std::size_t>(n) + 1);
    for (int i = 0; i <= n; ++i)
        edges[static_cast<std::size_t>(i)] = static_cast<int>(static_cast<std::int64_t>(i) * pixels / n);
    return edges;
}

// Every colour from its left edge to its right one; edges outside of the image are cut off.
void spreadRow(QRgb* line, int width, const std::vector<QRgb>& row, const std::vector<int>& edges) {
    for (std::size_t c = 0; c < row.size(); ++c) {
        const int from = std::max(edges[c], 0), to = std::min(edges[c + 1], width);
        for (int x = from; x < to; ++x)
            line[x] = row[c];
    }
}

bool oneCellAPixel(const std::vector<int>& edges, int cells, int pixels) {
    return cells == pixels && edges.front() == 0 && edges.back() == pixels;
}

void paintInto(QImage& image, const DisplayMap& map, const std::vector<int>& rowEdges,
               const std::vector<int>& columnEdges, const ColourLookup& lookup) {
    const QSize size = image.size();
    if (rowEdges.front() > 0 || rowEdges.back() < size.height() || columnEdges.front() > 0 ||
        columnEdges.back() < size.width())
        image.fill(QColor::fromRgb(lookup.absent()));
    const MaskRows allowed(map.mask, map.values.rows(), map.values.columns());
    const int columns = map.values.columns();
    const bool direct = oneCellAPixel(columnEdges, columns, size.width());
    uchar* const bits = image.bits();
    const auto line = [&](int y) {  // rows of an image may be padded
        return reinterpret_cast<QRgb*>(bits + static_cast<std::ptrdiff_t>(y) * image.bytesPerLine());
    };
    forRows(map.values.rows(), columns, [&](int firstRow, int end) {
        std::vector<QRgb> row(static_cast<std::size_t>(columns));
        for (int r = firstRow; r < end; ++r) {
            const int from = std::max(rowEdges[static_cast<std::size_t>(r)], 0);
            const int to = std::min(rowEdges[static_cast<std::size_t>(r) + 1], size.height());
            if (from >= to)
                continue;
            QRgb* const first = line(from);
            lookup.paint(direct ? first : row.data(), map.values.row(r), allowed.row(r), columns);
            if (!direct)
                spreadRow(first, size.width(), row, columnEdges);
            for (int y = from + 1; y < to; ++y)
                std::copy(first, first + size.width(), line(y));
        }
    });
}

// A part of the map with at most one value a pixel.
DisplayMap visiblePart(const MapPicture& picture, CellSpan rows, CellSpan columns, QSize pixels) {
    const CellRange fromRows{rows.first, rows.count()}, fromColumns{columns.first, columns.count()};
    if (picture.pyramid)
        return picture.pyramid->reduce(fromRows, fromColumns, pixels.height(), pixels.width());
    return MapPyramid(picture.values, picture.mask, extremeOf(picture.scale.map))
        .reduce(fromRows, fromColumns, pixels.height(), pixels.width());
}

// Edges of the displayed cells in pixels of the image: those of the layout where cells are shown one by one, even ones
// where they were reduced.
template <typename Edge>
std::vector<int> displayEdges(CellSpan span, int shown, double origin, double scale, Edge edge) {
    const auto pixel = [&](int i) { return static_cast<int>(std::lround((edge(i) - origin) * scale)); };
    if (shown == span.count()) {
        std::vector<int> edges;
        for (int i = span.first; i <= span.last; ++i)
            edges.push_back(pixel(i));
        return edges;
    }
    const int first = pixel(span.first);
    std::vector<int> edges = evenEdges(shown, pixel(span.last) - first);
    for (int& e : edges)
        e += first;
    return edges;
}

void paintFlat(QPainter& painter, const MapLayout& layout, const MapPicture& picture, const ColourLookup& lookup,
               double scale) {
    const CellSpan rows = layout.visibleRows(), columns = layout.visibleColumns();
    const auto columnEdge = [&](int c) { return layout.columnEdge(c); };
    const auto rowEdge = [&](int r) { return layout.rowEdge(r); };
    const auto extent = [scale](double from, double to) {
        return std::max(1, static_cast<int>(std::lround((to - from) * scale)));
    };
    const QSize reach(extent(columnEdge(columns.first), columnEdge(columns.last)),
                      extent(rowEdge(rows.first), rowEdge(rows.last)));
    const DisplayMap part = visiblePart(picture, rows, columns, reach);
    const QSize size(extent(layout.map.left(), layout.map.right()), extent(layout.map.top(), layout.map.bottom()));
    // Kept, because fresh memory of this size costs more than painting it: the system hands it out page by page.
    static thread_local QImage image;
    if (image.size() != size)
        image = QImage(size, QImage::Format_RGB32);
    paintInto(image, part, displayEdges(rows, part.values.rows(), layout.map.top(), scale, rowEdge),
              displayEdges(columns, part.values.columns(), layout.map.left(), scale, columnEdge), lookup);
    painter.setRenderHint(QPainter::SmoothPixmapTransform, false);
    painter.drawImage(layout.map, image);
}

// Strokes from lower left to upper right where x + y is a multiple of the step, so that neighbours continue each other.
void appendHatch(std::vector<QLineF>& lines, const QRectF& rect) {
    const double last = rect.right() + rect.bottom();
    for (double sum = std::ceil((rect.left() + rect.top()) / kHatchStep) * kHatchStep; sum < last; sum += kHatchStep) {
        const double x0 = std::max(rect.left(), sum - rect.bottom());
        const double x1 = std::min(rect.right(), sum - rect.top());
        if (x1 > x0)
            lines.emplace_back(x0, sum - x0, x1, sum - x1);
    }
}

void drawHatch(QPainter& painter, const std::vector<QLineF>& lines, const PlotTheme& theme) {
    if (lines.empty())
        return;
    painter.setPen(QPen(theme.hatch, 1));
    painter.drawLines(lines.data(), static_cast<int>(lines.size()));
}

void drawCell(QPainter& painter, const QRectF& rect, double radius, const QColor& colour) {
    if (radius <= 0) {
        painter.fillRect(rect, colour);
        return;
    }
    painter.setBrush(colour);
    painter.drawRoundedRect(rect, radius, radius);
}

// Empty, with the faintest frame, so that the grid can still be read.
void drawAbsent(QPainter& painter, const QRectF& rect, const PlotTheme& theme) {
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(theme.line, 1));
    painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), theme.cellRadius, theme.cellRadius);
    painter.setPen(Qt::NoPen);
}

void paintSeparate(QPainter& painter, const MapLayout& layout, const MapPicture& picture, const PlotTheme& theme,
                   const ColourLookup& lookup, double gap) {
    const double side = std::min(layout.cellWidth(), layout.cellHeight());
    const double radius = side >= kRoundFrom ? theme.cellRadius : 0;
    const MaskRows allowed(picture.mask, picture.values.rows(), picture.values.columns());
    const CellSpan rows = layout.visibleRows(), columns = layout.visibleColumns();
    std::vector<QLineF> strokes;
    painter.setPen(Qt::NoPen);
    painter.setRenderHint(QPainter::Antialiasing, true);
    for (int r = rows.first; r < rows.last; ++r) {
        const std::uint8_t* look = allowed.row(r);
        for (int c = columns.first; c < columns.last; ++c) {
            const QRectF rect = layout.cell(r, c).adjusted(0, 0, -gap, -gap).intersected(layout.map);
            const bool forbidden = look && !look[c];
            if (rect.isEmpty())
                continue;
            if (forbidden) {
                drawCell(painter, rect, radius, theme.hatchGround());
                appendHatch(strokes, rect);
            } else if (std::isfinite(picture.values(r, c))) {
                drawCell(painter, rect, radius, QColor::fromRgb(lookup(picture.values(r, c))));
            } else {
                drawAbsent(painter, rect, theme);
            }
        }
    }
    drawHatch(painter, strokes, theme);
}

}  // namespace

PaintTarget PaintTarget::of(const QPainter& painter) {
    const QPaintEngine::Type type = painter.paintEngine()->type();
    if (type == QPaintEngine::SVG || type == QPaintEngine::Pdf || type == QPaintEngine::Picture)
        return {1, true};
    return {std::max(std::abs(painter.deviceTransform().m11()), 1e-3), false};
}

QImage cellImage(const MapPicture& picture, const PlotTheme& theme) {
    const QSize size(picture.values.columns(), picture.values.rows());
    return fittedImage(picture.values, picture.mask, size,
                       ColourLookup(picture.scale, theme.reserved(picture.scale.map)));
}

QImage fittedImage(const Matrix& values, const MaskMatrix& mask, QSize pixels, const ColourLookup& lookup) {
    if (values.empty() || pixels.isEmpty())
        return {};
    DisplayMap map{values, mask};
    if (values.rows() > pixels.height() || values.columns() > pixels.width())
        map = MapPyramid(values, mask).reduceTo(pixels.height(), pixels.width());
    QImage image(pixels, QImage::Format_RGB32);
    paintInto(image, map, evenEdges(map.values.rows(), pixels.height()),
              evenEdges(map.values.columns(), pixels.width()), lookup);
    return image;
}

void paintCells(QPainter& painter, const MapLayout& layout, const MapPicture& picture, const PlotTheme& theme) {
    if (picture.values.empty())
        return;
    painter.save();
    const PaintTarget target = PaintTarget::of(painter);
    const ColourLookup lookup(picture.scale, theme.reserved(picture.scale.map));
    const double side = std::min(layout.cellWidth(), layout.cellHeight());
    if (layout.separated())
        paintSeparate(painter, layout, picture, theme, lookup, side >= kWideGapFrom ? 2 : 1);
    else
        paintFlat(painter, layout, picture, lookup, target.vector ? kVectorImageScale : target.scale);
    painter.restore();
}

void paintHatch(QPainter& painter, const QRectF& rect, double radius, const PlotTheme& theme) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setPen(Qt::NoPen);
    drawCell(painter, rect, radius, theme.hatchGround());
    std::vector<QLineF> strokes;
    appendHatch(strokes, rect);
    drawHatch(painter, strokes, theme);
    painter.restore();
}

}  // namespace headlight
