#pragma once

#include <atomic>
#include <memory>

#include "core/base/error.h"

namespace headlight {

// A shared wish to stop. Copies speak of the same wish; long work asks now and then.
class CancelToken {
public:
    void request() const noexcept { m_flag->store(true, std::memory_order_relaxed); }
    bool requested() const noexcept { return m_flag->load(std::memory_order_relaxed); }

    // Throws Error{Cancelled}.
    void throwIfRequested() const {
        if (requested())
            throw Error(ErrorCode::Cancelled, "", say("stopped by the user"));
    }

private:
    std::shared_ptr<std::atomic<bool>> m_flag = std::make_shared<std::atomic<bool>>(false);
};

}  // namespace headlight
