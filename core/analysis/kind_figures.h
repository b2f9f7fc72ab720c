#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/data/kinds_analysis.h"

namespace headlight {

// Mean and standard deviation with n − 1, as of a sample; values that are no number are left out.
Spread spreadOf(const std::vector<double>& values);

// The step of the first evaluation whose exact match is no lower; nothing where none is.
std::optional<int> stepsTo(double exactMatch, const TrainReport& report);

// "0.0123 ± 0.004"; large ones as whole numbers, "1500 ± 204". Its count is 1 at least.
std::string spreadText(const Spread& spread, double scale);

// What the runs of one kind have in common; a length counts where any run saw it.
KindFigures kindFigures(const std::optional<AttentionKind>& attention, std::vector<KindRun> runs);

}  // namespace headlight
