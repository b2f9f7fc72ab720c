#pragma once

#include "core/base/cancel.h"

namespace headlight {

// While it lives, the first Ctrl-C sets the token; a second one ends the program at once, with kExitStopped.
class InterruptGuard {
public:
    explicit InterruptGuard(const CancelToken& cancel);
    ~InterruptGuard();
    InterruptGuard(const InterruptGuard&) = delete;
    InterruptGuard& operator=(const InterruptGuard&) = delete;
};

}  // namespace headlight
