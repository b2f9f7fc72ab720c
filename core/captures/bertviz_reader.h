#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "core/data/capture.h"

namespace headlight {

// The parameters of a BertViz view (see page_text.h) as a capture: Encoder, Decoder and Cross become encoder.self,
// decoder.self and cross; all becomes self; the sub-blocks of a sentence pair self.aa, self.ab …, with partial rows.
// Error{Damaged, ShapeMismatch} about `subject` where a map contradicts itself or its texts.
Capture readBertViz(const nlohmann::json& parameters, const std::string& subject);

}  // namespace headlight
