#include "ui/state/view_file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>
#include <nlohmann/json.hpp>

#include "core/base/error.h"
#include "tests/support/array_bytes.h"
#include "tests/support/temp_folder.h"

namespace headlight {
namespace {

using nlohmann::ordered_json;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::UnorderedElementsAre;

using Edit = std::function<void(ViewState&)>;

const std::filesystem::path kAt = "/no/such/folder/work.headlight";

ViewState someState() {
    ViewState state;
    state.source = FileSource{"/no/such/folder/a.npz", "", 0};
    return state;
}

ViewState readBack(const ViewState& state) { return parseView(viewText({state}, kAt), kAt).state; }

PlaygroundSource somePlayground() {
    PlaygroundSource source;
    source.text = "the small cat";
    return source;
}

// One change of every field. Where a struct gets another field, the line below its list does not compile: add the field
// here, and to ui/state/view_fields.h.
const std::vector<Edit> kChanges{
    [](ViewState& s) { s.source = somePlayground(); },
    [](ViewState& s) { s.map.layer = LayerIndex{3}; },
    [](ViewState& s) { s.view = ViewKind::ByHand; },
    [](ViewState& s) { s.colours = ColourMap::Magma; },
    [](ViewState& s) { s.range = RangeMode::Locked; },
    [](ViewState& s) {
        s.lockedWeights = {0.1, 0.30000000000000004};
    },
    [](ViewState& s) {
        s.lockedEnergies = {-1e-300, 12.5};
    },
    [](ViewState& s) { s.showEnergies = false; },
    [](ViewState& s) { s.perHeadScale = true; },
    [](ViewState& s) {
        s.pin = Pin{2, -1};
    },
    [](ViewState& s) {
        s.compared = MapOfSource{somePlayground(), MapRequest{}};
    },
    [](ViewState& s) { s.zoom = {QRectF(0.25, 1.0 / 3, 4, 2.7)}; },
    [](ViewState& s) { s.keptMask.window = 5; },
    [](ViewState& s) {
        s.lineHeads = {0, 3};
    },
    [](ViewState& s) { s.lineMass = 0.55; },
    [](ViewState& s) { s.linesTop = 7.25; },
    [](ViewState& s) { s.textTop = 0.5; },
    [](ViewState& s) { s.attendedBy = true; },
    [](ViewState& s) { s.atlasFigure = "next_token"; },
    [](ViewState& s) {
        s.pinnedHead = HeadCell{2, 9};
    },
    [](ViewState& s) {
        s.atlasOrder = {"patterns", true};
    },
    [](ViewState& s) { s.atlasShare = 0.41; },
    [](ViewState& s) { s.elementSorted = false; },
    [](ViewState& s) { s.handStep = 4; },
    [](ViewState& s) { s.presetNumber = 9; },
    [](ViewState& s) { s.presetAdds = true; },
    [](ViewState& s) { s.decodedTokens = 3; },
    [](ViewState& s) { s.hypothesis = 2; },
    [](ViewState& s) { s.tree = {QRectF(12.5, -3, 400, 200)}; },
    [](ViewState& s) { s.kindsScore = "bleu"; },
    [](ViewState& s) { s.probe = 2; },
    [](ViewState& s) { s.moment = 0; },
    [](ViewState& s) { s.theme = ThemeChoice::Dark; },
    [](ViewState& s) { s.presentation = true; },
    [](ViewState& s) { s.docks.inspector = false; },
    [](ViewState& s) { s.presentationDocks.text = true; },
};
[[maybe_unused]] void everyField(const ViewState& state) {
    [[maybe_unused]] const auto& [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y, z, aa, bb,
                                  cc, dd, ee, ff, gg, hh, ii, jj] = state;
}

const std::vector<Edit> kMapChanges{
    [](ViewState& s) { s.map.stack = 2; },
    [](ViewState& s) { s.map.layer = Aggregate::Sum; },
    [](ViewState& s) { s.map.layer = Rollout{0.25}; },
    [](ViewState& s) { s.map.head = HeadIndex{5}; },
    [](ViewState& s) { s.map.head = Aggregate::Max; },
    [](ViewState& s) { s.map.mask.recorded = false; },
    [](ViewState& s) { s.map.temperature = 0.1; },
    [](ViewState& s) { s.map.special = SpecialTokens::HideAndRenormalise; },
    [](ViewState& s) {
        s.map.layerSet = {1, 2};
    },
    [](ViewState& s) {
        s.map.headSet = {0, 7};
    },
    [](ViewState& s) {
        s.map.querySpans = {{1, 2}, {4, 3}};
    },
    [](ViewState& s) {
        s.map.keySpans = {{0, 2}};
    },
    [](ViewState& s) { s.map.words = true; },
};
[[maybe_unused]] void everyField(const MapRequest& map) {
    [[maybe_unused]] const auto& [a, b, c, d, e, f, g, h, i, j, k] = map;
}

const std::vector<Edit> kMaskChanges{
    [](ViewState& s) { s.map.mask.recorded = false; },
    [](ViewState& s) { s.map.mask.causal = CausalAlignment::BottomRight; },
    [](ViewState& s) { s.map.mask.window = 3; },
    [](ViewState& s) { s.map.mask.length = 0; },
    [](ViewState& s) {
        s.map.mask.keySegments = {0, 0, 1};
    },
    [](ViewState& s) {
        s.map.mask.querySegments = {0, 1};
    },
    [](ViewState& s) {
        s.map.mask.custom = CustomMask{"", "painted", MaskMatrix(2, 3, {1, 0, 1, 0, 0, 1})};
    },
};
[[maybe_unused]] void everyField(const MaskSpec& mask) { [[maybe_unused]] const auto& [a, b, c, d, e, f, g] = mask; }

Edit playground(const std::function<void(PlaygroundSource&)>& edit) {
    return [edit](ViewState& s) {
        s.source = somePlayground();
        edit(*s.playground());
    };
}

Edit network(const std::function<void(ModelSource&)>& edit) {
    return [edit](ViewState& s) {
        s.source = ModelSource{"/no/such/network", {}, {}, {}};
        edit(*s.model());
    };
}

const std::vector<Edit> kSourceChanges{
    network([](ModelSource&) {}),
    network([](ModelSource& m) { m.folder = "/no/such/sibling"; }),
    network([](ModelSource& m) { m.text = ""; }),
    network([](ModelSource& m) { m.target = "le chat"; }),
    network([](ModelSource& m) { m.decoding.method = DecodingMethod::Beam; }),
    network([](ModelSource& m) { m.decoding.beamSize = 64; }),
    network([](ModelSource& m) { m.decoding.lengthPenalty = 0.6; }),
    network([](ModelSource& m) { m.decoding.nBest = 3; }),
    network([](ModelSource& m) { m.decoding.maxLength = 12; }),
    [](ViewState& s) {
        s.source = FileSource{"/no/such/b.npz", "", 0};
    },
    [](ViewState& s) {
        s.source = FileSource{"/no/such/folder/a.npz", "LHQK", 0};
    },
    [](ViewState& s) {
        s.source = FileSource{"/no/such/folder/a.npz", "", 3};
    },
    playground([](PlaygroundSource& p) { p.attention.kind = AttentionKind::Hybrid; }),
    playground([](PlaygroundSource& p) { p.attention.heads = 7; }),
    playground([](PlaygroundSource& p) { p.attention.width = 21; }),
    playground([](PlaygroundSource& p) { p.attention.bias = true; }),
    playground([](PlaygroundSource& p) { p.attention.lambda = 0.7; }),
    playground([](PlaygroundSource& p) { p.attention.precision = NumberType::F64; }),
    playground([](PlaygroundSource& p) { p.attention.seed = 18446744073709551615U; }),
    playground([](PlaygroundSource& p) { p.temperature = 2.5; }),
    playground([](PlaygroundSource& p) { p.text = "\"quoted\" \\ \n 中文"; }),
    playground([](PlaygroundSource& p) { p.target = ""; }),
    playground([](PlaygroundSource& p) { p.vectors = "/no/such/folder/v.npz"; }),
};
[[maybe_unused]] void everyField(const PlaygroundSource& source, const FileSource& file, const AttentionSpec& spec,
                                 const ModelSource& model) {
    [[maybe_unused]] const auto& [a, b, c, d, e] = source;
    [[maybe_unused]] const auto& [k, l, m] = file;
    [[maybe_unused]] const auto& [p, q, r, s, t, u, v] = spec;
    [[maybe_unused]] const auto& [w, x, y, z] = model;
    [[maybe_unused]] const auto& [aa, bb, cc, dd, ee] = z;
}

TEST(ViewFile, EveryFieldComesBack) {
    EXPECT_TRUE(readBack(someState()) == someState());
    for (const auto* changes : {&kChanges, &kMapChanges, &kMaskChanges, &kSourceChanges})
        for (std::size_t i = 0; i < changes->size(); ++i) {
            ViewState state = someState();
            (*changes)[i](state);
            EXPECT_FALSE(state == someState()) << "the equality misses change " << i;
            EXPECT_TRUE(readBack(state) == state) << "change " << i << " is lost in\n" << viewText({state}, kAt);
        }
}

TEST(ViewFile, WindowFilesAndProgramComeBack) {
    ViewFile view{someState(), {1300, 860}};
    view.files = {{"/no/such/folder/a.npz", "sha256:12"}};
    const ViewFile back = parseView(viewText(view, kAt), kAt);
    EXPECT_EQ(back.window, QSize(1300, 860));
    ASSERT_EQ(back.files.size(), 1U);
    EXPECT_EQ(back.files[0].path, "/no/such/folder/a.npz");
    EXPECT_EQ(back.files[0].hash, "sha256:12");
    EXPECT_THAT(back.program, HasSubstr("headlight "));
    EXPECT_THAT(back.unknown, IsEmpty());
}

TEST(ViewFile, ItIsWrittenInWordsThatPeopleRead) {
    ViewState state = someState();
    state.map.layer = Rollout{0.5};
    state.map.head = Aggregate::Mean;
    state.map.mask.causal = CausalAlignment::TopLeft;
    const auto json = ordered_json::parse(viewText({state}, kAt));
    EXPECT_EQ(json["headlight"], 1);
    EXPECT_EQ(json["state"]["view"], "heatmap");
    EXPECT_EQ(json["state"]["map"]["layer"]["rollout"], 0.5);
    EXPECT_EQ(json["state"]["map"]["head"], "mean");
    EXPECT_EQ(json["state"]["map"]["mask"]["causal"], "top-left");
    EXPECT_EQ(json["state"]["source"]["file"]["relative"], "a.npz");
}

TEST(ViewFile, ASourceBesideTheViewIsTakenFirst) {
    const test::TempFolder folder;
    folder.write("a.npz", "anything");
    ViewState state;
    state.source = FileSource{"/no/such/folder/a.npz", "", 0};
    std::string text = viewText({state}, kAt);
    const ViewFile view = parseView(text, folder.path() / "work.headlight");
    EXPECT_EQ(view.state.file()->path, folder.path() / "a.npz");
}

TEST(ViewFile, FilesThatChangedOrWentAreFound) {
    const test::TempFolder folder;
    const auto a = folder.write("a.npz", "one"), b = folder.write("b.npz", "two"), c = folder.write("c.npz", "three");
    ViewState state;
    state.source = FileSource{a, "", 0};
    state.compared = MapOfSource{FileSource{b, "", 0}, {}};
    ViewFile view{state};
    hashFiles(view);
    ASSERT_EQ(view.files.size(), 2U);
    EXPECT_THAT(changedFiles(view.files), IsEmpty());
    folder.write("a.npz", "another");
    EXPECT_THAT(changedFiles(view.files), ElementsAre(a));
    std::filesystem::remove(b);
    EXPECT_THAT(changedFiles(view.files), ElementsAre(a, b));
    writeView(view, folder.path() / "w.headlight");
    EXPECT_THAT(test::refusal([&] { readView(folder.path() / "w.headlight"); }),
                AllOf(HasSubstr("b.npz is not there"), HasSubstr("put it back")));
    EXPECT_EQ(readView(folder.path() / "w.headlight", MissingSources::Allowed).files.size(), 2U);
}

TEST(ViewFile, UnknownKeysAreLeftOutAndNamed) {
    auto json = ordered_json::parse(viewText({someState()}, kAt));
    json["later"] = 1;
    json["state"]["sparkle"] = true;
    json["state"]["map"]["mask"]["holes"] = 3;
    json["state"]["source"]["file"]["size"] = 12;
    const ViewFile view = parseView(json.dump(), kAt);
    EXPECT_TRUE(view.state == someState());
    EXPECT_THAT(view.unknown,
                UnorderedElementsAre("later", "state.sparkle", "state.map.mask.holes", "state.source.file.size"));
}

TEST(ViewFile, WhatIsNotSaidKeepsItsDefault) {
    const ViewFile view =
        parseView(R"({"headlight": 1, "state": {"source": {"kind": "playground", "text": "a b"}}})", kAt);
    EXPECT_EQ(view.state.playground()->text, "a b");
    EXPECT_EQ(view.state.lineMass, ViewState().lineMass);
}

std::string refusalOf(const std::string& text) {
    return test::refusal([&] { parseView(text, kAt); });
}

TEST(ViewFile, WhatIsNoViewIsRefusedWithWhatAndWhere) {
    EXPECT_THAT(refusalOf("{\"headlight\": 1,"),
                AllOf(HasSubstr("work.headlight: is not JSON at byte"), HasSubstr("again")));
    EXPECT_THAT(refusalOf("[1, 2]"), HasSubstr("is no view that Headlight saved"));
    EXPECT_THAT(refusalOf("{\"attention\": []}"), HasSubstr("is no view that Headlight saved"));
    EXPECT_THAT(refusalOf("{\"headlight\": 7, \"state\": {}}"), AllOf(HasSubstr("newer Headlight"), HasSubstr("is 7")));
    EXPECT_THAT(refusalOf("{\"headlight\": \"one\"}"), HasSubstr("its format is not a number"));
    EXPECT_THAT(refusalOf("{\"headlight\": 1}"), HasSubstr("has no state"));
    EXPECT_THAT(refusalOf("{\"headlight\": 1, \"state\": {}}"), HasSubstr("a source"));
    EXPECT_THAT(refusalOf(std::string(100'000, '[')), HasSubstr("too deeply"));
}

TEST(ViewFile, AValueOfTheWrongKindIsNamed) {
    struct Case {
        const char* pointer;
        const char* value;
        const char* said;
    };
    const std::vector<Case> cases{
        {"/state/view", R"("sparkle")", "state.view is not one of heatmap heads"},
        {"/state/view", "3", "state.view is not one of"},
        {"/state/map/layer", "1.5", "state.map.layer is not a whole number"},
        {"/state/map/layer", "-1", "state.map.layer is not a number from 0"},
        {"/state/map/layer", "18446744073709551615", "state.map.layer is not a whole number"},
        {"/state/map/head", R"("median")", "state.map.head is not one of mean max sum"},
        {"/state/map/temperature", "0", "state.map.temperature is not a number above 0"},
        {"/state/map/mask", R"({"causal": "left"})", "state.map.mask cannot be read"},
        {"/state/map/query_spans", R"([{"first": "a"}])", "state.map.query_spans[0].first is not a whole number"},
        {"/state/show_energies", "1", "state.show_energies is not true or false"},
        {"/state/line_heads", R"("all")", "state.line_heads is not a list"},
        {"/state/line_mass", R"("0.5")", "state.line_mass is not a number"},
        {"/state/pin", "true", "state.pin is not an object"},
        {"/state/source/kind", R"("web")", "state.source.kind is not one of playground file model"},
        {"/state/source/file", "null", "state.source.file is not the path of a file"},
        {"/window", R"({"width": -5, "height": 700})", "window.width is not a number of pixels"},
    };
    for (const Case& each : cases) {
        auto json = ordered_json::parse(viewText({someState()}, kAt));
        json[ordered_json::json_pointer(each.pointer)] = ordered_json::parse(each.value);
        EXPECT_THAT(refusalOf(json.dump()), AllOf(HasSubstr("work.headlight"), HasSubstr(each.said))) << each.pointer;
    }
}

TEST(ViewFile, TheEndingSaysWhatItIs) {
    EXPECT_TRUE(isViewPath("a/b.headlight"));
    EXPECT_TRUE(isViewPath("B.HEADLIGHT"));
    EXPECT_FALSE(isViewPath("headlight"));
    EXPECT_FALSE(isViewPath("a.headlight.npz"));
}

}  // namespace
}  // namespace headlight
