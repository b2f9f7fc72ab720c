#pragma once

#include <cstdint>
#include <vector>

#include "core/decoding/task.h"
#include "tests/support/table_model.h"

namespace headlight::testing {

// The marks of a table's vocabulary.
inline constexpr std::int64_t kStart = 0;
inline constexpr std::int64_t kEnd = 1;

inline decoding::Task taskOf(const std::vector<Ids>& sources) {
    decoding::Task task;
    task.source = sentencesOf(sources);
    task.start = kStart;
    task.end = kEnd;
    return task;
}

}  // namespace headlight::testing
