#pragma once

#include <string>
#include <vector>

namespace headlight {

// Rows of cells, the first the titles: columns as wide as their widest cell, the first to the left and the rest, which
// are numbers, to the right.
std::string textTable(const std::vector<std::vector<std::string>>& rows);

}  // namespace headlight
