#include "ui/main_window/main_window.h"

#include <QApplication>
#include <QButtonGroup>
#include <QDragEnterEvent>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QMimeData>
#include <QProgressBar>
#include <QPushButton>
#include <QScreen>
#include <QStackedWidget>
#include <QStatusBar>
#include <QVBoxLayout>
#include <algorithm>

#include "core/base/numbers.h"
#include "core/data/stack_choice.h"
#include "core/session/session.h"
#include "ui/panels/atlas_view.h"
#include "ui/panels/by_hand_view.h"
#include "ui/panels/colour_panel.h"
#include "ui/panels/compare_view.h"
#include "ui/panels/element_view.h"
#include "ui/panels/heads_view.h"
#include "ui/panels/heatmap_view.h"
#include "ui/panels/inspector_panel.h"
#include "ui/panels/kinds_view.h"
#include "ui/panels/lines_view.h"
#include "ui/panels/mask_panel.h"
#include "ui/panels/mask_view.h"
#include "ui/panels/numbers_dialog.h"
#include "ui/panels/side_by_side_view.h"
#include "ui/panels/sources_panel.h"
#include "ui/panels/text_panel.h"
#include "ui/panels/text_view.h"
#include "ui/panels/training_view.h"
#include "ui/panels/translation_view.h"
#include "ui/plots/head_grid_plot.h"
#include "ui/plots/map_plot.h"
#include "ui/state/pointing.h"
#include "ui/state/recent_files.h"
#include "ui/state/view_file.h"
#include "ui/widgets/form.h"
#include "ui/widgets/tab_strip.h"

namespace headlight {

namespace {

constexpr int kSourcesWidth = 228;
constexpr int kInspectorWidth = 304;
constexpr int kNameWidth = 150;  // of the source in the top bar

QLabel* statusLabel(QStatusBar* bar) {
    auto* label = new QLabel(bar);
    label->setTextFormat(Qt::PlainText);
    bar->addWidget(label);
    return label;
}

std::int64_t heldBytes(const Stack& stack) {
    return stack.energies.byteCount() + stack.weights.byteCount() + stack.mask.byteCount() + stack.q.byteCount() +
           stack.k.byteCount() + stack.v.byteCount();
}

QString shownName(const ViewState& state) {
    return state.playground() ? MainWindow::tr("Playground") : QString::fromStdString(sourceName(state.source));
}

}  // namespace

MainWindow::MainWindow(StateStore* store, RecentFiles* recent, QWidget* parent)
    : QMainWindow(parent), m_store(store), m_recent(recent), m_pointing(new Pointing(this)) {
    setAcceptDrops(true);
    resize(1440, 900);
    setMinimumSize(640, 400);
    buildWidgets();
    buildLayout();
    buildStatusLine();
    buildActions();
    connectSignals();
    qApp->installEventFilter(this);
    showState();
}

void MainWindow::buildWidgets() {
    m_sources = new SourcesPanel(m_store, m_recent, this);
    form::setWidth(m_sources, kSourcesWidth);
    m_inspector = new InspectorPanel(m_store, this);
    form::setWidth(m_inspector, kInspectorWidth);
    m_text = new TextPanel(m_store, m_pointing, this);
    m_heatmap = new HeatmapView(m_store, m_pointing, this);
    m_heads = new HeadsView(m_store, true, this);
    m_lines = new LinesView(m_store, m_pointing, this);
    m_textView = new TextView(m_store, m_pointing, this);
    m_messages = new MessageBar(this);
    m_compare = new CompareView(m_store, m_pointing, this);
    m_pages = new QStackedWidget(this);
    m_tabs = new QButtonGroup(this);
    addView(ViewKind::Heatmap, m_heatmap, tr("Heatmap"));
    addView(ViewKind::Heads, m_heads, tr("Heads"));
    addView(ViewKind::Lines, m_lines, tr("Lines"));
    addView(ViewKind::Text, m_textView, tr("Text"));
    addView(ViewKind::Compare, m_compare, tr("Compare"));
    m_sideBySide = new SideBySideView(m_store, m_pointing, this);
    addView(ViewKind::SideBySide, m_sideBySide, tr("Side by side"));
    m_atlas = new AtlasView(m_store, this);
    addView(ViewKind::Atlas, m_atlas, tr("Atlas"));
    m_element = new ElementView(m_store, m_pointing, this);
    addView(ViewKind::Element, m_element, tr("Element"));
    m_byHand = new ByHandView(m_store, m_pointing, this);
    addView(ViewKind::ByHand, m_byHand, tr("By hand"));
    m_mask = new MaskView(m_store, m_pointing, this);
    addView(ViewKind::Mask, m_mask, tr("Mask"));
    m_translation = new TranslationView(m_store, m_pointing, this);
    addView(ViewKind::Translation, m_translation, tr("Translation"));
    m_training = new TrainingView(m_store, this);
    addView(ViewKind::Training, m_training, tr("Training"));
    m_kinds = new KindsView(m_store, m_pointing, this);
    addView(ViewKind::Kinds, m_kinds, tr("Kinds"));
    m_numbers = new NumbersDialog(m_store, m_pointing, this);
    m_progress = new QProgressBar(this);
    m_progress->setTextVisible(false);
    m_progress->setFixedHeight(3);
    m_progress->setAccessibleName(tr("Work in progress"));
}

void MainWindow::addView(ViewKind kind, View* view, const QString& name) {
    m_views.append(view);
    view->hide();
    auto* tab = new QPushButton(name, this);
    tab->setCheckable(true);
    tab->setProperty("flat", true);
    tab->setProperty("tab", true);
    tab->setCursor(Qt::PointingHandCursor);
    m_tabs->addButton(tab, static_cast<int>(kind));
}

QWidget* MainWindow::buildCentre() {
    auto* centre = new QWidget(this);
    auto* layout = new QVBoxLayout(centre);
    layout->setContentsMargins(form::kEdge, form::kEdge, form::kEdge, form::kEdge);
    layout->setSpacing(form::kRow);
    layout->addWidget(m_messages);
    layout->addWidget(m_pages, 1);
    return centre;
}

void MainWindow::buildLayout() {
    auto* whole = new QWidget(this);
    auto* column = new QVBoxLayout(whole);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    m_topBar = buildTopBar();
    column->addWidget(m_topBar);
    column->addWidget(m_progress);
    auto* row = new QHBoxLayout;
    row->setSpacing(0);
    row->addWidget(m_sources);
    row->addWidget(buildCentre(), 1);
    row->addWidget(m_inspector);
    column->addLayout(row, 1);
    column->addWidget(m_text);
    setCentralWidget(whole);
    setBusy(false);
}

void MainWindow::buildStatusLine() {
    statusBar()->setSizeGripEnabled(false);
    m_shape = statusLabel(statusBar());
    m_memory = statusLabel(statusBar());
    m_timing = statusLabel(statusBar());
    m_trainingLine = statusLabel(statusBar());
    m_library = new QLabel(this);
    m_library->setText(
        QStringLiteral("%1 \u00B7 %2")
            .arg(QString::fromStdString(Session::blasName()), tr("%n thread(s)", nullptr, Session::threads())));
    m_library->setToolTip(QString::fromStdString(Session::libraryLine()));
    statusBar()->addPermanentWidget(m_library);
}

void MainWindow::connectSignals() {
    connect(m_store, &StateStore::changed, this, &MainWindow::showState);
    connect(m_tabs, &QButtonGroup::idClicked, this, [this](int id) { showView(static_cast<ViewKind>(id)); });
    connect(m_sources, &SourcesPanel::fileChosen, this, &MainWindow::openRequested);
    connect(m_sources, &SourcesPanel::openWanted, this, &MainWindow::askForFile);
    connect(m_sources, &SourcesPanel::playgroundChosen, this, &MainWindow::playgroundRequested);
    connect(m_inspector->masks(), &MaskPanel::maskFileWanted, this, &MainWindow::askForMaskFile);
    connect(m_inspector->masks(), &MaskPanel::maskReadAgainWanted, this, &MainWindow::maskFileRequested);
    connect(m_inspector->colours(), &ColourPanel::lockWanted, this, &MainWindow::lockRange);
    const auto openHead = [this](int layer, int head) {
        m_store->change([&](ViewState& state) {
            state.map.layer = LayerIndex{layer};
            state.map.head = HeadIndex{head};
            state.view = ViewKind::Heatmap;
        });
    };
    connect(m_sources->heads()->plot(), &HeadGridPlot::headActivated, this, openHead);
    connect(m_heads->plot(), &HeadGridPlot::headActivated, this, openHead);
    connect(m_atlas, &AtlasView::headActivated, this, openHead);
    connect(m_heatmap, &HeatmapView::textWanted, m_text, &TextPanel::focusText);
    connect(m_lines, &LinesView::textWanted, m_text, &TextPanel::focusText);
    connect(m_textView, &TextView::textWanted, m_text, &TextPanel::focusText);
    for (ExplainedView* view : std::initializer_list<ExplainedView*>{m_element, m_byHand}) {
        connect(view, &ExplainedView::textWanted, m_text, &TextPanel::focusText);
        connect(view, &ExplainedView::playgroundWanted, this, &MainWindow::playgroundRequested);
    }
    connect(m_mask, &MaskView::textWanted, m_text, &TextPanel::focusText);
    connect(m_mask, &MaskView::maskFileWanted, this, &MainWindow::askForMaskFile);
    connect(m_mask, &MaskView::maskSaveWanted, this, &MainWindow::askForMaskSave);
    connect(m_translation, &TranslationView::modelWanted, this, &MainWindow::askForModel);
    connect(m_training, &TrainingView::openWanted, this, &MainWindow::openRequested);
    connect(m_kinds, &KindsView::modelWanted, this, &MainWindow::askForModel);
    connect(m_sideBySide, &SideBySideView::textWanted, m_text, &TextPanel::focusText);
}

void MainWindow::setSnapshot(const RunSnapshotPtr& snapshot) {
    m_sources->setSnapshot(snapshot);
    m_inspector->setSnapshot(snapshot);
    m_text->setSnapshot(snapshot);
    m_numbers->setSnapshot(snapshot);
    for (View* view : m_views)
        view->setSnapshot(snapshot);
    const Stack& stack = stackOf(*snapshot);
    m_shape->setText(tr("layers \u00D7 heads %1\u00D7%2      queries \u00D7 keys %3\u00D7%4")
                         .arg(stack.layers)
                         .arg(stack.heads)
                         .arg(stack.queries)
                         .arg(stack.keys));
    m_memory->setText(QString::fromStdString(formatBytes(heldBytes(stack))));
    m_timing->setText(
        tr("last run %1 ms").arg(QString::number(snapshot->seconds * 1000, 'f', snapshot->seconds < 0.01 ? 1 : 0)));
}

void MainWindow::setModelAlone(const RunSnapshotPtr& snapshot) {
    showEmptyState();
    for (View* view : std::initializer_list<View*>{m_translation, m_training, m_kinds})
        view->setSnapshot(snapshot);
    m_inspector->setModelAlone(*snapshot);
    m_text->setModelAlone(snapshot);
}

void MainWindow::showEmptyState() {
    for (View* view : m_views)
        view->showEmpty();
    m_sources->showEmpty();
    m_inspector->showEmpty();
    m_numbers->showEmpty();
    for (QLabel* label : {m_shape, m_memory, m_timing})
        label->clear();
}

void MainWindow::showMessage(const UserMessage& message, const std::vector<MessageBar::Choice>& choices) {
    m_messages->show(message, choices);
}

void MainWindow::clearMessage() { m_messages->clear(); }

void MainWindow::focusView() {
    if (m_store->state().view == ViewKind::Heatmap)
        m_heatmap->weights()->setFocus();
    else
        m_pages->currentWidget()->setFocus();
}

void MainWindow::setPlotTheme(const PlotTheme& theme) {
    for (View* view : m_views)
        view->setPlotTheme(theme);
    m_sources->heads()->setPlotTheme(theme);
    form::scaleWidths(this, theme.scale);
}

void MainWindow::setBusy(bool busy) {
    // Its place is kept, so that nothing moves.
    m_progress->setRange(0, 0);
    auto policy = m_progress->sizePolicy();
    policy.setRetainSizeWhenHidden(true);
    m_progress->setSizePolicy(policy);
    m_progress->setVisible(busy);
}

void MainWindow::setProgress(double fraction, const QString& stage) {
    m_progress->setRange(0, 1000);
    m_progress->setValue(static_cast<int>(fraction * 1000));
    m_progress->setToolTip(stage);
}

void MainWindow::showState() {
    // The user goes on: what only told that something was done is let go.
    if (const auto told = m_messages->shown();
        told && told->message.level == UserMessage::Level::Info && told->choices.empty())
        clearMessage();
    const ViewState& state = m_store->state();
    QAbstractButton* tab = m_tabs->button(static_cast<int>(state.view));
    tab->setChecked(true);
    m_tabStrip->reveal(tab);
    // Laid out and styled when it is first looked at: a window is there sooner, and so is another theme.
    View* view = m_views.at(m_tabs->buttons().indexOf(tab));
    if (m_pages->indexOf(view) < 0)
        m_pages->addWidget(view);
    m_pages->setCurrentWidget(view);
    const Docks& docks = state.shownDocks();
    m_sources->setVisible(docks.sources);
    m_inspector->setVisible(docks.inspector);
    m_text->setVisible(docks.text);
    m_topBar->setVisible(!state.presentation);
    statusBar()->setVisible(!state.presentation);
    const QString name = shownName(state);
    m_sourceName->setText(m_sourceName->fontMetrics().elidedText(name, Qt::ElideMiddle, kNameWidth));
    m_sourceName->setToolTip(name);
    setWindowTitle(tr("%1 \u2013 Headlight").arg(shownName(state)));
}

void MainWindow::takeSize(const QSize& wanted) {
    const QSize room = screen()->availableSize().expandedTo(size());
    const bool fits = wanted.width() <= room.width() && wanted.height() <= room.height();
    if (fits && !wanted.isEmpty() && !isMaximized() && !isFullScreen())
        resize(wanted);
}

void MainWindow::fitInto(const QSize& room) {
    constexpr int kForBothDocks = 1200, kForOneDock = 900;
    resize(size().boundedTo(room));
    m_store->amend([&](ViewState& state) {
        state.docks.sources = state.docks.sources && room.width() >= kForBothDocks;
        state.docks.inspector = state.docks.inspector && room.width() >= kForOneDock;
    });
}

// Undo and redo are the window's, also where a field has the focus: it would take them for its own letters.
bool MainWindow::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::ShortcutOverride)
        return QMainWindow::eventFilter(watched, event);
    const auto* key = static_cast<QKeyEvent*>(event);
    const auto* widget = qobject_cast<QWidget*>(watched);
    if (!widget || widget->window() != this || !(key->matches(QKeySequence::Undo) || key->matches(QKeySequence::Redo)))
        return QMainWindow::eventFilter(watched, event);
    event->ignore();
    return true;
}

void MainWindow::showView(ViewKind kind) {
    m_store->change([&](ViewState& state) {
        state.view = kind;
        state = m_sideBySide->withHeads(state);
    });
}

// The range on the screen; the energies' is that of the heatmap.
void MainWindow::lockRange() {
    m_store->change([this](ViewState& state) {
        m_heatmap->lockRange(state);
        if (state.view == ViewKind::SideBySide)
            m_sideBySide->lockRange(state);
    });
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
    const QList<QUrl> urls = event->mimeData()->urls();
    if (std::any_of(urls.begin(), urls.end(), [](const QUrl& url) { return url.isLocalFile(); }))
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) {
    QStringList paths;
    for (const QUrl& url : event->mimeData()->urls())
        if (url.isLocalFile())
            paths.append(url.toLocalFile());
    event->acceptProposedAction();
    Q_EMIT filesDropped(paths);
}

}  // namespace headlight
