#include <gtest/gtest.h>

#include <algorithm>
#include <clocale>
#include <cmath>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "core/captures/capture_reader.h"
#include "core/session/session.h"
#include "tests/app/commands/command_runner.h"
#include "tests/support/small_capture.h"
#include "tests/support/temp_folder.h"

namespace headlight {
namespace {

using test::CommandResult;
using test::runHeadlight;

class CaptureCommand : public testing::Test {
protected:
    std::string path(const std::string& name) const {
        return (m_folder.path() / std::filesystem::u8path(name)).u8string();
    }

    CommandResult capture(const std::string& source, std::vector<std::string> options, const std::string& name) const {
        options.insert(options.begin(), {"capture", source});
        options.insert(options.end(), {"-o", path(name)});
        return runHeadlight(options);
    }

    static Stack stackOf(const std::string& file) {
        FileSource source;
        source.path = std::filesystem::u8path(file);
        return readCapture(source)->stacks.at(0);
    }

    // Two layers of two heads with a causal mask of their own, as a file.
    std::string writtenMaps() const {
        Capture maps = test::storedEnergies(2, 2, 3, 3);
        maps.stacks[0].mask = Array::ofBools({1, 1, 3, 3}, {1, 0, 0, 1, 1, 0, 1, 1, 1});
        Session session;
        session.save(*session.materialise(maps, MaskSpec(), 1), path("maps.npz"));
        return path("maps.npz");
    }

    void expectRefused(const std::string& source, const std::vector<std::string>& options, const std::string& why,
                       const std::string& name = "refused.npz") const {
        const CommandResult result = capture(source, options, name);
        EXPECT_EQ(result.exitCode, 1) << why;
        EXPECT_EQ(result.err.rfind("headlight: ", 0), 0U) << result.err;
        EXPECT_EQ(std::count(result.err.begin(), result.err.end(), '\n'), 1) << result.err;
        EXPECT_NE(result.err.find(why), std::string::npos) << result.err;
        EXPECT_EQ(result.out, "");
        EXPECT_FALSE(std::filesystem::exists(std::filesystem::u8path(path(name))));
    }

    test::TempFolder m_folder;
};

TEST_F(CaptureCommand, EveryKindTwiceGivesTheSameBytes) {
    for (AttentionKind kind : kAttentionKinds) {
        const std::vector<std::string> options{"--attention", std::string(name(kind)),
                                               "--text",      "the small cat sat",
                                               "--target",    "le petit chat",
                                               "--heads",     "2",
                                               "--dim",       "16",
                                               "--seed",      "7"};
        EXPECT_EQ(capture("playground", options, "a.npz").exitCode, 0);
        EXPECT_EQ(capture("playground", options, "b.npz").exitCode, 0);
        EXPECT_EQ(test::readBytes(path("a.npz")), test::readBytes(path("b.npz"))) << name(kind);
        const Stack stack = stackOf(path("a.npz"));
        EXPECT_EQ(stack.name, "cross");
        EXPECT_EQ(stack.energies.shape(), (std::vector<std::int64_t>{1, 2, 3, 4}));
        EXPECT_EQ(stack.queryTokens.texts, (std::vector<std::string>{"le", "petit", "chat"}));
        EXPECT_EQ(stack.energyParts.size(), kind == AttentionKind::Hybrid ? 2U : 0U);
    }
}

TEST_F(CaptureCommand, JsonIsOneDocumentAboutTheFile) {
    const CommandResult result = capture("playground", {"--text", "a b", "--mask", "causal", "--json"}, "a.npz");
    const auto json = nlohmann::json::parse(result.out);
    EXPECT_EQ(json["path"], path("a.npz"));
    EXPECT_EQ(json["bytes"], std::filesystem::file_size(path("a.npz")));
    EXPECT_EQ(json["stacks"][0]["queries"], 2);
    EXPECT_EQ(json["stacks"][0]["has_mask"], true);
    EXPECT_EQ(json["provenance"]["mask"]["words"], "causal");
    EXPECT_EQ(result.err, "");
}

TEST_F(CaptureCommand, PlainAnswerNamesFileAndStack) {
    const CommandResult result = capture("playground", {"--text", "a b"}, "a.npz");
    EXPECT_NE(result.out.find(path("a.npz")), std::string::npos);
    EXPECT_NE(result.out.find("self: "), std::string::npos);
}

TEST_F(CaptureCommand, MaskedFileHasForbiddenCellsExactlyZero) {
    capture("playground", {"--text", "a b c d e", "--mask", "causal,window=2"}, "a.npz");
    const Matrix weights = stackOf(path("a.npz")).weights.matrix(0, 5, 5);
    for (int r = 0; r < 5; ++r)
        for (int c = 0; c < 5; ++c)
            EXPECT_EQ(weights(r, c) != 0, c == r || c == r - 1) << r << "/" << c;
}

TEST_F(CaptureCommand, ReadingAndWritingAgainChangesNothing) {
    capture("playground", {"--text", "a b c", "--attention", "hybrid", "--mask", "causal"}, "a.npz");
    capture(path("a.npz"), {}, "b.npz");
    EXPECT_EQ(stackOf(path("a.npz")).weights.floats(), stackOf(path("b.npz")).weights.floats());
    EXPECT_EQ(stackOf(path("a.npz")).energies.floats(), stackOf(path("b.npz")).energies.floats());
}

// Hybrid masks its two parts, also when it comes from a file.
TEST_F(CaptureCommand, HybridFromAFileIsMaskedLikeHybridFromText) {
    const std::vector<std::string> hybrid{"--text", "a b c d", "--attention", "hybrid", "--lambda", "0.3"};
    std::vector<std::string> masked = hybrid;
    masked.insert(masked.end(), {"--mask", "causal"});
    capture("playground", hybrid, "open.npz");
    capture("playground", masked, "direct.npz");
    capture(path("open.npz"), {"--mask", "causal"}, "later.npz");
    const std::vector<float> direct = stackOf(path("direct.npz")).weights.floats();
    const std::vector<float> later = stackOf(path("later.npz")).weights.floats();
    for (std::size_t i = 0; i < direct.size(); ++i)
        EXPECT_NEAR(direct[i], later[i], 1e-7);
}

TEST_F(CaptureCommand, RecordedMaskStaysUnlessAnotherIsGiven) {
    const std::string maps = writtenMaps();
    capture(maps, {}, "same.npz");
    capture(maps, {"--mask", "none"}, "open.npz");
    EXPECT_EQ(stackOf(path("same.npz")).weights.floats(), stackOf(maps).weights.floats());
    EXPECT_EQ(stackOf(path("same.npz")).weights.value(1), 0);
    EXPECT_GT(stackOf(path("open.npz")).weights.value(1), 0);
    EXPECT_TRUE(stackOf(path("open.npz")).mask.empty());
}

TEST_F(CaptureCommand, LayerAndHeadAreCutOut) {
    const std::string maps = writtenMaps();
    capture(maps, {"--layer", "1", "--head", "0"}, "one.npz");
    const Stack one = stackOf(path("one.npz"));
    EXPECT_EQ(one.layers * one.heads, 1);
    const std::vector<float> all = stackOf(maps).weights.floats();
    EXPECT_EQ(one.weights.floats(), std::vector<float>(all.begin() + 18, all.begin() + 27));
}

TEST_F(CaptureCommand, HeadsAreJoinedAndItIsSaid) {
    const std::string maps = writtenMaps();
    const CommandResult result = capture(maps, {"--head", "mean", "--json"}, "mean.npz");
    const Stack mean = stackOf(path("mean.npz"));
    EXPECT_EQ(mean.layers, 2);
    EXPECT_EQ(mean.heads, 1);
    EXPECT_TRUE(mean.averagedHeads);
    EXPECT_TRUE(mean.energies.empty());
    const std::vector<float> all = stackOf(maps).weights.floats();
    for (std::size_t i = 0; i < 9; ++i)
        EXPECT_NEAR(mean.weights.value(static_cast<std::int64_t>(i)), (all[i] + all[9 + i]) / 2, 1e-7);
    EXPECT_NE(result.out.find("mean over heads"), std::string::npos);
}

TEST_F(CaptureCommand, TemperatureDividesTheEnergies) {
    capture("playground", {"--text", "a b c", "--temperature", "2"}, "warm.npz");
    const Stack stack = stackOf(path("warm.npz"));
    const Matrix energies = stack.energies.matrix(0, 3, 3);
    const Matrix weights = stack.weights.matrix(0, 3, 3);
    for (int c = 1; c < 3; ++c)  // w₀ / w_c = exp((e₀ − e_c) / 2)
        EXPECT_NEAR(std::log(weights(0, 0) / weights(0, c)), (energies(0, 0) - energies(0, c)) / 2, 1e-5);
}

// The temperature of cosine is part of its formula: it changes the energies.
TEST_F(CaptureCommand, TemperatureOfCosineIsInTheFormula) {
    capture("playground", {"--text", "a b", "--attention", "cosine"}, "one.npz");
    capture("playground", {"--text", "a b", "--attention", "cosine", "--temperature", "0.5"}, "half.npz");
    EXPECT_NEAR(stackOf(path("one.npz")).energies.value(0), 1, 1e-6);
    EXPECT_NEAR(stackOf(path("half.npz")).energies.value(0), 2, 1e-6);
}

TEST_F(CaptureCommand, WhatMeansNothingIsRefusedWithAReason) {
    const std::string maps = writtenMaps();
    expectRefused(maps, {"--attention", "dot"}, "energies are fixed");
    expectRefused(maps, {"--text", "a"}, "--text: means nothing for a capture file");
    expectRefused(maps, {"--layer", "2"}, "layer 2: the stack self has 2 layers");
    expectRefused(maps, {"--head", "first"}, "--head: is \"first\"");
    expectRefused(maps, {"--stack", "cross"}, "choose from: 0 self");
    expectRefused(maps, {"--mask", "diagonal"}, "diagonal");
    expectRefused(maps, {"--mask", "padding=9"}, "9");
    expectRefused(maps, {"--temperature", "0"}, "--temperature: is 0");
    expectRefused(path("missing.npz"), {}, "missing.npz");
    expectRefused("playground", {}, "nothing to attend to");
    expectRefused("playground", {"--text", " "}, "holds no token");
    expectRefused("playground", {"--text", "a", "--lambda", "0.5"}, "means nothing for scaled-dot attention");
    expectRefused("playground", {"--text", "a", "--bias"}, "--bias: means nothing");
    expectRefused("playground", {"--text", "a", "--axes", "QK"}, "--axes: means nothing");
    expectRefused("playground", {"--text", "a", "--heads", "3"}, "16");
    expectRefused("playground", {"--text", "\xFF"}, "UTF-8");
    expectRefused("playground", {"--text", "a"}, "its ending", "maps.csv");
    expectRefused("playground", {"--text", "a"}, "no/such/folder", "no/such/folder/maps.npz");
}

TEST_F(CaptureCommand, C042_AnyPathIsOpenedAndWritten) {
    std::filesystem::create_directories(std::filesystem::u8path(path("\u6CE8\u610F \u00E9")));
    for (const char* ending : {".npz", ".safetensors", ".json"}) {
        const std::string name = "\u6CE8\u610F \u00E9/\u6CE8\u610F \u00E9" + std::string(ending);
        const CommandResult written = capture("playground", {"--text", "\u6CE8\u610F caf\u00E9"}, name);
        EXPECT_EQ(written.exitCode, 0) << written.err;
        const CommandResult read = runHeadlight({"info", path(name), "--json"});
        EXPECT_EQ(read.exitCode, 0) << read.err;
        EXPECT_EQ(nlohmann::json::parse(read.out)["path"], path(name));
    }
}

// A locale with a decimal comma must change neither what is read nor what is written.
TEST_F(CaptureCommand, C171_LocaleChangesNothing) {
    const std::vector<std::string> options{"--text", "a b c",  "--attention", "hybrid",        "--lambda",
                                           "0.3",    "--mask", "causal",      "--temperature", "0.5"};
    capture("playground", options, "c.json");
    const std::string before = std::setlocale(LC_ALL, nullptr);
    if (!std::setlocale(LC_ALL, "de_DE.UTF-8"))
        GTEST_SKIP() << "the locale de_DE.UTF-8 is not installed";
    const CommandResult german = capture("playground", options, "german.json");
    const CommandResult info = runHeadlight({"info", path("german.json"), "--json"});
    std::setlocale(LC_ALL, before.c_str());
    EXPECT_EQ(german.exitCode, 0) << german.err;
    EXPECT_EQ(test::readBytes(path("german.json")), test::readBytes(path("c.json")));
    EXPECT_EQ(nlohmann::json::parse(info.out)["provenance"]["temperature"], 0.5);
}

TEST_F(CaptureCommand, WhatWasWrittenIsChecked) {
    Capture maps = test::storedWeights(2, 2, {0.5F, 0.25F, 0, 0});
    Session session;
    session.save(maps, path("maps.npz"));
    const CommandResult text = capture(path("maps.npz"), {}, "again.npz");
    EXPECT_NE(text.out.find("do not sum to 1"), std::string::npos) << text.out;
    const CommandResult hidden =
        capture("playground", {"--text", "a b", "--mask", "padding=0", "--json"}, "hidden.npz");
    EXPECT_EQ(nlohmann::json::parse(hidden.out)["stacks"][0]["rows_without_keys"], 2) << hidden.out;
}

TEST_F(CaptureCommand, JoiningDoublesIsTold) {
    const CommandResult written = capture(
        "playground", {"--text", "a b", "--heads", "2", "--precision", "float64", "--head", "mean"}, "mean.npz");
    EXPECT_NE(written.out.find("joined in float32"), std::string::npos) << written.out;
}

TEST_F(CaptureCommand, InfoAnswersForOnePathInJson) {
    const CommandResult missing = runHeadlight({"info", path("missing.npz"), "--json"});
    EXPECT_EQ(missing.exitCode, 1);
    const auto json = nlohmann::json::parse(missing.out);
    EXPECT_EQ(json["path"], path("missing.npz"));
    EXPECT_TRUE(json.contains("error"));
    EXPECT_EQ(std::count(missing.err.begin(), missing.err.end(), '\n'), 1);
}

TEST_F(CaptureCommand, RenderTakesNoPlayground) {
    const CommandResult result = runHeadlight({"render", "playground", "-o", path("a.png")});
    EXPECT_EQ(result.exitCode, 1);
    EXPECT_NE(result.err.find("is no capture file"), std::string::npos) << result.err;
}

TEST_F(CaptureCommand, InfoAnswersForEveryPath) {
    const std::string maps = writtenMaps();
    const CommandResult both = runHeadlight({"info", path("missing.npz"), maps, "--json"});
    EXPECT_EQ(both.exitCode, 1);
    const auto list = nlohmann::json::parse(both.out);
    ASSERT_EQ(list.size(), 2U);
    EXPECT_TRUE(list[0].contains("error"));
    EXPECT_EQ(list[1]["stacks"][0]["layers"], 2);
    EXPECT_EQ(std::count(both.err.begin(), both.err.end(), '\n'), 1);
    EXPECT_EQ(runHeadlight({"info", maps}).exitCode, 0);
}

}  // namespace
}  // namespace headlight
