#pragma once

#include "app/commands/run_options.h"
#include "core/base/cancel.h"
#include "core/base/progress.h"
#include "core/session/session.h"

namespace headlight {

// What SOURCE stands for: the playground, a file, or a network trained here, its folder or its name, that runs on
// --text or else on the first sentence that was looked at while it learned. Error{InvalidValue} for options that mean
// nothing for it.
Source givenSource(const RunOptions& options);

// As --beam says: 1 is greedy.
DecodeOptions decodingOf(int beam);

// Its capture.
CapturePtr openedSource(Session& session, const RunOptions& options, const CancelToken& cancel,
                        const Progress& progress);

}  // namespace headlight
