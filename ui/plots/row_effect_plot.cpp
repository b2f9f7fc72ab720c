#include "ui/plots/row_effect_plot.h"

#include <QPainter>
#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

#include "core/base/numbers.h"
#include "ui/language/said.h"
#include "ui/plots/card_painter.h"
#include "ui/plots/label_text.h"
#include "ui/plots/map_layout.h"

namespace headlight {
namespace {

constexpr double kRowCardHeight = 168;   // of the card, by the theme's scale
constexpr double kWidestPitch = 96;      // of a key
constexpr double kLongestKeyLabel = 88;  // of a key's label

struct BarColours {
    QColor before, leak, after;
};

BarColours barColours(const PlotTheme& theme) {
    return {mixed(theme.surface, theme.muted, 0.55), theme.warn, theme.accent};
}

// Where the bars stand: a column a key above the labels.
struct BarField {
    QRectF rect;
    double pitch = 1;

    QRectF bar(int key, bool after, double share) const {
        const double gap = pitch >= 8 ? pitch * 0.16 : 0;
        const double width = std::max(1.0, (pitch - 2 * gap) / 2);
        const double left = rect.left() + key * pitch + gap + (after ? width : 0);
        const double height = rect.height() * share;
        return {left, rect.bottom() - height, width, height};
    }
};

void paintNames(QPainter& painter, const QRectF& line, const PlotTheme& theme) {
    const BarColours colours = barColours(theme);
    const std::pair<QColor, QString> names[] = {{colours.before, QObject::tr("before")},
                                                {colours.leak, QObject::tr("before, now forbidden")},
                                                {colours.after, QObject::tr("after")}};
    const QFontMetricsF metrics(theme.noteFont());
    const double side = std::round(metrics.capHeight());
    double right = line.right();
    painter.setFont(theme.noteFont());
    for (auto name = std::rbegin(names); name != std::rend(names); ++name) {
        painter.setPen(theme.muted);
        const double baseline = line.center().y() + metrics.capHeight() / 2;
        right -= drawLabel(painter, {right, baseline}, name->second, LabelSide::ToRight, line.width()) + theme.inRow;
        painter.fillRect(QRectF(right - side, baseline - side, side, side), name->first);
        right -= side + theme.atEdge;
    }
}

void paintKeyLabels(QPainter& painter, const BarField& field, const RowEffectPicture& picture, const PlotTheme& theme) {
    const auto count = static_cast<int>(picture.before.size());
    QFont font = theme.tokenFont();
    font.setPixelSize(static_cast<int>(theme.sized(theme.controlSize)));
    painter.setFont(font);
    const double longest = std::min(widestLabel(picture.keyLabels, font), theme.sized(kLongestKeyLabel));
    const double baseline = field.rect.bottom() + theme.inRow + QFontMetricsF(font).ascent();
    for (const int key : spreadLabels({0, count}, field.pitch, longest + theme.betweenRows, picture.markedKey)) {
        painter.setPen(key == picture.markedKey ? theme.text : theme.muted);
        const double middle = field.rect.left() + (key + 0.5) * field.pitch;
        drawLabel(painter, {middle, baseline}, shownLabel(picture.keyLabels.value(key), font).text, LabelSide::Centred,
                  longest);
    }
}

void paintBars(QPainter& painter, const BarField& field, const RowEffectPicture& picture, double top,
               const PlotTheme& theme) {
    const BarColours colours = barColours(theme);
    for (std::size_t key = 0; key < picture.before.size(); ++key) {
        const auto share = [&](float weight) { return top > 0 ? static_cast<double>(weight) / top : 0; };
        const auto at = static_cast<int>(key);
        painter.fillRect(field.bar(at, false, share(picture.before[key])),
                         picture.forbidden[key] ? colours.leak : colours.before);
        painter.fillRect(field.bar(at, true, share(picture.after[key])), colours.after);
    }
    painter.setPen(QPen(theme.line, 1));
    painter.drawLine(field.rect.bottomLeft(), field.rect.bottomRight());
}

// The largest weight, which the highest bar stands for.
void paintTop(QPainter& painter, const QRectF& chart, double top, const PlotTheme& theme) {
    painter.setFont(theme.numberFont());
    painter.setPen(theme.muted);
    const double height = QFontMetricsF(theme.numberFont()).capHeight();
    drawLabel(painter, {chart.left(), chart.top() + height}, saidNumber(formatWeight(top)), LabelSide::FromLeft, 1e4);
    drawLabel(painter, {chart.left(), chart.bottom()}, QStringLiteral("0"), LabelSide::FromLeft, 1e4);
}

}  // namespace

void paintRowEffect(QPainter& painter, const QRectF& card, const RowEffectPicture& picture, const PlotTheme& theme) {
    paintCardFrame(painter, card, theme);
    const QRectF inside = card.adjusted(kCardPadding, kCardPadding, -kCardPadding, -kCardPadding);
    const double line = std::ceil(QFontMetricsF(theme.noteFont()).height() + theme.inRow);
    const QRectF header(inside.left(), inside.top(), inside.width(), theme.sized(22));
    paintHeader(painter, header, picture.title, {}, {}, BadgeLevel::None, theme);
    if (picture.empty())
        return;
    paintNames(painter, header, theme);
    const QRectF facts(inside.left(), header.bottom(), inside.width(), line);
    painter.setFont(theme.noteFont());
    painter.setPen(theme.muted);
    drawLabel(painter, {facts.left(), facts.bottom() - theme.inRow}, picture.facts, LabelSide::FromLeft, facts.width());
    const double numbers = theme.sized(52), labels = theme.sized(theme.controlSize) * 1.5;
    const QRectF chart = inside.adjusted(0, header.height() + line + theme.betweenRows, 0, -labels);
    if (chart.height() < 8)
        return;
    const auto keys = static_cast<double>(picture.before.size());
    const QRectF room = chart.adjusted(numbers, 0, 0, 0);
    BarField field;
    field.pitch = std::min(room.width() / keys, theme.sized(kWidestPitch));
    field.rect = QRectF(room.left(), room.top(), field.pitch * keys, room.height());
    const auto largest = [](const std::vector<float>& row) {
        return static_cast<double>(*std::max_element(row.begin(), row.end()));
    };
    const double top = std::max(largest(picture.before), largest(picture.after));
    paintBars(painter, field, picture, top, theme);
    paintTop(painter, chart, top, theme);
    paintKeyLabels(painter, field, picture, theme);
}

RowEffectPlot::RowEffectPlot(QWidget* parent) : QWidget(parent) {
    setAccessibleName(tr("The row before and after the mask"));
    setFixedHeight(static_cast<int>(kRowCardHeight));
}

void RowEffectPlot::setPicture(const RowEffectPicture& picture) {
    if (picture == m_picture)
        return;
    m_picture = picture;
    setAccessibleDescription(picture.title + QStringLiteral(": ") + picture.facts);
    update();
}

void RowEffectPlot::setTheme(const PlotTheme& theme) {
    m_theme = theme;
    setFixedHeight(static_cast<int>(theme.sized(kRowCardHeight)));
    update();
}

void RowEffectPlot::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing, true);
    paintRowEffect(painter, QRectF(rect()), m_picture, m_theme);
}

}  // namespace headlight
