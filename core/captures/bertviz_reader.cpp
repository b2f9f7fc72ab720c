#include "core/captures/bertviz_reader.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "core/base/error.h"
#include "core/captures/json_arrays.h"
#include "core/captures/layers.h"

namespace headlight {

namespace {

using Json = nlohmann::json;

struct BertVizName {
    std::string_view theirs;
    std::string_view ours;
    bool partial;
};

constexpr std::array<BertVizName, 13> kBertVizNames{{
    {"Encoder", "encoder.self", false},
    {"Decoder", "decoder.self", false},
    {"Cross", "cross", false},
    {"all", "self", false},
    {"All", "self", false},
    {"aa", "self.aa", true},
    {"ab", "self.ab", true},
    {"ba", "self.ba", true},
    {"bb", "self.bb", true},
    {"Sentence A -> Sentence A", "self.aa", true},
    {"Sentence A -> Sentence B", "self.ab", true},
    {"Sentence B -> Sentence A", "self.ba", true},
    {"Sentence B -> Sentence B", "self.bb", true},
}};

void nameStack(const std::string& theirs, Stack& stack) {
    const auto* row = std::find_if(kBertVizNames.begin(), kBertVizNames.end(),
                                   [&](const BertVizName& one) { return one.theirs == theirs; });
    const bool known = row != kBertVizNames.end();
    stack.name = theirs.empty() ? "self" : known ? std::string(row->ours) : theirs;
    stack.partialRows = known && row->partial;
}

Tokens textsOf(const Json& list, const std::string& subject) {
    Tokens tokens;
    if (!list.is_array())
        throw Error(ErrorCode::Damaged, subject, say("its left_text or right_text is not a list of texts"));
    for (const Json& token : list) {
        if (!token.is_string())
            throw Error(ErrorCode::Damaged, subject,
                        say("its left_text or right_text holds something else than texts"));
        tokens.texts.push_back(token.get<std::string>());
    }
    return tokens;
}

// One array for each layer; a layer that was not recorded is null.
std::vector<LayerPart> layerParts(const Json& attn, const std::string& subject) {
    if (!attn.is_array() || attn.empty())
        throw Error(ErrorCode::Damaged, subject, say("its attn is not a list of layers"));
    std::vector<LayerPart> parts;
    for (std::size_t i = 0; i < attn.size(); ++i) {
        LayerPart part{"layer " + std::to_string(i), static_cast<int>(i), {}};
        if (!attn[i].is_null() && !attn[i].empty()) {
            const Array map = floatsFromJson(attn[i], subject + ", " + part.name);
            if (map.shape().size() != 3)
                throw Error(ErrorCode::ShapeMismatch, subject,
                            say("%1 has the shape %2, where heads × queries × keys are expected",
                                {part.name, shapeText(map.shape())}));
            part.array = map.reshaped({1, map.axis(0), map.axis(1), map.axis(2)});
        }
        parts.push_back(std::move(part));
    }
    return parts;
}

Stack readView(const std::string& name, const Json& view, const std::string& file, std::vector<Words>& warnings) {
    Stack stack;
    nameStack(name, stack);
    const std::string subject = file + ", view '" + (name.empty() ? "self" : name) + "'";
    stack.queryTokens = textsOf(view["left_text"], subject);
    stack.keyTokens = textsOf(view["right_text"], subject);
    const StackedLayers layers = stackLayers(layerParts(view["attn"], subject), subject);
    stack.weights = layers.array;
    stack.mask = layers.mask;
    for (const Words& warning : layers.warnings)
        warnings.push_back(say("%1: %2", {stack.name, warning}));
    const auto& shape = stack.weights.shape();
    if (shape[2] != stack.queryTokens.size() || shape[3] != stack.keyTokens.size())
        throw Error(ErrorCode::ShapeMismatch, subject,
                    say("its maps are %1 × %2, but it names %3 and %4 tokens",
                        {std::to_string(shape[2]), std::to_string(shape[3]), std::to_string(stack.queryTokens.size()),
                         std::to_string(stack.keyTokens.size())}));
    stack.layers = static_cast<int>(shape[0]);
    stack.heads = static_cast<int>(shape[1]);
    stack.queries = static_cast<int>(shape[2]);
    stack.keys = static_cast<int>(shape[3]);
    if (view.contains("queries") && view.contains("keys"))
        warnings.push_back(say("%1: the query and key vectors of the page are not used", {stack.name}));
    return stack;
}

// Pages of a later BertViz may hold some layers only.
void noteIncludedLayers(const Json& parameters, std::vector<Words>& warnings) {
    const Json included = parameters.value("include_layers", Json());
    if (!included.is_array())
        return;
    std::string listed;
    bool all = true;
    for (std::size_t i = 0; i < included.size(); ++i) {
        all = all && included[i] == i;
        listed += (i == 0 ? "" : ", ") + included[i].dump();
    }
    if (!all)
        warnings.push_back(say("the page holds the layers %1 of the model, numbered from 0 here", {listed}));
}

}  // namespace

Capture readBertViz(const Json& parameters, const std::string& subject) {
    Capture capture;
    capture.format = "BertViz page";
    const Json& views = parameters["attention"];
    if (views.is_array()) {
        for (const Json& view : views) {
            const Json name = view.value("name", Json());
            capture.stacks.push_back(
                readView(name.is_string() ? name.get<std::string>() : "", view, subject, capture.warnings));
        }
    } else {
        for (const auto& [name, view] : views.items())
            capture.stacks.push_back(readView(name, view, subject, capture.warnings));
        // The whole map before its cut-outs; the object's members come in the order of their names.
        std::stable_partition(capture.stacks.begin(), capture.stacks.end(),
                              [](const Stack& stack) { return !stack.partialRows; });
    }
    noteIncludedLayers(parameters, capture.warnings);
    return capture;
}

}  // namespace headlight
