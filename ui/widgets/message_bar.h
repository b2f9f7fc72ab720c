#pragma once

#include <QFrame>
#include <functional>
#include <utility>
#include <vector>

#include "ui/session/user_message.h"

class QHBoxLayout;
class QLabel;

namespace headlight {

// The inline bar above the centre: what happened, what to do, and a close cross. Never a box, never blocks.
class MessageBar : public QFrame {
    Q_OBJECT

public:
    using Choice = std::pair<QString, std::function<void()>>;

    explicit MessageBar(QWidget* parent = nullptr);

    // Replaces what is shown. Each choice becomes a button; pressing one runs it.
    void show(const UserMessage& message, const std::vector<Choice>& choices = {});
    void clear();
    QString text() const;

private:
    void buildLayout();

    QLabel* m_text;
    QLabel* m_hint;
    QHBoxLayout* m_choices;
};

}  // namespace headlight
