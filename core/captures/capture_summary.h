#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "core/captures/capture_checks.h"
#include "core/data/capture.h"

namespace headlight {

struct StackSummary {
    std::string name;
    int layers = 0;
    int heads = 0;
    int queries = 0;
    int keys = 0;
    std::string dtype;  // of the weights, else the energies, else q
    bool hasEnergies = false;
    bool hasWeights = false;
    bool hasMask = false;
    bool hasQk = false;
    bool hasV = false;
    std::string energyOrigin;  // "recorded", "computed", "derived_from_weights"
    std::vector<std::string> queryTokens;
    std::vector<std::string> keyTokens;
    bool inventedTokens = false;
    bool partialRows = false;
    bool averagedHeads = false;
    std::string axesNote;
    // |sum − 1| of the row of weights that is furthest off, over every row that sees a key; nothing without weights,
    // where no row sees a key, or where a row cannot be added up (NaN, infinite or negative).
    std::optional<double> worstRowSumDeviation;
    StackCensus census;            // of the weights and the mask; the energies are not looked at
    std::int64_t memoryBytes = 0;  // of all arrays, mapped ones included
};

// What a capture holds, and what is wrong with it.
struct CaptureSummary {
    std::string path;
    std::string format;
    std::vector<StackSummary> stacks;
    std::vector<std::string> parameters;  // "W_q 4×8×8"
    std::vector<std::string> warnings;
    std::string provenance;  // JSON
};

CaptureSummary summarise(const Capture& capture, const std::filesystem::path& path = {});

// One JSON document, keys in snake_case, as `headlight info --json` prints it.
std::string summaryJson(const CaptureSummary& summary);

// The same to read, one line a stack.
std::string summaryText(const CaptureSummary& summary);

}  // namespace headlight
