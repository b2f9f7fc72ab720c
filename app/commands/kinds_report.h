#pragma once

#include <string>

#include "core/data/kinds_analysis.h"

namespace headlight {

// What `analyse kinds` found, with the conditions it was found under.
std::string kindsReportText(const KindsAnalysis& analysis);
std::string kindsReportJson(const KindsAnalysis& analysis);

}  // namespace headlight
