#include "core/session/train_session.h"

#include <algorithm>
#include <string>
#include <system_error>

#include "core/base/error.h"
#include "core/checkpoint/model_folder.h"
#include "core/session/fit_config.h"
#include "core/session/model_card.h"
#include "core/session/training_folder.h"
#include "core/training/checkpoint_file.h"
#include "core/training/trainer.h"

namespace headlight {

namespace {

namespace fs = std::filesystem;

[[noreturn]] void refuse(const fs::path& folder, const Words& why, const Words& hint) {
    throw Error(ErrorCode::InvalidValue, folder.u8string(), why, hint);
}

// A network's folder holds that network and nothing else.
void requireOutsideOfNetworks(const fs::path& folder) {
    const fs::path whole = fs::absolute(folder).lexically_normal();
    for (fs::path above = whole.parent_path(); above.has_relative_path(); above = above.parent_path())
        if (checkpoint::isModelFolder(above))
            refuse(folder, say("lies inside the network %1", {above.u8string()}), say("choose another folder"));
}

void requireRoomFor(const TrainRequest& request) {
    const fs::path& folder = request.folder;
    const bool begun = holdsStoppedTraining(folder);
    if (request.resume && !begun)
        refuse(folder,
               checkpoint::isModelFolder(folder) ? say("holds a network whose training has ended")
                                                 : say("holds no training to resume"),
               say("train without --resume into another folder"));
    if (!request.resume && begun)
        refuse(folder, say("holds a training that was stopped"),
               say("go on with it by --resume, or choose another folder"));
    if (!request.resume && checkpoint::isModelFolder(folder))
        refuse(folder, say("holds a trained network already"), say("choose another folder"));
    requireOutsideOfNetworks(folder);
}

Words resumeHint(const fs::path& folder) {
    return say("go on with it by headlight train --resume -o %1", {folder.u8string()});
}

// Who stops a training is told how to go on with it.
training::Trained trainResumably(const TrainConfig& config, const TrainText& text, const fs::path& checkpoint,
                                 const TrainWatch& watch) {
    try {
        return training::train(config, text, checkpoint, watch);
    } catch (const Error& error) {
        if (error.code() != ErrorCode::Cancelled || !fs::exists(checkpoint))
            throw;
        throw Error(ErrorCode::Cancelled, say("training"), error.detail(), resumeHint(checkpoint.parent_path()));
    }
}

}  // namespace

fs::path checkpointIn(const fs::path& folder) { return folder / "resume.pt"; }

bool holdsStoppedTraining(const fs::path& folder) {
    std::error_code ignored;
    return fs::exists(checkpointIn(folder), ignored);
}

StoppedTraining stoppedTraining(const fs::path& folder) {
    const fs::path checkpoint = checkpointIn(folder);
    return {training::configOfCheckpoint(checkpoint), training::stepsOfCheckpoint(checkpoint)};
}

void refuseStoppedTraining(const fs::path& path) {
    const fs::path folder = path == checkpointIn(path.parent_path()) ? fs::absolute(path).parent_path() : path;
    if (!holdsStoppedTraining(folder) || checkpoint::isModelFolder(folder))
        return;
    TrainingFolder::refuseWorkedIn(folder);
    const StoppedTraining stopped = stoppedTraining(folder);
    throw Error(ErrorCode::NotRecognised, folder.u8string(),
                say("holds a training that was stopped at step %1 of %2, and no network yet",
                    {std::to_string(stopped.step), std::to_string(stopped.config.steps)}),
                resumeHint(folder));
}

TrainReport trainInto(const TrainRequest& request, const TrainWatch& watch) {
    const TrainingFolder alone(request.folder);
    requireRoomFor(request);
    const fs::path checkpoint = checkpointIn(request.folder);
    TrainConfig config = request.resume ? training::configOfCheckpoint(checkpoint) : request.config;
    const TrainText text = fittedText(config);
    if (watch.read)
        watch.read(text.report);
    const training::Trained trained = trainResumably(config, text, checkpoint, watch);
    checkpoint::writeModelFolder(request.folder, {config, trained.network, text.source, text.target, text.unit},
                                 trained.report, trained.history, modelCard(config, text, trained.report));
    fs::remove(checkpoint);
    return trained.report;
}

}  // namespace headlight
