#pragma once

#include "ui/plots/head_cells_plot.h"
#include "ui/plots/head_grid_painter.h"

namespace headlight {

// All heads of a stack as small maps.
class HeadGridPlot : public HeadCellsPlot {
    Q_OBJECT

public:
    explicit HeadGridPlot(QWidget* parent = nullptr);

    void setPicture(const HeadGridPicture& picture);
    const HeadGridPicture& picture() const { return m_picture; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

    HeadGridLayout gridLayout() const;

protected:
    HeadRaster raster() const override { return gridLayout().raster; }
    bool hasHeads() const override { return m_picture.layers > 0 && m_picture.heads > 0; }
    void paintHeads(QPainter& painter) override;
    PlotTip tipOf(HeadCell cell) const override;

private:
    HeadGridPicture m_picture;
};

}  // namespace headlight
