#include "ui/state/view_file.h"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>

#include "core/arrays/array_writers.h"
#include "core/arrays/file_hash.h"
#include "core/base/error.h"
#include "core/base/path_ending.h"
#include "core/captures/json_depth.h"
#include "ui/state/view_json.h"

namespace headlight {

namespace fs = std::filesystem;

namespace {

using DocumentJson = nlohmann::ordered_json;

constexpr const char* kFormatKey = "headlight";
constexpr const char* kSaveAgain = toSay("save the view again");
constexpr int kMostPixels = 100'000;

DocumentJson parsedDocument(std::string_view text, const std::string& subject) {
    if (nestsTooDeep(text))
        throw Error(ErrorCode::Damaged, subject, say("nests its brackets too deeply"), say(kSaveAgain));
    try {
        return DocumentJson::parse(text.begin(), text.end());
    } catch (const DocumentJson::parse_error& error) {
        throw Error(ErrorCode::Damaged, subject, say("is not JSON at byte %1", {std::to_string(error.byte)}),
                    say(kSaveAgain));
    } catch (const DocumentJson::exception&) {
        throw Error(ErrorCode::Damaged, subject, say("holds a number that is none"), say(kSaveAgain));
    }
}

void requireFormat(const DocumentJson& document, const std::string& subject) {
    if (!document.is_object() || !document.contains(kFormatKey))
        throw Error(ErrorCode::NotRecognised, subject, say("is no view that Headlight saved"),
                    say("open the capture itself, or save a view of it"));
    const DocumentJson& format = document[kFormatKey];
    if (!format.is_number_integer() || format < 1)
        throw Error(ErrorCode::Damaged, subject, say("its format is not a number from 1"), say(kSaveAgain));
    if (format > kViewFormat)
        throw Error(ErrorCode::Unsupported, subject,
                    say("was saved by a newer Headlight: its format is %1, this one reads %2",
                        {format.dump(), std::to_string(kViewFormat)}),
                    say("open it with the newer version"));
}

QSize windowOf(const DocumentJson& document, const std::string& subject) {
    if (!document.contains("window"))
        return {};
    const auto side = [&](const char* key) {
        const DocumentJson& window = document["window"];
        const DocumentJson length = window.is_object() ? window.value(key, DocumentJson()) : DocumentJson();
        if (!length.is_number_integer() || length < 1 || length > kMostPixels)
            throw Error(ErrorCode::Damaged, subject, say("window.%1 is not a number of pixels", {key}),
                        say(kSaveAgain));
        return length.get<int>();
    };
    return {side("width"), side("height")};
}

void noteUnknown(const DocumentJson& object, const std::vector<std::string>& known, const std::string& before,
                 std::vector<std::string>& unknown) {
    if (!object.is_object())
        return;
    for (const auto& entry : object.items())
        if (std::find(known.begin(), known.end(), entry.key()) == known.end())
            unknown.push_back(before + entry.key());
}

bool isThere(const fs::path& path) {
    std::error_code ignored;
    return fs::exists(path, ignored);
}

// Of a network its parameters'.
std::string hashOf(const fs::path& path, const CancelToken& cancel) {
    std::error_code ignored;
    return sha256OfFile(fs::is_directory(path, ignored) ? path / "model.safetensors" : path, cancel);
}

// A network's folder, too. Empty: none.
const fs::path& fileOf(const Source& source) {
    const auto* playground = std::get_if<PlaygroundSource>(&source);
    return playground ? playground->vectors : openedPath(source);
}

void addFile(const Source& source, std::vector<fs::path>& files) {
    const fs::path& path = fileOf(source);
    if (!path.empty() && std::find(files.begin(), files.end(), path) == files.end())
        files.push_back(path);
}

}  // namespace

const fs::path& openedPath(const Source& source) {
    static const fs::path none;
    if (const auto* file = std::get_if<FileSource>(&source))
        return file->path;
    const auto* model = std::get_if<ModelSource>(&source);
    return model ? model->folder : none;
}

std::string sourceName(const Source& source) {
    const fs::path& file = fileOf(source);
    return file.empty() ? "playground" : file.filename().u8string();
}

bool isViewPath(const fs::path& path) { return pathEnding(path) == ".headlight"; }

std::vector<fs::path> filesOf(const ViewState& state) {
    std::vector<fs::path> files;
    addFile(state.source, files);
    if (state.compared)
        addFile(state.compared->source, files);
    return files;
}

void hashFiles(ViewFile& view, const CancelToken& cancel) {
    view.files.clear();
    for (const fs::path& path : filesOf(view.state))
        view.files.push_back({path, hashOf(path, cancel)});
}

std::vector<fs::path> changedFiles(const std::vector<ViewedFile>& files, const CancelToken& cancel) {
    std::vector<fs::path> changed;
    for (const ViewedFile& file : files)
        if (!isThere(file.path) || (!file.hash.empty() && hashOf(file.path, cancel) != file.hash))
            changed.push_back(file.path);
    return changed;
}

std::string viewText(const ViewFile& view, const fs::path& at) {
    DocumentJson document{{kFormatKey, kViewFormat}, {"program", "headlight " HEADLIGHT_VERSION}};
    if (!view.window.isEmpty())
        document["window"] = {{"width", view.window.width()}, {"height", view.window.height()}};
    document["state"] = stateJson(view.state, at, view.files);
    return document.dump(2, ' ', false, DocumentJson::error_handler_t::replace) + '\n';
}

ViewFile parseView(std::string_view text, const fs::path& at) {
    const std::string subject = at.u8string();
    const DocumentJson document = parsedDocument(text, subject);
    requireFormat(document, subject);
    if (!document.contains("state"))
        throw Error(ErrorCode::Damaged, subject, say("has no state to show"), say(kSaveAgain));
    ViewFile view;
    const DocumentJson program = document.value("program", DocumentJson());
    view.program = program.is_string() ? program.get<std::string>() : "an unnamed program";
    view.window = windowOf(document, subject);
    noteUnknown(document, {kFormatKey, "program", "window", "state"}, "", view.unknown);
    noteUnknown(document.value("window", DocumentJson()), {"width", "height"}, "window.", view.unknown);
    view.state = stateFromJson(document["state"], at, view.files, view.unknown);
    return view;
}

ViewFile readView(const fs::path& path, MissingSources missing) {
    std::error_code ignored;
    std::ifstream file(path, std::ios::binary);
    if (!file || fs::is_directory(path, ignored))
        throw Error(ErrorCode::CannotOpen, path.u8string(), say("cannot be opened"),
                    say("check the path and its permissions"));
    const std::string text{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
    ViewFile view = parseView(text, path);
    for (const ViewedFile& source : view.files)
        if (missing == MissingSources::Refused && !isThere(source.path))
            throw Error(ErrorCode::CannotOpen, path.u8string(),
                        say("its source %1 is not there", {source.path.u8string()}),
                        say("put it back, or beside the view"));
    return view;
}

void writeView(const ViewFile& view, const fs::path& path) {
    writeAside(path, [&](std::ostream& out) { out << viewText(view, path); });
}

}  // namespace headlight
