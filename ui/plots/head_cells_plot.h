#pragma once

#include <QPixmap>
#include <QWidget>

#include "ui/plots/head_raster.h"
#include "ui/plots/plot_theme.h"
#include "ui/plots/plot_tip.h"

namespace headlight {

// What the plots of layers × heads share: pointing, walking and opening. A click, or arrow keys and Return, opens a
// head.
class HeadCellsPlot : public QWidget {
    Q_OBJECT

public:
    explicit HeadCellsPlot(QWidget* parent = nullptr);
    ~HeadCellsPlot() override;

    void setSelected(int layer, int head);  // −1, −1: none
    HeadCell selected() const { return m_selected; }
    void setTheme(const PlotTheme& theme);

Q_SIGNALS:
    void headActivated(int layer, int head);
    void headPointed(int layer, int head);

protected:
    virtual HeadRaster raster() const = 0;
    virtual bool hasHeads() const = 0;
    // All but what follows the pointer.
    virtual void paintHeads(QPainter& painter) = 0;
    virtual void paintPointed(QPainter& painter, const HeadRaster& raster);
    virtual PlotTip tipOf(HeadCell cell) const = 0;

    const PlotTheme& theme() const { return m_theme; }
    HeadCell pointed() const { return m_pointed; }
    void setPointed(HeadCell cell);  // without a tip
    void hideTip();
    void redraw();

    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void pointAt(HeadCell cell, const QPointF& pointer);
    void walk(int layers, int heads);

    HeadCell m_selected, m_pointed;
    PlotTheme m_theme = PlotTheme::light();
    QPixmap m_drawn;
    PlotTipOverlay* m_tip;
};

}  // namespace headlight
