#include "core/session/host.h"

#include <fstream>

#include "core/base/error.h"
#include "core/base/numbers.h"

namespace headlight {

std::int64_t availableMemory() {
    std::ifstream info("/proc/meminfo");
    std::string key;
    std::string rest;
    while (info >> key && std::getline(info, rest))
        if (key == "MemAvailable:")
            return std::stoll(rest) * 1024;
    return 0;
}

void requireMemory(std::int64_t bytes, const std::string& what, const std::string& hint) {
    constexpr std::int64_t kNotWorthAsking = 64'000'000;
    if (bytes <= kNotWorthAsking)
        return;
    const std::int64_t available = availableMemory();
    if (available > 0 && bytes > available)
        throw Error(ErrorCode::Unsupported, what,
                    "needs " + formatBytes(bytes) + " of memory, and " + formatBytes(available) + " are available",
                    hint);
}

}  // namespace headlight
