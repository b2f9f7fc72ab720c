#include "app/commands/interrupt.h"

#include <csignal>
#include <cstdlib>

#include "app/commands/refusal.h"

namespace headlight {

namespace {

// Set before the handler and cleared after it. The handler itself only stores to an atomic.
const CancelToken* wishToStop = nullptr;

// Who does not want to wait until it is heard asks again.
void onInterrupt(int) {
    if (wishToStop->requested())
        std::_Exit(kExitStopped);
    wishToStop->request();
}

}  // namespace

InterruptGuard::InterruptGuard(const CancelToken& cancel) {
    wishToStop = &cancel;
    std::signal(SIGINT, onInterrupt);
}

InterruptGuard::~InterruptGuard() {
    std::signal(SIGINT, SIG_DFL);
    wishToStop = nullptr;
}

}  // namespace headlight
