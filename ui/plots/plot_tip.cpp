#include "ui/plots/plot_tip.h"

#include <QFontMetricsF>
#include <QObject>
#include <QPainter>
#include <QStringList>
#include <algorithm>
#include <cmath>
#include <utility>

#include "core/base/numbers.h"
#include "ui/language/said.h"

namespace headlight {
namespace {

constexpr double kPaddingX = 12, kPaddingY = 9;
constexpr double kDistance = 14;      // from the pointer and from the cell
constexpr double kPointerReach = 10;  // half the size of a pointer
constexpr double kLongestPart = 260;  // pixels; longer parts are shortened in the middle

QFont partFont(const PlotTip::Part& part, const PlotTheme& theme) {
    QFont font = theme.controlFont();
    if (part.strong)
        font.setWeight(QFont::Bold);
    return font;
}

QString fitted(const PlotTip::Part& part, const QFontMetricsF& metrics, const PlotTheme& theme) {
    return metrics.elidedText(part.text, Qt::ElideMiddle, theme.sized(kLongestPart));
}

double tipLineHeight(const PlotTheme& theme) { return std::ceil(QFontMetricsF(theme.controlFont()).height() * 1.15); }

double overlap(const QRectF& a, const QRectF& b) {
    const QRectF both = a.intersected(b);
    return both.isEmpty() ? 0 : both.width() * both.height();
}

}  // namespace

QString PlotTip::plainText() const {
    QStringList whole;
    for (const auto& line : lines) {
        QString text;
        for (const Part& part : line)
            text += part.text;
        whole << text;
    }
    return whole.join(QStringLiteral("; "));
}

std::vector<PlotTip::Part> tipLine(const QString& pattern, const std::vector<PlotTip::Part>& parts) {
    std::vector<PlotTip::Part> line;
    QString plain;
    const auto flush = [&] {
        if (!plain.isEmpty())
            line.push_back({std::exchange(plain, {})});
    };
    for (qsizetype at = 0; at < pattern.size(); ++at) {
        const int place = pattern[at] == u'%' && at + 1 < pattern.size() ? pattern[at + 1].digitValue() : -1;
        if (place < 1 || place > static_cast<int>(parts.size())) {
            plain += pattern[at];
            continue;
        }
        const PlotTip::Part& part = parts[static_cast<std::size_t>(place - 1)];
        ++at;
        if (!part.strong) {
            plain += part.text;
            continue;
        }
        flush();
        line.push_back(part);
    }
    flush();
    return line;
}

PlotTip cellTip(const CellFacts& facts) {
    PlotTip tip;
    tip.lines.push_back(tipLine(
        QObject::tr("query %1 (%2) \u2192 key %3 (%4)"),
        {{facts.query, true}, {QString::number(facts.row)}, {facts.key, true}, {QString::number(facts.column)}}));
    std::vector<PlotTip::Part> numbers;
    const auto add = [&](const QString& pattern, const std::vector<PlotTip::Part>& parts) {
        const QString gap = numbers.empty() ? QString() : QStringLiteral("   ");
        for (PlotTip::Part& part : tipLine(gap + pattern, parts))
            numbers.push_back(std::move(part));
    };
    if (facts.masked || facts.hidden)
        add(facts.masked ? QObject::tr("masked") : QObject::tr("hidden"), {});
    if (facts.weight)
        add(QObject::tr("weight %1"), {{saidNumber(formatWeight(*facts.weight)), true}});
    if (facts.energy)
        add(QObject::tr("energy %1"), {{saidNumber(formatEnergy(*facts.energy)), true}});
    if (facts.rank > 0 && !facts.masked && !facts.hidden)
        add(QObject::tr("rank %1 of %2"), {{QString::number(facts.rank)}, {QString::number(facts.of)}});
    if (!numbers.empty())
        tip.lines.push_back(std::move(numbers));
    return tip;
}

QSizeF tipSize(const PlotTip& tip, const PlotTheme& theme) {
    double widest = 0;
    for (const auto& line : tip.lines) {
        double width = 0;
        for (const PlotTip::Part& part : line) {
            const QFontMetricsF metrics(partFont(part, theme));
            width += metrics.horizontalAdvance(fitted(part, metrics, theme));
        }
        widest = std::max(widest, width);
    }
    return {std::ceil(widest) + 2 * kPaddingX,
            tipLineHeight(theme) * static_cast<double>(tip.lines.size()) + 2 * kPaddingY};
}

void paintTip(QPainter& painter, const QRectF& rect, const PlotTip& tip, const PlotTheme& theme) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.tip());
    painter.drawRoundedRect(rect, theme.fieldRadius, theme.fieldRadius);
    const QFontMetricsF plain(theme.controlFont());
    double y = rect.top() + kPaddingY + (tipLineHeight(theme) + plain.ascent() - plain.descent()) / 2;
    for (const auto& line : tip.lines) {
        double x = rect.left() + kPaddingX;
        for (const PlotTip::Part& part : line) {
            const QFont font = partFont(part, theme);
            const QFontMetricsF metrics(font);
            const QString text = fitted(part, metrics, theme);
            painter.setFont(font);
            painter.setPen(part.strong ? theme.tipText() : theme.tipMuted());
            painter.setLayoutDirection(Qt::LayoutDirectionAuto);
            painter.drawText(QPointF(x, y), text);
            x += metrics.horizontalAdvance(text);
        }
        y += tipLineHeight(theme);
    }
    painter.restore();
}

QRectF placeTip(const QSizeF& size, const QRectF& cell, const QPointF& pointer, const QRectF& bounds, TipSide side) {
    const QRectF under(pointer.x() - kPointerReach, pointer.y() - kPointerReach, 2 * kPointerReach, 2 * kPointerReach);
    const QRectF kept = cell.united(under);
    const double right = kept.right() + kDistance, left = kept.left() - kDistance - size.width();
    const double below = kept.bottom() + kDistance, above = kept.top() - kDistance - size.height();
    const double centredX = pointer.x() - size.width() / 2, centredY = pointer.y() - size.height() / 2;
    QPointF corners[] = {{pointer.x() + kDistance, below},
                         {pointer.x() - kDistance - size.width(), below},
                         {pointer.x() + kDistance, above},
                         {pointer.x() - kDistance - size.width(), above},
                         {right, centredY},
                         {left, centredY},
                         {centredX, below},
                         {centredX, above}};
    constexpr int kRight = 4, kLeft = 5;
    if (side != TipSide::Corner)
        std::swap(corners[0], corners[side == TipSide::Right ? kRight : kLeft]);
    QRectF best;
    double leastCovered = -1;
    for (const QPointF& corner : corners) {
        QRectF place(corner, size);
        place.moveLeft(std::clamp(place.left(), bounds.left(), std::max(bounds.left(), bounds.right() - size.width())));
        place.moveTop(std::clamp(place.top(), bounds.top(), std::max(bounds.top(), bounds.bottom() - size.height())));
        // Moving it inside may push it over what it must not cover; the first place that covers nothing wins.
        const double covered = overlap(place, cell) + overlap(place, under);
        if (leastCovered < 0 || covered < leastCovered) {
            best = place;
            leastCovered = covered;
        }
        if (covered == 0)
            break;
    }
    return best;
}

PlotTipOverlay::PlotTipOverlay(QWidget* plot) : QWidget(plot), m_plot(plot) {
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setAttribute(Qt::WA_NoSystemBackground);
    setFocusPolicy(Qt::NoFocus);
    hide();
}

void PlotTipOverlay::showTip(const PlotTip& tip, const QRectF& cell, const QPointF& pointer, const PlotTheme& theme,
                             TipSide side) {
    if (tip.empty())
        return hideTip();
    m_tip = tip;
    m_theme = theme;
    QWidget* host = m_plot->window();
    if (parentWidget() != host)
        setParent(host);
    const QPointF offset = m_plot->mapTo(host, QPoint(0, 0));
    const QRectF place = placeTip(tipSize(tip, theme), cell.translated(offset), pointer + offset,
                                  QRectF(host->rect()).adjusted(4, 4, -4, -4), side);
    setGeometry(place.toAlignedRect());
    show();
    raise();
    update();
}

void PlotTipOverlay::hideTip() { hide(); }

void PlotTipOverlay::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    paintTip(painter, QRectF(rect()), m_tip, m_theme);
}

}  // namespace headlight
