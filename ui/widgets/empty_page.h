#pragma once

#include <QWidget>

namespace headlight {

// A view without data: one sentence on what would be here, and the button that fills it.
class EmptyPage : public QWidget {
    Q_OBJECT

public:
    explicit EmptyPage(const QString& sentence, QWidget* parent = nullptr);

Q_SIGNALS:
    void textWanted();
};

}  // namespace headlight
