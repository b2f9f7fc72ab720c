#pragma once

#include <string_view>

namespace headlight {

// Whether brackets nest deeper than any file of ours: such a document would exhaust the stack where it is copied.
bool nestsTooDeep(std::string_view json);

}  // namespace headlight
