#include "ui/plots/atlas_painter.h"

#include <QPainter>
#include <algorithm>
#include <cmath>

#include "ui/plots/atlas_figures.h"
#include "ui/plots/card_painter.h"
#include "ui/plots/label_text.h"
#include "ui/plots/map_cells.h"

namespace headlight {
namespace {

constexpr double kAtlasPadding = 12;
constexpr double kAtlasBarGap = 20, kBarWidth = 12;
constexpr double kAtlasLargestCell = 110;
constexpr double kCellPadding = 2;  // around the numbers
constexpr double kShortestBar = 130;
constexpr double kFlattest = 0.75;  // a cell's height for its width, where that leaves room for two lines
constexpr double kTwoLines = 40;

QFont clusterFont(const PlotTheme& theme) {
    QFont font = theme.noteFont();
    font.setPixelSize(std::max(8, static_cast<int>(std::lround(font.pixelSize() * 0.8))));
    return font;
}

QString cellText(double value, CellText form) {
    if (std::isnan(value) || form == CellText::None)
        return {};
    return form == CellText::FourDigits ? figureText(value) : QString::number(value, 'f', 2);
}

double widestText(const AtlasPicture& picture, CellText form, const QFont& font) {
    const QFontMetricsF metrics(font);
    double widest = 0;
    for (const double value : picture.values)
        widest = std::max(widest, metrics.horizontalAdvance(cellText(value, form)));
    return widest + 2 * kCellPadding;
}

CellText formFor(const AtlasPicture& picture, const QSizeF& cell, const QFont& font) {
    if (cell.height() < QFontMetricsF(font).height())
        return CellText::None;
    for (const CellText form : {CellText::FourDigits, CellText::TwoDecimals})
        if (widestText(picture, form, font) <= cell.width())
            return form;
    return CellText::None;
}

double clusterLine(const PlotTheme& theme) { return QFontMetricsF(clusterFont(theme)).height(); }

double barRoom(const AtlasPicture& picture, const PlotTheme& theme) {
    return kAtlasBarGap + kBarWidth + 6 + tickRoom(picture.scale, theme) + theme.betweenRows +
           QFontMetricsF(theme.noteFont()).height();
}

QString wholeNote(const AtlasPicture& picture) {
    return picture.clusterNote.isEmpty() ? picture.note : picture.note + QLatin1Char(' ') + picture.clusterNote;
}

double noteHeight(const QString& note, double width, const PlotTheme& theme) {
    if (note.isEmpty())
        return 0;
    return std::ceil(QFontMetricsF(theme.noteFont())
                         .boundingRect(QRectF(0, 0, width, 1e4), Qt::AlignLeft | Qt::TextWordWrap, note)
                         .height());
}

// Dark or light, whichever stands out.
QColor inkOn(QRgb ground) { return qGray(ground) > 128 ? PlotTheme::light().text : PlotTheme::darkTheme().text; }

void paintNumber(QPainter& painter, const QRectF& cell, const QString& text, const QFont& font, double below) {
    painter.setFont(font);
    const double y = cell.center().y() + below + QFontMetricsF(font).capHeight() / 2;
    drawLabel(painter, QPointF(cell.center().x(), y), text, LabelSide::Centred, cell.width());
}

void paintCluster(QPainter& painter, const QRectF& cell, int cluster, const PlotTheme& theme) {
    const QFont font = clusterFont(theme);
    painter.setFont(font);
    drawLabel(painter, cell.topRight() + QPointF(-kCellPadding - 1, QFontMetricsF(font).ascent() + 1),
              QString::number(cluster), LabelSide::ToRight, cell.width());
}

void paintAtlasCell(QPainter& painter, const AtlasLayout& layout, const AtlasPicture& picture, int index,
                    const ColourLookup& lookup, const PlotTheme& theme) {
    const int heads = picture.analysis->heads;
    const QRectF cell = layout.raster.cell({index / heads, index % heads});
    const double value = picture.values[static_cast<std::size_t>(index)];
    const double radius = std::min(cell.width(), cell.height()) >= 10 ? theme.cellRadius : 0;
    QColor ink = theme.muted;
    if (std::isnan(value)) {
        paintHatch(painter, cell, radius, theme);
    } else {
        const QRgb ground = lookup(static_cast<float>(value));
        painter.setPen(Qt::NoPen);
        painter.setBrush(QColor::fromRgb(ground));
        painter.drawRoundedRect(cell, radius, radius);
        ink = inkOn(ground);
    }
    painter.setPen(ink);
    paintNumber(painter, cell, cellText(value, layout.text), theme.noteFont(),
                layout.clusterNumbers ? clusterLine(theme) / 3 : 0);
    if (layout.clusterNumbers && clusterSize(*picture.analysis, index) > 1)
        paintCluster(painter, cell, picture.analysis->clusters[static_cast<std::size_t>(index)], theme);
}

// Along the bar, from the bottom up.
void paintBarTitle(QPainter& painter, const QRectF& rect, const QString& text, const PlotTheme& theme) {
    painter.save();
    painter.setFont(theme.noteFont());
    painter.setPen(theme.muted);
    painter.translate(rect.center().x() + QFontMetricsF(theme.noteFont()).capHeight() / 2, rect.center().y());
    painter.rotate(-90);
    drawLabel(painter, {0, 0}, text, LabelSide::Centred, rect.height());
    painter.restore();
}

void paintPinned(QPainter& painter, const QRectF& cell, const PlotTheme& theme) {
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(theme.text, 2, Qt::DotLine));
    painter.drawRoundedRect(cell.adjusted(-2, -2, 2, 2), 4, 4);
}

}  // namespace

bool AtlasPicture::hasGaps() const {
    return std::any_of(values.begin(), values.end(), [](double value) { return std::isnan(value); });
}

AtlasPicture atlasPictureOf(std::shared_ptr<const HeadAnalysis> analysis, const std::string& figure, HeadCell reference,
                            ColourMap colours) {
    AtlasPicture picture;
    picture.analysis = std::move(analysis);
    const AtlasFigure& wanted = atlasFigure(figure);
    const HeadAnalysis& heads = *picture.analysis;
    const bool there = reference.valid() && reference.layer < heads.layers && reference.head < heads.heads;
    const int from = there ? reference.layer * heads.heads + reference.head : -1;
    picture.scale = {colours, 1, 0, false};  // empty until a value comes
    for (int i = 0; i < heads.count(); ++i) {
        const double value = valueOf(wanted, heads, i, from);
        picture.values.push_back(value);
        if (std::isnan(value))
            continue;
        const bool first = picture.scale.empty();
        picture.scale.low = first ? value : std::min(picture.scale.low, value);
        picture.scale.high = first ? value : std::max(picture.scale.high, value);
    }
    if (!wanted.value && there)
        picture.reference = reference;
    const QString title = wanted.title();
    picture.title = title.left(1).toUpper() + title.mid(1);
    picture.barTitle = wanted.titleWithUnit();
    picture.note = wanted.sentence();
    return picture;
}

AtlasLayout::AtlasLayout(const QRectF& rect, const AtlasPicture& picture, const PlotTheme& theme, double deviceScale) {
    const int layers = raster.layers = picture.analysis->layers;
    const int heads = raster.heads = picture.analysis->heads;
    QRectF room = rect.adjusted(kAtlasPadding, kAtlasPadding, -kAtlasPadding, -kAtlasPadding);
    header = QRectF(room.left(), room.top(), room.width(), theme.sized(22));
    room.setTop(header.bottom() + theme.betweenRows);
    note = QRectF(room.left(), 0, room.width(), noteHeight(wholeNote(picture), room.width(), theme));
    const double line = picture.hasGaps() ? QFontMetricsF(theme.noteFont()).height() + theme.betweenRows : 0;
    room.setBottom(room.bottom() - note.height() - line - theme.betweenRows);
    const QSizeF numbers = headNumberRoom(layers, theme);
    room.adjust(numbers.width(), numbers.height(), -barRoom(picture, theme), 0);

    const auto whole = [&](double v) { return std::max(1.0, std::floor(v * deviceScale)) / deviceScale; };
    const auto fit = [&](double side, int count, double gap) { return (side - gap * (count - 1)) / count; };
    const double gap = std::min(room.width() / heads, room.height() / layers) >= 10 ? 2 : 0;
    const double width = whole(std::min(fit(room.width(), heads, gap), theme.sized(kAtlasLargestCell)));
    const double height =
        whole(std::min(fit(room.height(), layers, gap), std::max(width * kFlattest, theme.sized(kTwoLines))));
    raster.size = {width, height};
    raster.pitch = {width + gap, height + gap};
    const QSizeF grid(raster.pitch.width() * heads - gap, raster.pitch.height() * layers - gap);
    raster.origin = {whole(room.left() + std::max(0.0, room.width() - grid.width()) / 2), whole(room.top())};

    bar = QRectF(raster.origin.x() + grid.width() + kAtlasBarGap, raster.origin.y(), kBarWidth,
                 std::max(grid.height(), std::min(room.height(), theme.sized(kShortestBar))));
    barTitle = QRectF(bar.right() + 6 + tickRoom(picture.scale, theme) + theme.betweenRows, bar.top(),
                      QFontMetricsF(theme.noteFont()).height(), bar.height());
    const double foot = bar.bottom() + theme.betweenRows;
    legend = QRectF(room.left() - numbers.width(), foot, rect.width() - 2 * kAtlasPadding, line);
    note.moveTop(foot + line);
    text = formFor(picture, raster.size, theme.noteFont());
    const double both = QFontMetricsF(theme.noteFont()).height() + clusterLine(theme) * 0.9;
    clusterNumbers = text != CellText::None && height >= both;
}

void paintAtlas(QPainter& painter, const QRectF& rect, const AtlasPicture& picture, const AtlasMarks& marks,
                const PlotTheme& theme) {
    if (picture.empty())
        return;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, true);
    const AtlasLayout layout(rect, picture, theme, PaintTarget::of(painter).scale);
    if (picture.framed)
        paintCardFrame(painter, rect, theme);
    paintHeader(painter, layout.header, picture.title, picture.rule, {}, BadgeLevel::None, theme);
    paintHeadNumbers(painter, layout.raster, marks.selected, true, theme);
    const ColourLookup lookup(picture.scale, theme.reserved(picture.scale.map));
    for (int i = 0; i < picture.analysis->count(); ++i)
        paintAtlasCell(painter, layout, picture, i, lookup, theme);
    if (layout.raster.contains(marks.pinned))
        paintPinned(painter, layout.raster.cell(marks.pinned), theme);
    if (layout.raster.contains(marks.selected))
        paintHeadOutline(painter, layout.raster.cell(marks.selected), theme.accent, 2);
    paintColourBar(painter, layout.bar, picture.scale, theme);
    paintBarTitle(painter, layout.barTitle, picture.barTitle, theme);
    if (picture.hasGaps())
        paintLegend(painter, layout.legend, {{LegendEntry::Swatch::Masked, QObject::tr("no row counts")}},
                    picture.scale.map, theme);
    paintWrapped(painter, layout.note, layout.clusterNumbers ? wholeNote(picture) : picture.note, theme);
    painter.restore();
}

QSizeF preferredSize(const AtlasPicture& picture, const PlotTheme& theme) {
    const double cellWidth = std::ceil(widestText(picture, CellText::FourDigits, theme.noteFont()));
    const double cellHeight = std::ceil(QFontMetricsF(theme.noteFont()).height() + clusterLine(theme) + 4);
    const QSizeF numbers = headNumberRoom(picture.analysis->layers, theme);
    const double grid = picture.analysis->heads * (std::max(cellWidth, cellHeight) + 2);
    const double title = headerRoom(picture.title, {}, theme) +
                         QFontMetricsF(theme.noteFont()).horizontalAdvance(picture.rule) + theme.betweenRows;
    const double width =
        std::max(2 * kAtlasPadding + numbers.width() + grid + barRoom(picture, theme), 2 * kAtlasPadding + title);
    const double cells = std::max(picture.analysis->layers * (cellHeight + 2), theme.sized(kShortestBar));
    const double line = picture.hasGaps() ? QFontMetricsF(theme.noteFont()).height() + theme.betweenRows : 0;
    return {std::ceil(width),
            std::ceil(2 * kAtlasPadding + theme.sized(22) + 2 * theme.betweenRows + numbers.height() + cells + line +
                      noteHeight(wholeNote(picture), width - 2 * kAtlasPadding, theme))};
}

}  // namespace headlight
