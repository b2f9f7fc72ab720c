#pragma once

#include <QDialog>
#include <QList>

class QAction;
class QLineEdit;
class QListWidget;

namespace headlight {

// Finds any command by the words it is called by, or parts of them; Enter runs it.
class CommandPalette : public QDialog {
    Q_OBJECT

public:
    explicit CommandPalette(const QList<QAction*>& commands, QWidget* parent = nullptr);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void filter(const QString& text);
    void runCurrent();

    QList<QAction*> m_commands;
    QLineEdit* m_text;
    QListWidget* m_list;
};

// "Open…" without the & of its mnemonic.
QString commandName(const QAction* action);

// By what else the command is found.
void setOtherWords(QAction* action, const QString& words);

}  // namespace headlight
