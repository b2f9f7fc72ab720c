#include "app/commands/render_training.h"

#include <initializer_list>
#include <memory>
#include <utility>

#include "app/commands/figure_frame.h"
#include "core/base/error.h"
#include "core/data/opened_model.h"
#include "core/data/stack_choice.h"
#include "core/session/session.h"
#include "ui/panels/training_pictures.h"

namespace headlight {

namespace {

const OpenedModel& learned(const RunSnapshot& snapshot) {
    if (!snapshot.model)
        throw Error(ErrorCode::Unsupported, "the view training", "is of a network that was trained here",
                    "choose another view, or draw a network by its folder or name");
    return *snapshot.model;
}

using GivenOptions = std::initializer_list<std::pair<bool, const char*>>;

void refuseAnyGiven(GivenOptions options, const char* why, const char* hint) {
    for (const auto& [given, option] : options)
        if (given)
            throw Error(ErrorCode::InvalidValue, option, why, hint);
}

// What is told of a map beside its place.
void refuseOfMaps(const RenderRequestOptions& options) {
    const RunOptions& run = options.run;
    refuseAnyGiven({{run.text.has_value(), "--text"},
                    {run.target.has_value(), "--target"},
                    {run.beam.has_value(), "--beam"},
                    {run.mask.has_value(), "--mask"},
                    {run.temperature.has_value(), "--temperature"},
                    {options.special != "show", "--special"},
                    {options.words, "--words"},
                    {options.joinKeys.has_value(), "--join-keys"},
                    {options.joinQueries.has_value(), "--join-queries"}},
                   "means nothing for the maps that a training kept", "leave it out, or choose --view heatmap");
    const auto layer = layerOf(run);
    const auto head = headOf(run);
    if ((layer && !std::holds_alternative<LayerIndex>(*layer)) || (head && !std::holds_alternative<HeadIndex>(*head)))
        throw Error(ErrorCode::InvalidValue, layer ? "--layer" : "--head",
                    "joins maps, and the view training shows one", "give a number");
}

void refuseWithoutAttention(const RunOptions& run) {
    refuseAnyGiven(
        {{run.stack.has_value(), "--stack"}, {run.layer.has_value(), "--layer"}, {run.head.has_value(), "--head"}},
        "means nothing for a network without attention", "leave it out");
}

// The evaluation nearest to the step; the last.
int momentOf(const std::optional<int>& step, const AttentionHistory& history) {
    return step && !history.steps.empty() ? momentNear(history, *step) : -1;
}

}  // namespace

void checkTrainingOptions(const RenderRequestOptions& options, RenderView view) {
    if (view == RenderView::Training)
        return refuseOfMaps(options);
    if (options.tokens.probe)
        throw Error(ErrorCode::InvalidValue, "--probe", "means nothing for this view", "choose --view training");
}

void applyTrainingOptions(const RenderRequestOptions& options, Session& session, ViewState& state) {
    RunRequest request;
    request.source = state.source;
    const RunSnapshotPtr snapshot = session.run(request);
    const OpenedModel& model = learned(*snapshot);
    if (!snapshot->capture) {
        refuseWithoutAttention(options.run);
    } else {
        state.map.stack = stackIndexOf(options.run, *snapshot->capture);
        const Stack& stack = stackOf(*snapshot->capture, state.map.stack);
        state.map.layer = layerOf(options.run).value_or(LayerIndex{0});
        state.map.head = headOf(options.run).value_or(HeadIndex{0});
        requireLayer(stack, std::get<LayerIndex>(state.map.layer).value);
        requireHead(stack, std::get<HeadIndex>(state.map.head).value);
    }
    const std::size_t probes = model.history->probes.size();
    state.probe = options.tokens.probe.value_or(-1);
    if (state.probe >= static_cast<int>(probes))
        throw Error(ErrorCode::OutOfRange, "--probe", "there is no sentence " + std::to_string(state.probe),
                    probes == 0 ? "the network kept none" : "choose from 0 to " + std::to_string(probes - 1));
    state.moment = momentOf(options.tokens.step, *model.history);
}

TrainingPicture trainingPictureOf(const RunSnapshot& snapshot, const ViewState& state) {
    const OpenedModel& model = learned(snapshot);
    const AttentionHistory* history = model.history.get();
    return trainingPicture(model.info->report, model.info->config, history,
                           history ? probePlace(*history, state, state.map) : ProbePlace(), state);
}

RenderedFigure trainingFigure(const TrainingPicture& picture, const QString& source, const RenderStyle& style) {
    const auto drawn = std::make_shared<const TrainingPicture>(picture);
    const PlotTheme theme = themeOf(style);
    const QString line = source + QStringLiteral(" · headlight " HEADLIGHT_VERSION);
    return framedFigure(
        {preferredSize(picture, theme), picture.title, picture.title + QStringLiteral(" · ") + line, line,
         picture.map ? picture.map->notice : QString(),
         [drawn, theme](QPainter& painter, const QRectF& rect) { paintTraining(painter, rect, *drawn, theme); }},
        style);
}

std::string trainingTable(const RunSnapshot& snapshot, char separator) {
    return trainingNumbers(learned(snapshot).info->report, QLatin1Char(separator)).toStdString();
}

}  // namespace headlight
