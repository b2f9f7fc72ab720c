#include "app/application.h"
#include "app/page_export.h"
#include "ui/main_window/main_window.h"
#include "ui/state/request_builder.h"
#include "ui/state/state_store.h"

namespace headlight {

void Application::makeWindow() {
    m_window = std::make_unique<MainWindow>(m_store, m_recent);
    m_window->showLanguage(m_translations.choice());
    connectWindow();
    applyTheme();
}

void Application::speak(Language language) {
    m_translations.speak(language);
    const bool noted = m_window->messages()->isVisible();
    MainWindow* old = m_window.release();
    makeWindow();
    m_window->restoreGeometry(old->saveGeometry());
    // Which makes room for a title bar even where there is none.
    if (!old->isMaximized() && !old->isFullScreen())
        m_window->setGeometry(old->geometry());
    showAgain();
    if (m_pages)
        m_window->setBusy(true);
    if (noted && m_snapshot)
        showNotes(m_snapshot);
    m_window->setVisible(old->isVisible());
    old->hide();
    old->deleteLater();
}

// What the window showed: small maps and figures of all heads come with earlier snapshots than the map.
void Application::showAgain() {
    if (!m_snapshot) {
        if (!hasInput(m_store->state()))
            m_window->showEmptyState();
        return;
    }
    for (const RunSnapshotPtr& each : {m_heads, m_atlas, m_snapshot})
        if (each && each->capture == m_snapshot->capture && each->request.stack == m_snapshot->request.stack)
            m_window->setSnapshot(each);
}

}  // namespace headlight
