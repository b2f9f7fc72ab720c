#pragma once

#include <QAbstractButton>

#include "ui/plots/plot_theme.h"

namespace headlight {

// A head in a row of heads: the number beside a piece of its line, so that colour never stands alone. A click toggles,
// a double click asks for this head alone.
class HeadChip : public QAbstractButton {
    Q_OBJECT

public:
    explicit HeadChip(int head, QWidget* parent = nullptr);

    void setPlotTheme(const PlotTheme& theme);
    QSize sizeHint() const override;

Q_SIGNALS:
    void aloneWanted();

protected:
    void paintEvent(QPaintEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;

private:
    int m_head;
    PlotTheme m_theme = PlotTheme::light();
};

}  // namespace headlight
