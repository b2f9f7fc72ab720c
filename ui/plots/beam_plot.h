#pragma once

#include <QWidget>
#include <optional>

#include "ui/plots/beam_layout.h"

namespace headlight {

// A search as a card. It is whole where it can be read whole, else marks say where it goes on. Wheel zooms about the
// pointer, dragging moves the tree, a double click or 0 shows all of it; arrow keys walk from token to token, Return
// clicks. A picture of the same tree keeps the view.
class BeamPlot : public QWidget {
    Q_OBJECT

public:
    explicit BeamPlot(QWidget* parent = nullptr);
    ~BeamPlot() override;

    void setPicture(const BeamPicture& picture);
    const BeamPicture& picture() const { return m_picture; }
    void setTheme(const PlotTheme& theme);
    const BeamLayout& beamLayout() const;
    int pointed() const { return m_pointed; }

    // Where a box lies on the widget.
    QRectF boxRect(int box) const;
    double zoom() const { return m_zoom; }
    void fit();
    // The part of the layout that is seen; empty as long as the user has not moved it.
    QRectF view() const;
    void setView(const QRectF& part);

    QSize sizeHint() const override { return {480, 240}; }
    QSize minimumSizeHint() const override { return {160, 120}; }

Q_SIGNALS:
    void boxClicked(int box);
    void viewChanged();  // by the user

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    QRectF header() const;
    QRectF body() const;
    double fittingZoom() const;
    void hideTip();
    void begin();
    void place(double zoom);
    void moved();
    void showPart(const QRectF& part);
    void zoomAbout(const QPointF& point, double factor);
    void pointAt(int box, const QPointF& pointer);
    void walk(int right, int down);
    int boxAt(const QPointF& point) const;

    BeamPicture m_picture;
    PlotTheme m_theme = PlotTheme::light();
    mutable std::optional<BeamLayout> m_layout;
    double m_zoom = 1;
    QPointF m_origin;      // of the layout, on the widget
    bool m_moved = false;  // by the user: a resize leaves the view alone
    QRectF m_given;        // the part that was asked for, until the user moves it: a resize shows it larger or smaller
    int m_pointed = -1;
    bool m_pressed = false, m_dragging = false;
    QPointF m_pressedAt, m_draggedTo;
    PlotTipOverlay* m_tip;
};

}  // namespace headlight
