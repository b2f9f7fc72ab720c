#pragma once

#include <string>

#include "app/commands/render_figure.h"
#include "app/commands/render_request.h"
#include "ui/plots/training_painter.h"

namespace headlight {

class Session;

// Error{InvalidValue} for what means nothing for the view of a training, or for --probe beside another view.
void checkTrainingOptions(const RenderRequestOptions& options, RenderView view);

// What of a training the options ask for, in the style's state. Error{Unsupported} for a source that is no network,
// Error{OutOfRange} for a sentence that is not there.
void applyTrainingOptions(const RenderRequestOptions& options, Session& session, ViewState& state);

// A training as a picture for a file; `source`: where it comes from.
RenderedFigure trainingFigure(const TrainingPicture& picture, const QString& source, const RenderStyle& style);

// How the network of a snapshot learned. Error{Unsupported} where it is none.
TrainingPicture trainingPictureOf(const RunSnapshot& snapshot, const ViewState& state);
std::string trainingTable(const RunSnapshot& snapshot, char separator);

}  // namespace headlight
