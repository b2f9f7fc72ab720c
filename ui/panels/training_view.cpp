#include "ui/panels/training_view.h"

#include <QStackedLayout>

#include "ui/state/pointing.h"
#include "ui/state/state_store.h"
#include "ui/widgets/empty_page.h"

namespace headlight {

TrainingView::TrainingView(StateStore* store, Pointing* pointing, QWidget* parent)
    : View(parent),
      m_store(store),
      m_pointing(pointing),
      m_empty(new EmptyPage(tr("Train a network, or open one, to see how its attention formed."), tr("Open a network"),
                            this)),
      m_pages(new QStackedLayout(this)) {
    m_pages->addWidget(m_empty);
    connect(m_empty, &EmptyPage::filled, this, &TrainingView::modelWanted);
}

void TrainingView::setSnapshot(const RunSnapshotPtr&) { showEmpty(); }

void TrainingView::setPlotTheme(const PlotTheme&) {}

void TrainingView::showEmpty() { m_pages->setCurrentWidget(m_empty); }

}  // namespace headlight
