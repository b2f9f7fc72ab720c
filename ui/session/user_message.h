#pragma once

#include <QString>
#include <exception>
#include <optional>

#include "core/base/error.h"

namespace headlight {

// What an inline bar says: what happened, and what to do about it.
struct UserMessage {
    enum class Level { Info, Warning, Error };

    Level level = Level::Error;
    QString text;                     // what and why
    QString hint;                     // what to do, may be empty
    std::optional<Error> error = {};  // of core, where it is one
};

UserMessage toUserMessage(const std::exception& error);

// Whether it says that the user stopped the work.
bool isCancellation(const std::exception& error);

// The same in the language that the window speaks by now; what is no Error of core stays in its words.
UserMessage saidAnew(const UserMessage& message);

}  // namespace headlight
