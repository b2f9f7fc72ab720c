#pragma once

#include <cstdint>

#include "core/base/cancel.h"
#include "core/base/progress.h"
#include "core/data/capture.h"

namespace headlight {

// The capture with the energies and weights of every head written out, in float64 where it is computed in that or holds
// it, else float32: energies in full, before the mask; weights under mask and temperature, forbidden ones exactly 0;
// the mask itself where there is one. Stored weights stay as they are under the recorded mask and temperature. Energies
// that could only be derived from the weights are not written. The provenance is completed (see completeProvenance),
// with the mask, the temperature and the capture's warnings. Error{Unsupported} with the size when the memory does not
// suffice.
CapturePtr materialisedCapture(const Capture& capture, const MaskSpec& mask, double temperature,
                               const CancelToken& cancel, const Progress& progress);

// Bytes of the maps and masks that materialisedCapture writes out, told before anything is computed.
std::int64_t bytesMaterialised(const Capture& capture, const MaskSpec& mask);

// Fills in the program's version, and the checksum of the source where that is a file and has none yet.
void completeProvenance(Provenance& provenance, const CancelToken& cancel = {});

}  // namespace headlight
