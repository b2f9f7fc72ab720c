#pragma once

#include "ui/panels/explained_view.h"

class QLabel;
class QPushButton;

namespace headlight {

class HandPlot;

// One row worked out step by step, from its energies to its context: made for a class.
class ByHandView : public ExplainedView {
    Q_OBJECT

public:
    ByHandView(StateStore* store, Pointing* pointing, QWidget* parent = nullptr);

    void setPlotTheme(const PlotTheme& theme) override;
    void goTo(int step);  // brought inside of what there is
    void step(int by);

    HandPlot* plot() const { return m_plot; }
    QPushButton* back() const { return m_back; }
    QPushButton* next() const { return m_next; }

protected:
    Missing missingFrom(const Explanation& explanation) const override;
    void showPicture() override;
    void resizeEvent(QResizeEvent* event) override;

private:
    QWidget* buildSteps();
    void follow();

    HandPlot* m_plot;
    QLabel* m_count;
    QPushButton* m_back;
    QPushButton* m_next;
};

}  // namespace headlight
