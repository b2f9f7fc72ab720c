#pragma once

#include <QWidget>

class QLabel;
class QPushButton;

namespace headlight {

// A view without data: one sentence on what would be here, and the button that fills it.
class EmptyPage : public QWidget {
    Q_OBJECT

public:
    EmptyPage(const QString& sentence, const QString& button, QWidget* parent = nullptr);

    void say(const QString& sentence, const QString& button);

Q_SIGNALS:
    void filled();  // the button was pressed

private:
    QLabel* m_sentence;
    QPushButton* m_button;
};

}  // namespace headlight
