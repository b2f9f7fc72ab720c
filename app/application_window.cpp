#include "app/application.h"
#include "app/page_export.h"
#include "core/session/session.h"
#include "ui/main_window/main_window.h"
#include "ui/panels/sources_panel.h"
#include "ui/panels/train_form.h"
#include "ui/panels/training_view.h"
#include "ui/plots/plot_theme.h"
#include "ui/session/train_controller.h"
#include "ui/state/request_builder.h"
#include "ui/state/state_store.h"

namespace headlight {

void Application::makeWindow() {
    m_window = std::make_unique<MainWindow>(m_store, m_recent);
    m_window->showLanguage(m_translations.choice());
    connectWindow();
    QList<QPair<QString, QString>> models;
    for (const std::filesystem::path& folder : Session::modelFolders())
        models.append({QString::fromStdString(folder.filename().u8string()), QString::fromStdString(folder.string())});
    m_window->sources()->setModels(models);
    m_window->setPlotTheme(plotTheme());
}

void Application::speak(Language language) {
    const std::optional<MessageBar::Shown> message = m_window->messages()->shown();
    const bool noted = message && tellsNotes(*message);
    m_translations.speak(language);
    m_formerWindow = std::move(m_window);
    MainWindow* old = m_formerWindow.get();
    makeWindow();
    m_window->restoreGeometry(old->saveGeometry());
    // Which makes room for a title bar even where there is none.
    if (!old->isMaximized() && !old->isFullScreen())
        m_window->setGeometry(old->geometry());
    showAgain();
    m_window->training()->form()->setRequest(old->training()->form()->request());
    if (m_training->shown())
        m_window->setTraining(m_training->shown());
    if (m_pages)
        m_window->setBusy(true);
    if (noted)
        showNotes(m_snapshot);
    else if (message)
        sayAnew(*message);
    m_window->setVisible(old->isVisible());
    old->hide();
    // Not later than this object, whose state it shows.
    QMetaObject::invokeMethod(
        this, [this] { m_formerWindow.reset(); }, Qt::QueuedConnection);
}

// Whether the window, on its way out, says what showNotes() says.
bool Application::tellsNotes(const MessageBar::Shown& message) {
    if (!m_snapshot)
        return false;
    showNotes(m_snapshot);
    return m_window->messages()->text() == message.message.text;
}

void Application::sayAnew(const MessageBar::Shown& shown) {
    const UserMessage message = saidAnew(shown.message);
    m_window->showMessage(message, message.error ? waysOut(message) : shown.choices);
}

// What the window showed: small maps and figures of all heads come with earlier snapshots than the map.
void Application::showAgain() {
    if (m_modelAlone)
        return m_window->setModelAlone(m_modelAlone);
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
