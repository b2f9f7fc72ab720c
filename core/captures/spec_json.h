#pragma once

#include <nlohmann/json_fwd.hpp>

#include "core/data/attention_spec.h"
#include "core/data/mask_spec.h"

// What a mask and a kind of attention are in every JSON document of ours: a capture's provenance, a saved view.
namespace headlight {

// Masks with what they are in words beside their parts; a custom one with all its cells, "0101" a row.
nlohmann::ordered_json maskJson(const MaskSpec& mask);

// Keys it does not know are left out. A std::exception for what is of the wrong type or out of range.
MaskSpec maskFromJson(const nlohmann::ordered_json& json);

nlohmann::ordered_json attentionJson(const AttentionSpec& spec);
AttentionSpec attentionFromJson(const nlohmann::ordered_json& json);  // likewise

}  // namespace headlight
