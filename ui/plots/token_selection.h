#pragma once

#include <algorithm>
#include <cstdlib>

#include "core/data/token_span.h"

namespace headlight {

// Neighbouring tokens of one of two sentences, being selected by Shift and dragging, or Shift and arrow keys.
class TokenSelection {
public:
    bool active() const { return m_active; }
    bool inSecond() const { return m_second; }
    int end() const { return m_to; }  // where it goes on
    TokenSpan span() const { return {std::min(m_from, m_to), std::abs(m_to - m_from) + 1}; }

    void begin(bool second, int token) {
        m_active = true;
        m_second = second;
        m_from = m_to = token;
    }
    void extendTo(int token) { m_to = token; }
    void stop() { m_active = false; }

private:
    bool m_active = false;
    bool m_second = false;
    int m_from = 0, m_to = 0;
};

// The axis that a selection does not mean.
inline constexpr TokenSpan kNoTokens{0, 0};

}  // namespace headlight
