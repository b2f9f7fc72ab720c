#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "core/data/model_info.h"

// Networks that come with the program, each in a folder of its name below a shelf.
namespace headlight {

// The folders that hold them: $HEADLIGHT_MODELS where it is set, else share/headlight/models beside the program's bin,
// and "models" in the source tree that it was built in. Those that exist.
std::vector<std::filesystem::path> modelShelves();

// The folders of all networks on them.
std::vector<std::filesystem::path> shelvedModels();

// The networks below the folder, by name, without the steps of their training; one that cannot be used says why.
// Error{CannotOpen} for no folder.
std::vector<ModelInfo> modelsBelow(const std::filesystem::path& folder);

// The folder that is meant: itself where it holds a network, else the one of that name on a shelf.
std::optional<std::filesystem::path> findModel(const std::string& model);

// For whoever found no network there: the Error of a stopped training (see refuseStoppedTraining), or of a config.json
// that cannot be read; none for a folder whose config.json is not Headlight's, or that has none.
void refuseBrokenModel(const std::filesystem::path& folder);

// The folder of findModel; Error{CannotOpen} lists the names that are known.
std::filesystem::path requireModel(const std::string& model);

// The networks beside it that are trained alike but for their kind of attention, one of each kind, itself among them:
// none first, then as kAttentionKinds; without the steps of their training. Those that cannot be used are left out.
std::vector<ModelInfo> siblingsOf(const ModelInfo& model);

// Changes when a network beside it comes, goes or is trained anew.
std::string siblingStamp(const std::filesystem::path& folder);

// What the folder says without its parameters having been read.
ModelInfo uncheckedModelInfo(const std::filesystem::path& folder);

// What the folder says, once the network has been read whole: the errors of readModelFolder.
ModelInfo checkedModelInfo(const std::filesystem::path& folder);

}  // namespace headlight
