#include "core/captures/provenance_json.h"

#include <nlohmann/json.hpp>

#include "core/arrays/number_codes.h"
#include "core/base/error.h"
#include "core/captures/json_depth.h"

namespace headlight {

namespace {

using OrderedJson = nlohmann::ordered_json;

OrderedJson customJson(const CustomMask& custom) {
    std::vector<std::string> rows;
    for (int r = 0; r < custom.allowed.rows(); ++r) {
        rows.emplace_back();
        for (int c = 0; c < custom.allowed.columns(); ++c)
            rows.back() += custom.allowed(r, c) ? '1' : '0';
    }
    return {{"path", custom.path}, {"polarity", custom.polarity}, {"allowed", rows}};
}

CustomMask customFromJson(const OrderedJson& json) {
    CustomMask custom{json.at("path").get<std::string>(), json.at("polarity").get<std::string>(), {}};
    const auto rows = json.at("allowed").get<std::vector<std::string>>();
    std::vector<std::uint8_t> values;
    for (const std::string& row : rows) {
        if (row.size() != rows.front().size())
            throw std::invalid_argument("rows of a custom mask differ in length");
        for (const char c : row)
            values.push_back(c == '1' ? 1 : 0);
    }
    const int columns = rows.empty() ? 0 : static_cast<int>(rows.front().size());
    custom.allowed = MaskMatrix(static_cast<int>(rows.size()), columns, std::move(values));
    return custom;
}

OrderedJson maskJson(const MaskSpec& mask) {
    OrderedJson json{{"words", describe(mask)}, {"recorded", mask.recorded}};
    if (mask.causal)
        json["causal"] = *mask.causal == CausalAlignment::TopLeft ? "top-left" : "bottom-right";
    if (mask.window)
        json["window"] = *mask.window;
    if (mask.length)
        json["padding"] = *mask.length;
    if (!mask.keySegments.empty())
        json["key_segments"] = mask.keySegments;
    if (!mask.querySegments.empty())
        json["query_segments"] = mask.querySegments;
    if (mask.custom)
        json["custom"] = customJson(*mask.custom);
    return json;
}

MaskSpec maskFromJson(const OrderedJson& json) {
    MaskSpec mask;
    mask.recorded = json.value("recorded", true);
    if (json.contains("causal"))
        mask.causal = json["causal"] == "bottom-right" ? CausalAlignment::BottomRight : CausalAlignment::TopLeft;
    if (json.contains("window"))
        mask.window = json["window"].get<int>();
    if (json.contains("padding"))
        mask.length = json["padding"].get<int>();
    mask.keySegments = json.value("key_segments", std::vector<int>{});
    mask.querySegments = json.value("query_segments", std::vector<int>{});
    if (json.contains("custom"))
        mask.custom = customFromJson(json["custom"]);
    if ((mask.window && *mask.window < 1) || (mask.length && *mask.length < 0))
        throw std::invalid_argument("a window or padding is out of range");
    return mask;
}

OrderedJson attentionJson(const AttentionSpec& spec) {
    return {{"kind", name(spec.kind)}, {"heads", spec.heads},   {"width", spec.width},
            {"bias", spec.bias},       {"lambda", spec.lambda}, {"precision", name(spec.precision)},
            {"seed", spec.seed}};
}

AttentionSpec attentionFromJson(const OrderedJson& json) {
    AttentionSpec spec;
    const auto kind = attentionKind(json.at("kind").get<std::string>());
    const auto precision = typeOfName(json.value("precision", std::string("float32")));
    if (!kind || !precision)
        throw std::invalid_argument("the kind or precision of attention is not known");
    spec.kind = *kind;
    spec.precision = *precision;
    spec.heads = json.value("heads", spec.heads);
    spec.width = json.value("width", spec.width);
    spec.bias = json.value("bias", spec.bias);
    spec.lambda = json.value("lambda", spec.lambda);
    spec.seed = json.value("seed", spec.seed);
    return spec;
}

OrderedJson stackJson(const StackNote& note) {
    OrderedJson json{{"name", note.name}};
    if (note.partialRows)
        json["partial_rows"] = true;
    if (note.averagedHeads)
        json["averaged_heads"] = true;
    if (!note.axesNote.empty())
        json["axes_note"] = note.axesNote;
    return json;
}

ProvenanceDocument readDocument(const OrderedJson& json) {
    ProvenanceDocument document;
    Provenance& provenance = document.provenance;
    provenance.program = json.value("program", std::string());
    provenance.source = json.value("source", std::string());
    provenance.sourceHash = json.value("source_hash", std::string());
    if (json.contains("attention"))
        provenance.attention = attentionFromJson(json["attention"]);
    if (json.contains("mask"))
        provenance.mask = maskFromJson(json["mask"]);
    provenance.temperature = json.value("temperature", 1.0);
    provenance.warnings = json.value("warnings", std::vector<std::string>{});
    for (const OrderedJson& stack : json.value("stacks", OrderedJson::array()))
        document.stacks.push_back({stack.at("name").get<std::string>(), stack.value("partial_rows", false),
                                   stack.value("averaged_heads", false), stack.value("axes_note", std::string())});
    return document;
}

}  // namespace

std::string provenanceJson(const Provenance& provenance, const std::vector<StackNote>& stacks) {
    OrderedJson json{{"program", provenance.program}, {"source", provenance.source}};
    if (!provenance.sourceHash.empty())
        json["source_hash"] = provenance.sourceHash;
    if (provenance.attention)
        json["attention"] = attentionJson(*provenance.attention);
    json["mask"] = maskJson(provenance.mask);
    json["temperature"] = provenance.temperature;
    json["warnings"] = provenance.warnings;
    for (const StackNote& note : stacks)
        json["stacks"].push_back(stackJson(note));
    return json.dump(-1, ' ', false, OrderedJson::error_handler_t::replace);
}

ProvenanceDocument parseProvenance(std::string_view json, const std::string& subject) {
    if (nestsTooDeep(json))
        throw Error(ErrorCode::Damaged, subject, "nests its brackets too deeply");
    try {
        return readDocument(OrderedJson::parse(json.begin(), json.end()));
    } catch (const std::exception& error) {  // the library's, and those above
        throw Error(ErrorCode::Damaged, subject, std::string("is no provenance of Headlight (") + error.what() + ")");
    }
}

}  // namespace headlight
