#include "ui/plots/element_plot.h"

#include <QKeyEvent>
#include <QPainter>
#include <cmath>

namespace headlight {

namespace {

constexpr double kLeastElementWidth = 560;

}  // namespace

ElementPlot::ElementPlot(QWidget* parent) : QWidget(parent) {
    setFocusPolicy(Qt::StrongFocus);
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    setAccessibleName(tr("Terms of one energy"));
}

void ElementPlot::setPicture(const ElementPicture& picture) {
    m_picture = picture;
    QStringList sums;
    for (const ElementSection& section : picture.sections)
        sums.append(tr("energy = %1").arg(section.energy));
    setAccessibleDescription(sums.join(QStringLiteral("; ")));
    updateGeometry();
    update();
}

void ElementPlot::setTheme(const PlotTheme& theme) {
    m_theme = theme;
    updateGeometry();
    update();
}

int ElementPlot::heightForWidth(int width) const {
    return static_cast<int>(std::ceil(ElementLayout({0, 0}, width, m_picture, m_theme).card.height()));
}

QSize ElementPlot::minimumSizeHint() const {
    const int least = static_cast<int>(m_theme.sized(kLeastElementWidth));
    return {least, heightForWidth(std::max(least, width()))};
}

void ElementPlot::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    if (!m_picture.sections.empty())
        paintElement(painter, elementLayout(), m_picture, m_theme);
}

void ElementPlot::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
        case Qt::Key_Up: Q_EMIT queryStepped(-1); return;
        case Qt::Key_Down: Q_EMIT queryStepped(1); return;
        case Qt::Key_Left: Q_EMIT keyStepped(-1); return;
        case Qt::Key_Right: Q_EMIT keyStepped(1); return;
        default: QWidget::keyPressEvent(event);
    }
}

}  // namespace headlight
