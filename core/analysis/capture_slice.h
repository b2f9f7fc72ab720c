#pragma once

#include <optional>

#include "core/base/index.h"
#include "core/data/capture.h"

namespace headlight {

// A part of a capture; what is not set stays whole.
struct CaptureSlice {
    std::optional<int> stack;
    std::optional<LayerIndex> layer;
    std::optional<HeadIndex> head;
};

// A capture of that part alone, its layers and heads counted from 0 again; a note in the provenance says which they
// were. Shares storage where the part lies in one piece. Error{OutOfRange} with the sizes when any stack that is kept
// lacks the layer or head.
Capture sliced(const Capture& capture, const CaptureSlice& slice);

}  // namespace headlight
