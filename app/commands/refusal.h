#pragma once

#include <string>

namespace headlight {

inline constexpr int kExitRefused = 1;
inline constexpr int kExitWrongUsage = 2;
inline constexpr int kExitStopped = 3;

// "headlight: …" as one line on stderr. Returns kExitRefused.
int printRefusal(const std::string& what);

}  // namespace headlight
