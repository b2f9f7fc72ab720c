#pragma once

#include <ATen/autocast_mode.h>

namespace headlight::training {

// Matrix products in bfloat16 as long as it lives.
class AutocastScope {
public:
    explicit AutocastScope(bool on) : m_before(at::autocast::is_cpu_enabled()) {
        at::autocast::set_autocast_cpu_dtype(at::kBFloat16);
        at::autocast::set_cpu_enabled(on);
    }
    ~AutocastScope() {
        at::autocast::clear_cache();
        at::autocast::set_cpu_enabled(m_before);
    }
    AutocastScope(const AutocastScope&) = delete;
    AutocastScope& operator=(const AutocastScope&) = delete;

private:
    bool m_before;
};

}  // namespace headlight::training
