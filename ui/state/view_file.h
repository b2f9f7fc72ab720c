#pragma once

#include <QSize>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/cancel.h"
#include "ui/state/view_state.h"

// A view as a file, .headlight: JSON with everything that decides what is on the screen, and the files it was made
// from with their hashes. README, "Views kept in files", lists the keys.
namespace headlight {

inline constexpr int kViewFormat = 1;

struct ViewedFile {
    std::filesystem::path path;
    std::string hash;  // "sha256:…"; empty: not known
};

struct ViewFile {
    ViewState state;
    QSize window = {};                      // of the inside, in logical pixels; empty: not said
    std::vector<ViewedFile> files = {};     // those of filesOf(state), as they were when the view was saved
    std::string program = {};               // what saved it
    std::vector<std::string> unknown = {};  // keys that this version does not know and leaves out: "state.sparkle"
};

// "heatmap", "side-by-side", …
std::string_view name(ViewKind view);

// The file or the network's folder; empty: the playground.
const std::filesystem::path& openedPath(const Source& source);

// The file behind it, without its folders, else "playground": as pictures name it.
std::string sourceName(const Source& source);

bool isViewPath(const std::filesystem::path& path);

// What the state needs from the disk, each once. A custom mask is not among them: its cells are in the state.
std::vector<std::filesystem::path> filesOf(const ViewState& state);

// Fills `files` with what is there now. Error{CannotOpen, Cancelled}.
void hashFiles(ViewFile& view, const CancelToken& cancel = {});

// The files that are not as they were, or not there.
std::vector<std::filesystem::path> changedFiles(const std::vector<ViewedFile>& files, const CancelToken& cancel = {});

// `at`: where the document lies or will lie; a source is looked for relative to it first, then under its full path.
std::string viewText(const ViewFile& view, const std::filesystem::path& at);

// Error{NotRecognised, Damaged}, and Error{Unsupported} for a newer format. Sources need not be there.
ViewFile parseView(std::string_view text, const std::filesystem::path& at);

enum class MissingSources { Refused, Allowed };

// The same from a file. Error{CannotOpen} too, and for a source that is not there.
ViewFile readView(const std::filesystem::path& path, MissingSources missing = MissingSources::Refused);

// Written aside, then renamed. Error{CannotWrite}.
void writeView(const ViewFile& view, const std::filesystem::path& path);

}  // namespace headlight
