#pragma once

#include <QObject>
#include <QPointer>
#include <QStringList>
#include <memory>
#include <optional>

#include "app/command_line.h"
#include "app/commands/render_figure.h"
#include "core/data/run_request.h"
#include "ui/language/language.h"
#include "ui/session/training_shown.h"
#include "ui/session/user_message.h"
#include "ui/state/view_state.h"
#include "ui/widgets/export_options.h"
#include "ui/widgets/message_bar.h"

namespace headlight {

class KindsController;
class MainWindow;
class PageExport;
struct PlotTheme;
class RecentFiles;
class SessionController;
class StateStore;
class TrainController;
class ViewKeeper;

// The wiring: state changes become requests, answers become pictures. It decides nothing else.
class Application : public QObject {
    Q_OBJECT

public:
    // Without a language, the one that was chosen last.
    explicit Application(ThemeChoice theme = ThemeChoice::System, bool presentation = false,
                         std::optional<Language> language = {});
    ~Application() override;

    // Opens the window on the paths, the first of them shown; without paths, on the playground's example.
    void start(const QStringList& paths);

    // The language of the window from now on: it is made anew on the same state and history, at the same place.
    void speak(Language language);

    // Leaves with 0 as soon as everything asked for is on the screen; for measuring the start.
    void closeWhenUsable();

    MainWindow& window() { return *m_window; }
    StateStore& store() { return *m_store; }
    KindsController& kinds() { return *m_kinds; }
    SessionController& controller() { return *m_controller; }
    TrainController& training() { return *m_training; }

private:
    void connectController();
    void connectWindow();
    void connectTraining();  // application_training.cpp
    void showTraining(const TrainingShownPtr& shown);
    bool showsTraining(ExportWhat what = ExportWhat::View) const;  // rather than heads; and there is something to see
    RenderedFigure trainingFigure(const ExportOptions& options) const;
    void goOnWith(const std::filesystem::path& folder);  // a training that was stopped
    // application_kinds.cpp
    void connectKinds();
    bool showsKinds() const;  // and there is something to see
    RenderedFigure kindsChart(const ExportOptions& options) const;
    // application.cpp
    void makeWindow();
    void showAgain();
    bool tellsNotes(const MessageBar::Shown& message);
    void sayAnew(const MessageBar::Shown& shown);
    void onStateChanged(const ViewState& before, const ViewState& now);
    void onSnapshot(const RunSnapshotPtr& snapshot);
    void showModelAlone(const RunSnapshotPtr& snapshot);
    void keepPin(const RunSnapshot& snapshot);
    void onFailure(const UserMessage& message);
    void send();
    void openFile(const QString& path);
    void openFiles(const QStringList& paths);
    bool openNext();
    void openView(const QString& path);
    void openPlayground();
    void loadMask(const QString& path, bool hide);
    void saveMask(const QString& path);
    std::vector<MessageBar::Choice> waysOut(const UserMessage& message);
    // application_exports.cpp
    std::optional<RenderedFigure> figure(const ExportOptions& options = {}) const;
    RenderStyle exportStyle(const ExportOptions& options) const;
    RunSnapshotPtr snapshotOf(RenderView view) const;
    void exportAs(const QString& path, const ExportOptions& options);
    bool hasToExport(ExportWhat what) const;
    void write(const QString& path, const ExportOptions& options);
    void writeWithoutMaps(const QString& path, const ExportOptions& options);
    void sayHeadsAreMissing();
    void exportArrays(const QString& path, ExportWhat what);
    void exportPages(const QString& path, const ExportOptions& options);
    void copyPicture();
    void copyNumbers();
    // application.cpp
    RenderView shownView() const;
    bool isDark() const;
    PlotTheme plotTheme() const;
    void applyTheme();
    void showNotes(const RunSnapshotPtr& snapshot);
    void askForAxes(const Capture& capture, const QString& missing);
    void backTo(const ViewState& state);
    void stop();
    void readAxesAs(const std::string& axes);

    Translations m_translations;
    StateStore* m_store;
    RecentFiles* m_recent;
    KindsController* m_kinds;
    SessionController* m_controller;
    TrainController* m_training;
    ViewKeeper* m_views;
    std::unique_ptr<MainWindow> m_window;
    std::unique_ptr<MainWindow> m_formerWindow;  // in another language, while its own signal is still on the way
    RunSnapshotPtr m_snapshot;                   // what is on the screen
    RunSnapshotPtr m_modelAlone;                 // a network without attention in its place
    RunSnapshotPtr m_heads;                      // the last one with small maps of all heads
    std::optional<ViewState> m_shown;            // the state that it shows
    RunSnapshotPtr m_atlas;                      // the last one with an analysis of all heads
    std::optional<ViewState> m_analysed;         // the state of that
    std::optional<ViewState> m_thumbnailsShown;  // the state of the small maps on the screen
    ViewState m_first;                           // what the window began with
    PlaygroundSource m_lastPlayground;
    std::optional<UserMessage> m_missing;  // of the files that were given with what is being opened
    QStringList m_alsoGiven;  // files beside the one that is being opened, which take its place if it does not open
    QPointer<PageExport> m_pages;  // while pages are being written
    bool m_systemIsDark = false;
    bool m_trains = false;        // a training runs, as far as the window was told
    bool m_restoring = false;     // a file did not open: the state goes back to what is on the screen
    bool m_messageStays = false;  // what is said now outlives the next answer
    bool m_failed = false;        // the last request was refused
    bool m_openingView = false;   // a saved view is on its way to the screen
};

// What every QApplication of the program is told once: its names, and that numbers have a point.
void setUpApplication();

// Creates the QApplication and runs the window; returns the exit code.
int runWindow(int argc, char** argv, const CommandLine& commandLine);

}  // namespace headlight
