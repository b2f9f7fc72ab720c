#include "ui/plots/map_painter.h"

#include <QObject>
#include <QPainter>
#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

#include "ui/plots/card_painter.h"
#include "ui/plots/label_text.h"
#include "ui/plots/map_cells.h"
#include "ui/plots/mask_painter.h"

namespace headlight {
namespace {

constexpr double kMarkWidth = 2;
constexpr double kMarkReach = 2;  // marks run outside of the cells they enclose
constexpr double kNoKeysTextFrom = 12;

// Positions stand in where a picture has no labels.
QString labelText(const QStringList& labels, int index) {
    return labels.isEmpty() ? QString::number(index) : labels[index];
}

double labelWidth(const QStringList& labels, int count, const QFont& font) {
    return labels.isEmpty() ? textWidth(font, QString::number(std::max(count - 1, 0))) : widestLabel(labels, font);
}

bool anyRowWithoutKeys(const MapPicture& picture) {
    return std::find(picture.rowsWithoutKeys.begin(), picture.rowsWithoutKeys.end(), 1) !=
           picture.rowsWithoutKeys.end();
}

std::vector<LegendEntry> legendOf(const MapPicture& picture, bool flat) {
    using Swatch = LegendEntry::Swatch;
    std::vector<LegendEntry> entries;
    if (picture.paintedCells > 0)
        entries.push_back({flat ? Swatch::PaintedFlat : Swatch::Painted, QObject::tr("painted")});
    if (picture.range.masked > picture.paintedCells)
        entries.push_back({flat ? Swatch::MaskedFlat : Swatch::Masked, picture.hatched});
    if (anyRowWithoutKeys(picture))
        entries.push_back({Swatch::NoKeys, QObject::tr("no visible keys")});
    if (picture.range.absent > 0)
        entries.push_back({Swatch::Absent, QObject::tr("not a finite number")});
    if (picture.scale.logarithmic && picture.range.hasValues() && picture.range.low <= 0)
        entries.push_back({Swatch::BelowRange, QObject::tr("0: below range")});
    return entries;
}

struct FootLine {
    QString text;
    bool warns;
};

std::vector<FootLine> footLines(const MapPicture& picture) {
    std::vector<FootLine> lines;
    for (const QString& line : picture.note.split(QLatin1Char('\n'), Qt::SkipEmptyParts))
        lines.push_back({line, false});
    if (!picture.notice.isEmpty())
        lines.push_back({picture.notice, true});
    return lines;
}

// The pen and font of a label; what is pointed at or pinned is strong.
class LabelStyle {
public:
    LabelStyle(const MapLayout& layout, const PlotTheme& theme)
        : m_theme(theme), m_plain(theme.tokenFont()), m_capHeight(0) {
        m_plain.setPixelSize(layout.labelSize);
        m_strong = m_plain;
        m_strong.setWeight(QFont::Bold);
        m_capHeight = QFontMetricsF(m_plain).capHeight();
    }

    // Once for labels alike: a painter looks a font up anew whenever it is set.
    void apply(QPainter& painter, bool strong) {
        if (m_applied == strong)
            return;
        m_applied = strong;
        painter.setFont(strong ? m_strong : m_plain);
        painter.setPen(strong ? m_theme.text : m_theme.muted);
    }
    double capHeight() const { return m_capHeight; }

private:
    const PlotTheme& m_theme;
    QFont m_plain;
    QFont m_strong;
    double m_capHeight;
    std::optional<bool> m_applied;
};

void paintRowLabels(QPainter& painter, const MapLayout& layout, const MapPicture& picture, const MapMarks& marks,
                    const PlotTheme& theme) {
    const int pointed = marks.row >= 0 ? marks.row : marks.pinnedRow;
    LabelStyle style(layout, theme);
    for (const int r : layout.rowLabels(pointed)) {
        style.apply(painter, r == marks.row || r == marks.pinnedRow);
        const double middle = (layout.rowEdge(r) + layout.rowEdge(r + 1)) / 2;
        drawLabel(painter, QPointF(layout.rowLabelRight, middle + style.capHeight() / 2),
                  shownLabel(labelText(picture.queryLabels, r), painter.font()).text, LabelSide::ToRight,
                  layout.rowLabelWidth);
    }
}

void paintColumnLabels(QPainter& painter, const MapLayout& layout, const MapPicture& picture, const MapMarks& marks,
                       const PlotTheme& theme) {
    const int pointed = marks.column >= 0 ? marks.column : marks.pinnedColumn;
    LabelStyle style(layout, theme);
    const QTransform upright = painter.transform();
    for (const int c : layout.columnLabels(pointed)) {
        style.apply(painter, c == marks.column || c == marks.pinnedColumn);
        const double middle = (layout.columnEdge(c) + layout.columnEdge(c + 1)) / 2;
        painter.translate(middle + style.capHeight() / 2, layout.columnLabelBottom);
        painter.rotate(-MapLayout::kSlant);
        drawLabel(painter, QPointF(0, 0), shownLabel(labelText(picture.keyLabels, c), painter.font()).text,
                  LabelSide::FromLeft, layout.columnLabelLength);
        painter.setTransform(upright);
    }
}

void paintAxisTitles(QPainter& painter, const MapLayout& layout, const PlotTheme& theme) {
    if (layout.columnLabelLength > 0)
        paintNote(painter, layout.columnTitle.adjusted(-60, 0, 60, 0), QObject::tr("key (attended)"), theme.muted,
                  theme);
    if (layout.rowTitle.isEmpty())
        return;
    painter.save();
    painter.translate(layout.rowTitle.center());
    painter.rotate(-90);
    const double length = std::max(layout.rowTitle.height(), theme.sized(120));
    paintNote(painter, QRectF(-length / 2, -layout.rowTitle.width() / 2, length, layout.rowTitle.width()),
              QObject::tr("query (attends)"), theme.muted, theme);
    painter.restore();
}

// A row that may look nowhere is hatched all along like any masked cell; the words tell it from a row that is only
// partly masked.
void paintRowsWithoutKeys(QPainter& painter, const MapLayout& layout, const MapPicture& picture,
                          const PlotTheme& theme) {
    if (picture.rowsWithoutKeys.empty())
        return;
    QFont font = theme.noteFont();
    const QFontMetricsF metrics(font);
    const QString words = QObject::tr("no visible keys");
    const double width = textWidth(font, words) + theme.sized(12);
    const CellSpan rows = layout.visibleRows();
    for (int r = rows.first; r < rows.last; ++r) {
        if (!picture.rowsWithoutKeys[static_cast<std::size_t>(r)])
            continue;
        const QRectF row =
            QRectF(QPointF(layout.map.left(), layout.rowEdge(r)), QPointF(layout.map.right(), layout.rowEdge(r + 1)))
                .intersected(layout.map);
        if (row.height() >= std::max(kNoKeysTextFrom, metrics.height() - 2) && row.width() >= width) {
            QRectF pill(0, 0, width, std::min(row.height() - 2, metrics.height() + 2));
            pill.moveCenter(row.center() - QPointF(0, 0.5));
            painter.setPen(Qt::NoPen);
            painter.setBrush(theme.surface);
            painter.drawRoundedRect(pill, theme.cellRadius, theme.cellRadius);
            paintNote(painter, pill, words, theme.warn, theme);
        } else {
            painter.setPen(QPen(theme.warn, std::clamp(row.height() / 6, 1.0, 1.5)));
            painter.drawLine(QPointF(row.left(), row.center().y()), QPointF(row.right(), row.center().y()));
        }
    }
}

void outline(QPainter& painter, const QRectF& cells, const QRectF& window, const QColor& colour) {
    const QRectF visible = cells.intersected(window);
    if (visible.isEmpty())
        return;
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(colour, kMarkWidth));
    painter.drawRoundedRect(visible.adjusted(-kMarkReach, -kMarkReach, kMarkReach - 1, kMarkReach - 1), 4, 4);
}

void paintCross(QPainter& painter, const MapLayout& layout, int row, int column, const PlotTheme& theme) {
    QColor faint = theme.accent;
    faint.setAlphaF(0.55F);
    const QRectF& map = layout.map;
    if (column >= 0)
        outline(
            painter,
            QRectF(QPointF(layout.columnEdge(column), map.top()), QPointF(layout.columnEdge(column + 1), map.bottom())),
            map, faint);
    if (row >= 0)
        outline(painter,
                QRectF(QPointF(map.left(), layout.rowEdge(row)), QPointF(map.right(), layout.rowEdge(row + 1))), map,
                theme.accent);
}

void paintMarks(QPainter& painter, const MapLayout& layout, const MapPicture& picture, const MapMarks& marks,
                const PlotTheme& theme) {
    const auto inside = [](int index, int count) { return index < count ? index : -1; };
    const int rows = picture.values.rows(), columns = picture.values.columns();
    const int pinnedRow = inside(marks.pinnedRow, rows), pinnedColumn = inside(marks.pinnedColumn, columns);
    const int row = inside(marks.row, rows), column = inside(marks.column, columns);
    paintCross(painter, layout, pinnedRow, pinnedColumn, theme);
    if (pinnedRow >= 0 && pinnedColumn >= 0) {
        outline(painter, layout.cell(pinnedRow, pinnedColumn), layout.map, theme.surface);
        outline(painter, layout.cell(pinnedRow, pinnedColumn).adjusted(-1, -1, 1, 1), layout.map.adjusted(-1, -1, 1, 1),
                theme.accent);
    }
    if (row != pinnedRow || column != pinnedColumn)
        paintCross(painter, layout, row, column, theme);
}

void paintFoot(QPainter& painter, const MapLayout& layout, const MapPicture& picture, const PlotTheme& theme) {
    const std::vector<LegendEntry> legend = legendOf(picture, !layout.separated());
    const std::vector<FootLine> lines = footLines(picture);
    const std::size_t count = lines.size() + (legend.empty() ? 0 : 1);
    if (count == 0 || layout.columnLabelLength <= 0)
        return;
    const double height = layout.columnTitle.height();
    QRectF line(layout.foot.left(), layout.foot.top(), layout.foot.width(), height);
    // Under the middle of the map; what is too long for that may use the whole card.
    const auto underMap = [&](double width) {
        const double middle = layout.map.center().x();
        const double half = std::min(middle - line.left(), line.right() - middle);
        return width <= 2 * half ? QRectF(middle - half, line.top(), 2 * half, height) : line;
    };
    if (!legend.empty()) {
        paintLegend(painter, underMap(legendWidth(legend, theme)), legend, picture.scale.map, theme);
        line.translate(0, height);
    }
    const QFont font = theme.noteFont();
    for (const FootLine& foot : lines) {
        paintNote(painter, underMap(textWidth(font, foot.text)), foot.text, foot.warns ? theme.warn : theme.muted,
                  theme);
        line.translate(0, height);
    }
}

}  // namespace

MapExtent extentOf(const MapPicture& picture, const PlotTheme& theme) {
    QFont widest = theme.tokenFont();
    widest.setWeight(QFont::Bold);  // so that pointing at a label never shortens it
    MapExtent extent;
    extent.rows = picture.values.rows();
    extent.columns = picture.values.columns();
    extent.rowLabelWidth = std::ceil(labelWidth(picture.queryLabels, extent.rows, widest));
    extent.columnLabelWidth = std::ceil(labelWidth(picture.keyLabels, extent.columns, widest));
    extent.tickWidth = tickRoom(picture.scale, theme) + leakRoom(picture, theme);
    extent.footLines = 1 + static_cast<int>(footLines(picture).size()) + (legendOf(picture, false).empty() ? 0 : 1);
    return extent;
}

int ruleLines(const MapPicture& picture, double cardWidth, const PlotTheme& theme) {
    return ruleLines(picture.title, picture.badge, picture.rule, cardWidth, theme);
}

MapExtent sharedExtent(const std::vector<MapExtent>& extents) {
    MapExtent shared = extents.front();
    for (const MapExtent& extent : extents) {
        shared.rowLabelWidth = std::max(shared.rowLabelWidth, extent.rowLabelWidth);
        shared.columnLabelWidth = std::max(shared.columnLabelWidth, extent.columnLabelWidth);
        shared.tickWidth = std::max(shared.tickWidth, extent.tickWidth);
        shared.footLines = std::max(shared.footLines, extent.footLines);
    }
    return shared;
}

void paintMapGround(QPainter& painter, const MapLayout& layout, const MapPicture& picture, const PlotTheme& theme) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, true);
    if (picture.framed)
        paintCardFrame(painter, layout.card, theme);
    const bool below = !layout.rule.isEmpty();
    paintHeader(painter, layout.header, picture.title, below ? QString() : picture.rule, picture.badge,
                picture.badgeLevel, theme);
    if (below)
        paintWrapped(painter, layout.rule, picture.rule, theme);
    paintAxisTitles(painter, layout, theme);
    // The bar makes room for the leaks, which stand nearer to their rows.
    if (!layout.bar.isEmpty())
        paintColourBar(painter, layout.bar.translated(leakRoom(picture, theme), 0), picture.scale, theme);
    paintFoot(painter, layout, picture, theme);
    painter.restore();
}

void paintMapContent(QPainter& painter, const MapLayout& layout, const MapPicture& picture, const MapMarks& marks,
                     const PlotTheme& theme) {
    if (picture.values.empty())
        return;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, true);
    paintRowLabels(painter, layout, picture, marks, theme);
    paintColumnLabels(painter, layout, picture, marks, theme);
    paintCells(painter, layout, picture, theme);
    paintPainted(painter, layout, picture, theme);
    paintRowsWithoutKeys(painter, layout, picture, theme);
    paintLeaks(painter, layout, picture, marks, theme);
    paintMarks(painter, layout, picture, marks, theme);
    painter.restore();
}

void paintMap(QPainter& painter, const MapLayout& layout, const MapPicture& picture, const MapMarks& marks,
              const PlotTheme& theme) {
    paintMapGround(painter, layout, picture, theme);
    paintMapContent(painter, layout, picture, marks, theme);
}

void paintMap(QPainter& painter, const QRectF& card, const MapPicture& picture, const MapView& view,
              const MapMarks& marks, const PlotTheme& theme) {
    const double scale = PaintTarget::of(painter).scale;
    paintMap(painter, MapLayout(card, extentOf(picture, theme), view, theme, scale), picture, marks, theme);
}

}  // namespace headlight
