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
        message.code = ours->code();
    } else {
        message.text = QString::fromLocal8Bit(error.what());
    }
    return message;
}

}  // namespace headlight
