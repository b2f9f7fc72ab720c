#pragma once

#include <ATen/core/Tensor.h>

#include "core/attention/parameters.h"
#include "core/base/cancel.h"
#include "core/base/index.h"
#include "core/data/capture.h"
#include "core/data/map_request.h"

// One head of a capture as tensors: where its energies come from, and its weights under any mask.
namespace headlight {

// `format` of a capture that was computed and not read.
inline constexpr const char* kPlaygroundFormat = "playground";

// Maps that are computed from q and k keep their energies while a stack has at most so many cells.
inline constexpr std::int64_t kCellsKept = 4'000'000;

struct HeadScores {
    at::Tensor energies;   // [queries, keys], before mask and softmax; float32 or float64
    at::Tensor additive;   // hybrid only: the energies of its two parts
    at::Tensor scaledDot;  // (its own are the log of the mixed weights)
    double lambda = 0.5;
    EnergyOrigin origin = EnergyOrigin::Recorded;
};

// Whether a stack has neither energies nor vectors to make them from, so that log(weight) serves.
bool derivesEnergies(const Capture& capture, const Stack& stack);

// The stored energies; else those of q and k by the capture's kind of attention; else temperature · log(weight), where
// temperature is the one under which the weights were made. Error{Unsupported} when q and k are all there is and the
// kind is unknown.
HeadScores headScores(const Capture& capture, const Stack& stack, LayerIndex layer, HeadIndex head,
                      const CancelToken& cancel = {});

// The same of one query alone, [1, keys] each, without making the rest.
HeadScores rowScores(const Capture& capture, const Stack& stack, LayerIndex layer, HeadIndex head, int query);

// A parameter of a layer that is one number for all heads, or one a head; `otherwise` where the capture has none.
double numberOfHead(const Capture& capture, const Stack& stack, LayerIndex layer, HeadIndex head, const char* name,
                    double otherwise);

// The same from vectors: q [1, heads, queries, dq], k [1, heads, keys, dk], energies [1, heads, queries, keys].
// Additive attention over long texts asks now and then whether to stop.
HeadScores computedScores(AttentionKind kind, const at::Tensor& q, const at::Tensor& k,
                          const attention::Parameters& parameters, const CancelToken& cancel = {});

// [queries, keys]; an empty mask forbids nothing. See core/attention/weights.h.
at::Tensor headWeights(const HeadScores& scores, const MaskMatrix& mask, double temperature);

// The part of an array [layers, heads, rows, columns] that belongs to one head, not copied; empty where the array is.
Array headOf(const Array& array, LayerIndex layer, HeadIndex head);

// The recorded mask of a head, [queries or 1, keys], bytes as stored (not 0 = may look); empty where there is none.
MaskMatrix recordedMask(const Stack& stack, LayerIndex layer, HeadIndex head);

}  // namespace headlight
