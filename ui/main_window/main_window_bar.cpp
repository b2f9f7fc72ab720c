#include <QButtonGroup>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QScrollArea>
#include <QToolButton>

#include "ui/main_window/main_window.h"
#include "ui/widgets/form.h"

namespace headlight {

namespace {

constexpr int kTopBarHeight = 48;

void addBarButton(QHBoxLayout* bar, const QString& text, const QString& tip, const std::function<void()>& run) {
    auto* button = new QToolButton;
    button->setText(text);
    button->setToolTip(tip);
    QObject::connect(button, &QToolButton::clicked, button, run);
    bar->addWidget(button);
}

}  // namespace

// Where they do not fit they are scrolled, so that the commands beside them stay in sight.
QWidget* MainWindow::buildTabs(QWidget* bar) {
    auto* tabs = new QWidget;
    auto* row = new QHBoxLayout(tabs);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(4);
    for (QAbstractButton* tab : m_tabs->buttons())
        row->addWidget(tab);
    row->addStretch(1);
    m_tabArea = new QScrollArea(bar);
    m_tabArea->setFrameShape(QFrame::NoFrame);
    m_tabArea->setFocusPolicy(Qt::NoFocus);
    m_tabArea->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_tabArea->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_tabArea->setWidgetResizable(true);
    m_tabArea->setWidget(tabs);
    for (QWidget* ground : {m_tabArea->viewport(), tabs})
        ground->setAutoFillBackground(false);
    return m_tabArea;
}

QWidget* MainWindow::buildTopBar() {
    auto* bar = new QWidget(this);
    bar->setProperty("bar", true);
    bar->setObjectName(QStringLiteral("topBar"));
    bar->setAttribute(Qt::WA_StyledBackground);
    bar->setFixedHeight(kTopBarHeight);
    auto* layout = new QHBoxLayout(bar);
    layout->setContentsMargins(form::kEdge, 0, form::kEdge, 0);
    layout->setSpacing(4);
    auto* brand = new QLabel(QStringLiteral("Headlight"), bar);
    brand->setProperty("title", true);
    layout->addWidget(brand);
    layout->addSpacing(12);
    layout->addWidget(buildTabs(bar), 1);
    m_sourceName = form::mutedLabel({}, bar);
    m_sourceName->setWordWrap(false);
    layout->addWidget(m_sourceName);
    addBarButton(layout, tr("Export"), tr("Export the picture or the numbers (Ctrl+E)"), [this] { askForExport(); });
    addBarButton(layout, QStringLiteral("Ctrl+K"), tr("Find a command"), [this] { showPalette(); });
    auto* menu = new QToolButton(bar);
    menu->setObjectName(QStringLiteral("menuButton"));
    menu->setText(tr("Menu"));
    menu->setPopupMode(QToolButton::InstantPopup);
    menu->setMenu(new QMenu(menu));
    layout->addWidget(menu);
    return bar;
}

}  // namespace headlight
