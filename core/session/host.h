#pragma once

#include <cstdint>
#include <string>

#include "core/base/words.h"

// What the machine is asked beside computing.
namespace headlight {

// Bytes that can be had without swapping; 0 where the system does not tell.
std::int64_t availableMemory();

// "2 × Intel(R) Xeon(R) CPU": how many the machine has, and of what make where the system tells.
std::string processorNames();

// Error{Unsupported} that names what wants the memory, how much it is and how much there is. Silent where the
// system does not tell. The hint says what would need less.
void requireMemory(std::int64_t bytes, const Words& what, const Words& hint);

}  // namespace headlight
