#pragma once

#include <chrono>
#include <string>

#include "core/base/progress.h"

namespace headlight {

// A bar on stderr while it lives, where stderr is a terminal; nothing in a pipe. Quick work shows none.
class ProgressBar {
public:
    ProgressBar();
    ~ProgressBar();
    ProgressBar(const ProgressBar&) = delete;
    ProgressBar& operator=(const ProgressBar&) = delete;

    Progress progress();

    // Takes the bar away, for a line in its place; empty where there is none.
    const char* wipe() const;

private:
    void show(double fraction, std::string_view stage);

    bool m_terminal = false;
    bool m_shown = false;
    std::chrono::steady_clock::time_point m_next;
};

}  // namespace headlight
