#include "ui/panels/translation_view.h"

#include <QStackedLayout>

#include "ui/state/pointing.h"
#include "ui/state/state_store.h"
#include "ui/widgets/empty_page.h"

namespace headlight {

TranslationView::TranslationView(StateStore* store, Pointing* pointing, QWidget* parent)
    : View(parent),
      m_store(store),
      m_pointing(pointing),
      m_empty(new EmptyPage(tr("Open a network that was trained here to see how it finds its translation."),
                            tr("Open a network"), this)),
      m_pages(new QStackedLayout(this)) {
    m_pages->addWidget(m_empty);
    connect(m_empty, &EmptyPage::filled, this, &TranslationView::modelWanted);
}

void TranslationView::setSnapshot(const RunSnapshotPtr&) { showEmpty(); }

void TranslationView::setPlotTheme(const PlotTheme&) {}

void TranslationView::showEmpty() { m_pages->setCurrentWidget(m_empty); }

}  // namespace headlight
