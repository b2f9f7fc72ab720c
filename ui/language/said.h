#pragma once

#include <QString>
#include <string_view>
#include <vector>

#include "core/base/words.h"

namespace headlight {

// Core's words in the window's language.
QString said(const Words& words);

// A pattern that core marked with toSay().
QString saidPattern(std::string_view pattern);

// A number as core formats it, the words for one that is none in the window's language.
QString saidNumber(std::string_view text);

// Parts of a line with the dot between them that rules have.
QString dotted(const std::vector<Words>& parts);

}  // namespace headlight
