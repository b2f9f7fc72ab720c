#include "app/commands/interrupt.h"

#include <csignal>
#include <cstdlib>

#include "app/commands/refusal.h"

namespace headlight {

namespace {

// Ctrl+C; what kill, a shutdown and a closed terminal send.
constexpr int kSignals[] = {SIGINT, SIGTERM, SIGHUP};

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
    for (const int signal : kSignals)
        std::signal(signal, onInterrupt);
}

InterruptGuard::~InterruptGuard() {
    for (const int signal : kSignals)
        std::signal(signal, SIG_DFL);
    wishToStop = nullptr;
}

}  // namespace headlight
