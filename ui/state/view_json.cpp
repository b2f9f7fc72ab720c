#include "ui/state/view_json.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <limits>
#include <nlohmann/json.hpp>
#include <type_traits>

#include "core/base/error.h"
#include "core/captures/spec_json.h"
#include "ui/state/view_fields.h"

namespace headlight {

namespace fs = std::filesystem;

namespace {

using StateJson = nlohmann::ordered_json;

// In the order of the variant.
constexpr std::array kSourceKinds{"playground", "file", "model"};
static_assert(std::variant_size_v<Source> == kSourceKinds.size());

class StateWriter {
public:
    StateWriter(const fs::path& at, const std::vector<ViewedFile>& files)
        : m_folder(fs::absolute(at).parent_path()), m_files(files) {}

    template <typename Value>
    StateJson of(const Value& value) const {
        if constexpr (std::is_enum_v<Value>)
            return spelled(value);
        else if constexpr (std::is_arithmetic_v<Value> || std::is_same_v<Value, std::string>)
            return value;
        else
            return object(value);
    }
    template <typename Value>
    StateJson of(const std::optional<Value>& value) const {
        return value ? of(*value) : StateJson();
    }
    template <typename Value>
    StateJson of(const std::vector<Value>& values) const {
        StateJson list = StateJson::array();
        for (const Value& value : values)
            list.push_back(of(value));
        return list;
    }
    template <typename... Kinds>
    StateJson of(const std::variant<Kinds...>& choice) const {
        return std::visit([this](const auto& chosen) { return of(chosen); }, choice);
    }
    template <typename Tag>
    StateJson of(const Index<Tag>& index) const {
        return index.value;
    }
    StateJson of(const MaskSpec& mask) const { return maskJson(mask); }
    StateJson of(const AttentionSpec& spec) const { return attentionJson(spec); }
    StateJson of(const MapView& view) const {
        const QRectF& cells = view.cells;
        return view.all() ? StateJson() : of(SeenCells{cells.x(), cells.y(), cells.width(), cells.height()});
    }
    StateJson of(const Source& source) const {
        StateJson json{{"kind", kSourceKinds.at(source.index())}};
        json.update(std::visit([this](const auto& kind) { return object(kind); }, source));
        return json;
    }
    StateJson of(const fs::path& path) const {
        if (path.empty())
            return {};
        const fs::path full = fs::absolute(path).lexically_normal();
        StateJson json{{"path", full.u8string()}, {"relative", full.lexically_relative(m_folder).u8string()}};
        for (const ViewedFile& file : m_files)
            if (file.path == path && !file.hash.empty())
                json["hash"] = file.hash;
        return json;
    }

private:
    template <typename Struct>
    StateJson object(Struct copy) const {
        StateJson json = StateJson::object();
        const auto add = [&](const char* key, const auto& field) { json[key] = of(field); };
        eachField(add, copy);
        return json;
    }

    fs::path m_folder;
    const std::vector<ViewedFile>& m_files;
};

class StateReader {
public:
    StateReader(const fs::path& at, std::vector<ViewedFile>& files, std::vector<std::string>& unknown)
        : m_subject(at.u8string()), m_folder(fs::absolute(at).parent_path()), m_files(files), m_unknown(unknown) {}

    template <typename Value>
    void take(const StateJson& json, Value& into, const std::string& where) {
        if constexpr (std::is_enum_v<Value>)
            takeName(json, into, where);
        else if constexpr (std::is_same_v<Value, bool>)
            takeIf(json.is_boolean(), json, into, where, say("true or false"));
        else if constexpr (std::is_same_v<Value, int>)
            takeIf(isInt(json), json, into, where, say("a whole number"));
        else if constexpr (std::is_same_v<Value, double>)
            takeIf(json.is_number(), json, into, where, say("a number"));
        else if constexpr (std::is_same_v<Value, std::string>)
            takeIf(json.is_string(), json, into, where, say("a text"));
        else
            takeObject(json, into, where, {});
    }
    template <typename Value>
    void take(const StateJson& json, std::optional<Value>& into, const std::string& where) {
        into.reset();
        if (!json.is_null())
            take(json, into.emplace(), where);
    }
    template <typename Value>
    void take(const StateJson& json, std::vector<Value>& into, const std::string& where) {
        require(json.is_array(), where, say("a list"));
        into.clear();
        for (const StateJson& each : json) {
            const std::string place = where + "[" + std::to_string(into.size()) + "]";
            take(each, into.emplace_back(), place);
        }
    }
    void take(const StateJson& json, LayerChoice& into, const std::string& where) {
        if (json.is_object())
            takeObject(json, into.emplace<Rollout>(), where, {});
        else
            takeIndexOrJoin<LayerIndex>(json, into, where);
    }
    void take(const StateJson& json, HeadChoice& into, const std::string& where) {
        takeIndexOrJoin<HeadIndex>(json, into, where);
    }
    void take(const StateJson& json, MaskSpec& into, const std::string& where) {
        takeSpec(json, into, where, maskFromJson, maskJson);
    }
    void take(const StateJson& json, AttentionSpec& into, const std::string& where) {
        takeSpec(json, into, where, attentionFromJson, attentionJson);
    }
    void take(const StateJson& json, MapView& into, const std::string& where) {
        std::optional<SeenCells> seen;
        take(json, seen, where);
        into = seen ? MapView{{seen->column, seen->row, seen->columns, seen->rows}} : MapView{};
    }
    void take(const StateJson& json, Source& into, const std::string& where) {
        require(json.is_object() && json.contains("kind"), where, say("a source with its kind"));
        const StateJson& kind = json["kind"];
        require(std::find(kSourceKinds.begin(), kSourceKinds.end(), kind) != kSourceKinds.end(), where + ".kind",
                say("one of %1", {"playground file model"}));
        if (kind == "file")
            into.emplace<FileSource>();
        else if (kind == "model")
            into.emplace<ModelSource>();
        else
            into.emplace<PlaygroundSource>();
        std::visit([&](auto& chosen) { takeObject(json, chosen, where, {"kind"}); }, into);
    }
    void take(const StateJson& json, fs::path& into, const std::string& where) {
        into.clear();
        if (json.is_null())
            return;
        std::string full, relative, hash;
        takeFields(json,
                   [&](auto& each) {
                       each("path", full);
                       each("relative", relative);
                       each("hash", hash);
                   },
                   where, {});
        require(!full.empty(), where + ".path", say("the path of a file"));
        std::error_code ignored;
        const fs::path beside = (m_folder / fs::u8path(relative)).lexically_normal();
        into = !relative.empty() && fs::exists(beside, ignored) ? beside : fs::u8path(full);
        m_files.push_back({into, hash});
    }

    void require(bool is, const std::string& where, const Words& wanted) const {
        if (!is)
            throw Error(ErrorCode::Damaged, m_subject, say("%1 is not %2", {where, wanted}),
                        say("mend it, or save the view again"));
    }

private:
    static bool isInt(const StateJson& json) {
        return json.is_number_integer() && std::abs(json.get<double>()) <= std::numeric_limits<int>::max();
    }

    template <typename Value>
    void takeIf(bool fits, const StateJson& json, Value& into, const std::string& where, const Words& wanted) const {
        require(fits, where, wanted);
        into = json.get<Value>();
    }

    template <typename Value>
    void takeName(const StateJson& json, Value& into, const std::string& where) const {
        std::string names;
        for (const auto& [value, name] : spellings(Value())) {
            if (json.is_string() && json.get_ref<const std::string&>() == name) {
                into = value;
                return;
            }
            names += (names.empty() ? "" : " ") + std::string(name);
        }
        require(false, where, say("one of %1", {names}));
    }

    template <typename Numbered, typename Choice>
    void takeIndexOrJoin(const StateJson& json, Choice& into, const std::string& where) {
        if (json.is_string())
            takeName(json, into.template emplace<Aggregate>(), where);
        else
            take(json, into.template emplace<Numbered>().value, where);
    }

    // What core reads; a key that it would not write again is one that it does not know.
    template <typename Spec, typename Read, typename Write>
    void takeSpec(const StateJson& json, Spec& into, const std::string& where, Read read, Write write) {
        require(json.is_object(), where, say("an object"));
        try {
            into = read(json);
        } catch (const std::exception& error) {
            throw Error(ErrorCode::Damaged, m_subject, say("%1 cannot be read: %2", {where, error.what()}),
                        say("mend it, or save the view again"));
        }
        const StateJson known = write(into);
        for (const auto& entry : json.items())
            if (!known.contains(entry.key()))
                m_unknown.push_back(where + "." + entry.key());
    }

    template <typename Struct>
    void takeObject(const StateJson& json, Struct& into, const std::string& where, std::vector<std::string> known) {
        takeFields(
            json, [&](auto& each) { eachField(each, into); }, where, std::move(known));
    }

    template <typename Fields>
    void takeFields(const StateJson& json, const Fields& fields, const std::string& where,
                    std::vector<std::string> known) {
        require(json.is_object(), where, say("an object"));
        const auto takeField = [&](const char* key, auto& field) {
            known.emplace_back(key);
            if (json.contains(key))
                take(json[key], field, where + "." + key);
        };
        fields(takeField);
        for (const auto& entry : json.items())
            if (std::find(known.begin(), known.end(), entry.key()) == known.end())
                m_unknown.push_back(where + "." + entry.key());
    }

    std::string m_subject;
    fs::path m_folder;
    std::vector<ViewedFile>& m_files;
    std::vector<std::string>& m_unknown;
};

// What the window could not show, nor the core refuse in words.
// Ascending, each once.
bool isIndexSet(const std::vector<int>& set) {
    return (set.empty() || set.front() >= 0) &&
           std::adjacent_find(set.begin(), set.end(), std::greater_equal<>()) == set.end();
}

void requireUsable(const StateReader& reader, const MapRequest& map, const std::string& where) {
    reader.require(map.stack >= 0, where + ".stack", say("a number from 0"));
    reader.require(map.temperature > 0, where + ".temperature", say("a number above 0"));
    const auto* layer = std::get_if<LayerIndex>(&map.layer);
    const auto* head = std::get_if<HeadIndex>(&map.head);
    reader.require(!layer || layer->value >= 0, where + ".layer", say("a number from 0"));
    reader.require(!head || head->value >= 0, where + ".head", say("a number from 0"));
    reader.require(isIndexSet(map.layerSet), where + ".layer_set", say("ascending numbers from 0"));
    reader.require(isIndexSet(map.headSet), where + ".head_set", say("ascending numbers from 0"));
}

void requireUsable(const StateReader& reader, const ViewState& state) {
    requireUsable(reader, state.map, "state.map");
    if (state.compared)
        requireUsable(reader, state.compared->map, "state.compared.map");
    const FileSource* file = state.file();
    const PlaygroundSource* playground = state.playground();
    const ModelSource* model = state.model();
    reader.require(!model || !model->folder.empty(), "state.source.model", say("the folder of a network"));
    reader.require(!model || (model->decoding.beamSize >= 1 && model->decoding.beamSize <= kMostBeamSize),
                   "state.source.decoding.beam", say("a number from 1 to %1", {std::to_string(kMostBeamSize)}));
    reader.require(state.decodedTokens >= -1, "state.decoded_tokens", say("a number from 0, or −1"));
    reader.require(state.hypothesis >= 0, "state.hypothesis", say("a number from 0"));
    reader.require(state.probe >= -1, "state.probe", say("a number from 0, or −1"));
    reader.require(state.moment >= -1, "state.moment", say("a number from 0, or −1"));
    reader.require(!file || !file->path.empty(), "state.source.file", say("the path of a file"));
    reader.require(!playground || playground->temperature > 0, "state.source.temperature", say("a number above 0"));
    reader.require(state.lineMass > 0 && state.lineMass <= 1, "state.line_mass", say("a share above 0 and up to 1"));
    reader.require(isIndexSet(state.lineHeads), "state.line_heads", say("ascending numbers from 0"));
    reader.require(state.handStep >= 0, "state.hand_step", say("a number from 0"));
    reader.require(state.presetNumber > 0, "state.preset_number", say("a number from 1"));
    reader.require(state.atlasShare > 0 && state.atlasShare < 1, "state.atlas_share", say("a share between 0 and 1"));
}

}  // namespace

std::string_view name(ViewKind view) { return spelled(view); }

nlohmann::ordered_json stateJson(const ViewState& state, const fs::path& at, const std::vector<ViewedFile>& files) {
    return StateWriter(at, files).of(state);
}

ViewState stateFromJson(const nlohmann::ordered_json& json, const fs::path& at, std::vector<ViewedFile>& files,
                        std::vector<std::string>& unknown) {
    StateReader reader(at, files, unknown);
    reader.require(json.is_object() && json.contains("source"), "state", say("an object with a source"));
    ViewState state;
    reader.take(json, state, "state");
    requireUsable(reader, state);
    return state;
}

}  // namespace headlight
