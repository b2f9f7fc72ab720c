#include "ui/plots/curves_painter.h"

#include <QPainter>
#include <QPolygonF>
#include <algorithm>
#include <cmath>

#include "ui/plots/card_painter.h"
#include "ui/plots/label_text.h"
#include "ui/plots/map_layout.h"
#include "ui/plots/tick_marks.h"

namespace headlight {
namespace {

constexpr double kSwatch = 26;      // of a legend: dashes are told apart at this length
constexpr double kTickColumn = 40;  // left of the charts
constexpr double kValueApart = 26;  // ticks of values
constexpr double kStepApart = 64;   // ticks of steps
constexpr double kDot = 2.5;

double noteLine(const PlotTheme& theme) { return std::ceil(QFontMetricsF(theme.noteFont()).height()); }

// Under the middle of a line of text.
double baselineIn(const QRectF& line, const QFont& font) {
    return line.center().y() + QFontMetricsF(font).capHeight() / 2;
}

void paintCurveLegend(QPainter& painter, const QRectF& line, const CurveField& field, const PlotTheme& theme) {
    const double baseline = baselineIn(line, theme.noteFont());
    const double swatch = theme.sized(kSwatch);
    const double most = line.width() / static_cast<double>(std::max<std::size_t>(field.curves.size(), 1));
    double left = line.left();
    painter.setFont(theme.noteFont());
    for (const Curve& curve : field.curves) {
        painter.setPen(theme.seriesPen(curve.series, curve.width));
        painter.drawLine(QPointF(left, line.center().y()), QPointF(left + swatch, line.center().y()));
        if (curve.dots) {
            painter.setPen(Qt::NoPen);
            painter.setBrush(theme.seriesColour(curve.series));
            painter.drawEllipse(QPointF(left + swatch / 2, line.center().y()), kDot, kDot);
        }
        painter.setPen(theme.muted);
        const double room = std::max(0.0, most - swatch - theme.inRow - theme.betweenRows);
        const double width =
            drawLabel(painter, {left + swatch + theme.inRow, baseline}, curve.name, LabelSide::FromLeft, room);
        left += swatch + theme.inRow + width + theme.atEdge;
    }
}

void paintValueTicks(QPainter& painter, const QRectF& chart, const CurveField& field, const PlotTheme& theme) {
    ColourScale scale;
    scale.low = field.low;
    scale.high = field.high;
    painter.setFont(theme.noteFont());
    const double half = QFontMetricsF(theme.noteFont()).capHeight() / 2;
    for (const Tick& tick : tickMarks(scale, chart.height(), theme.sized(kValueApart))) {
        const double y = chart.bottom() - tick.position * chart.height();
        painter.setPen(QPen(theme.line, 1));
        painter.drawLine(QPointF(chart.left(), y), QPointF(chart.right(), y));
        painter.setPen(theme.muted);
        drawLabel(painter, {chart.left() - theme.betweenRows, y + half}, tick.text, LabelSide::ToRight,
                  theme.sized(kTickColumn));
    }
}

void paintStepTicks(QPainter& painter, const CurvesLayout& layout, const CurvesPicture& picture,
                    const PlotTheme& theme) {
    ColourScale scale;
    scale.low = 0;
    scale.high = picture.lastStep;
    painter.setFont(theme.noteFont());
    painter.setPen(theme.muted);
    const double baseline = baselineIn(layout.axis, theme.noteFont());
    for (const Tick& tick : tickMarks(scale, layout.axis.width(), theme.sized(kStepApart))) {
        const double step = tick.position * picture.lastStep;
        if (std::abs(step - std::round(step)) > 1e-6)  // there is none between two
            continue;
        const LabelSide side = tick.position == 1 ? LabelSide::ToRight : LabelSide::Centred;
        drawLabel(painter, {layout.x(step), baseline}, QString::number(std::llround(step)), side, 1e4);
    }
    drawLabel(painter, {layout.axis.left() - theme.betweenRows, baseline}, QObject::tr("step"), LabelSide::ToRight,
              theme.sized(kTickColumn));
}

void paintCurve(QPainter& painter, const CurvesLayout& layout, std::size_t field, const Curve& curve,
                const PlotTheme& theme) {
    QPolygonF run;
    const auto finishRun = [&] {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(theme.seriesPen(curve.series, curve.width));
        if (run.size() > 1)
            painter.drawPolyline(run);
        painter.setPen(Qt::NoPen);
        painter.setBrush(theme.seriesColour(curve.series));
        for (const QPointF& point : run)
            if (curve.dots || run.size() == 1)
                painter.drawEllipse(point, kDot, kDot);
        run.clear();
    };
    for (const CurvePoint& point : curve.points) {
        if (std::isfinite(point.value))
            run.append({layout.x(point.step), layout.y(field, point.value)});
        else
            finishRun();
    }
    finishRun();
}

void paintStepLine(QPainter& painter, const CurvesLayout& layout, double step, const QPen& pen) {
    painter.setPen(pen);
    const double x = std::round(layout.x(step)) + 0.5;
    for (const QRectF& chart : layout.charts)
        painter.drawLine(QPointF(x, chart.top()), QPointF(x, chart.bottom()));
}

}  // namespace

CurvesLayout::CurvesLayout(const QRectF& whole, const CurvesPicture& picture, const PlotTheme& theme)
    : card(whole), m_lastStep(std::max(1.0, picture.lastStep)) {
    const QRectF inside = card.adjusted(kCardPadding, kCardPadding, -kCardPadding, -kCardPadding);
    const double line = noteLine(theme), tickColumn = theme.sized(kTickColumn) + theme.betweenRows;
    const double notes = picture.note.isEmpty() ? 0 : line;
    note = QRectF(inside.left(), inside.bottom() - notes, inside.width(), notes);
    const double left = inside.left() + tickColumn, width = std::max(1.0, inside.width() - tickColumn);
    axis = QRectF(left, note.top() - line - theme.inRow, width, line);
    const auto count = static_cast<double>(std::max<std::size_t>(picture.fields.size(), 1));
    const double apart = theme.betweenRows;
    const double room = (axis.top() - theme.inRow - inside.top() - (count - 1) * apart) / count;
    double top = inside.top();
    for (const CurveField& field : picture.fields) {
        legends.emplace_back(left, top, width, line);
        const double above = line + theme.inRow + kDot;
        charts.emplace_back(left, top + above, width, std::max(1.0, room - above));
        m_ranges.emplace_back(field.low, field.high);
        top += room + apart;
    }
}

double CurvesLayout::x(double step) const { return axis.left() + step / m_lastStep * axis.width(); }

double CurvesLayout::y(std::size_t field, double value) const {
    const auto [low, high] = m_ranges[field];
    return charts[field].bottom() - (value - low) / (high - low) * charts[field].height();
}

std::optional<double> CurvesLayout::stepAt(const QPointF& point) const {
    if (!card.contains(point) || point.x() < axis.left() || point.x() > axis.right())
        return std::nullopt;
    return (point.x() - axis.left()) / axis.width() * m_lastStep;
}

void paintCurves(QPainter& painter, const CurvesLayout& layout, const CurvesPicture& picture,
                 std::optional<double> pointed, const PlotTheme& theme) {
    if (picture.framed)
        paintCardFrame(painter, layout.card, theme);
    if (picture.empty())
        return;
    for (std::size_t i = 0; i < picture.fields.size(); ++i) {
        paintCurveLegend(painter, layout.legends[i], picture.fields[i], theme);
        paintValueTicks(painter, layout.charts[i], picture.fields[i], theme);
    }
    paintStepTicks(painter, layout, picture, theme);
    if (pointed)
        paintStepLine(painter, layout, *pointed, QPen(theme.hatch, 1));
    if (picture.cursor)
        paintStepLine(painter, layout, *picture.cursor, QPen(theme.accent, 1.5));
    for (std::size_t i = 0; i < picture.fields.size(); ++i)
        for (const Curve& curve : picture.fields[i].curves)
            paintCurve(painter, layout, i, curve, theme);
    if (!picture.note.isEmpty())
        paintNote(painter, layout.note, picture.note, theme.muted, theme);
}

}  // namespace headlight
