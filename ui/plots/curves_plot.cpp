#include "ui/plots/curves_plot.h"

#include <QMouseEvent>
#include <QPainter>
#include <cmath>

#include "core/base/numbers.h"
#include "ui/language/said.h"

namespace headlight {

CurvesPlot::CurvesPlot(QWidget* parent) : QWidget(parent), m_tip(new PlotTipOverlay(this)) {
    setMouseTracking(true);
    setAccessibleName(tr("Losses and scores over the steps of training"));
    connect(m_tip, &QObject::destroyed, this, [this] { m_tip = nullptr; });
}

CurvesPlot::~CurvesPlot() {
    if (m_tip) {
        m_tip->disconnect(this);
        delete m_tip;
    }
}

void CurvesPlot::setPicture(const CurvesPicture& picture) {
    m_picture = picture;
    setAccessibleDescription(tipAt(picture.cursor.value_or(picture.lastStep)).plainText());
    update();
}

void CurvesPlot::setTheme(const PlotTheme& theme) {
    m_theme = theme;
    updateGeometry();
    update();
}

QSize CurvesPlot::minimumSizeHint() const {
    return {static_cast<int>(m_theme.sized(300)), static_cast<int>(m_theme.sized(180))};
}

// Of what is measured now and then the step is told, for it may be another one.
PlotTip CurvesPlot::tipAt(double step) const {
    const auto number = [](double value) { return QString::number(std::llround(value)); };
    PlotTip tip;
    tip.lines.push_back(tipLine(tr("step %1"), {{number(step), true}}));
    for (const CurveField& field : m_picture.fields)
        for (const Curve& curve : field.curves) {
            const CurvePoint* point = pointNear(curve, step);
            if (!point)
                continue;
            tip.lines.push_back(tipLine(
                curve.dots ? tr("%1 %2 at step %3") : QStringLiteral("%1 %2"),
                {{curve.name, false}, {saidNumber(formatWeight(point->value)), true}, {number(point->step), false}}));
        }
    return tip;
}

void CurvesPlot::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing, true);
    paintCurves(painter, curvesLayout(), m_picture, m_pointed, m_theme);
}

void CurvesPlot::pointAt(const QPointF& pointer) {
    m_pointed = curvesLayout().stepAt(pointer);
    update();
    if (!m_tip)
        return;
    if (!m_pointed)
        return m_tip->hideTip();
    m_tip->showTip(tipAt(*m_pointed), QRectF(pointer - QPointF(4, 4), QSizeF(8, 8)), pointer, m_theme);
}

void CurvesPlot::choose(const QMouseEvent& event) {
    if (const auto step = curvesLayout().stepAt(event.position()); step && event.buttons() & Qt::LeftButton)
        Q_EMIT stepChosen(*step);
}

void CurvesPlot::mouseMoveEvent(QMouseEvent* event) {
    pointAt(event->position());
    choose(*event);
}

void CurvesPlot::mousePressEvent(QMouseEvent* event) { choose(*event); }

void CurvesPlot::leave() {
    m_pointed.reset();
    if (m_tip)
        m_tip->hideTip();
    update();
}

void CurvesPlot::leaveEvent(QEvent*) { leave(); }

void CurvesPlot::hideEvent(QHideEvent*) { leave(); }

}  // namespace headlight
