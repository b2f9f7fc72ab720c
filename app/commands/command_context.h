#pragma once

#include "core/base/cancel.h"

namespace headlight {

// What every subcommand is given: a wish to stop (Ctrl-C), and where its exit code goes. Commands refuse by throwing
// Error; exitCode is for what they have reported themselves.
struct CommandContext {
    CancelToken cancel;
    int exitCode = 0;
};

}  // namespace headlight
