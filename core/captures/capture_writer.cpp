#include "core/captures/capture_writer.h"

#include <array>
#include <nlohmann/json.hpp>

#include "core/arrays/array_writers.h"
#include "core/base/error.h"
#include "core/captures/json_writer.h"
#include "core/captures/provenance_json.h"

namespace headlight {

namespace {

using Json = nlohmann::json;

void addArray(std::vector<NamedArray>& arrays, const std::string& name, const Array& array) {
    if (!array.empty())
        arrays.push_back({name, array});
}

std::vector<NamedArray> arraysOf(const Capture& capture) {
    std::vector<NamedArray> arrays;
    for (const Stack& stack : capture.stacks) {
        addArray(arrays, stack.name + ".energies", stack.energies);
        for (const auto& [part, array] : stack.energyParts)
            addArray(arrays, stack.name + ".energies." + part, array);
        addArray(arrays, stack.name + ".weights", stack.weights);
        addArray(arrays, stack.name + ".mask", stack.mask);
        addArray(arrays, stack.name + ".q", stack.q);
        addArray(arrays, stack.name + ".k", stack.k);
        addArray(arrays, stack.name + ".v", stack.v);
    }
    for (const auto& [name, array] : capture.parameters)
        addArray(arrays, "param." + name, array);
    return arrays;
}

std::vector<NamedTexts> tokensOf(const Capture& capture) {
    std::vector<NamedTexts> texts;
    const auto add = [&](const std::string& name, const Tokens& tokens) {
        if (!tokens.invented)
            texts.push_back({name, {tokens.size()}, tokens.texts});
    };
    for (const Stack& stack : capture.stacks) {
        add(stack.name + ".queries", stack.queryTokens);
        add(stack.name + ".keys", stack.keyTokens);
    }
    return texts;
}

std::string provenanceOf(const Capture& capture) {
    std::vector<StackNote> notes;
    for (const Stack& stack : capture.stacks)
        notes.push_back({stack.name, stack.partialRows, stack.averagedHeads, stack.axesNote});
    return provenanceJson(capture.provenance, notes);
}

constexpr const char* kProvenance = "headlight.provenance";

void writeAsNpz(const Capture& capture, const std::filesystem::path& path) {
    std::vector<NamedTexts> texts = tokensOf(capture);
    texts.push_back({kProvenance, {}, {provenanceOf(capture)}});
    writeNpz(path, arraysOf(capture), texts);
}

void writeAsSafetensors(const Capture& capture, const std::filesystem::path& path) {
    std::map<std::string, std::string> metadata{{kProvenance, provenanceOf(capture)}};
    for (const NamedTexts& texts : tokensOf(capture))
        metadata[texts.name] = Json(texts.values).dump(-1, ' ', false, Json::error_handler_t::replace);
    writeSafetensors(path, arraysOf(capture), metadata);
}

void writeAsJson(const Capture& capture, const std::filesystem::path& path) {
    writeJsonArrays(path, provenanceOf(capture), arraysOf(capture), tokensOf(capture));
}

struct CaptureEnding {
    std::string_view ending;
    void (*write)(const Capture&, const std::filesystem::path&);
};

constexpr std::array<CaptureEnding, 3> kCaptureEndings{
    {{".npz", writeAsNpz}, {".safetensors", writeAsSafetensors}, {".json", writeAsJson}}};

}  // namespace

void writeCapture(const Capture& capture, const std::filesystem::path& path) {
    const std::string ending = path.extension().u8string();
    for (const CaptureEnding& row : kCaptureEndings)
        if (row.ending == ending)
            return row.write(capture, path);
    throw Error(
        ErrorCode::Unsupported, path.u8string(),
        ending.empty() ? say("has no ending that says the format") : say("'%1' is no format of captures", {ending}),
        say("write to .npz, .safetensors or .json"));
}

}  // namespace headlight
