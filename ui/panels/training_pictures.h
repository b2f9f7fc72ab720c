#pragma once

#include <optional>

#include "core/analysis/probe_map.h"
#include "ui/plots/curves_picture.h"
#include "ui/plots/map_picture.h"
#include "ui/plots/training_painter.h"
#include "ui/session/training_shown.h"
#include "ui/state/view_state.h"

namespace headlight {

// Losses and scores over the steps of a run; `cursor`: the step that is looked at.
CurvesPicture trainingCurves(const TrainReport& report, const TrainConfig& config, std::optional<double> cursor);

// A map of a moment. Its colours run from 0 to 1, or as they were locked, so that moments are told apart by them.
MapPicture probePicture(const ProbeMap& map, const ProbePlace& place, const ViewState& state);

// Where in a history the state looks, or the place nearest to it. `map`: which stack, layer and head.
ProbePlace probePlace(const AttentionHistory& history, const ViewState& state, const MapRequest& map);

// Step, validation loss, exact match, diagonality and AER of a moment.
std::vector<MomentFigure> momentFigures(const AttentionHistory& history, const TrainReport& report, int moment);

// A run as one picture, with the map at the place; null history: none was kept yet.
TrainingPicture trainingPicture(const TrainReport& report, const TrainConfig& config, const AttentionHistory* history,
                                const ProbePlace& place, const ViewState& state);

// Losses and scores, a line a step; what was not measured after a step is empty.
QString trainingNumbers(const TrainReport& report, QChar separator);

// The sentence as a line to choose from.
QString probeText(const ProbeHistory& probe);

// "dates": the task, or the file that is learned from.
QString taskText(const TrainConfig& config);
// "dates, recurrent, additive attention"
QString trainingTitle(const TrainConfig& config);
// Where a training stands, in a sentence.
QString trainingText(const TrainingShown& shown);
// The same for the status line, where other things are shown.
QString trainingLine(const TrainingShown& shown);
// How a run ended.
QString endText(const TrainReport& report);

}  // namespace headlight
