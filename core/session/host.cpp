#include "core/session/host.h"

#include <fstream>
#include <thread>

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

std::string processorNames() {
    const std::string count = std::to_string(std::thread::hardware_concurrency());
    const std::string label = "model name";
    std::ifstream info("/proc/cpuinfo");
    for (std::string line; std::getline(info, line);)
        if (const auto colon = line.find(": "); line.compare(0, label.size(), label) == 0 && colon != line.npos)
            return count + " \u00D7 " + line.substr(colon + 2);
    return count;
}

void requireMemory(std::int64_t bytes, const Words& what, const Words& hint) {
    constexpr std::int64_t kNotWorthAsking = 64'000'000;
    if (bytes <= kNotWorthAsking)
        return;
    const std::int64_t available = availableMemory();
    if (available > 0 && bytes > available)
        throw Error(ErrorCode::Unsupported, what,
                    say("needs %1 of memory, and %2 are available", {formatBytes(bytes), formatBytes(available)}),
                    hint);
}

}  // namespace headlight
