#pragma once

#include <QWidget>
#include <optional>

#include "ui/plots/curves_painter.h"
#include "ui/plots/plot_tip.h"

namespace headlight {

// Curves over steps as a card. Pointing tells the values; a click or a drag asks for the step.
class CurvesPlot : public QWidget {
    Q_OBJECT

public:
    explicit CurvesPlot(QWidget* parent = nullptr);
    ~CurvesPlot() override;

    void setPicture(const CurvesPicture& picture);
    const CurvesPicture& picture() const { return m_picture; }
    void setTheme(const PlotTheme& theme);
    const PlotTheme& theme() const { return m_theme; }
    CurvesLayout curvesLayout() const { return {QRectF(rect()), m_picture, m_theme}; }

    // What the tip says at a step.
    PlotTip tipAt(double step) const;

    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void stepChosen(double step);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void pointAt(const QPointF& pointer);
    void choose(const QMouseEvent& event);
    void leave();

    CurvesPicture m_picture;
    PlotTheme m_theme = PlotTheme::light();
    PlotTipOverlay* m_tip;
    std::optional<double> m_pointed;  // step
};

}  // namespace headlight
