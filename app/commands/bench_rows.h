#pragma once

#include <vector>

#include "app/commands/bench.h"

namespace headlight {

// What the core is measured on: opening, switching, long maps, and the memory of chunked attention.
std::vector<BenchRow> coreBenchRows();

}  // namespace headlight
