#include "ui/plots/style_sheet.h"

#include <QRegularExpression>
#include <QtGlobal>
#include <cmath>
#include <iterator>
#include <map>

// Resources of a static library are not found unless they are asked for by name, outside of any namespace.
static void initHeadlightResources() { Q_INIT_RESOURCE(headlight); }

namespace headlight {
namespace {

// @name is a colour of the theme, #name a length that follows the type, $name one that does not.
constexpr char kSheet[] = R"(
* { outline: none; }
QWidget { color: @text; font-size: #control; }
QMainWindow, QDialog { background: @window; }
QToolTip { background: @tip; color: @tipText; border: none; border-radius: $field; padding: 6px 8px; }

QFrame[card="true"] { background: @surface; border: 1px solid @line; border-radius: $card; }
QFrame[bar="true"], QWidget[bar="true"] { background: @surface; border: none; }
QFrame[field="true"] { background: @surface; border: 1px solid @line; border-radius: $field; }
QLabel { background: transparent; }
QLabel[sectionHead="true"] { color: @muted; font-size: #head; font-weight: 600; letter-spacing: 1px;
    padding-top: 2px; }
QLabel[title="true"] { font-size: #token; font-weight: 600; }
QLabel[muted="true"] { color: @muted; }
QLabel[badge="good"], QLabel[badge="warn"], QLabel[badge="bad"] { border-radius: #pillRadius; padding: 2px 9px;
    font-size: #head; }
QLabel[badge="good"] { color: @good; background: @goodWash; }
QLabel[badge="warn"] { color: @warn; background: @warnWash; }
QLabel[badge="bad"] { color: @bad; background: @badWash; }

QPushButton, QToolButton { background: @surface; border: 1px solid @line; border-radius: $field; padding: 3px 11px; }
QPushButton:hover, QToolButton:hover { background: @hover; }
QPushButton:pressed, QToolButton:pressed { background: @wash; }
QPushButton:checked, QToolButton:checked { background: @wash; color: @accent; border-color: @wash; }
QPushButton:focus, QToolButton:focus { border-color: @accent; }
QPushButton:disabled, QToolButton:disabled { color: @disabled; }
QPushButton[primary="true"] { background: @accent; color: @onAccent; border-color: @accent; font-weight: 600; }
QPushButton[primary="true"]:hover { background: @accentHover; border-color: @accentHover; }
QPushButton[primary="true"]:disabled { background: @line; border-color: @line; color: @muted; }
QPushButton[flat="true"], QToolButton[flat="true"], QToolButton { border-color: transparent; background: transparent; }
QPushButton[flat="true"]:hover, QToolButton:hover { background: @hover; }
QPushButton[flat="true"]:checked, QToolButton:checked { background: @wash; color: @accent; }
QPushButton[flat="true"]:focus, QToolButton:focus { border-color: @accent; }
QToolButton { padding: 4px 8px; }
QToolButton::menu-indicator { image: none; }
QPushButton[pill="true"] { border-radius: #pillButtonRadius; padding: 3px 11px; color: @muted; min-height: #pillHeight; }
QPushButton[pill="true"]:hover { color: @text; }
QPushButton[pill="true"]:checked { background: @accent; border-color: @accent; color: @onAccent; }
QPushButton[pill="true"]:focus { border-color: @accent; }
QPushButton[pill="true"]:disabled { color: @disabled; }

QLineEdit, QPlainTextEdit, QTextEdit, QSpinBox, QDoubleSpinBox, QComboBox { background: @surface;
    border: 1px solid @line; border-radius: $field; padding: 2px 7px; selection-background-color: @accent;
    selection-color: @onAccent; }
QLineEdit:focus, QPlainTextEdit:focus, QTextEdit:focus, QSpinBox:focus, QDoubleSpinBox:focus, QComboBox:focus {
    border-color: @accent; }
QLineEdit:disabled, QSpinBox:disabled, QDoubleSpinBox:disabled, QComboBox:disabled { color: @disabled; }
QLineEdit[error="true"] { border-color: @bad; }
QFrame[field="true"] QLineEdit, QFrame[field="true"] QPlainTextEdit { border: none; background: transparent;
    padding: 0px; }
QComboBox { padding-right: 22px; }
QComboBox:hover, QSpinBox:hover, QDoubleSpinBox:hover, QLineEdit:hover { border-color: @hatch; }
QComboBox::drop-down { border: none; width: 20px; subcontrol-position: center right; }
QComboBox::down-arrow { image: url(:/headlight/icons/chevron-down.svg); width: 12px; height: 12px; }
QComboBox QAbstractItemView { background: @surface; border: 1px solid @line; padding: 4px; outline: none;
    selection-background-color: @wash; selection-color: @text; }
QSpinBox::up-button, QDoubleSpinBox::up-button { subcontrol-position: top right; border: none; width: 18px;
    background: transparent; margin-top: 2px; }
QSpinBox::down-button, QDoubleSpinBox::down-button { subcontrol-position: bottom right; border: none; width: 18px;
    background: transparent; margin-bottom: 2px; }
QSpinBox::up-arrow, QDoubleSpinBox::up-arrow { image: url(:/headlight/icons/chevron-up.svg); width: 10px;
    height: 10px; }
QSpinBox::down-arrow, QDoubleSpinBox::down-arrow { image: url(:/headlight/icons/chevron-down.svg); width: 10px;
    height: 10px; }

QCheckBox { spacing: 8px; background: transparent; }
QCheckBox:disabled { color: @disabled; }
QCheckBox::indicator { width: 14px; height: 14px; border: 1px solid @hatch; border-radius: 4px; background: @surface; }
QCheckBox::indicator:hover { border-color: @accent; }
QCheckBox::indicator:checked { background: @accent; border-color: @accent; image: url(:/headlight/icons/check.svg); }
QCheckBox:focus { color: @accent; }
QCheckBox[toggle="true"] { spacing: 0px; }
QCheckBox[toggle="true"]::indicator { width: 30px; height: 18px; border: none; border-radius: 9px;
    background: @hatch; image: url(:/headlight/icons/knob-left.svg); }
QCheckBox[toggle="true"]::indicator:checked { background: @accent; image: url(:/headlight/icons/knob-right.svg); }
QCheckBox[toggle="true"]::indicator:disabled { background: @line; }

QSlider { background: transparent; min-height: 20px; }
QSlider::groove:horizontal { height: 4px; border-radius: 2px; background: @line; }
QSlider::sub-page:horizontal { height: 4px; border-radius: 2px; background: @accent; }
QSlider::handle:horizontal { width: 12px; height: 12px; margin: -6px 0px; border: 2px solid @accent;
    border-radius: 8px; background: @surface; }
QSlider::handle:horizontal:hover { background: @wash; }
QSlider::sub-page:horizontal:disabled { background: @hatch; }
QSlider::handle:horizontal:disabled { border-color: @hatch; }

QListView, QListWidget { background: transparent; border: none; outline: none;
    alternate-background-color: @window; gridline-color: @line; }
QListView::item { padding: 5px 8px; border-radius: $field; color: @text; }
QListView::item:hover { background: @hover; }
QListView::item:selected { background: @wash; color: @text; }

QTableView { background: @surface; border: none; selection-background-color: @wash; selection-color: @text; }
QTableView::item { padding: 0px 6px; border: none; }
QTableView::item:selected { background: @wash; color: @text; }
QHeaderView { background: transparent; border: none; }
QHeaderView::section { background: @surface; color: @muted; border: none; border-bottom: 1px solid @line;
    padding: 4px 6px; font-size: #head; }
QHeaderView::section:vertical { padding: 6px 6px 0px 6px; border: none; }
QTableCornerButton::section { background: @surface; border: none; border-bottom: 1px solid @line; }
QHeaderView::section:hover { background: @hover; }
QHeaderView::up-arrow { image: url(:/headlight/icons/chevron-up.svg); width: 10px; height: 10px; }
QHeaderView::down-arrow { image: url(:/headlight/icons/chevron-down.svg); width: 10px; height: 10px; }
QAbstractScrollArea::corner { background: transparent; border: none; }
QSplitter::handle { background: transparent; }

QScrollArea { background: transparent; border: none; }
QScrollArea > QWidget > QWidget { background: transparent; }
QScrollBar { background: transparent; border: none; margin: 0px; }
QScrollBar:vertical { width: 10px; }
QScrollBar:horizontal { height: 10px; }
QScrollBar::handle { background: @hatch; border-radius: 3px; margin: 2px; min-height: 28px; min-width: 28px; }
QScrollBar::handle:hover { background: @muted; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0px; height: 0px; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
QMenu { background: @surface; border: 1px solid @line; padding: 5px; }
QMenu::item { padding: 6px 26px 6px 12px; border-radius: $field; }
QMenu::item:selected { background: @wash; }
QMenu::item:disabled { color: @disabled; }
QMenu::separator { height: 1px; background: @line; margin: 5px 8px; }
QMenu::indicator { width: 14px; height: 14px; left: 4px; }
QStatusBar { background: @surface; color: @muted; border-top: 1px solid @line; }
QStatusBar::item { border: none; }
QStatusBar QLabel { color: @muted; padding: 0 8px; }
QProgressBar { background: @line; border: none; border-radius: 2px; max-height: 3px; color: transparent; }
QProgressBar::chunk { background: @accent; border-radius: 2px; }

*[objectName="topBar"] { border-bottom: 1px solid @line; }
*[objectName="topBar"] QLabel[title="true"] { font-size: #brand; }
QPushButton[tab="true"] { color: @muted; padding: 6px 8px; }
QPushButton[tab="true"]:checked { font-weight: 600; }
*[objectName="sourcesDock"] { background: @surface; border-right: 1px solid @line; }
*[objectName="inspectorDock"] { background: @surface; border-left: 1px solid @line; }
*[objectName="inspectorDock"] > QWidget > QWidget { background: @surface; }
*[objectName="textPanel"] { background: @surface; border-top: 1px solid @line; }
*[objectName="tokenText"] { border: none; background: transparent; padding: 0px; font-size: #token; }
QPushButton[sourceRow="true"] { border: none; background: transparent; padding: 0px; }
QPushButton[sourceRow="true"]:hover { background: @hover; }
QPushButton[sourceRow="true"]:checked { background: @wash; }
QPushButton[sourceRow="true"]:focus { border: 1px solid @accent; }
QLabel[small="true"] { font-size: #head; }
*[objectName="messageBar"] { border-radius: $card; }
*[objectName="messageBar"][level="good"] { background: @goodWash; border: 1px solid @good; }
*[objectName="messageBar"][level="warn"] { background: @warnWash; border: 1px solid @warn; }
*[objectName="messageBar"][level="bad"] { background: @badWash; border: 1px solid @bad; }
*[objectName="palette"] { background: @surface; border: 1px solid @line; border-radius: $card; }
)";

std::map<QString, QColor> sheetColours(const PlotTheme& theme) {
    const auto key = [](const char* name) { return QString::fromLatin1(name); };
    return {{key("window"), theme.window},
            {key("surface"), theme.surface},
            {key("line"), theme.line},
            {key("text"), theme.text},
            {key("muted"), theme.muted},
            {key("accent"), theme.accent},
            {key("accentHover"), mixed(theme.accent, theme.text, 0.15)},
            {key("onAccent"), theme.onAccent},
            {key("wash"), theme.wash},
            {key("good"), theme.good},
            {key("warn"), theme.warn},
            {key("bad"), theme.bad},
            {key("goodWash"), theme.goodWash()},
            {key("warnWash"), theme.warnWash()},
            {key("badWash"), theme.badWash()},
            {key("hatch"), theme.hatch},
            {key("hover"), theme.hoverWash()},
            {key("disabled"), mixed(theme.surface, theme.muted, 0.5)},
            {key("tip"), theme.tip()},
            {key("tipText"), theme.tipText()}};
}

std::map<QString, double> sheetLengths(const PlotTheme& theme) {
    const auto key = [](const char* name) { return QString::fromLatin1(name); };
    return {{key("head"), theme.sized(theme.headSize)},
            {key("control"), theme.sized(theme.controlSize)},
            {key("token"), theme.sized(theme.tokenSize)},
            {key("brand"), theme.sized(theme.tokenSize + 2)},
            {key("pillHeight"), theme.sized(16)},
            {key("pillRadius"), theme.sized(8)},
            {key("pillButtonRadius"), theme.sized(16) / 2 + 4},  // half of height, padding and border
            {key("field"), theme.fieldRadius},
            {key("card"), theme.cardRadius}};
}

}  // namespace

QPalette palette(const PlotTheme& theme) {
    QPalette palette(theme.text, theme.surface, theme.line, theme.line, theme.hatch, theme.text, theme.surface);
    palette.setColor(QPalette::Window, theme.window);
    palette.setColor(QPalette::AlternateBase, theme.window);
    palette.setColor(QPalette::Button, theme.surface);
    palette.setColor(QPalette::ButtonText, theme.text);
    palette.setColor(QPalette::Highlight, theme.accent);
    palette.setColor(QPalette::HighlightedText, theme.onAccent);
    palette.setColor(QPalette::Link, theme.accent);
    palette.setColor(QPalette::PlaceholderText, theme.muted);
    palette.setColor(QPalette::ToolTipBase, theme.tip());
    palette.setColor(QPalette::ToolTipText, theme.tipText());
    return palette;
}

QString styleSheet(const PlotTheme& theme) {
    initHeadlightResources();
    const std::map<QString, QColor> palette = sheetColours(theme);
    const std::map<QString, double> lengths = sheetLengths(theme);
    const QString sheet = QString::fromLatin1(kSheet, std::size(kSheet) - 1);
    static const QRegularExpression token(QStringLiteral("([@#$])([A-Za-z]+)"));
    QString result;
    qsizetype done = 0;
    for (auto it = token.globalMatch(sheet); it.hasNext();) {
        const QRegularExpressionMatch match = it.next();
        result += QStringView(sheet).mid(done, match.capturedStart() - done);
        done = match.capturedEnd();
        const QString name = match.captured(2);
        if (match.captured(1) == QLatin1String("@"))
            result += palette.at(name).name();
        else
            result += QString::number(std::lround(lengths.at(name))) + QStringLiteral("px");
    }
    result += QStringView(sheet).mid(done);
    return result;
}

}  // namespace headlight
