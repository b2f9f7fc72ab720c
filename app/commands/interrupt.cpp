#include "app/commands/interrupt.h"

#include <csignal>

namespace headlight {

namespace {

// Set before the handler and cleared after it. The handler itself only stores to an atomic.
const CancelToken* wishToStop = nullptr;

void onInterrupt(int) {
    wishToStop->request();
    std::signal(SIGINT, SIG_DFL);
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
