#pragma once

#include <QImage>
#include <QVariantAnimation>
#include <QWidget>
#include <functional>
#include <optional>

#include "ui/plots/map_layout.h"
#include "ui/plots/map_picture.h"
#include "ui/plots/plot_theme.h"
#include "ui/plots/plot_tip.h"
#include "ui/plots/span_selection.h"

namespace headlight {

// One map as a card. Wheel zooms about the pointer, dragging moves the zoomed map, a double click or 0 shows all of it,
// arrow keys walk the cells, Return clicks. Shift and dragging, or Shift and arrow keys, selects cells; over labels
// whole rows or columns. A new picture of the same size keeps the view and is faded in.
class MapPlot : public QWidget {
    Q_OBJECT

public:
    explicit MapPlot(QWidget* parent = nullptr);
    ~MapPlot() override;

    // The picture must be prepared.
    void setPicture(const MapPicture& picture);
    const MapPicture& picture() const { return m_picture; }
    void setTheme(const PlotTheme& theme);
    const PlotTheme& theme() const { return m_theme; }
    // Room for the words around the map other than the picture's own, to stand level with a neighbour; until the next
    // picture or theme.
    void setExtent(const MapExtent& extent);
    const MapExtent& extent() const { return m_extent; }
    void setMarks(const MapMarks& marks);
    const MapMarks& marks() const { return m_marks; }

    // What the tip says of a cell; without it the tip tells labels and value of the picture.
    using TipSource = std::function<PlotTip(int row, int column)>;
    void setTipSource(TipSource source);

    // No fade. It is also left out where the style has no animations.
    void setReducedMotion(bool reduced) { m_reducedMotion = reduced; }
    bool fading() const { return m_fade.state() == QAbstractAnimation::Running; }

    void fit();
    void setView(const MapView& view);
    const MapView& view() const { return m_view; }
    const MapLayout& mapLayout() const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void cellHovered(int row, int column);  // −1, −1 when the pointer has left
    void cellClicked(int row, int column);
    void viewChanged();
    // A count of 1 both ways is a click with Shift; of 0, that axis is not meant.
    void spansSelected(headlight::TokenSpan rows, headlight::TokenSpan columns);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void keyReleaseEvent(QKeyEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void startFade();
    void fitToSize(QImage& image) const;
    void drawGround();
    void drawFrame();
    void redraw();
    void redrawGround();
    void pointAt(CellIndex cell, const QPointF& pointer);
    void walk(int rows, int columns);
    void walkOrSelect(const QKeyEvent& event, int rows, int columns);
    CellIndex markedCell() const;
    void finishSelection();
    void bringIntoView(CellIndex cell);
    PlotTip tipOf(CellIndex cell) const;

    MapPicture m_picture;
    MapExtent m_extent;
    PlotTheme m_theme = PlotTheme::light();
    MapMarks m_marks;
    MapView m_view;
    mutable std::optional<MapLayout> m_layout;
    TipSource m_tipSource;
    PlotTipOverlay* m_tip;
    CellIndex m_hovered;
    SpanSelection m_selection;
    QPointF m_pressedAt, m_draggedTo;
    bool m_pressed = false, m_dragging = false;
    bool m_reducedMotion = false;
    QImage m_ground, m_frame, m_fadeFrom;
    bool m_stale = true;
    std::optional<bool> m_groundSeparated;  // how cells were drawn when the ground was; none: it is to be drawn anew
    QVariantAnimation m_fade;
};

}  // namespace headlight
