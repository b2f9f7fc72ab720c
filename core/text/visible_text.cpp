#include "core/text/visible_text.h"

#include <unicode/uchar.h>

#include <algorithm>
#include <vector>

#include "core/base/utf8.h"

namespace headlight {

namespace {

constexpr std::string_view kHexDigits = "0123456789ABCDEF";

bool isWhite(char32_t point) { return u_isUWhiteSpace(static_cast<UChar32>(point)) != 0; }

bool isControl(char32_t point) { return u_charType(static_cast<UChar32>(point)) == U_CONTROL_CHAR; }

// Joiners, variation selectors and tags shape what is seen beside them; other invisible characters would hide.
bool shapesItsNeighbours(char32_t point) {
    const auto c = static_cast<UChar32>(point);
    return u_hasBinaryProperty(c, UCHAR_JOIN_CONTROL) || u_hasBinaryProperty(c, UCHAR_VARIATION_SELECTOR) ||
           (point >= 0xE0020 && point <= 0xE007F);
}

std::string symbolOf(char32_t point) {
    switch (point) {
        case ' ': return "\u2423";
        case '\t': return "\u21E5";
        case '\n': return "\u21B5";
        case '\r': return "\u240D";
        default: return codePointName(point);
    }
}

std::string hexByte(char byte) {
    const auto value = static_cast<unsigned char>(byte);
    return std::string("\\x") + kHexDigits[value >> 4] + kHexDigits[value & 0xF];
}

// A character, or (point 0xFFFFFFFF) a byte that is none.
struct Unit {
    char32_t point = 0;
    std::string bytes;
    bool valid = true;
};

std::vector<Unit> unitsOf(std::string_view bytes) {
    std::vector<Unit> units;
    while (!bytes.empty()) {
        std::size_t length = 1;
        while (length <= 4 && length <= bytes.size() && !isUtf8(bytes.substr(0, length)))
            ++length;
        const bool valid = length <= 4 && length <= bytes.size();
        length = valid ? length : 1;
        const std::string_view unit = bytes.substr(0, length);
        units.push_back({valid ? codePoints(unit).front() : 0, std::string(unit), valid});
        bytes.remove_prefix(length);
    }
    return units;
}

bool showsNothing(const Unit& unit) { return unit.valid && isInvisible(unit.point); }

// Which characters of other text are named: those that would break or turn the label or hide in it, and spaces at its
// ends.
bool isNamedInside(const std::vector<Unit>& units, std::size_t i) {
    const char32_t point = units[i].point;
    if (point != ' ' && !shapesItsNeighbours(point))
        return true;
    const auto white = [](const Unit& unit) { return unit.valid && isWhite(unit.point); };
    const auto at = units.begin() + static_cast<std::ptrdiff_t>(i);
    return white(units[i]) && (std::all_of(units.begin(), at, white) || std::all_of(at, units.end(), white));
}

std::string show(std::string_view bytes, bool everything) {
    const std::vector<Unit> units = unitsOf(bytes);
    if (units.empty())
        return "\u2205";
    const bool nothing = everything || std::all_of(units.begin(), units.end(), showsNothing);
    std::string text;
    bool hasBase = false;
    for (std::size_t i = 0; i < units.size(); ++i) {
        const Unit& unit = units[i];
        if (!unit.valid) {
            text += hexByte(unit.bytes[0]);
        } else if (isInvisible(unit.point) && (nothing || isNamedInside(units, i))) {
            text += symbolOf(unit.point);
        } else {
            text += isCombining(unit.point) && !hasBase ? "\u25CC" + unit.bytes : unit.bytes;
            hasBase = true;
            continue;
        }
        hasBase = false;
    }
    return text;
}

}  // namespace

bool isInvisible(char32_t point) {
    const auto c = static_cast<UChar32>(point);
    return isWhite(point) || isControl(point) || u_charType(c) == U_FORMAT_CHAR ||
           (u_hasBinaryProperty(c, UCHAR_DEFAULT_IGNORABLE_CODE_POINT) != 0);
}

bool isCombining(char32_t point) {
    const auto mask = U_GET_GC_MASK(static_cast<UChar32>(point));
    return (mask & U_GC_M_MASK) != 0 && !isInvisible(point);
}

std::string codePointName(char32_t point) {
    std::string digits;
    for (char32_t rest = point; rest != 0 || digits.size() < 4; rest >>= 4)
        digits.insert(digits.begin(), kHexDigits[rest & 0xF]);
    return "U+" + digits;
}

std::string visibleText(std::string_view bytes) { return show(bytes, false); }

std::string fullyVisibleText(std::string_view bytes) { return show(bytes, true); }

}  // namespace headlight
