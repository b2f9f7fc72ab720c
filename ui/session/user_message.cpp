#include "ui/session/user_message.h"

#include "core/base/error.h"

namespace headlight {

UserMessage toUserMessage(const std::exception& error) {
    UserMessage message;
    if (const auto* ours = dynamic_cast<const Error*>(&error)) {
        message.text =
            QString::fromStdString(ours->subject().empty() ? ours->detail() : ours->subject() + ": " + ours->detail());
        message.hint = QString::fromStdString(ours->hint());
        message.code = ours->code();
    } else {
        message.text = QString::fromLocal8Bit(error.what());
    }
    return message;
}

}  // namespace headlight
