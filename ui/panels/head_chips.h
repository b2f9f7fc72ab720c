#pragma once

#include <QList>
#include <QWidget>

#include "ui/plots/plot_theme.h"

class QPushButton;

namespace headlight {

class HeadChip;
class StateStore;

// Which heads of the map's layer are shown together: a chip for each, and one for all of them.
class HeadChips : public QWidget {
    Q_OBJECT

public:
    explicit HeadChips(StateStore* store, QWidget* parent = nullptr);

    void setHeads(int heads);
    void setPlotTheme(const PlotTheme& theme);
    const QList<HeadChip*>& chips() const { return m_chips; }
    QPushButton* all() const { return m_all; }

private:
    void addChip(int head);
    void showState();
    void toggleAll();

    StateStore* m_store;
    QPushButton* m_all;
    QList<HeadChip*> m_chips;
    PlotTheme m_theme = PlotTheme::light();
};

}  // namespace headlight
