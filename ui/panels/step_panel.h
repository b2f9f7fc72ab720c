#pragma once

#include <QWidget>
#include <vector>

#include "ui/plots/plot_theme.h"

class QLabel;
class QPushButton;
class QSlider;
class QTimer;

namespace headlight {

// The translation up to a step: its tokens with the newest lit, and the slider that goes from none of them to all.
class StepPanel : public QWidget {
    Q_OBJECT

public:
    explicit StepPanel(QWidget* parent = nullptr);

    void setTokens(const QStringList& tokens);
    void setShown(int tokens);
    void setTheme(const PlotTheme& theme);
    void stop();

    QSlider* slider() const { return m_slider; }
    QPushButton* play() const { return m_play; }

Q_SIGNALS:
    void stepped(int tokens);  // wanted by the user, or by playing

private:
    void advance();
    void run(bool on);
    void showTokens();

    QLabel* m_text;
    QPushButton* m_play;
    QSlider* m_slider;
    QLabel* m_count;
    QTimer* m_timer;
    QStringList m_tokens;
    PlotTheme m_theme = PlotTheme::light();
};

}  // namespace headlight
