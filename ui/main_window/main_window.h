#pragma once

#include <QHash>
#include <QMainWindow>

#include "core/data/run_request.h"
#include "ui/language/language.h"
#include "ui/plots/plot_theme.h"
#include "ui/session/training_shown.h"
#include "ui/session/user_message.h"
#include "ui/state/state_store.h"
#include "ui/widgets/export_options.h"
#include "ui/widgets/message_bar.h"

class QActionGroup;
class QLabel;
class QProgressBar;
class QStackedWidget;
class QButtonGroup;

namespace headlight {

class AtlasView;
class ByHandView;
class CompareView;
class ElementView;
class HeadsView;
class HeatmapView;
class InspectorPanel;
class KindsView;
class LinesView;
class MaskView;
class NumbersDialog;
class Pointing;
class RecentFiles;
class SideBySideView;
class SourcesPanel;
class TabStrip;
class TextPanel;
class TextView;
class TrainingView;
class TranslationView;
class View;

// The frame: top bar, docks, views, text bar and status line. It holds no truth of its own: the state comes from the
// store, what is shown from the last snapshot.
class MainWindow : public QMainWindow {
    Q_OBJECT

public:
    MainWindow(StateStore* store, RecentFiles* recent, QWidget* parent = nullptr);

    void setSnapshot(const RunSnapshotPtr& snapshot);
    // Of a network without attention: there are no maps, only what it says and how it learned.
    void setModelAlone(const RunSnapshotPtr& snapshot);
    void showMessage(const UserMessage& message, const std::vector<MessageBar::Choice>& choices = {});
    void clearMessage();
    void focusView();  // so that keys are the view's
    void setTraining(const TrainingShownPtr& shown);
    void setBusy(bool busy);
    void setProgress(double fraction, const QString& stage);
    void showEmptyState();
    void setPlotTheme(const PlotTheme& theme);
    void showLanguage(Language choice);  // which entry of the menu is marked
    // As large as it was when a view was saved, where that fits the screen.
    void takeSize(const QSize& wanted);
    // Within a screen of so much room; on a narrow one with fewer docks.
    void fitInto(const QSize& room);

    HeatmapView* heatmap() const { return m_heatmap; }
    HeadsView* heads() const { return m_heads; }
    CompareView* compare() const { return m_compare; }
    LinesView* lines() const { return m_lines; }
    SideBySideView* sideBySide() const { return m_sideBySide; }
    TextView* textView() const { return m_textView; }
    AtlasView* atlas() const { return m_atlas; }
    ElementView* element() const { return m_element; }
    ByHandView* byHand() const { return m_byHand; }
    MaskView* maskView() const { return m_mask; }
    TranslationView* translation() const { return m_translation; }
    TrainingView* training() const { return m_training; }
    KindsView* kinds() const { return m_kinds; }
    NumbersDialog* numbers() const { return m_numbers; }
    InspectorPanel* inspector() const { return m_inspector; }
    SourcesPanel* sources() const { return m_sources; }
    TextPanel* text() const { return m_text; }
    Pointing& pointing() const { return *m_pointing; }
    MessageBar* messages() const { return m_messages; }

Q_SIGNALS:
    void openRequested(const QString& path);
    void filesDropped(const QStringList& paths);
    void maskFileRequested(const QString& path, bool hide);
    void maskSaveRequested(const QString& path);
    void playgroundRequested();
    void saveRequested(const QString& path);
    void saveViewRequested(const QString& path);
    void exportRequested(const QString& path, const headlight::ExportOptions& options = headlight::ExportOptions());
    void copyImageRequested();
    void copyNumbersRequested();
    void cancelRequested();
    void languageWanted(const QString& code);

protected:
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    // main_window_bar.cpp
    QWidget* buildTopBar();
    // main_window.cpp
    void buildWidgets();
    void buildLayout();
    void connectSignals();
    void addView(ViewKind kind, View* view, const QString& name);
    QWidget* buildCentre();
    void buildStatusLine();
    void showState();
    void showView(ViewKind kind);
    void lockRange();
    // main_window_actions.cpp
    void buildActions();
    void buildFileActions();
    void buildMapActions();
    void buildChoiceActions();
    void buildViewActions();
    void keepAsB();
    void swapSides();
    void buildLanguageActions();
    QAction* addCommand(const QString& text, const QList<QKeySequence>& keys, const std::function<void()>& run);
    void addStep(const QString& text, Qt::Key key, int by);
    void askForFile();
    void askForModel();
    void askForMaskFile();
    void askForMaskSave();
    void askForExport();
    void askForSave();
    void askForViewSave();
    // main_window_training.cpp
    void buildTrainingActions();
    // main_window_actions.cpp
    void showPalette();
    void showKeys();
    void showAbout();
    void fillMenu();

    StateStore* m_store;
    RecentFiles* m_recent;
    Pointing* m_pointing;
    SourcesPanel* m_sources;
    InspectorPanel* m_inspector;
    TextPanel* m_text;
    HeatmapView* m_heatmap;
    HeadsView* m_heads;
    CompareView* m_compare;
    LinesView* m_lines;
    TextView* m_textView;
    SideBySideView* m_sideBySide;
    AtlasView* m_atlas;
    ElementView* m_element;
    ByHandView* m_byHand;
    MaskView* m_mask;
    TranslationView* m_translation;
    TrainingView* m_training;
    KindsView* m_kinds;
    NumbersDialog* m_numbers;
    MessageBar* m_messages;
    QStackedWidget* m_pages;
    QList<View*> m_views;
    QButtonGroup* m_tabs;  // a tab's number is that of its ViewKind
    QProgressBar* m_progress;
    TabStrip* m_tabStrip = nullptr;
    QLabel* m_sourceName = nullptr;
    QLabel* m_shape = nullptr;
    QLabel* m_memory = nullptr;
    QLabel* m_timing = nullptr;
    QLabel* m_trainingLine = nullptr;
    QLabel* m_library = nullptr;
    QWidget* m_topBar = nullptr;
    QList<QAction*> m_commands;
    ExportOptions m_exportOptions;  // as they were chosen last
    QString m_exportPath;
    QActionGroup* m_languages;
    QString m_commandGroup;  // of the commands being added
};

}  // namespace headlight
