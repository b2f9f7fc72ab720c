#include "app/commands/render_figure.h"

#include <QPainter>
#include <algorithm>
#include <cmath>
#include <filesystem>
#include <memory>
#include <vector>

#include "core/base/numbers.h"
#include "ui/panels/compare_pictures.h"
#include "ui/panels/head_pictures.h"
#include "ui/panels/map_pictures.h"
#include "ui/plots/card_painter.h"
#include "ui/plots/map_cells.h"
#include "ui/plots/map_painter.h"

namespace headlight {

namespace {

constexpr double kMillimetre = 96 / 25.4;  // in logical pixels
constexpr double kBetweenMaps = 8;

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

// What made the picture; of all heads, the rule of the one map that was computed besides says too much.
std::string ruleOf(const RunSnapshot& snapshot, RenderView view) {
    if (view == RenderView::Compare) {
        const FurtherMap& b = snapshot.further.front();
        const bool sameSource = b.capture == snapshot.capture;
        return "A: " + snapshot.map.rule + " · B: " +
               (sameSource ? "" : std::filesystem::u8path(b.capture->provenance.source).filename().u8string() + " · ") +
               b.map.rule;
    }
    if (view != RenderView::Heads)
        return snapshot.map.rule;
    const Stack& stack = snapshot.capture->stacks.at(static_cast<std::size_t>(snapshot.request.stack));
    return stack.name + " · " + std::to_string(stack.layers) + " layers × " + std::to_string(stack.heads) +
           " heads · mask " + describe(snapshot.request.mask);
}

QString provenanceLine(const RunSnapshot& snapshot, const std::string& source, const std::string& rule) {
    std::string line = source + " · " + rule;
    // The rule of a map may already tell it.
    if (snapshot.request.temperature != 1 && line.find("temperature") == std::string::npos)
        line += " · temperature " + formatExact(snapshot.request.temperature);
    return QString::fromStdString(line) + QStringLiteral(" · headlight " HEADLIGHT_VERSION);
}

// One or two maps side by side, in equal layouts so that their rows stand level.
struct MapsFigure {
    std::vector<MapPicture> pictures;
    PlotTheme theme;

    // A card without a width has its rules beside the titles.
    MapExtent extent(double cardWidth = 0) const {
        std::vector<MapExtent> extents;
        for (const MapPicture& picture : pictures)
            extents.push_back(extentOf(picture, theme));
        MapExtent shared = sharedExtent(extents);
        for (const MapPicture& picture : pictures)
            shared.ruleLines = std::max(shared.ruleLines, ruleLines(picture, cardWidth, theme));
        return shared;
    }

    QSizeF naturalSize() const {
        const QSizeF one = preferredSize(extent(preferredSize(extent(), theme).width()), theme);
        const auto count = static_cast<double>(pictures.size());
        return {one.width() * count + kBetweenMaps * (count - 1), one.height()};
    }

    void paint(QPainter& painter, const QRectF& rect) const {
        const auto count = static_cast<double>(pictures.size());
        const double width = (rect.width() - kBetweenMaps * (count - 1)) / count;
        // Cells on whole pixels where there are pixels.
        const double scale = PaintTarget::of(painter).scale;
        const MapExtent extent = this->extent(width);
        QRectF card(rect.topLeft(), QSizeF(width, rect.height()));
        for (const MapPicture& picture : pictures) {
            paintMap(painter, MapLayout(card, extent, {}, theme, scale), picture, {}, theme);
            card.translate(width + kBetweenMaps, 0);
        }
    }
};

MapsFigure compareFigure(const RunSnapshot& snapshot, const RenderStyle& style, const PlotTheme& theme) {
    MapsFigure figure{comparePictures(snapshot), theme};
    applySharedScale(figure.pictures, style.colours);
    for (MapPicture& picture : figure.pictures)
        picture.framed = false;
    return figure;
}

MapsFigure mapsFigure(const RunSnapshot& snapshot, const RenderStyle& style, const PlotTheme& theme) {
    if (style.view == RenderView::Compare)
        return compareFigure(snapshot, style, theme);
    MapPictures both = mapPictures(snapshot);
    MapsFigure figure{{}, theme};
    if (style.view != RenderView::Energy)
        figure.pictures.push_back(std::move(both.weights));
    if (style.view != RenderView::Heatmap)
        figure.pictures.push_back(std::move(both.energies));
    for (MapPicture& picture : figure.pictures) {
        picture.framed = false;
        applyColours(picture, style.colours);
    }
    return figure;
}

HeadGridPicture headsFigure(const RunSnapshot& snapshot, const RenderStyle& style) {
    HeadGridPicture picture = headPicture(snapshot, style.colours, true);
    picture.framed = false;
    return picture;
}

}  // namespace

RenderedFigure renderedFigure(const RunSnapshotPtr& snapshot, const std::string& source, const RenderStyle& style) {
    const PlotTheme theme = style.dark ? PlotTheme::darkTheme() : PlotTheme::light();
    RenderedFigure result;
    std::function<void(QPainter&, const QRectF&)> paint;
    QSizeF natural;
    if (style.view == RenderView::Heads) {
        const auto heads = std::make_shared<const HeadGridPicture>(headsFigure(*snapshot, style));
        natural = preferredSize(*heads, theme);
        paint = [heads, theme](QPainter& painter, const QRectF& rect) {
            paintHeadGrid(painter, rect, *heads, {}, theme);
        };
    } else {
        const auto maps = std::make_shared<const MapsFigure>(mapsFigure(*snapshot, style, theme));
        natural = maps->naturalSize();
        paint = [maps](QPainter& painter, const QRectF& rect) { maps->paint(painter, rect); };
        result.notice = maps->pictures.front().notice;
    }
    const std::string rule = ruleOf(*snapshot, style.view);
    const QString line = provenanceLine(*snapshot, source, rule);
    const double foot = footHeight(style, theme);
    Figure& figure = result.figure;
    figure.size = wantedSize(natural + QSizeF(0, foot), style);
    figure.background = theme.surface;
    figure.title = QString::fromStdString(rule);
    figure.description = line;
    figure.paint = [paint, line, foot, theme](QPainter& painter, const QRectF& rect) {
        paint(painter, rect.adjusted(0, 0, 0, -foot));
        if (foot > 0)
            paintNote(painter, QRectF(rect.left() + 12, rect.bottom() - foot, rect.width() - 24, foot - 6), line,
                      theme.muted, theme);
    };
    return result;
}

}  // namespace headlight
