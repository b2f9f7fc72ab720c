#include "core/session/model_shelf.h"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <system_error>

#include "core/base/error.h"
#include "core/checkpoint/model_folder.h"
#include "core/session/model_card.h"
#include "core/session/train_session.h"

namespace headlight {

namespace {

namespace fs = std::filesystem;

std::vector<fs::path> possibleShelves() {
    if (const char* chosen = std::getenv("HEADLIGHT_MODELS"); chosen && *chosen)
        return {fs::u8path(chosen)};
    std::error_code unknown;
    const fs::path bin = fs::read_symlink("/proc/self/exe", unknown).parent_path();
    if (unknown)
        return {};
    // TREE/build/PRESET/app/headlight, or a test beside it.
    return {bin.parent_path() / "share" / "headlight" / "models",
            bin.parent_path().parent_path().parent_path() / "models"};
}

// A folder may be given with a slash at its end.
fs::path plainPath(const fs::path& folder) {
    const fs::path plain = fs::absolute(folder).lexically_normal();
    return plain.has_filename() ? plain : plain.parent_path();
}

std::string nameOf(const fs::path& folder) { return plainPath(folder).filename().u8string(); }

ModelInfo infoOf(const fs::path& folder, TrainReport (*readReport)(const fs::path&)) {
    ModelInfo info;
    info.folder = folder;
    info.name = nameOf(folder);
    info.config = checkpoint::readModelConfig(folder);
    info.report = readReport(folder);
    const fs::path parameters = folder / "model.safetensors";
    std::error_code missing;
    const auto bytes = fs::file_size(parameters, missing);
    if (missing)
        throw Error(ErrorCode::CannotOpen, parameters.u8string(), missing.message());
    info.bytes = static_cast<std::int64_t>(bytes);
    if (!info.report.why.empty())
        info.warnings.push_back(say("training ended early: %1", {info.report.why}));
    if (info.report.bestStep == 0)
        info.warnings.push_back(say("its parameters are those it began with: no evaluation found better ones"));
    return info;
}

ModelInfo infoOrRefusal(const fs::path& folder) {
    try {
        return infoOf(folder, checkpoint::readTrainScores);
    } catch (const Error& error) {
        ModelInfo refused;
        refused.folder = folder;
        refused.name = nameOf(folder);
        refused.refusal = say("%1: %2", {error.subject(), error.detail()});
        return refused;
    }
}

std::vector<fs::path> modelFolders(const fs::path& shelf, std::error_code& failed) {
    std::vector<fs::path> folders;
    for (const fs::directory_entry& entry : fs::directory_iterator(shelf, failed))
        if (checkpoint::isModelFolder(entry.path()))
            folders.push_back(entry.path());
    std::sort(folders.begin(), folders.end());
    return folders;
}

std::vector<fs::path> modelFolders(const fs::path& shelf) {
    std::error_code failed;
    std::vector<fs::path> folders = modelFolders(shelf, failed);
    if (failed)
        throw Error(ErrorCode::CannotOpen, shelf.u8string(), failed.message());
    return folders;
}

// A network may lie where nothing else can be seen.
std::vector<fs::path> foldersBeside(const fs::path& model) {
    std::error_code unseen;
    return modelFolders(plainPath(model).parent_path(), unseen);
}

// By its configuration alone: the reports of all networks on a shelf take long to read.
bool isTrainedAs(const std::string& command, const fs::path& folder) {
    try {
        return trainCommand(checkpoint::readModelConfig(folder), {"--attention"}) == command;
    } catch (const Error&) {
        return false;
    }
}

std::string knownNames() {
    std::string names;
    for (const fs::path& folder : shelvedModels())
        names += (names.empty() ? "" : ", ") + nameOf(folder);
    return names;
}

}  // namespace

std::vector<fs::path> modelShelves() {
    std::vector<fs::path> shelves;
    std::error_code ignored;
    for (const fs::path& shelf : possibleShelves())
        if (fs::is_directory(shelf, ignored))
            shelves.push_back(shelf);
    return shelves;
}

std::vector<fs::path> shelvedModels() {
    std::vector<fs::path> all;
    for (const fs::path& shelf : modelShelves())
        for (const fs::path& folder : foldersBeside(shelf / "any"))
            all.push_back(folder);
    return all;
}

std::vector<ModelInfo> modelsBelow(const fs::path& folder) {
    std::vector<ModelInfo> models;
    for (const fs::path& model : modelFolders(folder))
        models.push_back(infoOrRefusal(model));
    return models;
}

std::optional<fs::path> findModel(const std::string& model) {
    const fs::path path = fs::u8path(model);
    if (checkpoint::isModelFolder(path))
        return path.has_filename() ? path : path.parent_path();  // a slash behind it is no part of its name
    std::error_code ignored;
    if (model.empty() || path.has_parent_path() || fs::exists(path, ignored))
        return std::nullopt;
    for (const fs::path& shelf : modelShelves())
        if (checkpoint::isModelFolder(shelf / path))
            return shelf / path;
    return std::nullopt;
}

void refuseBrokenModel(const fs::path& folder) {
    refuseStoppedTraining(folder);
    std::error_code ignored;
    if (!fs::is_regular_file(folder / "config.json", ignored))
        return;
    try {
        checkpoint::readModelConfig(folder);
    } catch (const Error& error) {
        if (error.code() != ErrorCode::NotRecognised)  // another program's
            throw;
    }
}

fs::path requireModel(const std::string& model) {
    if (const auto found = findModel(model))
        return *found;
    std::error_code ignored;
    const fs::path folder = fs::u8path(model);
    refuseBrokenModel(folder);
    if (fs::exists(folder, ignored))
        throw Error(ErrorCode::NotRecognised, model, say("holds no network trained by Headlight"),
                    say("make one with headlight train"));
    const std::string names = knownNames();
    throw Error(ErrorCode::CannotOpen, model, say("is neither a folder nor the name of a network that is here"),
                names.empty() ? say("make one with headlight train") : say("known names: %1", {names}));
}

std::vector<ModelInfo> siblingsOf(const ModelInfo& model) {
    const std::string alike = trainCommand(model.config, {"--attention"});
    std::map<std::optional<AttentionKind>, ModelInfo> byKind{{model.config.model.attention, model}};
    for (const fs::path& folder : foldersBeside(model.folder)) {
        if (!isTrainedAs(alike, folder))
            continue;
        ModelInfo info = infoOrRefusal(folder);
        if (info.refusal.empty())
            byKind.emplace(info.config.model.attention, std::move(info));
    }
    std::vector<ModelInfo> siblings;
    for (auto& [kind, info] : byKind)
        siblings.push_back(std::move(info));
    return siblings;
}

std::string siblingStamp(const fs::path& folder) {
    std::map<std::string, std::string> times;  // asked for with every map: nothing is read
    std::error_code gone;
    for (const fs::directory_entry& entry : fs::directory_iterator(plainPath(folder).parent_path(), gone)) {
        const auto time = fs::last_write_time(entry.path() / "config.json", gone);
        if (!gone)
            times[entry.path().u8string()] = std::to_string(time.time_since_epoch().count());
    }
    std::string stamp;
    for (const auto& [sibling, time] : times)
        stamp += sibling + '\0' + time + '\0';
    return stamp;
}

ModelInfo uncheckedModelInfo(const fs::path& folder) { return infoOf(folder, checkpoint::readTrainReport); }

ModelInfo checkedModelInfo(const fs::path& folder) {
    ModelInfo info = infoOf(folder, checkpoint::readTrainReport);
    checkpoint::readModelFolder(folder);
    return info;
}

}  // namespace headlight
