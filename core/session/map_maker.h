#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "core/base/cancel.h"
#include "core/data/capture.h"
#include "core/data/map_request.h"
#include "core/data/stack_choice.h"

// The maps of a capture under any mask.
namespace headlight {

// The map asked for. A single head under the recorded mask at the recorded temperature keeps its stored weights to the
// bit (asRecorded); in every other case the weights are the masked softmax of the energies. For an aggregate, heads are
// combined first, then layers, those of the request's sets or all.
// Error{OutOfRange} with the sizes for a stack, layer or head that is not there; Error{Unsupported} with the size when
// a map does not fit the memory; those of masks and energies. Tokens are joined last: a joined map has no energies,
// their place takes log(weight).
AttentionMap makeMap(const Capture& capture, const MapRequest& request, const CancelToken& cancel = {});

// The weights [queries, keys] of one head, and what its mask allows.
using HeadVisitor = std::function<void(LayerIndex, HeadIndex, const Matrix& weights, const MaskMatrix& mask)>;

// Shows every head of the request's stack under its mask and temperature to `visit`, layer by layer; the request's
// layer and head are not looked at. `done` (may be empty) is called after each with the share done. Errors as of
// makeMap.
void visitHeads(const Capture& capture, const MapRequest& request, const HeadVisitor& visit,
                const CancelToken& cancel = {}, const std::function<void(double)>& done = {});

// A small picture of every layer and head of the request's stack under its mask and temperature, special tokens hidden
// as asked. `grown` (may be empty) is called after each with all that are there.
std::vector<Thumbnail> makeThumbnails(const Capture& capture, const MapRequest& request, int side,
                                      const CancelToken& cancel = {},
                                      const std::function<void(const std::vector<Thumbnail>&)>& grown = {});

// Whether a request's weights are the stored ones, untouched.
bool keepsStoredWeights(const Capture& capture, const Stack& stack, const MaskSpec& mask, double temperature);

}  // namespace headlight
