#include "app/application.h"

#include <QApplication>
#include <QFileInfo>
#include <QPalette>
#include <QScreen>
#include <algorithm>
#include <clocale>
#include <cstdio>
#include <utility>

#include "app/commands/render_explained.h"
#include "app/commands/render_request.h"
#include "app/page_export.h"
#include "app/view_keeper.h"
#include "core/data/stack_choice.h"
#include "core/session/session.h"
#include "ui/main_window/main_window.h"
#include "ui/panels/head_pictures.h"
#include "ui/panels/heads_view.h"
#include "ui/panels/heatmap_view.h"
#include "ui/plots/style_sheet.h"
#include "ui/session/kinds_controller.h"
#include "ui/session/session_controller.h"
#include "ui/session/train_controller.h"
#include "ui/state/kept_pin.h"
#include "ui/state/recent_files.h"
#include "ui/state/request_builder.h"
#include "ui/state/state_store.h"

namespace headlight {

Application::Application(ThemeChoice theme, bool presentation, std::optional<Language> language)
    : m_store(new StateStore(this)),
      m_recent(new RecentFiles(this)),
      m_kinds(new KindsController(this)),
      m_controller(new SessionController(this)),
      m_training(new TrainController(this)),
      m_views(new ViewKeeper(m_controller, this)),
      m_systemIsDark(QApplication::palette().color(QPalette::Window).lightness() < 128) {
    ViewState first = initialState();
    first.theme = theme;
    first.presentation = presentation;
    m_lastPlayground = *first.playground();
    m_store->reset(first);
    m_first = first;
    // Before the window is made: docks and maps in one type, texts in one language.
    QApplication::setFont(PlotTheme::light().controlFont());
    m_translations.speak(language.value_or(rememberedLanguage()));
    connectController();
    applyTheme();
    makeWindow();
}

Application::~Application() = default;

namespace {

// Whether it is still the one that is shown, and only what is asked of it has changed.
bool sameOpened(const Source& shown, const Source& now) {
    return std::holds_alternative<ModelSource>(now) ? openedPath(shown) == openedPath(now) : shown == now;
}

// What the window opens on: a network where one is here, else the playground's example.
constexpr const char* kFirstModel = "phrases-en-fr-additive";

}  // namespace

void Application::connectController() {
    connect(m_controller, &SessionController::snapshotReady, this, &Application::onSnapshot);
    connect(m_controller, &SessionController::failed, this, &Application::onFailure);
    connect(m_controller, &SessionController::saved, this, [this](const QString& path) {
        if (isViewPath(path.toStdString()))
            m_recent->add(path);
        m_window->showMessage({UserMessage::Level::Info, tr("Saved %1").arg(QFileInfo(path).fileName()), {}});
    });
    connect(m_controller, &SessionController::saveFailed, this,
            [this](const UserMessage& message) { m_window->showMessage(message); });
}

void Application::connectWindow() {
    MainWindow* window = m_window.get();
    connectKinds();
    connect(m_views, &ViewKeeper::noted, window,
            [window](const UserMessage& message) { window->showMessage(message); });
    // Behind the window's own panels, which know the new state by then.
    disconnect(m_store, &StateStore::changed, this, nullptr);
    connect(m_store, &StateStore::changed, this, &Application::onStateChanged);
    connect(m_controller, &SessionController::busyChanged, window, &MainWindow::setBusy);
    connect(m_controller, &SessionController::progressed, window, &MainWindow::setProgress);
    connect(window, &MainWindow::openRequested, this, &Application::openFile);
    connect(window, &MainWindow::filesDropped, this, &Application::openFiles);
    connect(window, &MainWindow::saveViewRequested, this,
            [this](const QString& path) { m_views->save(m_store->state(), m_window->size(), path); });
    connect(window, &MainWindow::playgroundRequested, this, &Application::openPlayground);
    connect(window, &MainWindow::maskFileRequested, this, &Application::loadMask);
    connect(window, &MainWindow::maskSaveRequested, this, &Application::saveMask);
    connect(window, &MainWindow::cancelRequested, this, &Application::stop);
    connect(window, &MainWindow::saveRequested, this, [this](const QString& path) {
        if (m_snapshot)
            m_controller->save(m_snapshot->capture, m_snapshot->request.mask, m_snapshot->request.temperature,
                               path.toStdString());
    });
    connect(window, &MainWindow::exportRequested, this, &Application::exportAs);
    connect(window, &MainWindow::copyNumbersRequested, this, &Application::copyNumbers);
    connect(window, &MainWindow::copyImageRequested, this, &Application::copyPicture);
    connectTraining();
    // Queued: the window goes, and with it the menu that asked.
    connect(
        window, &MainWindow::languageWanted, this,
        [this](const QString& code) {
            rememberLanguage(languageOf(code));
            speak(languageOf(code));
        },
        Qt::QueuedConnection);
}

void Application::start(const QStringList& paths) {
    openFiles(paths);
    if (!m_controller->running())  // nothing to open, or a view that differs from the example in its looks only
        send();
    m_window->show();
    m_window->focusView();
}

void Application::onStateChanged(const ViewState& before, const ViewState& now) {
    if (const PlaygroundSource* playground = now.playground())
        m_lastPlayground = *playground;
    if (before.theme != now.theme || before.presentation != now.presentation)
        applyTheme();
    const bool opensAtlas = before.view != ViewKind::Atlas && lacksAnalysis(now, m_analysed);
    if (m_restoring)
        return;
    if (!(needsRun(before, now) || opensAtlas)) {
        if (m_shown && !m_controller->running())
            m_shown = now;
        return;
    }
    m_messageStays = false;
    send();
}

void Application::send() {
    const ViewState& state = m_store->state();
    if (hasInput(state)) {
        m_controller->request(toRequest(state, m_thumbnailsShown, m_analysed));
        return;
    }
    m_controller->cancel();
    m_snapshot.reset();
    m_modelAlone.reset();
    m_heads.reset();
    m_thumbnailsShown.reset();
    m_atlas.reset();
    m_analysed.reset();
    m_shown = state;
    m_window->clearMessage();
    m_window->showEmptyState();
}

void Application::onSnapshot(const RunSnapshotPtr& snapshot) {
    const bool newCapture = !m_snapshot || m_snapshot->capture != snapshot->capture;
    if (newCapture && snapshot->capture && !m_openingView)
        keepPin(*snapshot);
    m_snapshot = snapshot->capture ? snapshot : nullptr;
    m_modelAlone = snapshot->capture ? nullptr : snapshot;
    if (!m_shown)
        m_store->forget();  // nothing was on the screen before
    m_shown = m_store->state();
    m_openingView = false;
    m_alsoGiven.clear();
    // Pictures and figures of all heads are those of the capture before, even where it came from the same source.
    if (newCapture) {
        m_thumbnailsShown.reset();
        m_analysed.reset();
    }
    if (snapshot->capture && hasAllThumbnails(*snapshot)) {
        m_thumbnailsShown = m_shown;
        m_heads = snapshot;
    }
    if (snapshot->analysis) {
        m_analysed = m_shown;
        m_atlas = snapshot;
    }
    if (!snapshot->capture)
        return showModelAlone(snapshot);
    m_window->setSnapshot(snapshot);
    if (m_messageStays)
        return;
    if (newCapture || m_failed)
        showNotes(snapshot);
    m_failed = false;
}

// A network without attention has no maps; what it says and how it learned is there.
void Application::showModelAlone(const RunSnapshotPtr& snapshot) {
    m_heads.reset();
    m_atlas.reset();
    m_failed = false;
    m_window->setModelAlone(snapshot);
    if (m_messageStays)
        return;
    m_window->showMessage(
        {UserMessage::Level::Info, tr("This network has no attention: its decoder reads one fixed vector."),
         tr("Translation, Training and Kinds show what it does; its siblings have maps.")},
        {{tr("Show its translation"), [this] {
              m_window->clearMessage();
              m_store->change([](ViewState& state) { state.view = ViewKind::Translation; });
          }}});
}

// The pin goes with its tokens into another text, unless it was set while that was on its way.
void Application::keepPin(const RunSnapshot& snapshot) {
    const std::optional<Pin>& pin = m_store->state().pin;
    const bool comparable = m_snapshot && m_snapshot->request.stack == snapshot.request.stack;
    if (!pin || !comparable || !m_shown || !samePin(m_shown->pin, pin))
        return;
    const std::optional<Pin> kept = keptPin(*pin, stackOf(*m_snapshot), stackOf(snapshot));
    m_store->amend([&](ViewState& state) { state.pin = kept; });
}

void Application::onFailure(const UserMessage& message) {
    m_failed = true;
    const bool ofView = std::exchange(m_openingView, false);
    m_window->showMessage(ofView ? m_views->refused(message) : message, waysOut(message));
    const std::filesystem::path opened = openedPath(m_store->state().source);
    if (!ofView && (opened.empty() || (m_shown && sameOpened(m_shown->source, m_store->state().source))))
        return;
    // A file that does not open leaves the window on what it showed, or on the example where it showed nothing yet.
    m_messageStays = true;
    if (!ofView)
        m_recent->remove(QString::fromStdString(opened.string()));
    backTo(m_shown.value_or(m_first));
    if (!openNext() && !m_shown)
        send();
}

void Application::backTo(const ViewState& state) {
    m_restoring = true;
    m_store->restore(state);
    m_restoring = false;
}

// What had not arrived is given up: the window is again what it shows, and says what is missing from it.
void Application::stop() {
    if (m_kinds->running() && m_store->state().view == ViewKind::Kinds)
        return m_kinds->stop();
    if (m_pages)
        return m_pages->stop();
    if (!m_controller->running()) {
        m_controller->cancel();
        m_window->clearMessage();
        return;
    }
    m_controller->cancel();
    const ViewState wanted = m_store->state();
    if (!m_shown || needsRun(*m_shown, wanted)) {
        if (m_shown)
            backTo(*m_shown);
        m_window->showMessage(
            {UserMessage::Level::Info, tr("Stopped; the window shows what it showed before."), {}},
            {{tr("Try again"), [this, wanted] { m_store->change([&](ViewState& s) { s = wanted; }); }}});
    } else if (!m_thumbnailsShown || !sameThumbnails(*m_thumbnailsShown, wanted) || lacksAnalysis(wanted, m_analysed)) {
        m_window->showMessage({UserMessage::Level::Info, tr("Stopped before all heads were drawn."), {}},
                              {{tr("Draw them"), [this] {
                                    m_window->clearMessage();
                                    send();
                                }}});
    }
}

// As far as it is there; until then, and where it cannot be, the maps.
RenderView Application::shownView() const {
    const RenderView view = renderViewOf(m_store->state());
    const bool missing = (isExplained(view) && !(m_snapshot && canExplain(*m_snapshot, view))) ||
                         (view == RenderView::Mask && !(m_snapshot && m_snapshot->maskEffect)) ||
                         (view == RenderView::Translation && !(m_snapshot && m_snapshot->model)) ||
                         (m_store->state().view == ViewKind::Compare && !(m_snapshot && m_snapshot->comparison));
    return missing ? RenderView::Both : view;
}

bool Application::isDark() const {
    const ThemeChoice choice = m_store->state().theme;
    return choice == ThemeChoice::Dark || (choice == ThemeChoice::System && m_systemIsDark);
}

PlotTheme Application::plotTheme() const {
    return (isDark() ? PlotTheme::darkTheme() : PlotTheme::light()).scaled(m_store->state().presentation);
}

// Best before there is a window: one that is there already is styled anew, widget by widget.
void Application::applyTheme() {
    const PlotTheme theme = plotTheme();
    QApplication::setPalette(palette(theme));
    qApp->setStyleSheet(styleSheet(theme));
    if (m_window)
        m_window->setPlotTheme(theme);
}

void Application::closeWhenUsable() {
    connect(
        m_controller, &SessionController::idle, this,
        [this] {
            m_window->repaint();
            std::puts("usable");
            std::fflush(stdout);
            QApplication::quit();
        },
        Qt::QueuedConnection);
}

void setUpApplication() {
    // QApplication takes the user's number format over into the C library; files are read and written with a point.
    std::setlocale(LC_NUMERIC, "C");
    QLocale::setDefault(QLocale::c());
    QApplication::setApplicationName(QStringLiteral("Headlight"));
    QApplication::setOrganizationName(QStringLiteral("Headlight"));
    QApplication::setApplicationVersion(QStringLiteral(HEADLIGHT_VERSION));
}

namespace {

// Without one Qt would end the process with a core dump.
bool hasDisplay() {
    const std::initializer_list<const char*> signs{"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"};
    return std::any_of(signs.begin(), signs.end(), [](const char* name) { return !qEnvironmentVariableIsEmpty(name); });
}

}  // namespace

int runWindow(int argc, char** argv, const CommandLine& commandLine) {
    if (!hasDisplay()) {
        std::fputs(
            "headlight: no display to open a window on: DISPLAY and WAYLAND_DISPLAY are not set; "
            "headlight render draws to a file without one\n",
            stderr);
        return 1;
    }
    QApplication application(argc, argv);
    setUpApplication();
    // Appearance and ThemeChoice are in the same order.
    const std::string& language = commandLine.language;
    Application headlight(
        static_cast<ThemeChoice>(commandLine.appearance), commandLine.presentation,
        language.empty() ? std::nullopt : std::optional(languageOf(QString::fromStdString(language))));
    if (commandLine.closeWhenUsable)
        headlight.closeWhenUsable();
    headlight.window().fitInto(headlight.window().screen()->availableSize());
    QStringList paths;
    for (const std::string& path : commandLine.paths)
        paths.append(QString::fromStdString(path));
    if (const auto first = Session::findModel(kFirstModel); first && paths.isEmpty())
        paths.append(QString::fromStdString(first->string()));
    headlight.start(paths);
    return QApplication::exec();
}

}  // namespace headlight
