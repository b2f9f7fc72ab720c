#include "ui/plots/lines_painter.h"

#include <QObject>
#include <QPainter>
#include <QPainterPath>
#include <QPixmap>
#include <algorithm>
#include <cmath>

#include "ui/plots/card_painter.h"
#include "ui/plots/label_text.h"
#include "ui/plots/map_cells.h"
#include "ui/plots/tick_marks.h"

namespace headlight {
namespace {

constexpr double kNaturalWidth = 620, kNaturalRows = 1100;  // all rows together, while they stay readable
constexpr int kLevels = 12;                                 // of strength; more than the eye tells apart
constexpr std::size_t kFineUpTo = 1000;  // links drawn as curves of their own width; more are thin and straight
constexpr double kFaintestAlpha = 0.12;  // of the weakest level
constexpr double kThinnest = 0.9, kThickest = 3.2;
constexpr double kBend = 0.42;     // how far the ends of a curve run level, as a share of its width
constexpr double kFaded = 0.1;     // what is left of the links of other tokens
constexpr double kWidestLane = 3;  // between the lines of two heads from the same token
constexpr double kSwatchWidth = 22;

int levelOf(float weight, double strongest) {
    return std::clamp(static_cast<int>(std::ceil(static_cast<double>(weight) / strongest * kLevels)), 1, kLevels) - 1;
}

double levelShare(int level) { return static_cast<double>(level) / (kLevels - 1); }

QPen linkPen(int level, int style, bool fine, double share, const PlotTheme& theme) {
    QPen pen = theme.seriesPen(style, fine ? kThinnest + (kThickest - kThinnest) * levelShare(level) : 1);
    QColor colour = pen.color();
    colour.setAlphaF(static_cast<float>(share * (kFaintestAlpha + (1 - kFaintestAlpha) * levelShare(level))));
    pen.setColor(colour);
    pen.setCosmetic(!fine);
    return pen;
}

// Where the lines of each series leave a token, beside each other.
double laneOf(std::size_t series, std::size_t count, double rowHeight) {
    const auto n = static_cast<double>(count);
    return (static_cast<double>(series) - (n - 1) / 2) * std::min(kWidestLane, rowHeight * 0.6 / n);
}

// Lines to draw by strength, weakest first, and series.
class LinkBatches {
public:
    LinkBatches(const LinesLayout& layout, const LinesPicture& picture, CellIndex token)
        : m_series(picture.series.size()) {
        m_lines.resize(kLevels * m_series);
        const bool all = token.row < 0 && token.column < 0;
        for (std::size_t s = 0; s < m_series; ++s) {
            const double lane = laneOf(s, m_series, layout.rowHeight);
            for (const WeightedLink& link : picture.series[s].found.links)
                if (all ? link.weight >= picture.faintest : touches(link, token))
                    add(layout, link, lane, levelOf(link.weight, picture.strongest), s);
        }
    }

    const QList<QLineF>& lines(int level, std::size_t series) const {
        return m_lines[static_cast<std::size_t>(level) * m_series + series];
    }
    // Also of those that lie outside of the window: scrolling does not change how lines look.
    std::size_t count() const { return m_count; }

private:
    void add(const LinesLayout& layout, const WeightedLink& link, double lane, int level, std::size_t series) {
        ++m_count;
        const double left = layout.queryMiddle(link.query), right = layout.keyMiddle(link.key);
        if (std::max(left, right) < layout.body.top() || std::min(left, right) > layout.body.bottom())
            return;
        m_lines[static_cast<std::size_t>(level) * m_series + series].emplace_back(layout.from, left + lane, layout.to,
                                                                                  right + lane);
    }

    std::size_t m_series;
    std::vector<QList<QLineF>> m_lines;
    std::size_t m_count = 0;
};

QPainterPath curveOf(const QLineF& line) {
    const double bend = line.dx() * kBend;
    QPainterPath path(line.p1());
    path.cubicTo(line.p1() + QPointF(bend, 0), line.p2() - QPointF(bend, 0), line.p2());
    return path;
}

// Which tokens of the other side the lit token is linked with.
struct LitTokens {
    std::vector<bool> queries, keys;
    bool any = false;

    LitTokens(const LinesPicture& picture, CellIndex token)
        : queries(static_cast<std::size_t>(picture.queries)),
          keys(static_cast<std::size_t>(picture.keys)),
          any(token.row >= 0 || token.column >= 0) {
        if (!any)
            return;
        for (const LinesSeries& series : picture.series)
            for (const WeightedLink& link : series.found.links)
                if (touches(link, token)) {
                    queries[static_cast<std::size_t>(link.query)] = true;
                    keys[static_cast<std::size_t>(link.key)] = true;
                }
    }
};

struct TokenColumn {
    const QStringList& labels;
    std::vector<int> shown;
    int pointed, pinned;
    bool left;
};

class TokenPainter {
public:
    TokenPainter(QPainter& painter, const LinesLayout& layout, const PlotTheme& theme)
        : m_painter(painter), m_layout(layout), m_theme(theme), m_plain(theme.tokenFont()) {
        m_plain.setPixelSize(layout.labelSize);
        m_strong = m_plain;
        m_strong.setWeight(QFont::Bold);
        m_capHeight = QFontMetricsF(m_plain).capHeight();
    }

    void paint(const TokenColumn& column, const std::vector<bool>& linked, bool anyLit) const {
        for (const int i : column.shown) {
            const bool chosen = i == column.pointed || i == column.pinned;
            const QString text = column.labels.isEmpty() ? QString::number(i) : column.labels.value(i);
            const QRectF rect = column.left ? m_layout.queryRect(i) : m_layout.keyRect(i);
            m_painter.setFont(chosen ? m_strong : m_plain);
            const QString shown = shownLabel(text, m_painter.font()).text;
            if (chosen)
                paintPill(rect, shown, column.left, i == column.pinned);
            const bool strong = chosen || !anyLit || linked[static_cast<std::size_t>(i)];
            m_painter.setPen(strong ? m_theme.text : mixed(m_theme.surface, m_theme.muted, 0.6));
            const double x = column.left ? rect.right() - kTokenPadding : rect.left() + kTokenPadding;
            drawLabel(m_painter, QPointF(x, rect.center().y() + m_capHeight / 2), shown,
                      column.left ? LabelSide::ToRight : LabelSide::FromLeft, rect.width() - 2 * kTokenPadding);
        }
    }

private:
    void paintPill(const QRectF& row, const QString& text, bool left, bool pinned) const {
        const double width =
            std::min(QFontMetricsF(m_painter.font()).horizontalAdvance(text) + 2 * kTokenPadding, row.width());
        const double height = std::min(row.height() - 1, m_layout.labelSize * 1.6);
        QRectF pill(left ? row.right() - width : row.left(), row.center().y() - height / 2, width, height);
        m_painter.setPen(pinned ? QPen(m_theme.accent, 1.5) : QPen(Qt::NoPen));
        m_painter.setBrush(m_theme.wash);
        m_painter.drawRoundedRect(pill.adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
    }

    QPainter& m_painter;
    const LinesLayout& m_layout;
    const PlotTheme& m_theme;
    QFont m_plain, m_strong;
    double m_capHeight = 0;
};

QString queryTitle() { return QObject::tr("query (attends)"); }
QString keyTitle() { return QObject::tr("key (attended)"); }

double widthOf(const QString& text, const QFontMetricsF& metrics) {
    return std::ceil(metrics.horizontalAdvance(text)) + 1;
}

void paintColumnTitles(QPainter& painter, const LinesLayout& layout, const PlotTheme& theme) {
    painter.setFont(theme.noteFont());
    painter.setPen(theme.muted);
    const double baseline = layout.titles.bottom() - QFontMetricsF(painter.font()).descent() - 2;
    drawLabel(painter, QPointF(layout.from - kTokenPadding, baseline), queryTitle(), LabelSide::ToRight,
              layout.from - kTokenPadding - layout.body.left());
    drawLabel(painter, QPointF(layout.to + kTokenPadding, baseline), keyTitle(), LabelSide::FromLeft,
              layout.body.right() - layout.to - kTokenPadding);
}

// A query that may look nowhere has no lines; the words tell it from one whose lines are merely too weak.
void paintBlindQueries(QPainter& painter, const LinesLayout& layout, const LinesPicture& picture,
                       const PlotTheme& theme) {
    if (picture.rowsWithoutKeys.empty())
        return;
    painter.setFont(theme.noteFont());
    painter.setPen(theme.warn);
    const double capHeight = QFontMetricsF(painter.font()).capHeight();
    for (const int query : layout.queryLabels(-1))
        if (picture.rowsWithoutKeys[static_cast<std::size_t>(query)])
            drawLabel(painter, QPointF(layout.from + theme.inRow, layout.queryMiddle(query) + capHeight / 2),
                      QObject::tr("no visible keys"), LabelSide::FromLeft, layout.to - layout.from);
}

void paintTokens(QPainter& painter, const LinesLayout& layout, const LinesPicture& picture, const MapMarks& marks,
                 const PlotTheme& theme) {
    const CellIndex lit = litToken(marks);
    const LitTokens linked(picture, lit);
    const TokenPainter tokens(painter, layout, theme);
    painter.save();
    painter.setClipRect(layout.body, Qt::IntersectClip);
    tokens.paint({picture.queryLabels, layout.queryLabels(lit.row), lit.row, marks.pinnedRow, true}, linked.queries,
                 linked.any);
    tokens.paint({picture.keyLabels, layout.keyLabels(lit.column), lit.column, marks.pinnedColumn, false}, linked.keys,
                 linked.any);
    paintBlindQueries(painter, layout, picture, theme);
    painter.restore();
}

// One entry of the legend and where it stands, relative to the foot.
struct PlacedEntry {
    QString text;
    int style = 0;
    QPointF at;
    double width = 0;
};

// The series in rows of at most `width`.
std::vector<PlacedEntry> placedLegend(const LinesPicture& picture, double width, const PlotTheme& theme) {
    std::vector<PlacedEntry> entries;
    if (!picture.legend)
        return entries;
    const QFontMetricsF metrics(theme.noteFont());
    double x = 0, y = 0;
    for (const LinesSeries& series : picture.series) {
        const double entry = kSwatchWidth + theme.inRow + 2 + metrics.horizontalAdvance(series.name);
        if (x > 0 && x + entry > width) {
            x = 0;
            y += linesFootLine(theme);
        }
        entries.push_back({series.name, series.style, QPointF(x, y), entry});
        x += entry + theme.atEdge;
    }
    return entries;
}

int legendLines(const std::vector<PlacedEntry>& entries, const PlotTheme& theme) {
    return entries.empty() ? 0 : 1 + static_cast<int>(std::lround(entries.back().at.y() / linesFootLine(theme)));
}

void paintLegendOf(QPainter& painter, const LinesLayout& layout, const std::vector<PlacedEntry>& entries,
                   const PlotTheme& theme) {
    double widest = 0;
    for (const PlacedEntry& entry : entries)
        widest = std::max(widest, entry.at.x() + entry.width);
    const QPointF origin(layout.foot.center().x() - widest / 2, layout.foot.top());
    const double line = linesFootLine(theme);
    const double capHeight = QFontMetricsF(theme.noteFont()).capHeight();
    for (const PlacedEntry& entry : entries) {
        const QRectF rect(origin + entry.at, QSizeF(entry.width, line));
        paintSeriesSwatch(painter, QRectF(rect.left(), rect.top(), kSwatchWidth, line), entry.style, theme);
        painter.setFont(theme.noteFont());
        painter.setPen(theme.muted);
        drawLabel(painter, QPointF(rect.left() + kSwatchWidth + theme.inRow + 2, rect.center().y() + capHeight / 2),
                  entry.text, LabelSide::FromLeft, rect.width());
    }
}

// How strong a line is at the least and at the largest weight drawn: the scale that a colour bar is elsewhere.
void paintStrengthScale(QPainter& painter, const QRectF& line, const LinesPicture& picture, const PlotTheme& theme) {
    constexpr int kSamples = 3;
    painter.setFont(theme.noteFont());
    const QFontMetricsF metrics(theme.noteFont());
    const double baseline = line.center().y() + metrics.capHeight() / 2;
    std::vector<QString> texts;
    double width = metrics.horizontalAdvance(QObject::tr("weight"));
    for (int i = 0; i < kSamples; ++i) {
        const int level = i * (kLevels - 1) / (kSamples - 1);
        texts.push_back(tickText(picture.strongest * (level + 1) / kLevels, 2));
        width += theme.atEdge + kSwatchWidth + theme.inRow + metrics.horizontalAdvance(texts.back());
    }
    double x = line.center().x() - width / 2;
    painter.setPen(theme.muted);
    x += drawLabel(painter, QPointF(x, baseline), QObject::tr("weight"), LabelSide::FromLeft, line.width());
    for (int i = 0; i < kSamples; ++i) {
        x += theme.atEdge;
        QPen pen = linkPen(i * (kLevels - 1) / (kSamples - 1), 0, true, 1, theme);
        QColor colour = theme.text;
        colour.setAlphaF(pen.color().alphaF());
        pen.setColor(colour);
        painter.setPen(pen);
        painter.drawLine(QPointF(x, line.center().y()), QPointF(x + kSwatchWidth, line.center().y()));
        painter.setPen(theme.muted);
        x += kSwatchWidth + theme.inRow;
        x += drawLabel(painter, QPointF(x, baseline), texts[static_cast<std::size_t>(i)], LabelSide::FromLeft,
                       line.width());
    }
}

void paintLinesFoot(QPainter& painter, const LinesLayout& layout, const LinesPicture& picture, const PlotTheme& theme) {
    const std::vector<PlacedEntry> legend = placedLegend(picture, layout.foot.width(), theme);
    paintLegendOf(painter, layout, legend, theme);
    QRectF line(layout.foot.left(), layout.foot.top() + legendLines(legend, theme) * linesFootLine(theme),
                layout.foot.width(), linesFootLine(theme));
    paintStrengthScale(painter, line, picture, theme);
    line.translate(0, line.height());
    if (!picture.notice.isEmpty())
        paintNote(painter, line, picture.notice, theme.muted, theme);
}

QString shareBadge(const LinesPicture& picture) { return QObject::tr("shown: %1").arg(shareText(picture.share)); }

}  // namespace

LinesExtent extentOf(const LinesPicture& picture, double cardWidth, const PlotTheme& theme) {
    QFont widest = theme.tokenFont();
    widest.setWeight(QFont::Bold);  // so that pointing at a label never shortens it
    const auto labelWidth = [&](const QStringList& labels, int count) {
        return std::ceil(labels.isEmpty() ? QFontMetricsF(widest).horizontalAdvance(QString::number(count))
                                          : widestLabel(labels, widest));
    };
    const double inside = std::max(1.0, cardWidth - 2 * kCardPadding);
    LinesExtent extent;
    extent.queries = picture.queries;
    extent.keys = picture.keys;
    const QFontMetricsF notes(theme.noteFont());
    extent.queryLabelWidth = std::max(labelWidth(picture.queryLabels, picture.queries), widthOf(queryTitle(), notes));
    extent.keyLabelWidth = std::max(labelWidth(picture.keyLabels, picture.keys), widthOf(keyTitle(), notes));
    extent.ruleLines = ruleLines(picture.title, shareBadge(picture), picture.rule, cardWidth, theme);
    extent.footLines =
        legendLines(placedLegend(picture, inside, theme), theme) + 1 + (picture.notice.isEmpty() ? 0 : 1);
    return extent;
}

void paintSeriesSwatch(QPainter& painter, const QRectF& rect, int style, const PlotTheme& theme) {
    painter.setPen(theme.seriesPen(style, 3));
    painter.drawLine(QPointF(rect.left(), rect.center().y()), QPointF(rect.right(), rect.center().y()));
}

void paintLinks(QPainter& painter, const LinesLayout& layout, const LinesPicture& picture, CellIndex token,
                double share, const PlotTheme& theme) {
    const LinkBatches batches(layout, picture, token);
    const bool fine = batches.count() <= kFineUpTo || PaintTarget::of(painter).vector;
    painter.save();
    painter.setClipRect(QRectF(QPointF(layout.from, layout.body.top()), QPointF(layout.to, layout.body.bottom())),
                        Qt::IntersectClip);
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setBrush(Qt::NoBrush);
    for (int level = 0; level < kLevels; ++level)
        for (std::size_t s = 0; s < picture.series.size(); ++s) {
            const QList<QLineF>& lines = batches.lines(level, s);
            if (lines.isEmpty())
                continue;
            painter.setPen(linkPen(level, picture.series[s].style, fine, share, theme));
            if (!fine)
                painter.drawLines(lines.data(), static_cast<int>(lines.size()));
            else
                for (const QLineF& line : lines)
                    painter.drawPath(curveOf(line));
        }
    painter.restore();
}

void paintLines(QPainter& painter, const LinesLayout& layout, const LinesPicture& picture, const MapMarks& marks,
                const PlotTheme& theme, const QPixmap* links) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, true);
    if (picture.framed)
        paintCardFrame(painter, layout.card, theme);
    const bool below = !layout.rule.isEmpty();
    paintHeader(painter, layout.header, picture.title, below ? QString() : picture.rule, shareBadge(picture),
                BadgeLevel::None, theme);
    if (below)
        paintWrapped(painter, layout.rule, picture.rule, theme);
    paintColumnTitles(painter, layout, theme);
    const CellIndex lit = litToken(marks);
    const bool any = lit.row >= 0 || lit.column >= 0;
    if (links) {
        painter.setOpacity(any ? kFaded : 1);
        painter.drawPixmap(QPointF(layout.card.topLeft()), *links);
        painter.setOpacity(1);
    } else {
        paintLinks(painter, layout, picture, {}, any ? kFaded : 1, theme);
    }
    if (any)
        paintLinks(painter, layout, picture, lit, 1, theme);
    paintTokens(painter, layout, picture, marks, theme);
    paintLinesFoot(painter, layout, picture, theme);
    painter.restore();
}

QSizeF preferredSize(const LinesPicture& picture, const PlotTheme& theme) {
    const double width = theme.sized(kNaturalWidth);
    const double row = theme.sized(kNaturalRows) / std::max({picture.queries, picture.keys, 1});
    return {width, std::ceil(heightWithRows(extentOf(picture, width, theme), row, theme))};
}

}  // namespace headlight
