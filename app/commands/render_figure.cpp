#include "app/commands/render_figure.h"

#include <QPainter>
#include <algorithm>
#include <cmath>
#include <memory>
#include <vector>

#include "app/commands/figure_frame.h"
#include "app/commands/render_explained.h"
#include "app/commands/render_training.h"
#include "core/base/counted.h"
#include "core/base/error.h"
#include "core/base/numbers.h"
#include "core/captures/mask_words.h"
#include "core/data/mask_effect.h"
#include "core/data/opened_model.h"
#include "core/data/stack_choice.h"
#include "core/text/special_tokens.h"
#include "ui/panels/atlas_pictures.h"
#include "ui/panels/beam_pictures.h"
#include "ui/panels/compare_pictures.h"
#include "ui/panels/element_pictures.h"
#include "ui/panels/hand_pictures.h"
#include "ui/panels/head_pictures.h"
#include "ui/panels/lines_pictures.h"
#include "ui/panels/map_pictures.h"
#include "ui/panels/mask_pictures.h"
#include "ui/panels/side_pictures.h"
#include "ui/panels/text_pictures.h"
#include "ui/panels/token_pins.h"
#include "ui/plots/beam_painter.h"
#include "ui/plots/card_painter.h"
#include "ui/plots/element_painter.h"
#include "ui/plots/hand_painter.h"
#include "ui/plots/lines_painter.h"
#include "ui/plots/map_cells.h"
#include "ui/plots/map_painter.h"
#include "ui/plots/map_tiles.h"
#include "ui/plots/text_painter.h"
#include "ui/state/view_file.h"

namespace headlight {

namespace {

constexpr double kBetweenMaps = 8;
constexpr double kBeamFoot = 28;    // for the legend of a tree
constexpr double kLeastBeam = 600;  // so that it fits

// What made both sides of a comparison.
std::string compareRule(const RunSnapshot& snapshot, const ViewState& state) {
    const FurtherMap& b = snapshot.further.front();
    const bool sameSource = b.capture == snapshot.capture || !state.compared;
    return "A: " + snapshot.map.rule + " · B: " + (sameSource ? "" : sourceName(state.compared->source) + " · ") +
           b.map.rule;
}

std::string specialWords(const Stack& stack, SpecialTokens special) {
    const std::vector<std::uint8_t> marks = specialTokens(stack.keyTokens);
    if (special == SpecialTokens::Show || std::find(marks.begin(), marks.end(), 1) == marks.end())
        return {};
    return special == SpecialTokens::Hide ? " · special tokens hidden" : " · special tokens hidden, rows renormalised";
}

// Of all heads, the rule of the one map that was computed besides would say too much.
std::string headsRule(const RunSnapshot& snapshot) {
    const Stack& stack = stackOf(snapshot);
    return stack.name + " · " + counted(stack.layers, "layer") + " × " + counted(stack.heads, "head") + " · mask " +
           maskWords(stack, snapshot.request.mask) + specialWords(stack, snapshot.request.special);
}

// Without a rule, of a picture that tells its own.
QString provenanceLine(const RunSnapshot& snapshot, const std::string& source, const std::string& rule) {
    std::string line = source + (rule.empty() ? "" : " · " + rule);
    // The rule of a map may already tell it.
    if (snapshot.request.temperature != 1 && line.find("temperature") == std::string::npos)
        line += " · temperature " + formatExact(snapshot.request.temperature);
    return QString::fromStdString(line) + QStringLiteral(" · headlight " HEADLIGHT_VERSION);
}

// One or two maps side by side, in equal layouts so that their rows stand level.
struct MapsFigure {
    std::vector<MapPicture> pictures;
    PlotTheme theme;
    MapView view;

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
            paintMap(painter, MapLayout(card, extent, view, theme, scale), picture, {}, theme);
            card.translate(width + kBetweenMaps, 0);
        }
    }
};

MapsFigure compareFigure(const RunSnapshot& snapshot, const RenderStyle& style, const PlotTheme& theme) {
    MapsFigure figure{comparePictures(snapshot, style.colours), theme, style.colours.zoom};
    applySharedScale(figure.pictures, style.colours);
    for (MapPicture& picture : figure.pictures)
        picture.framed = false;
    return figure;
}

MapsFigure maskFigure(const RunSnapshot& snapshot, const RenderStyle& style, const PlotTheme& theme) {
    MapsFigure figure{{maskPicture(snapshot, style.colours)}, theme, style.colours.zoom};
    figure.pictures.front().framed = false;
    return figure;
}

MapsFigure mapsFigure(const RunSnapshot& snapshot, const RenderStyle& style, const PlotTheme& theme) {
    if (style.view == RenderView::Mask)
        return maskFigure(snapshot, style, theme);
    if (style.view == RenderView::Compare)
        return compareFigure(snapshot, style, theme);
    MapPictures both = mapPictures(snapshot);
    MapsFigure figure{{}, theme, style.colours.zoom};
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

using Paint = std::function<void(QPainter&, const QRectF&)>;

// A picture ready to be drawn: how large it likes to be, and what made it.
struct Drawing {
    QSizeF natural;
    std::string rule;
    QString notice;
    Paint paint;
    bool tellsRule = false;  // all of it stands in the picture, so that the foot need not repeat it
};

Drawing mapsDrawing(const RunSnapshot& snapshot, const RenderStyle& style, const PlotTheme& theme) {
    const auto maps = std::make_shared<const MapsFigure>(mapsFigure(snapshot, style, theme));
    const std::string rule = style.view == RenderView::Compare ? compareRule(snapshot, style.colours)
                             : style.view == RenderView::Mask  ? snapshot.maskEffect->rule.english()
                                                               : snapshot.map.rule;
    return {maps->naturalSize(), rule, maps->pictures.front().notice,
            [maps](QPainter& painter, const QRectF& rect) { maps->paint(painter, rect); }};
}

Drawing sideDrawing(const RunSnapshot& snapshot, const RenderStyle& style, const PlotTheme& theme) {
    auto pictures = sidePictures(snapshot, style.colours);
    applyOneScale(pictures, style.colours);
    std::vector<MapExtent> extents;
    for (MapPicture& picture : pictures) {
        picture.framed = false;
        extents.push_back(extentOf(picture, theme));
    }
    const auto maps = std::make_shared<const std::vector<MapPicture>>(std::move(pictures));
    const MapExtent shared = sharedExtent(extents);
    const auto count = static_cast<int>(maps->size());
    return {preferredTilesSize(count, shared, theme), sideRule(snapshot, style.colours).toStdString(),
            maps->front().notice, [maps, shared, count, theme](QPainter& painter, const QRectF& rect) {
                const MapTiles tiles = tiledMaps(count, shared, rect.size(), theme);
                const double scale = PaintTarget::of(painter).scale;
                for (std::size_t i = 0; i < maps->size(); ++i)
                    paintMap(painter,
                             MapLayout(tiles.cards[i].translated(rect.topLeft()), tiles.extents[i], {}, theme, scale),
                             (*maps)[i], {}, theme);
                paintColourBar(painter, tiles.bar.translated(rect.topLeft()), maps->front().scale, theme);
            }};
}

Drawing headsDrawing(const RunSnapshot& snapshot, const RenderStyle& style, const PlotTheme& theme) {
    const auto heads = std::make_shared<HeadGridPicture>(headPicture(snapshot, style.colours, true));
    heads->framed = false;
    return {
        preferredSize(*heads, theme), headsRule(snapshot), {}, [heads, theme](QPainter& painter, const QRectF& rect) {
            paintHeadGrid(painter, rect, *heads, {}, theme);
        }};
}

Drawing atlasDrawing(const RunSnapshot& snapshot, const RenderStyle& style, const PlotTheme& theme) {
    const auto atlas = std::make_shared<AtlasPicture>(atlasPicture(snapshot, style.colours));
    if (style.colours.range != RangeMode::Auto)
        applyRange(atlas->scale, style.colours.range, style.colours.lockedWeights);
    atlas->framed = false;
    return {
        preferredSize(*atlas, theme), headsRule(snapshot), {}, [atlas, theme](QPainter& painter, const QRectF& rect) {
            paintAtlas(painter, rect, *atlas, {{}, atlas->reference}, theme);
        }};
}

// As large as it fits, in the middle: rows and lines of text keep their proportions, and none is left out.
Paint fitted(const QSizeF& natural, const Paint& paint) {
    return [natural, paint](QPainter& painter, const QRectF& rect) {
        const double scale = std::min(rect.width() / natural.width(), rect.height() / natural.height());
        const QSizeF size = natural * scale;
        painter.save();
        painter.translate(rect.left() + (rect.width() - size.width()) / 2, rect.top());
        painter.scale(scale, scale);
        paint(painter, QRectF(QPointF(0, 0), natural));
        painter.restore();
    };
}

Drawing linesDrawing(const RunSnapshot& snapshot, const RenderStyle& style, const PlotTheme& theme) {
    const auto lines = std::make_shared<LinesPicture>(linesPicture(snapshot, style.colours));
    lines->framed = false;
    const QSizeF natural = preferredSize(*lines, theme);
    const Pin pin = cellAt(snapshot.map, style.colours.pin.value_or(Pin{}));
    return {natural, lines->rule.toStdString(), lines->notice,
            fitted(natural,
                   [lines, theme, pin](QPainter& painter, const QRectF& rect) {
                       const LinesLayout layout(rect, extentOf(*lines, rect.width(), theme), 0, theme);
                       paintLines(painter, layout, *lines, MapMarks{-1, -1, pin.query, pin.key}, theme);
                   }),
            true};
}

Drawing textDrawing(const RunSnapshot& snapshot, const RenderStyle& style, const PlotTheme& theme) {
    const auto text = std::make_shared<TextPicture>(textPicture(textMap(snapshot, style.colours), style.colours, {}));
    text->framed = false;
    text->note.clear();  // there is nothing to point at
    const QSizeF natural = preferredSize(*text, theme);
    return {
        natural, text->rule.toStdString(), {}, fitted(natural, [text, theme](QPainter& painter, const QRectF& rect) {
            paintText(painter, TextLayout(rect.topLeft(), rect.width(), *text, theme), *text, theme);
        })};
}

Drawing elementDrawing(const RunSnapshot& snapshot, const RenderStyle& style, const PlotTheme& theme) {
    requireExplained(snapshot, RenderView::Element);
    const auto element = std::make_shared<ElementPicture>(elementPicture(snapshot, style.colours));
    element->framed = false;
    const QSizeF natural = preferredSize(*element, theme);
    return {natural, snapshot.map.rule, {}, fitted(natural, [element, theme](QPainter& painter, const QRectF& rect) {
                paintElement(painter, ElementLayout(rect.topLeft(), rect.width(), *element, theme), *element, theme);
            })};
}

Drawing handDrawing(const RunSnapshot& snapshot, const RenderStyle& style, const PlotTheme& theme) {
    requireExplained(snapshot, RenderView::ByHand);
    const auto row = std::make_shared<HandPicture>(handPicture(snapshot, style.colours));
    row->framed = false;
    const QSizeF natural = preferredSize(*row, theme);
    return {natural, snapshot.map.rule, {}, fitted(natural, [row, theme](QPainter& painter, const QRectF& rect) {
                paintHand(painter, HandLayout(rect.topLeft(), rect.width(), *row, theme), *row, theme);
            })};
}

Drawing translationDrawing(const RunSnapshot& snapshot, const PlotTheme& theme) {
    if (!snapshot.model)
        throw Error(ErrorCode::Unsupported, "the view translation", "is of a network's search, and this is none",
                    "choose another view, or draw a network by its folder or name");
    const auto tree = std::make_shared<const BeamPicture>(beamPicture(*snapshot.model, 0));
    const auto layout = std::make_shared<const BeamLayout>(*tree, theme);
    const double foot = theme.sized(kBeamFoot);
    const double width = std::max(layout->size.width(), theme.sized(kLeastBeam));
    const QSizeF natural(width + 2 * kCardPadding, layout->size.height() + 2 * kCardPadding + foot);
    return {natural,
            snapshot.model->run.read + " → " + snapshot.model->run.text,
            {},
            fitted(natural, [tree, layout, theme, foot](QPainter& painter, const QRectF& rect) {
                painter.translate(kCardPadding, kCardPadding);
                paintBeam(painter, *layout, *tree, QRectF(QPointF(0, 0), layout->size), -1, theme);
                paintNote(painter, QRectF(0, layout->size.height(), rect.width() - 2 * kCardPadding, foot), tree->note,
                          theme.muted, theme);
            })};
}

Drawing drawingOf(const RunSnapshot& snapshot, const RenderStyle& style, const PlotTheme& theme) {
    switch (style.view) {
        case RenderView::Heads: return headsDrawing(snapshot, style, theme);
        case RenderView::Atlas: return atlasDrawing(snapshot, style, theme);
        case RenderView::Lines: return linesDrawing(snapshot, style, theme);
        case RenderView::Text: return textDrawing(snapshot, style, theme);
        case RenderView::Element: return elementDrawing(snapshot, style, theme);
        case RenderView::ByHand: return handDrawing(snapshot, style, theme);
        case RenderView::Translation: return translationDrawing(snapshot, theme);
        case RenderView::SideBySide: return sideDrawing(snapshot, style, theme);
        case RenderView::Training:  // is of a network, and drawn as such
        case RenderView::Heatmap:
        case RenderView::Energy:
        case RenderView::Compare:
        case RenderView::Mask:
        case RenderView::Both: break;
    }
    return mapsDrawing(snapshot, style, theme);
}

}  // namespace

QString headsTitle(const RunSnapshot& snapshot) { return QString::fromStdString(headsRule(snapshot)); }

QString headsDescription(const RunSnapshot& snapshot, const RenderStyle& style) {
    return provenanceLine(snapshot, namedSource(snapshot, style), headsRule(snapshot));
}

std::string namedSource(const RunSnapshot& snapshot, const RenderStyle& style) {
    constexpr std::size_t kShownHash = 7 + 12;  // "sha256:" and digits enough to tell networks apart
    const std::string name = sourceName(style.colours.source);
    return snapshot.model && snapshot.capture
               ? name + " · " + snapshot.capture->provenance.sourceHash.substr(0, kShownHash)
               : name;
}

RenderedFigure renderedFigure(const RunSnapshotPtr& snapshot, const RenderStyle& style) {
    const std::string source = namedSource(*snapshot, style);
    if (style.view == RenderView::Training)
        return trainingFigure(trainingPictureOf(*snapshot, style.colours), QString::fromStdString(source), style);
    const Drawing drawing = drawingOf(*snapshot, style, themeOf(style));
    return framedFigure(
        {drawing.natural, QString::fromStdString(drawing.rule), provenanceLine(*snapshot, source, drawing.rule),
         provenanceLine(*snapshot, source, drawing.tellsRule ? std::string() : drawing.rule), drawing.notice,
         drawing.paint},
        style);
}

}  // namespace headlight
