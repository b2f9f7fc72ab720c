#include "core/captures/provenance_json.h"

#include <nlohmann/json.hpp>

#include "core/base/error.h"
#include "core/captures/json_depth.h"
#include "core/captures/spec_json.h"

namespace headlight {

namespace {

using OrderedJson = nlohmann::ordered_json;

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
        throw Error(ErrorCode::Damaged, subject, say("nests its brackets too deeply"));
    try {
        return readDocument(OrderedJson::parse(json.begin(), json.end()));
    } catch (const std::exception& error) {  // the library's, and those above
        throw Error(ErrorCode::Damaged, subject, say("is no provenance of Headlight (%1)", {error.what()}));
    }
}

}  // namespace headlight
