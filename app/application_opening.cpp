#include <QFileInfo>
#include <algorithm>

#include "app/application.h"
#include "app/view_keeper.h"
#include "core/base/error.h"
#include "core/session/first_stack.h"
#include "core/session/session.h"
#include "ui/main_window/main_window.h"
#include "ui/session/session_controller.h"
#include "ui/state/recent_files.h"
#include "ui/state/state_store.h"

namespace headlight {

namespace {

// A capture, or a network by its folder, the config.json in it or the name of one that is here.
Source sourceAt(const QString& path) {
    const QFileInfo file(path);
    const QString folder = file.fileName() == QLatin1String("config.json") ? file.path() : path;
    if (const auto model = Session::findModel(folder.toStdString()))
        return ModelSource{std::filesystem::absolute(*model).lexically_normal(), {}, {}, {}};
    return FileSource{std::filesystem::path(path.toStdString()), {}, 0};
}

bool comesWithTheProgram(const QString& path) {
    const auto folders = Session::modelFolders();
    return std::any_of(folders.begin(), folders.end(), [&](const std::filesystem::path& folder) {
        return QFileInfo(path) == QFileInfo(QString::fromStdString(folder.string()));
    });
}

// Of those that wait behind the first, which says itself what is wrong with it.
std::optional<UserMessage> missingOf(const QStringList& paths) {
    QStringList missing;
    for (const QString& path : paths)
        if (!QFileInfo::exists(path) && !Session::findModel(path.toStdString()))
            missing.append(path);
    if (missing.isEmpty())
        return {};
    return toUserMessage(Error(ErrorCode::CannotOpen, missing.join(QStringLiteral(", ")).toStdString(),
                               say("there is no such file"), say("check the path")));
}

}  // namespace

// One is shown; the others are at hand among the recent files.
void Application::openFiles(const QStringList& paths) {
    for (auto path = paths.rbegin(); path != paths.rend(); ++path)
        if (QFileInfo::exists(*path) && !comesWithTheProgram(*path))
            m_recent->add(*path);
    m_alsoGiven = paths;
    m_messageStays = false;
    m_missing = missingOf(paths.mid(1));
    openNext();
}

// Of several files the first that opens is shown; what was wrong with one before it stays said.
bool Application::openNext() {
    if (m_alsoGiven.isEmpty())
        return false;
    const QStringList rest = m_alsoGiven.mid(1);
    const QString path = m_alsoGiven.front();
    const bool said = m_messageStays && m_window->messages()->shown();
    m_alsoGiven = rest;
    openFile(path);
    m_messageStays = m_messageStays || said;
    return true;
}

void Application::openView(const QString& path) {
    try {
        const ViewFile view = m_views->open(path);
        for (const std::filesystem::path& source : filesOf(view.state))
            m_recent->add(QString::fromStdString(source.string()));
        m_recent->add(path);
        m_window->takeSize(view.window);
        m_openingView = view.state != m_store->state();
        m_store->change([&](ViewState& state) { state = view.state; });
        m_openingView = m_openingView && m_controller->running();  // other looks alone are there at once
        m_views->check();
    } catch (const std::exception& error) {
        m_messageStays = true;
        m_recent->remove(path);
        m_window->showMessage(toUserMessage(error));
        openNext();
    }
}

void Application::openFile(const QString& path) {
    if (isViewPath(path.toStdString()))
        return openView(path);
    m_views->forget();
    const Source source = sourceAt(path);
    const auto* network = std::get_if<ModelSource>(&source);
    const QString opened = network ? QString::fromStdString(network->folder.string()) : path;  // a name is no path
    if (!comesWithTheProgram(opened))
        m_recent->add(opened);
    const int stack = network ? firstStack(network->folder) : 0;
    m_store->change([&](ViewState& state) {
        state.source = source;
        showFirstMap(state);
        state.map.stack = stack;
    });
}

void Application::openPlayground() {
    m_views->forget();
    m_store->change([&](ViewState& state) {
        if (state.playground())
            return;
        state.source = m_lastPlayground;
        showFirstMap(state);
    });
}

void Application::readAxesAs(const std::string& axes) {
    m_store->change([&](ViewState& state) {
        if (auto* file = std::get_if<FileSource>(&state.source))
            file->axes = axes;
        showFirstMap(state);
    });
}

}  // namespace headlight
