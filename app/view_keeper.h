#pragma once

#include <QObject>
#include <QSize>
#include <QStringList>
#include <optional>

#include "ui/session/user_message.h"
#include "ui/state/view_file.h"

namespace headlight {

class SessionController;

// Saves what the window shows into a .headlight file, and tells of one that was opened what has changed since.
class ViewKeeper : public QObject {
    Q_OBJECT

public:
    ViewKeeper(SessionController* controller, QObject* parent);

    // The ending is put behind a path that has none.
    void save(const ViewState& state, const QSize& window, const QString& path);

    // Errors of readView().
    ViewFile open(const QString& path);

    // Has the sources of the view that was opened compared with what they were, behind what is asked for already;
    // noted() says what there is to know.
    void check();

    // Something else was opened: nothing more is said of the view.
    void forget() { m_opened.reset(); }

    // The message of a view whose source cannot be shown as the view asks.
    UserMessage refused(UserMessage message);

Q_SIGNALS:
    void noted(const headlight::UserMessage& message);

private:
    void tell(const QStringList& changed);

    SessionController* m_controller;
    std::optional<ViewFile> m_opened;
};

}  // namespace headlight
