#include <QButtonGroup>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QToolButton>

#include "ui/main_window/main_window.h"
#include "ui/widgets/form.h"
#include "ui/widgets/tab_strip.h"

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
    m_tabStrip = new TabStrip(m_tabs->buttons(), bar);
    layout->addWidget(m_tabStrip, 1);
    layout->addSpacing(8);
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
