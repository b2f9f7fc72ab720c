#pragma once

#include "ui/panels/explained_view.h"

class QButtonGroup;

namespace headlight {

class ElementPlot;

// Why an energy is what it is: its terms, dimension by dimension.
class ElementView : public ExplainedView {
    Q_OBJECT

public:
    ElementView(StateStore* store, Pointing* pointing, QWidget* parent = nullptr);

    void setPlotTheme(const PlotTheme& theme) override;

    ElementPlot* plot() const { return m_plot; }
    QButtonGroup* order() const { return m_order; }

protected:
    Missing missingFrom(const Explanation& explanation) const override;
    void showPicture() override;

private:
    QWidget* buildOrder();

    ElementPlot* m_plot;
    QButtonGroup* m_order;
};

}  // namespace headlight
