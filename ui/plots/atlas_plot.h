#pragma once

#include "ui/plots/atlas_painter.h"
#include "ui/plots/head_cells_plot.h"

namespace headlight {

// The atlas under the pointer: pointing lights a head and those of its cluster, a click or Return opens it, a click
// with Shift or Space pins it.
class AtlasPlot : public HeadCellsPlot {
    Q_OBJECT

public:
    explicit AtlasPlot(QWidget* parent = nullptr);

    void setPicture(const AtlasPicture& picture);
    const AtlasPicture& picture() const { return m_picture; }
    void setPinned(HeadCell head);  // not valid: none
    // As if it were pointed at, without a tip.
    void light(HeadCell head) { setPointed(head); }
    HeadCell lit() const { return pointed(); }

    AtlasLayout atlasLayout() const;
    PlotTip tipOf(HeadCell cell) const override;

    QSize sizeHint() const override { return {520, 520}; }
    QSize minimumSizeHint() const override { return {240, 200}; }

Q_SIGNALS:
    void headPinned(int layer, int head);

protected:
    HeadRaster raster() const override { return atlasLayout().raster; }
    bool hasHeads() const override { return !m_picture.empty(); }
    void paintHeads(QPainter& painter) override;
    void paintPointed(QPainter& painter, const HeadRaster& raster) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    AtlasPicture m_picture;
    HeadCell m_pinned;
};

}  // namespace headlight
