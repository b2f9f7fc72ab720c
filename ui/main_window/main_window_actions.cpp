#include <QAction>
#include <QActionGroup>
#include <QDialogButtonBox>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QGridLayout>
#include <QLabel>
#include <QLocale>
#include <QMenu>
#include <QMessageBox>
#include <QToolButton>
#include <QVBoxLayout>
#include <utility>

#include "core/session/session.h"
#include "ui/main_window/main_window.h"
#include "ui/panels/by_hand_view.h"
#include "ui/panels/compare_view.h"
#include "ui/panels/heatmap_view.h"
#include "ui/panels/inspector_panel.h"
#include "ui/panels/join_panel.h"
#include "ui/panels/kind_panel.h"
#include "ui/panels/kinds_view.h"
#include "ui/panels/lines_view.h"
#include "ui/panels/mask_panel.h"
#include "ui/panels/mask_view.h"
#include "ui/panels/numbers_dialog.h"
#include "ui/panels/side_by_side_view.h"
#include "ui/panels/sources_panel.h"
#include "ui/panels/text_panel.h"
#include "ui/panels/text_view.h"
#include "ui/panels/where_panel.h"
#include "ui/plots/lines_plot.h"
#include "ui/plots/mask_plot.h"
#include "ui/plots/text_plot.h"
#include "ui/state/recent_files.h"
#include "ui/widgets/command_palette.h"
#include "ui/widgets/export_dialog.h"

namespace headlight {

namespace {

constexpr const char* kGroup = "group";

}  // namespace

QAction* MainWindow::addCommand(const QString& text, const QList<QKeySequence>& keys,
                                const std::function<void()>& run) {
    auto* action = new QAction(text, this);
    action->setShortcuts(keys);
    connect(action, &QAction::triggered, this, run);
    action->setProperty(kGroup, m_commandGroup);
    addAction(action);
    m_commands.append(action);
    return action;
}

void MainWindow::buildActions() {
    buildFileActions();
    buildMapActions();
    buildChoiceActions();
    buildTrainingActions();
    buildViewActions();
    // The table of the numbers follows the same keys; Escape closes it.
    for (QAction* command : std::as_const(m_commands))
        if (command->shortcutContext() == Qt::WindowShortcut && command->shortcut() != QKeySequence(Qt::Key_Escape))
            m_numbers->addAction(command);
    auto* menu = findChild<QToolButton*>(QStringLiteral("menuButton"))->menu();
    connect(menu, &QMenu::aboutToShow, this, &MainWindow::fillMenu);
}

void MainWindow::buildFileActions() {
    addCommand(tr("Open\u2026"), {QKeySequence::Open}, [this] { askForFile(); });
    addCommand(tr("Open a trained network\u2026"), {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_O)},
               [this] { askForModel(); });
    addCommand(tr("Export picture or numbers\u2026"), {QKeySequence(Qt::CTRL | Qt::Key_E)}, [this] { askForExport(); });
    addCommand(tr("Copy picture"), {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_C)},
               [this] { Q_EMIT copyImageRequested(); });
    addCommand(tr("Copy numbers"), {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_N)},
               [this] { Q_EMIT copyNumbersRequested(); });
    addCommand(tr("Save capture\u2026"), {QKeySequence::Save}, [this] { askForSave(); });
    addCommand(tr("Save view\u2026"), {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_S)}, [this] { askForViewSave(); });
    addCommand(tr("Go to the playground"), {QKeySequence(Qt::CTRL | Qt::Key_P)},
               [this] { Q_EMIT playgroundRequested(); });
    addCommand(tr("Measure kinds of attention\u2026"), {}, [this] {
        showView(ViewKind::Kinds);
        m_kinds->showForm();
    });
    addCommand(tr("Forget recent files"), {}, [this] { m_recent->clear(); });
}

void MainWindow::buildMapActions() {
    m_commandGroup = tr("Map");
    const auto where = [this] { return m_inspector->where(); };
    addCommand(tr("Previous layer"), {QKeySequence(Qt::Key_BracketLeft)}, [where] { where()->stepLayer(-1); });
    addCommand(tr("Next layer"), {QKeySequence(Qt::Key_BracketRight)}, [where] { where()->stepLayer(1); });
    addCommand(tr("Previous head"), {QKeySequence(Qt::Key_BraceLeft)}, [where] { where()->stepHead(-1); });
    addCommand(tr("Next head"), {QKeySequence(Qt::Key_BraceRight)}, [where] { where()->stepHead(1); });
    addCommand(tr("Next kind of attention"), {QKeySequence(Qt::Key_K)}, [this] { m_inspector->kind()->nextKind(); });
    addCommand(tr("Causal mask on or off"), {QKeySequence(Qt::Key_M)},
               [this] { m_inspector->masks()->toggleCausal(); });
    addCommand(tr("Load a mask\u2026"), {}, [this] { askForMaskFile(); });
    addCommand(tr("Save the custom mask\u2026"), {}, [this] { askForMaskSave(); });
    addCommand(tr("Pin or release what is pointed at"), {QKeySequence(Qt::Key_Space)},
               [this] { m_heatmap->togglePin(); });
    // Elsewhere Space presses what has the focus.
    removeAction(m_commands.back());
    m_commands.back()->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    for (QWidget* shown : std::initializer_list<QWidget*>{m_heatmap->maps(), m_lines->plot(), m_textView->plot(),
                                                          m_mask->plot(), m_sideBySide->maps(), m_compare->maps()})
        shown->addAction(m_commands.back());
    addCommand(tr("Energies on or off"), {QKeySequence(Qt::Key_E)},
               [this] { m_store->change([](ViewState& state) { state.showEnergies = !state.showEnergies; }); });
    addCommand(tr("Pieces as words on or off"), {QKeySequence(Qt::Key_W)},
               [where] { where()->joins()->toggleWords(); });
    addCommand(tr("Split joined tokens"), {QKeySequence(Qt::SHIFT | Qt::Key_W)},
               [where] { where()->joins()->splitSpans(); });
    setOtherWords(addCommand(tr("Show the whole map"), {QKeySequence(Qt::Key_0)}, [this] { m_heatmap->fit(); }),
                  tr("zoom out, reset, fit"));
    addCommand(tr("Keep the map as B"), {QKeySequence(Qt::Key_B)}, [this] { keepAsB(); });
    addCommand(tr("Swap A and B"), {QKeySequence(Qt::SHIFT | Qt::Key_B)}, [this] { swapSides(); });
    addCommand(tr("Undo"), {QKeySequence::Undo}, [this] { m_store->undo(); });
    addCommand(tr("Redo"), {QKeySequence::Redo}, [this] { m_store->redo(); });
    addCommand(tr("Stop the running work"), {QKeySequence(Qt::Key_Escape)}, [this] {
        Q_EMIT cancelRequested();
        clearMessage();
    });
}

// Where both sides are not on the screen anyway, it is said.
void MainWindow::keepAsB() {
    m_compare->keepAsB();
    if (m_store->state().view != ViewKind::Compare)
        showMessage({UserMessage::Level::Info, tr("The map is kept as B."),
                     tr("Change the map, then see both and their difference in Compare (Ctrl+5).")});
}

void MainWindow::swapSides() {
    const bool any = m_store->state().compared.has_value();
    m_compare->swapSides();
    if (!any)
        showMessage({UserMessage::Level::Warning, tr("There is no B to swap with."), tr("B keeps the map as B.")});
    else if (m_store->state().view != ViewKind::Compare)
        showMessage({UserMessage::Level::Info, tr("A and B are swapped: the window shows what was B."), {}});
}

// What the inspector's boxes choose, so that it is found by its name.
void MainWindow::buildChoiceActions() {
    const auto edit = [this](const std::function<void(ViewState&)>& change) {
        return [this, change] { m_store->change(change); };
    };
    const auto join = [&](const QString& name, Aggregate how) {
        addCommand(name, {}, edit([how](ViewState& state) {
                       state.map.head = how;
                       state.lineHeads.clear();
                   }));
    };
    m_commandGroup = tr("Joins and special tokens");
    join(tr("Mean over heads"), Aggregate::Mean);
    join(tr("Maximum over heads"), Aggregate::Max);
    join(tr("Sum over heads"), Aggregate::Sum);
    addCommand(tr("Mean over layers"), {}, edit([](ViewState& state) { state.map.layer = Aggregate::Mean; }));
    addCommand(tr("Rollout over layers"), {}, edit([](ViewState& state) { state.map.layer = Rollout(); }));
    const auto special = [&](const QString& name, SpecialTokens how) {
        addCommand(name, {}, edit([how](ViewState& state) { state.map.special = how; }));
    };
    special(tr("Show special tokens"), SpecialTokens::Show);
    special(tr("Hide special tokens"), SpecialTokens::Hide);
    special(tr("Hide special tokens, renormalise"), SpecialTokens::HideAndRenormalise);
    m_commandGroup = tr("Kind of attention");
    for (const AttentionKind kind : kAttentionKinds)
        addCommand(tr("Attention: %1").arg(kindLabel(kind)), {}, [this, kind] { m_inspector->kind()->choose(kind); });
}

// Elsewhere the keys turn pages.
void MainWindow::addStep(const QString& text, Qt::Key key, int by) {
    QAction* command = addCommand(text, {QKeySequence(key)}, [this, by] { m_byHand->step(by); });
    removeAction(command);
    command->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    m_byHand->addAction(command);
}

void MainWindow::buildViewActions() {
    m_commandGroup = tr("View");
    const auto show = [this](ViewKind view) { showView(view); };
    const auto theme = [this](ThemeChoice choice) { m_store->change([choice](ViewState& s) { s.theme = choice; }); };
    addCommand(tr("Heatmap"), {QKeySequence(Qt::CTRL | Qt::Key_1)}, [show] { show(ViewKind::Heatmap); });
    addCommand(tr("Heads"), {QKeySequence(Qt::CTRL | Qt::Key_2)}, [show] { show(ViewKind::Heads); });
    addCommand(tr("Lines"), {QKeySequence(Qt::CTRL | Qt::Key_3)}, [show] { show(ViewKind::Lines); });
    addCommand(tr("Text"), {QKeySequence(Qt::CTRL | Qt::Key_4)}, [show] { show(ViewKind::Text); });
    addCommand(tr("Compare"), {QKeySequence(Qt::CTRL | Qt::Key_5)}, [show] { show(ViewKind::Compare); });
    addCommand(tr("Side by side"), {QKeySequence(Qt::CTRL | Qt::Key_6)}, [show] { show(ViewKind::SideBySide); });
    addCommand(tr("Atlas"), {QKeySequence(Qt::CTRL | Qt::Key_7)}, [show] { show(ViewKind::Atlas); });
    addCommand(tr("Element"), {QKeySequence(Qt::CTRL | Qt::Key_8)}, [show] { show(ViewKind::Element); });
    addCommand(tr("By hand"), {QKeySequence(Qt::CTRL | Qt::Key_9)}, [show] { show(ViewKind::ByHand); });
    addStep(tr("By hand: next step"), Qt::Key_PageDown, 1);
    addStep(tr("By hand: step back"), Qt::Key_PageUp, -1);
    addCommand(tr("Mask editor"), {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_M)}, [show] { show(ViewKind::Mask); });
    addCommand(tr("Translation"), {QKeySequence(Qt::ALT | Qt::Key_1)}, [show] { show(ViewKind::Translation); });
    addCommand(tr("Training"), {QKeySequence(Qt::ALT | Qt::Key_2)}, [show] { show(ViewKind::Training); });
    addCommand(tr("Kinds"), {QKeySequence(Qt::ALT | Qt::Key_3)}, [show] { show(ViewKind::Kinds); });
    addCommand(tr("Table of the numbers"), {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_T)}, [this] {
        m_numbers->show();
        m_numbers->raise();
        m_numbers->activateWindow();
    });
    addCommand(tr("Edit the text"), {QKeySequence(Qt::CTRL | Qt::Key_T)}, [this] { m_text->focusText(); });
    const auto toggle = [this](bool Docks::*dock) {
        m_store->change([dock](ViewState& state) { state.shownDocks().*dock = !(state.shownDocks().*dock); });
    };
    addCommand(tr("Sources on or off"), {QKeySequence(Qt::Key_F6)}, [toggle] { toggle(&Docks::sources); });
    addCommand(tr("Inspector on or off"), {QKeySequence(Qt::Key_F7)}, [toggle] { toggle(&Docks::inspector); });
    addCommand(tr("Text bar on or off"), {QKeySequence(Qt::Key_F8)}, [toggle] { toggle(&Docks::text); });
    addCommand(tr("Presentation on or off"), {QKeySequence(Qt::Key_F5)},
               [this] { m_store->change(togglePresentation); });
    addCommand(tr("Light colours"), {}, [theme] { theme(ThemeChoice::Light); });
    addCommand(tr("Dark colours"), {}, [theme] { theme(ThemeChoice::Dark); });
    addCommand(tr("Colours of the system"), {}, [theme] { theme(ThemeChoice::System); });
    buildLanguageActions();
    m_commandGroup.clear();
    addCommand(tr("Find a command\u2026"), {QKeySequence(Qt::CTRL | Qt::Key_K)}, [this] { showPalette(); });
    addCommand(tr("Keys"), {QKeySequence(Qt::Key_Question), QKeySequence(Qt::Key_F1)}, [this] { showKeys(); });
    addCommand(tr("About Headlight"), {}, [this] { showAbout(); });
    addCommand(tr("Quit"), {QKeySequence(Qt::CTRL | Qt::Key_Q)}, [this] { close(); });
}

// Each language by its own name, for those who cannot read the present one.
void MainWindow::buildLanguageActions() {
    m_commandGroup = tr("Language");
    m_languages = new QActionGroup(this);
    for (const LanguageRow& row : kLanguages) {
        const QString code = QString::fromLatin1(row.code);
        const QString name = *row.name ? QString::fromUtf8(row.name) : tr("Language of the system");
        QAction* action = addCommand(name, {}, [this, code] { Q_EMIT languageWanted(code); });
        const QString english = *row.name ? QLocale::languageToString(QLocale(code).language()) : QString();
        setOtherWords(action, tr("language") + QLatin1Char(' ') + english);
        action->setCheckable(true);
        action->setData(code);
        m_languages->addAction(action);
    }
}

void MainWindow::showLanguage(Language choice) {
    for (QAction* action : m_languages->actions())
        action->setChecked(action->data().toString() == codeOf(choice));
}

// The menu is the list of commands, by group; the recent files follow "Open…".
void MainWindow::fillMenu() {
    auto* menu = findChild<QToolButton*>(QStringLiteral("menuButton"))->menu();
    menu->clear();
    const QList<QAction*> commands = m_commands;
    menu->addAction(commands.front());
    QMenu* recent = menu->addMenu(tr("Open recent"));
    recent->setEnabled(!m_recent->paths().isEmpty());
    for (const QString& path : m_recent->paths())
        recent->addAction(QFileInfo(path).fileName(), this, [this, path] { Q_EMIT openRequested(path); });
    QHash<QString, QMenu*> groups;
    for (QAction* command : commands.mid(1)) {
        const QString group = command->property(kGroup).toString();
        if (!group.isEmpty() && !groups.contains(group))
            groups.insert(group, menu->addMenu(group));
        groups.value(group, menu)->addAction(command);
    }
}

void MainWindow::askForFile() {
    const QString path = QFileDialog::getOpenFileName(
        this, tr("Open saved attention or a saved view"), {},
        tr("Saved attention and views (*.npz *.npy *.safetensors *.pt *.pth *.json *.html *.htm *.ipynb "
           "*.headlight);;All files (*)"));
    if (!path.isEmpty())
        Q_EMIT openRequested(path);
}

void MainWindow::askForModel() {
    const QString folder = QFileDialog::getExistingDirectory(this, tr("Open the folder of a trained network"));
    if (!folder.isEmpty())
        Q_EMIT openRequested(folder);
}

void MainWindow::askForMaskFile() {
    const QString path = QFileDialog::getOpenFileName(this, tr("Load a mask: 1 = may look, 0 = forbidden"), {},
                                                      tr("Masks (*.npy *.npz *.safetensors *.txt);;All files (*)"));
    if (!path.isEmpty())
        Q_EMIT maskFileRequested(path, false);
}

void MainWindow::askForMaskSave() {
    const QString path =
        QFileDialog::getSaveFileName(this, tr("Save the custom mask: 1 = may look, 0 = forbidden"),
                                     QStringLiteral("mask.npy"), tr("Masks (*.npy *.npz *.safetensors *.txt)"));
    if (!path.isEmpty())
        Q_EMIT maskSaveRequested(path);
}

void MainWindow::askForExport() {
    if (m_exportPath.isEmpty())
        m_exportPath = QDir::current().filePath(QStringLiteral("attention.png"));
    auto* dialog = new ExportDialog(m_exportOptions, m_exportPath, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog] {
        m_exportOptions = dialog->options();
        m_exportPath = dialog->path();
        Q_EMIT exportRequested(m_exportPath, m_exportOptions);
    });
    dialog->open();
}

void MainWindow::askForSave() {
    const QString path = QFileDialog::getSaveFileName(this, tr("Save the capture"), QStringLiteral("capture.npz"),
                                                      tr("Captures (*.npz *.safetensors *.json)"));
    if (!path.isEmpty())
        Q_EMIT saveRequested(path);
}

void MainWindow::askForViewSave() {
    const QString path = QFileDialog::getSaveFileName(this, tr("Save what the window shows"),
                                                      QStringLiteral("view.headlight"), tr("Views (*.headlight)"));
    if (!path.isEmpty())
        Q_EMIT saveViewRequested(path);
}

void MainWindow::showPalette() {
    auto* palette = new CommandPalette(m_commands, this);
    palette->move(mapToGlobal(QPoint((width() - palette->width()) / 2, 80)));
    palette->show();
}

void MainWindow::showKeys() {
    auto* dialog = new QDialog(this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Keys"));
    auto* grid = new QGridLayout(dialog);
    grid->setContentsMargins(20, 16, 20, 16);
    grid->setHorizontalSpacing(28);
    grid->setVerticalSpacing(4);
    QList<std::pair<QString, QString>> lines;
    const auto addLine = [&](const QString& keys, const QString& what) { lines.append({keys, what}); };
    addLine(tr("Arrow keys"), tr("Walk the cells"));
    addLine(tr("Wheel, drag"), tr("Zoom and move the map"));
    addLine(tr("Shift+drag, Shift+arrows"), tr("Join tokens of the map to one; Shift+click splits them"));
    addLine(tr("Shift+click, Space"), tr("Pin a head of the atlas"));
    addLine(tr("Up, Down"), tr("Element, By hand: another query"));
    addLine(tr("Left, Right, Home, End"), tr("Element: another key; By hand: the steps"));
    addLine(tr("Drag, Shift+drag"), tr("Paint cells of the mask, or a rectangle"));
    addLine(tr("Click a label"), tr("Paint a row or column of the mask"));
    addLine(tr("X, Shift+X, Alt+X"), tr("Paint the pointed cell of the mask, its row, its column"));
    addLine(tr("Ctrl+click, Ctrl+drag"), tr("Pin a cell of the mask, move the zoomed mask"));
    for (const QAction* action : m_commands)
        if (!action->shortcut().isEmpty())
            addLine(QKeySequence::listToString(action->shortcuts(), QKeySequence::NativeText), commandName(action));
    // In two columns, which a screen of 800 lines holds.
    const auto rows = static_cast<int>((lines.size() + 1) / 2);
    for (int i = 0; i < lines.size(); ++i) {
        auto* keys = new QLabel(lines[i].first, dialog);
        keys->setProperty("muted", true);
        grid->addWidget(keys, i % rows, i / rows * 2);
        grid->addWidget(new QLabel(lines[i].second, dialog), i % rows, i / rows * 2 + 1);
    }
    dialog->show();
}

void MainWindow::showAbout() {
    QMessageBox::about(
        this, tr("About Headlight"),
        tr("Headlight %1 shows what attention does, with real numbers, while you change it.\n\n%2\nQt %3\n\n"
           "Free software under the GNU General Public License, version 3 or later.")
            .arg(QStringLiteral(HEADLIGHT_VERSION), QString::fromStdString(Session::libraryLine()),
                 QString::fromLatin1(qVersion())));
}

}  // namespace headlight
