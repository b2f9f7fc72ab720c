#include "ui/panels/kinds_view.h"

#include <QStackedLayout>

#include "ui/state/pointing.h"
#include "ui/state/state_store.h"
#include "ui/widgets/empty_page.h"

namespace headlight {

KindsView::KindsView(StateStore* store, Pointing* pointing, QWidget* parent)
    : View(parent),
      m_store(store),
      m_pointing(pointing),
      m_empty(new EmptyPage(tr("Open a network that was trained here to compare its kinds of attention."),
                            tr("Open a network"), this)),
      m_pages(new QStackedLayout(this)) {
    m_pages->addWidget(m_empty);
    connect(m_empty, &EmptyPage::filled, this, &KindsView::modelWanted);
}

void KindsView::setSnapshot(const RunSnapshotPtr&) { showEmpty(); }

void KindsView::setPlotTheme(const PlotTheme&) {}

void KindsView::showEmpty() { m_pages->setCurrentWidget(m_empty); }

}  // namespace headlight
