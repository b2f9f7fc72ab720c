#pragma once

#include <QFrame>
#include <functional>
#include <optional>
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

    struct Shown {
        UserMessage message;
        std::vector<Choice> choices;
    };
    std::optional<Shown> shown() const;  // nothing while the bar is hidden

private:
    void buildLayout();

    Shown m_shown;
    QLabel* m_text;
    QLabel* m_hint;
    QHBoxLayout* m_choices;
};

}  // namespace headlight
