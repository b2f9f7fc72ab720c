#pragma once

#include <QWidget>

#include "ui/plots/colour_map.h"
#include "ui/plots/plot_theme.h"

namespace headlight {

// The colour bar of several maps on one scale; takes no events.
class ScaleBar : public QWidget {
    Q_OBJECT

public:
    explicit ScaleBar(QWidget* parent = nullptr);

    void setScale(const ColourScale& scale);
    void setTheme(const PlotTheme& theme);
    // Where the bar itself lies in the parent; the ticks stand at its right.
    void placeBar(const QRectF& bar, double tickWidth);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    ColourScale m_scale;
    PlotTheme m_theme = PlotTheme::light();
    double m_barWidth = 0;
};

}  // namespace headlight
