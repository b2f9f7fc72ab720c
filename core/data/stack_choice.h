#pragma once

#include "core/data/capture.h"
#include "core/data/run_request.h"

// A capture's stacks, layers and heads by number, from 0. What is not there is Error{OutOfRange}, which says how many
// there are.
namespace headlight {

const Stack& stackOf(const Capture& capture, int index);

inline const Stack& stackOf(const RunSnapshot& snapshot) { return stackOf(*snapshot.capture, snapshot.request.stack); }
inline const Stack& stackOf(const FurtherMap& map) { return stackOf(*map.capture, map.request.stack); }

void requireLayer(const Stack& stack, int layer);
void requireHead(const Stack& stack, int head);

}  // namespace headlight
