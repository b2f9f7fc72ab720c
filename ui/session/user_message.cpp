#include "ui/session/user_message.h"

#include <QObject>

#include "core/base/error.h"
#include "ui/language/said.h"

namespace headlight {

UserMessage toUserMessage(const std::exception& error) {
    UserMessage message;
    if (const auto* ours = dynamic_cast<const Error*>(&error)) {
        message.text = ours->subject().empty() ? said(ours->detail())
                                               : QObject::tr("%1: %2").arg(said(ours->subject()), said(ours->detail()));
        message.hint = said(ours->hint());
        message.error = *ours;
    } else {
        message.text = QString::fromLocal8Bit(error.what());
    }
    return message;
}

bool isCancellation(const std::exception& error) {
    const auto* ours = dynamic_cast<const Error*>(&error);
    return ours && ours->code() == ErrorCode::Cancelled;
}

UserMessage saidAnew(const UserMessage& message) {
    if (!message.error)
        return message;
    UserMessage anew = toUserMessage(*message.error);
    anew.level = message.level;
    if (anew.hint.isEmpty())
        anew.hint = message.hint;
    return anew;
}

}  // namespace headlight
