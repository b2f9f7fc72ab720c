#include "ui/panels/heads_view.h"

#include <QLabel>
#include <QStackedLayout>

#include "ui/panels/head_pictures.h"
#include "ui/plots/head_grid_plot.h"
#include "ui/state/state_store.h"
#include "ui/widgets/form.h"

namespace headlight {

HeadsView::HeadsView(StateStore* store, bool titled, QWidget* parent)
    : View(parent), m_store(store), m_titled(titled), m_plot(new HeadGridPlot(this)), m_pages(new QStackedLayout) {
    auto* empty = form::mutedLabel(titled ? tr("All heads of a text or capture, side by side.") : QString(), this);
    empty->setAlignment(Qt::AlignCenter);
    m_plot->setAccessibleName(tr("All layers and heads"));
    m_pages->addWidget(m_plot);
    m_pages->addWidget(empty);
    setLayout(m_pages);
    connect(m_store, &StateStore::changed, this, [this](const ViewState& before, const ViewState& now) {
        if (!sameColours(before, now))
            showPicture();
        showSelected();
    });
}

void HeadsView::setSnapshot(const RunSnapshotPtr& snapshot) {
    m_pages->setCurrentIndex(0);
    if (snapshot->thumbnails.empty())
        return;
    m_snapshot = snapshot;
    showPicture();
    showSelected();
}

void HeadsView::showPicture() {
    if (m_snapshot)
        m_plot->setPicture(headPicture(*m_snapshot, m_store->state(), m_titled));
}

void HeadsView::showSelected() {
    const HeadCell selected = headOf(m_store->state().map);
    m_plot->setSelected(selected.layer, selected.head);
}

void HeadsView::setPlotTheme(const PlotTheme& theme) { m_plot->setTheme(theme); }

void HeadsView::showEmpty() { m_pages->setCurrentIndex(1); }

}  // namespace headlight
