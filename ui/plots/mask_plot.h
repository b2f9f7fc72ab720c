#pragma once

#include <vector>

#include "core/analysis/row_statistics.h"
#include "ui/plots/map_plot.h"

namespace headlight {

// A map whose cells are painted: dragging draws a line of cells, with Shift a rectangle; a label paints its row or
// column; X paints the cell that the arrow keys have reached, Shift+X its row, Alt+X its column. With Ctrl the left
// button does what it does on other maps: a click pins, dragging moves the zoomed map.
class MaskPlot : public MapPlot {
    Q_OBJECT

public:
    explicit MaskPlot(QWidget* parent = nullptr);

Q_SIGNALS:
    // The first cell of a stroke, or all of a row or column: whether they are forbidden decides what the stroke does.
    void strokeBegan(const std::vector<headlight::Cell>& cells);
    void strokeWent(const std::vector<headlight::Cell>& cells);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    enum class Stroke { None, Line, Rectangle };

    void press(QMouseEvent* event);
    void drag(const QPointF& at);
    void paintKey(const QKeyEvent& event);
    Cell cellNear(const QPointF& point) const;
    std::vector<Cell> rowCells(int row) const;
    std::vector<Cell> columnCells(int column) const;
    // Of the label under a point; empty where there is none.
    std::vector<Cell> labelCells(const QPointF& point) const;

    Stroke m_stroke = Stroke::None;
    Cell m_from, m_to;
};

}  // namespace headlight
