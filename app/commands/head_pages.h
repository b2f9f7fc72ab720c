#pragma once

#include <string>
#include <vector>

#include "app/commands/render_figure.h"
#include "core/base/cancel.h"
#include "core/base/progress.h"
#include "core/data/run_request.h"
#include "ui/plots/figure_writer.h"

namespace headlight {

class Session;

// The maps of all heads of the request's stack, layer by layer, otherwise as the request says.
std::vector<MapRequest> headPages(const Capture& capture, const MapRequest& request);

// A document that tells which heads under which mask its pages show. Errors as FigurePages.
FigurePages startedPages(const QString& path, const RunSnapshot& of, const RenderStyle& style);

// Writes it; tells how many pages.
std::size_t writeHeadPages(Session& session, const RunSnapshot& of, const RenderStyle& style, const QString& path,
                           const CancelToken& cancel, const Progress& progress);

}  // namespace headlight
