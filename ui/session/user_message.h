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
    QString text;                        // what and why
    QString hint;                        // what to do, may be empty
    std::optional<ErrorCode> code = {};  // of an Error of core
};

UserMessage toUserMessage(const std::exception& error);

}  // namespace headlight
