#include "ui/panels/element_view.h"

#include <QButtonGroup>
#include <QHBoxLayout>
#include <QPushButton>

#include "ui/panels/element_pictures.h"
#include "ui/plots/element_plot.h"
#include "ui/state/state_store.h"
#include "ui/widgets/form.h"

namespace headlight {

ElementView::ElementView(StateStore* store, Pointing* pointing, QWidget* parent)
    : ExplainedView(store, pointing, parent), m_plot(new ElementPlot), m_order(new QButtonGroup(this)) {
    build(m_plot, buildOrder(), tr("Why an energy is what it is: the terms that it is the sum of."));
    connect(m_plot, &ElementPlot::queryStepped, this, &ElementView::stepQuery);
    connect(m_plot, &ElementPlot::keyStepped, this, &ElementView::stepKey);
}

QWidget* ElementView::buildOrder() {
    auto* row = new QWidget(this);
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(form::kRow);
    const QStringList orders{tr("by dimension"), tr("largest first")};  // false and true of ViewState::elementSorted
    for (int i = 0; i < orders.size(); ++i) {
        auto* button = new QPushButton(orders[i], row);
        button->setCheckable(true);
        button->setProperty("pill", true);
        m_order->addButton(button, i);
        layout->addWidget(button);
    }
    m_order->button(m_store->state().elementSorted ? 1 : 0)->setChecked(true);
    connect(m_order, &QButtonGroup::idClicked, this,
            [this](int id) { m_store->change([id](ViewState& state) { state.elementSorted = id == 1; }); });
    return row;
}

Missing ElementView::missingFrom(const Explanation& explanation) const { return explanation.termsMissing; }

void ElementView::showPicture() {
    m_order->button(m_store->state().elementSorted ? 1 : 0)->setChecked(true);
    m_plot->setPicture(elementPicture(*m_snapshot, m_store->state()));
}

void ElementView::setPlotTheme(const PlotTheme& theme) { m_plot->setTheme(theme); }

}  // namespace headlight
