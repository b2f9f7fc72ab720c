#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

#include "core/arrays/array_file.h"

namespace headlight {

// JSON text as a document. Error{Damaged} says where it breaks off, that NaN and Infinity are no JSON, and which name
// comes twice in one object.
nlohmann::json parseJson(std::string_view text, const std::string& subject);

// A JSON object's members as arrays and texts: nested lists of numbers or booleans (float32 where that loses nothing,
// else float64; whole numbers of masks and ids as int64; bool), nested lists of texts, objects as writeCapture writes
// them ({"dtype", "shape", "values"}), members of other objects as "outer.inner". A list of parts that differ in shape
// becomes name_0, name_1 …; null and lists without a shape are listed as unreadable. A list at the top is the array "".
ArrayFile arraysFromJson(const nlohmann::json& document, const std::string& subject);

// A nested list of numbers as float32 [..]; for a known layout. Error{Damaged} where it has no regular shape.
Array floatsFromJson(const nlohmann::json& list, const std::string& subject);

}  // namespace headlight
