#include "ui/widgets/command_palette.h"

#include <QAction>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QVBoxLayout>

namespace headlight {

namespace {

constexpr int kCommandRole = Qt::UserRole;

// Every letter of the text occurs in the name in this order.
bool matches(const QString& name, const QString& text) {
    qsizetype from = 0;
    for (const QChar letter : text) {
        const qsizetype at = name.indexOf(letter, from, Qt::CaseInsensitive);
        if (at < 0)
            return false;
        from = at + 1;
    }
    return true;
}

}  // namespace

QString commandName(const QAction* action) { return action->text().remove(QLatin1Char('&')); }

CommandPalette::CommandPalette(const QList<QAction*>& commands, QWidget* parent)
    : QDialog(parent, Qt::Dialog | Qt::FramelessWindowHint),
      m_commands(commands),
      m_text(new QLineEdit(this)),
      m_list(new QListWidget(this)) {
    setObjectName(QStringLiteral("palette"));
    setAttribute(Qt::WA_DeleteOnClose);
    setAttribute(Qt::WA_StyledBackground);
    m_text->setPlaceholderText(tr("Find a command"));
    m_text->installEventFilter(this);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 8, 8, 8);
    layout->addWidget(m_text);
    layout->addWidget(m_list);
    resize(440, 360);
    connect(m_text, &QLineEdit::textChanged, this, &CommandPalette::filter);
    connect(m_text, &QLineEdit::returnPressed, this, &CommandPalette::runCurrent);
    connect(m_list, &QListWidget::itemClicked, this, &CommandPalette::runCurrent);
    filter({});
}

void CommandPalette::filter(const QString& text) {
    m_list->clear();
    for (int i = 0; i < m_commands.size(); ++i) {
        const QAction* action = m_commands[i];
        if (!action->isEnabled() || !matches(commandName(action), text))
            continue;
        const QString keys = action->shortcut().toString(QKeySequence::NativeText);
        auto* item = new QListWidgetItem(keys.isEmpty() ? commandName(action)
                                                        : commandName(action) + QStringLiteral("    ") + keys);
        item->setData(kCommandRole, i);
        m_list->addItem(item);
    }
    m_list->setCurrentRow(0);
}

void CommandPalette::runCurrent() {
    const QListWidgetItem* item = m_list->currentItem();
    if (!item)
        return;
    QAction* action = m_commands[item->data(kCommandRole).toInt()];
    accept();
    action->trigger();
}

bool CommandPalette::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        const int step = key == Qt::Key_Down ? 1 : key == Qt::Key_Up ? -1 : 0;
        if (step != 0) {
            m_list->setCurrentRow(qBound(0, m_list->currentRow() + step, m_list->count() - 1));
            return true;
        }
    }
    return QDialog::eventFilter(watched, event);
}

}  // namespace headlight
