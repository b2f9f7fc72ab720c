#pragma once

#include <string>
#include <string_view>

namespace headlight {

// Text that can be seen: where it is white, invisible or a lone mark, symbols and names stand in (space "␣", tab "⇥",
// newline "↵", carriage return "␍", others "U+200B"; a mark without a base gets "◌"; bytes that are not UTF-8 "\xE6";
// nothing at all "∅"). Inside other text, spaces and joiners stay as they are.
std::string visibleText(std::string_view bytes);

// The same, with every space as "␣" and every invisible character named.
std::string fullyVisibleText(std::string_view bytes);

// Whether the character shows nothing of its own, or a mark on the one before it.
bool isInvisible(char32_t point);
bool isCombining(char32_t point);

// "U+200B"
std::string codePointName(char32_t point);

}  // namespace headlight
