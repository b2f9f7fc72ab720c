#include "ui/plots/atlas_plot.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <utility>

#include "ui/language/said.h"
#include "ui/plots/atlas_figures.h"

namespace headlight {
namespace {

using Line = std::vector<PlotTip::Part>;

void addFigure(Line& line, const AtlasFigure& figure, double value) {
    const QString gap = line.empty() ? QString() : QStringLiteral("   ");
    for (PlotTip::Part& part : tipLine(gap + QStringLiteral("%1 %2"), {{figure.title()}, {figureText(value), true}}))
        line.push_back(std::move(part));
}

QString patternWords(const std::vector<std::string>& patterns) {
    QStringList words;
    for (const std::string& pattern : patterns)
        words.append(saidPattern(pattern));
    return words.isEmpty() ? QStringLiteral("\u2013") : words.join(QStringLiteral(", "));
}

QString clusterWords(const HeadAnalysis& analysis, int head) {
    const int size = clusterSize(analysis, head);
    if (size == 0)
        return QStringLiteral("\u2013");
    const QString cluster = QString::number(analysis.clusters[static_cast<std::size_t>(head)]);
    return size == 1 ? AtlasPlot::tr("%1, alone").arg(cluster)
                     : AtlasPlot::tr("%1, with %n other head(s)", nullptr, size - 1).arg(cluster);
}

}  // namespace

AtlasPlot::AtlasPlot(QWidget* parent) : HeadCellsPlot(parent) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    setAccessibleName(tr("Atlas of heads"));
}

void AtlasPlot::setPicture(const AtlasPicture& picture) {
    m_picture = picture;
    if (!hasHeads() || !raster().contains(pointed()))
        setPointed({});
    redraw();
}

void AtlasPlot::setPinned(HeadCell head) {
    if (head == m_pinned)
        return;
    m_pinned = head;
    redraw();
}

AtlasLayout AtlasPlot::atlasLayout() const {
    return AtlasLayout(QRectF(rect()), m_picture, theme(), devicePixelRatioF());
}

void AtlasPlot::paintHeads(QPainter& painter) {
    paintAtlas(painter, QRectF(rect()), m_picture, {selected(), m_pinned}, theme());
}

void AtlasPlot::paintPointed(QPainter& painter, const HeadRaster& raster) {
    const HeadAnalysis& analysis = *m_picture.analysis;
    const int at = pointed().layer * analysis.heads + pointed().head;
    const int cluster = analysis.clusters[static_cast<std::size_t>(at)];
    for (int i = 0; cluster >= 0 && i < analysis.count(); ++i)
        if (i != at && analysis.clusters[static_cast<std::size_t>(i)] == cluster)
            paintHeadOutline(painter, raster.cell({i / analysis.heads, i % analysis.heads}), theme().muted, 1);
    paintHeadOutline(painter, raster.cell(pointed()), theme().text, 2);
}

PlotTip AtlasPlot::tipOf(HeadCell cell) const {
    const HeadAnalysis& analysis = *m_picture.analysis;
    const int head = cell.layer * analysis.heads + cell.head;
    const auto& figures = atlasFigures();
    PlotTip tip;
    tip.lines.push_back(
        tipLine(tr("layer %1   head %2"), {{QString::number(cell.layer), true}, {QString::number(cell.head), true}}));
    // The figures stand in the table in pairs that belong together.
    for (std::size_t i = 0; i < figures.size() && figures[i].value; ++i) {
        if (i % 2 == 0)
            tip.lines.emplace_back();
        addFigure(tip.lines.back(), figures[i], valueOf(figures[i], analysis, head, -1));
    }
    if (m_picture.reference.valid()) {
        tip.lines.emplace_back();
        addFigure(tip.lines.back(), figures.back(), m_picture.values[static_cast<std::size_t>(head)]);
    }
    tip.lines.push_back(
        tipLine(tr("patterns %1"), {{patternWords(analysis.patterns[static_cast<std::size_t>(head)]), true}}));
    tip.lines.push_back(tipLine(tr("cluster %1"), {{clusterWords(analysis, head), true}}));
    return tip;
}

void AtlasPlot::mouseReleaseEvent(QMouseEvent* event) {
    const bool pins = event->button() == Qt::LeftButton && event->modifiers() & Qt::ShiftModifier && hasHeads();
    if (!pins)
        return HeadCellsPlot::mouseReleaseEvent(event);
    if (const auto cell = raster().cellAt(event->position()))
        Q_EMIT headPinned(cell->layer, cell->head);
}

void AtlasPlot::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Space && pointed().valid())
        Q_EMIT headPinned(pointed().layer, pointed().head);
    else
        HeadCellsPlot::keyPressEvent(event);
}

// The row of the table stays lit.
void AtlasPlot::leaveEvent(QEvent*) { hideTip(); }

void AtlasPlot::focusOutEvent(QFocusEvent* event) {
    hideTip();
    QWidget::focusOutEvent(event);
}

}  // namespace headlight
