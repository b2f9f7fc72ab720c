#pragma once

#include <QWidget>

namespace headlight {

// A view without data: one sentence on what would be here, and the button that fills it.
class EmptyPage : public QWidget {
    Q_OBJECT

public:
    EmptyPage(const QString& sentence, const QString& button, QWidget* parent = nullptr);

Q_SIGNALS:
    void filled();  // the button was pressed
};

}  // namespace headlight
