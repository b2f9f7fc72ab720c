#include "ui/plots/hand_plot.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <cmath>

namespace headlight {

HandPlot::HandPlot(QWidget* parent) : QWidget(parent) {
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAccessibleName(tr("A row worked out by hand"));
}

void HandPlot::setPicture(const HandPicture& picture) {
    m_picture = picture;
    const auto step = static_cast<std::size_t>(picture.step);
    setAccessibleDescription(step < picture.blocks.size() ? picture.blocks[step].accessible : QString());
    relayout();
}

void HandPlot::setTheme(const PlotTheme& theme) {
    m_theme = theme;
    relayout();
}

void HandPlot::relayout() {
    m_layout.reset();
    updateGeometry();
    update();
}

const HandLayout& HandPlot::handLayout() const {
    if (!m_layout)
        m_layout.emplace(QPointF(0, 0), width(), m_picture, m_theme);
    return *m_layout;
}

QRectF HandPlot::presentBlock() const {
    const auto step = static_cast<std::size_t>(m_picture.step);
    return step < handLayout().blocks.size() ? handLayout().blocks[step] : QRectF();
}

QSize HandPlot::minimumSizeHint() const {
    const QSizeF size = preferredSize(m_picture, m_theme);
    return {static_cast<int>(std::ceil(size.width())), static_cast<int>(std::ceil(size.height()))};
}

void HandPlot::paintEvent(QPaintEvent*) {
    if (m_picture.blocks.empty())
        return;
    QPainter painter(this);
    const QRect seen = visibleRegion().boundingRect();
    paintHand(painter, handLayout(), m_picture, m_theme,
              {static_cast<double>(seen.left()), static_cast<double>(seen.width())});
}

void HandPlot::resizeEvent(QResizeEvent*) { m_layout.reset(); }

void HandPlot::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
        case Qt::Key_Right:
        case Qt::Key_Space: Q_EMIT stepWanted(m_picture.step + 1); return;
        case Qt::Key_Left: Q_EMIT stepWanted(m_picture.step - 1); return;
        case Qt::Key_Home: Q_EMIT stepWanted(0); return;
        case Qt::Key_End: Q_EMIT stepWanted(static_cast<int>(m_picture.blocks.size()) - 1); return;
        case Qt::Key_Up: Q_EMIT queryStepped(-1); return;
        case Qt::Key_Down: Q_EMIT queryStepped(1); return;
        default: QWidget::keyPressEvent(event);
    }
}

int HandPlot::keyAt(const QPointF& point) const {
    const int column = handLayout().columnAt(point, static_cast<int>(m_picture.keys.size()));
    return column < 0 ? -1 : m_picture.keys[static_cast<std::size_t>(column)];
}

void HandPlot::mouseMoveEvent(QMouseEvent* event) { Q_EMIT keyPointed(keyAt(event->position())); }

void HandPlot::mouseReleaseEvent(QMouseEvent* event) {
    if (const int key = keyAt(event->position()); event->button() == Qt::LeftButton && key >= 0)
        Q_EMIT keyClicked(key);
}

void HandPlot::leaveEvent(QEvent*) { Q_EMIT keyPointed(-1); }

}  // namespace headlight
