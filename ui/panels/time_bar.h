#pragma once

#include <QTimer>
#include <QWidget>
#include <vector>

#include "ui/plots/training_painter.h"

class QHBoxLayout;
class QLabel;
class QPushButton;
class QSlider;

namespace headlight {

// Scrubs through the evaluations of a training, and plays them; the figures of the moment stand below.
class TimeBar : public QWidget {
    Q_OBJECT

public:
    explicit TimeBar(QWidget* parent = nullptr);

    void setMoments(int count, int moment);
    void setFigures(const std::vector<MomentFigure>& figures);  // always the same number of them
    QSlider* slider() const { return m_slider; }
    QPushButton* playButton() const { return m_play; }

Q_SIGNALS:
    void momentChosen(int moment);

protected:
    void hideEvent(QHideEvent* event) override;

private:
    void play(bool on);
    void advance();

    QPushButton* m_play;
    QSlider* m_slider;
    QHBoxLayout* m_row;
    std::vector<std::pair<QLabel*, QLabel*>> m_figures;  // value, name
    QTimer m_timer;
};

}  // namespace headlight
