#include "ui/widgets/tab_strip.h"

#include <QAbstractButton>
#include <QEvent>
#include <QHBoxLayout>
#include <QScrollArea>
#include <QScrollBar>
#include <QToolButton>
#include <QWheelEvent>
#include <algorithm>

namespace headlight {

namespace {

constexpr int kMargin = 24;  // of the neighbour that stays in sight beside the chosen tab

}  // namespace

TabStrip::TabStrip(const QList<QAbstractButton*>& tabs, QWidget* parent)
    : QWidget(parent),
      m_row(new QWidget),
      m_area(new QScrollArea(this)),
      m_back(arrow(QStringLiteral("\u2039"), tr("Views further left"), -1)),
      m_forward(arrow(QStringLiteral("\u203A"), tr("Views further right"), 1)) {
    auto* row = new QHBoxLayout(m_row);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(4);
    for (QAbstractButton* tab : tabs)
        row->addWidget(tab);
    row->addStretch(1);
    m_area->setFrameShape(QFrame::NoFrame);
    m_area->setFocusPolicy(Qt::NoFocus);
    m_area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_area->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_area->setWidgetResizable(true);
    m_area->setWidget(m_row);
    m_row->installEventFilter(this);
    for (QWidget* ground : {m_area->viewport(), m_row})
        ground->setAutoFillBackground(false);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_back);
    layout->addWidget(m_area, 1);
    layout->addWidget(m_forward);
    connect(m_area->horizontalScrollBar(), &QScrollBar::valueChanged, this, &TabStrip::fit);
}

QToolButton* TabStrip::arrow(const QString& text, const QString& tip, int direction) {
    auto* button = new QToolButton(this);
    button->setText(text);
    button->setToolTip(tip);
    button->setAccessibleName(tip);
    button->setAutoRepeat(true);
    button->setFocusPolicy(Qt::NoFocus);  // keys have commands of their own for every view
    button->hide();
    connect(button, &QToolButton::clicked, this, [this, direction] { scroll(direction * m_area->width() / 2); });
    return button;
}

void TabStrip::scroll(int pixels) {
    QScrollBar* bar = m_area->horizontalScrollBar();
    bar->setValue(bar->value() + pixels);
}

void TabStrip::reveal(QWidget* tab) {
    m_chosen = tab;
    fit();
    m_area->ensureWidgetVisible(tab, kMargin, 0);
}

// For the bold of the chosen one, so that no name is cut and none moves.
void TabStrip::keepRoom() {
    for (QAbstractButton* tab : m_row->findChildren<QAbstractButton*>()) {
        QFont plain = tab->font(), bold = plain;
        plain.setWeight(QFont::Normal);
        bold.setWeight(QFont::DemiBold);
        const int more =
            QFontMetrics(bold).horizontalAdvance(tab->text()) - QFontMetrics(plain).horizontalAdvance(tab->text());
        tab->setMinimumWidth(tab->sizeHint().width() + std::max(0, more));
    }
}

void TabStrip::fit() {
    keepRoom();
    const bool narrow = m_row->minimumSizeHint().width() > width();
    const QScrollBar* bar = m_area->horizontalScrollBar();
    m_back->setVisible(narrow);
    m_forward->setVisible(narrow);
    m_back->setEnabled(bar->value() > bar->minimum());
    m_forward->setEnabled(bar->value() < bar->maximum());
}

void TabStrip::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    fit();
}

// Only when the tabs have their places can the chosen one be brought into sight.
bool TabStrip::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::LayoutRequest || event->type() == QEvent::Resize)
        QMetaObject::invokeMethod(
            this,
            [this] {
                if (m_chosen)
                    reveal(m_chosen);
            },
            Qt::QueuedConnection);
    return QWidget::eventFilter(watched, event);
}

void TabStrip::wheelEvent(QWheelEvent* event) {
    const QPoint turned = event->angleDelta();
    scroll(-(turned.x() != 0 ? turned.x() : turned.y()) / 2);
    event->accept();
}

}  // namespace headlight
