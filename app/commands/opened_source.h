#pragma once

#include "app/commands/run_options.h"
#include "core/base/cancel.h"
#include "core/base/progress.h"
#include "core/session/session.h"

namespace headlight {

// The capture that SOURCE stands for: of the playground, of a file, or of a network trained here that runs on --text.
// Error{InvalidValue} for options that mean nothing for it.
CapturePtr openedSource(Session& session, const RunOptions& options, const CancelToken& cancel,
                        const Progress& progress);

}  // namespace headlight
