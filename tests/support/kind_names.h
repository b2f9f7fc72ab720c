#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "core/data/attention_spec.h"

namespace headlight::testing {

// "scaled_dot": the name of a kind as googletest wants it.
inline std::string kindName(const ::testing::TestParamInfo<AttentionKind>& row) {
    std::string text(name(row.param));
    std::replace(text.begin(), text.end(), '-', '_');
    return text;
}

}  // namespace headlight::testing
