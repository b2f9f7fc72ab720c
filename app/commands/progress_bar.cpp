#include "app/commands/progress_bar.h"

#include <unistd.h>

#include <algorithm>
#include <iostream>

namespace headlight {

namespace {

constexpr auto kQuiet = std::chrono::milliseconds(150);  // shorter work shows nothing
constexpr const char* kWipedLine = "\r\x1b[K";
constexpr auto kBetween = std::chrono::milliseconds(50);

}  // namespace

ProgressBar::ProgressBar()
    : m_terminal(isatty(STDERR_FILENO) != 0), m_next(std::chrono::steady_clock::now() + kQuiet) {}

ProgressBar::~ProgressBar() {
    if (m_shown)
        std::cerr << kWipedLine << std::flush;
}

Progress ProgressBar::progress() {
    if (!m_terminal)
        return {};
    return [this](double fraction, std::string_view stage) { show(fraction, stage); };
}

const char* ProgressBar::wipe() const { return m_terminal ? kWipedLine : ""; }

void ProgressBar::show(double fraction, std::string_view stage) {
    constexpr int kWidth = 30;
    const auto now = std::chrono::steady_clock::now();
    if (now < m_next)
        return;
    m_next = now + kBetween;
    m_shown = true;
    const double share = std::clamp(fraction, 0.0, 1.0);
    const auto filled = static_cast<std::size_t>(share * kWidth);
    std::cerr << kWipedLine << '[' << std::string(filled, '#') << std::string(kWidth - filled, ' ') << "] "
              << static_cast<int>(share * 100) << " % " << stage << std::flush;
}

}  // namespace headlight
