#pragma once

#include <string>

#include "app/commands/render_figure.h"

namespace headlight {

// Whether the view shows an explanation, and the snapshot has what it needs.
bool isExplained(RenderView view);
bool canExplain(const RunSnapshot& snapshot, RenderView view);

// Error{Unsupported} with the reason where it has not.
void requireExplained(const RunSnapshot& snapshot, RenderView view);

// The numbers of the explanation that the view shows, see core/captures/explanation_table.h.
std::string explanationText(const RunSnapshot& snapshot, RenderView view, char separator);

}  // namespace headlight
