#pragma once

#include <string>
#include <vector>

#include "core/data/capture.h"
#include "core/data/map_request.h"
#include "core/data/mask_effect.h"
#include "core/data/stack_choice.h"

namespace headlight {

// What `analyse leak` found.
struct LeakReport {
    std::string source;
    CapturePtr capture;
    MapRequest request;
    MaskSpec against;             // the mask while the request's is off
    std::vector<HeadLeak> heads;  // layer by layer

    const Stack& stack() const { return stackOf(*capture, request.stack); }
    std::string maskText() const;
    std::string againstText() const;
};

// The heads by their mean leak, the largest first.
std::string leakReportText(const LeakReport& report);
std::string leakReportJson(const LeakReport& report);

}  // namespace headlight
