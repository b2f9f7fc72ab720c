#include "ui/widgets/command_palette.h"

#include <QAction>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QVBoxLayout>
#include <algorithm>

namespace headlight {

namespace {

constexpr int kCommandRole = Qt::UserRole;

constexpr const char* kOtherWords = "otherWords";

// How well a command is named by what is typed; 0: not at all.
int rankOf(const QAction* action, const QString& text) {
    const QString name = commandName(action);
    const QString all = name + QLatin1Char(' ') + action->property(kOtherWords).toString();
    const QStringList words = text.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    if (!std::all_of(words.begin(), words.end(),
                     [&](const QString& word) { return all.contains(word, Qt::CaseInsensitive); }))
        return 0;
    return name.startsWith(text, Qt::CaseInsensitive) ? 3 : name.contains(text, Qt::CaseInsensitive) ? 2 : 1;
}

}  // namespace

QString commandName(const QAction* action) { return action->text().remove(QLatin1Char('&')); }

void setOtherWords(QAction* action, const QString& words) { action->setProperty(kOtherWords, words); }

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
    QList<int> found;
    for (int i = 0; i < m_commands.size(); ++i)
        if (m_commands[i]->isEnabled() && rankOf(m_commands[i], text.trimmed()) > 0)
            found.append(i);
    std::stable_sort(found.begin(), found.end(), [&](int a, int b) {
        return rankOf(m_commands[a], text.trimmed()) > rankOf(m_commands[b], text.trimmed());
    });
    for (const int i : found) {
        const QString keys = m_commands[i]->shortcut().toString(QKeySequence::NativeText);
        const QString name = commandName(m_commands[i]);
        auto* item = new QListWidgetItem(keys.isEmpty() ? name : name + QStringLiteral("    ") + keys, m_list);
        item->setData(kCommandRole, i);
    }
    if (found.isEmpty())
        (new QListWidgetItem(tr("No command is called so."), m_list))->setFlags(Qt::NoItemFlags);
    m_list->setCurrentRow(found.isEmpty() ? -1 : 0);
}

void CommandPalette::runCurrent() {
    const QListWidgetItem* item = m_list->currentItem();
    if (!item || !(item->flags() & Qt::ItemIsEnabled))
        return;
    QAction* action = m_commands[item->data(kCommandRole).toInt()];
    accept();
    action->trigger();
}

bool CommandPalette::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        const int step = key == Qt::Key_Down ? 1 : key == Qt::Key_Up ? -1 : 0;
        if (step != 0 && m_list->currentItem()) {
            m_list->setCurrentRow(qBound(0, m_list->currentRow() + step, m_list->count() - 1));
            return true;
        }
    }
    return QDialog::eventFilter(watched, event);
}

}  // namespace headlight
