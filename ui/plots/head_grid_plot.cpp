#include "ui/plots/head_grid_plot.h"

#include <cmath>

namespace headlight {

HeadGridPlot::HeadGridPlot(QWidget* parent) : HeadCellsPlot(parent) {
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    setAccessibleName(tr("Heads by layer"));
}

void HeadGridPlot::setPicture(const HeadGridPicture& picture) {
    const bool otherSize = picture.layers != m_picture.layers || picture.heads != m_picture.heads;
    m_picture = picture;
    if (otherSize) {
        setPointed({});
        updateGeometry();
    }
    redraw();
}

HeadGridLayout HeadGridPlot::gridLayout() const {
    return HeadGridLayout(QRectF(rect()), m_picture, theme(), devicePixelRatioF());
}

QSize HeadGridPlot::sizeHint() const { return {190, heightForWidth(190)}; }
QSize HeadGridPlot::minimumSizeHint() const { return {120, 60}; }

int HeadGridPlot::heightForWidth(int width) const {
    const HeadGridLayout layout(QRectF(0, 0, width, 1e5), m_picture, theme(), devicePixelRatioF());
    return static_cast<int>(std::ceil(layout.contentHeight()));
}

void HeadGridPlot::paintHeads(QPainter& painter) {
    paintHeadGrid(painter, QRectF(rect()), m_picture, {selected(), {}}, theme());
}

PlotTip HeadGridPlot::tipOf(HeadCell cell) const {
    PlotTip tip;
    tip.lines.push_back(
        tipLine(tr("layer %1   head %2"), {{QString::number(cell.layer), true}, {QString::number(cell.head), true}}));
    const auto index = static_cast<std::size_t>(cell.layer * m_picture.heads + cell.head);
    if (index < m_picture.captions.size())
        tip.lines.push_back({{m_picture.captions[index]}});
    return tip;
}

}  // namespace headlight
