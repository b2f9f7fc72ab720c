#pragma once

#include <string>
#include <vector>

#include "core/arrays/array_file.h"
#include "core/captures/attention_names.h"
#include "core/captures/axes.h"
#include "core/data/capture.h"
#include "core/data/run_request.h"

namespace headlight {

// How the arrays of a source are read when nobody says otherwise.
AxesReading readingOf(const AttentionSource& source, const std::string& subject);

// Whether that reading is only one of several, and nothing in the file decides.
bool isAmbiguous(const AttentionSource& source, const AxesReading& reading);

// Arrays that others saved (see attention_names.h) as a capture: without tokens, with warnings about everything that
// was decided. `source.axes` and `source.batch` are the user's word.
Capture readForeignLayout(const ArrayFile& file, const FileSource& source, const std::string& subject);

}  // namespace headlight
