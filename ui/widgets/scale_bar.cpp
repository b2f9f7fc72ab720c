#include "ui/widgets/scale_bar.h"

#include <QPainter>
#include <cmath>

#include "ui/plots/card_painter.h"

namespace headlight {

namespace {

constexpr double kTickGapOfBar = 8;

}  // namespace

ScaleBar::ScaleBar(QWidget* parent) : QWidget(parent) {
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setAccessibleName(tr("Colours of the weights"));
}

void ScaleBar::setScale(const ColourScale& scale) {
    m_scale = scale;
    update();
}

void ScaleBar::setTheme(const PlotTheme& theme) {
    m_theme = theme;
    update();
}

void ScaleBar::placeBar(const QRectF& bar, double tickWidth) {
    m_barWidth = bar.width();
    setGeometry(bar.adjusted(0, 0, kTickGapOfBar + tickWidth, 0).toAlignedRect());
    update();
}

void ScaleBar::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    paintColourBar(painter, QRectF(0, 0, m_barWidth, height()), m_scale, m_theme);
}

}  // namespace headlight
