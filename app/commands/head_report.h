#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/data/capture.h"
#include "core/data/head_analysis.h"
#include "core/data/map_request.h"
#include "core/data/stack_choice.h"

namespace headlight {

// What `analyse heads` found.
struct HeadReport {
    struct Rollout {
        std::string heads;  // "mean" or "max": how they were joined
        double residual = 0;
        Matrix weights;  // [queries, keys]
    };

    std::string source;
    CapturePtr capture;
    MapRequest request;
    HeadAnalysisOptions options;
    HeadAnalysis analysis;
    std::optional<int> similarTo;  // layer · heads + head
    std::optional<Rollout> rollout;

    const Stack& stack() const { return stackOf(*capture, request.stack); }
};

std::string headReportText(const HeadReport& report);
std::string headReportJson(const HeadReport& report);

}  // namespace headlight
