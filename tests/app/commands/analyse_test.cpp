#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "core/captures/capture_writer.h"
#include "core/data/head_analysis.h"
#include "tests/app/commands/command_runner.h"
#include "tests/support/small_capture.h"
#include "tests/support/temp_folder.h"

namespace headlight {
namespace {

using test::CommandResult;
using test::runHeadlight;
using testing::HasSubstr;

const std::vector<std::string> kPlayground{"analyse",           "heads",   "playground", "--text",
                                           "the small cat sat", "--heads", "4"};

CommandResult analyse(const std::vector<std::string>& more) {
    std::vector<std::string> arguments = kPlayground;
    arguments.insert(arguments.end(), more.begin(), more.end());
    return runHeadlight(arguments);
}

TEST(CommandsAnalyse, JsonHasEveryFigureOfEveryHead) {
    const CommandResult result = analyse({"--mask", "causal", "--json"});
    ASSERT_EQ(result.exitCode, 0) << result.err;
    const auto json = nlohmann::json::parse(result.out);
    EXPECT_EQ(json["stack"], "self");
    EXPECT_EQ(json["mask"], "causal");
    EXPECT_EQ(json["self_attention"], true);
    ASSERT_EQ(json["heads"].size(), 4U);
    for (int i = 0; i < 4; ++i) {
        const auto& head = json["heads"][static_cast<std::size_t>(i)];
        EXPECT_EQ(head["layer"], 0);
        EXPECT_EQ(head["head"], i);
        EXPECT_TRUE(head["patterns"].is_array());
        EXPECT_TRUE(head["cluster"].is_number_integer());
        EXPECT_EQ(head["next_token"], 0);  // forbidden
        EXPECT_EQ(head["special_token"], 0);
        for (const HeadFigure& figure : kHeadFigures)
            EXPECT_TRUE(head[figure.name].is_number()) << figure.name;
    }
}

TEST(CommandsAnalyse, WhatHasNoRowIsNull) {
    const auto json = nlohmann::json::parse(analyse({"--mask", "padding=0", "--json"}).out);
    EXPECT_TRUE(json["heads"][0]["entropy"].is_null());
    EXPECT_TRUE(json["heads"][0]["cluster"].is_null());
    EXPECT_TRUE(json["heads"][0]["patterns"].empty());
}

TEST(CommandsAnalyse, RowsThatArePartsAreSaidToBe) {
    const test::TempFolder folder;
    Capture capture = test::storedWeights(2, 2, {0.1F, 0.2F, 0.3F, 0.1F});
    capture.stacks[0].partialRows = true;
    const std::string path = (folder.path() / "part.npz").u8string();
    writeCapture(capture, path);
    EXPECT_THAT(runHeadlight({"analyse", "heads", path}).out, HasSubstr("need not sum to 1"));
    EXPECT_EQ(nlohmann::json::parse(runHeadlight({"analyse", "heads", path, "--json"}).out)["partial_rows"], true);
}

TEST(CommandsAnalyse, SimilarHeadsComeInOrderWithoutTheHeadItself) {
    const auto json = nlohmann::json::parse(analyse({"--similar-to", "0/2", "--json"}).out);
    const auto& similar = json["similar_to"];
    EXPECT_EQ(similar["head"], 2);
    ASSERT_EQ(similar["heads"].size(), 3U);
    EXPECT_LE(similar["heads"][0]["distance"], similar["heads"][1]["distance"]);
    EXPECT_LE(similar["heads"][1]["distance"], similar["heads"][2]["distance"]);
    for (const auto& head : similar["heads"])
        EXPECT_NE(head["head"], 2);
}

TEST(CommandsAnalyse, RolloutRowsSumToOne) {
    const auto json = nlohmann::json::parse(analyse({"--rollout", "mean", "--residual", "0.25", "--json"}).out);
    EXPECT_EQ(json["rollout"]["residual"], 0.25);
    ASSERT_EQ(json["rollout"]["weights"].size(), 4U);
    for (const auto& row : json["rollout"]["weights"]) {
        double sum = 0;
        for (double weight : row)
            sum += weight;
        EXPECT_NEAR(sum, 1, 1e-6);
    }
}

TEST(CommandsAnalyse, ClustersAsManyAsAsked) {
    const auto json = nlohmann::json::parse(analyse({"--clusters", "1", "--json"}).out);
    for (const auto& head : json["heads"])
        EXPECT_EQ(head["cluster"], 0);
}

TEST(CommandsAnalyse, TheTableNamesHeadsAndColumns) {
    const CommandResult result = analyse({"--similar-to", "0/2", "--rollout", "max"});
    ASSERT_EQ(result.exitCode, 0) << result.err;
    for (const char* part : {"1 layer", "entropy", "patterns", "Heads like 0/2, 3 of 3", "Rollout through 1", "sat:"})
        EXPECT_THAT(result.out, HasSubstr(part));
}

TEST(CommandsAnalyse, WhatIsNotThereIsRefused) {
    const std::pair<std::vector<std::string>, const char*> cases[] = {
        {{"--similar-to", "0/4"}, "there is no head 0/4; the stack self has 1 layer of 4 heads"},
        {{"--similar-to", "four"}, "give layer/head, such as 4/11"},
        {{"--residual", "0.5"}, "add --rollout mean"},
        {{"--rollout", "mean", "--residual", "2"}, "give a number from 0 to 1"},
        {{"--clusters", "5"}, "give 1 to 4"},
        {{"--target", "le chat", "--rollout", "mean"}, "choose a stack of self-attention"},
        {{"--stack", "9"}, "there is no 9"},
    };
    for (const auto& [arguments, what] : cases) {
        const CommandResult result = analyse(arguments);
        EXPECT_EQ(result.exitCode, 1) << arguments[0];
        EXPECT_THAT(result.err, HasSubstr(what));
        EXPECT_EQ(result.out, "");
    }
    EXPECT_EQ(runHeadlight({"analyse"}).exitCode, 2);
    EXPECT_EQ(analyse({"--rollout", "sum"}).exitCode, 2);
}

// The facts that came with the files.
TEST(CommandsAnalyse, FindsTheKnownHeadsOfRealModels) {
    const std::string folder = HEADLIGHT_SHARED_DATA "/captures/";
    if (!std::filesystem::exists(folder))
        GTEST_SKIP() << "the real captures are not here";
    const auto headsOf = [&](const std::string& file) {
        return nlohmann::json::parse(runHeadlight({"analyse", "heads", folder + file, "--json"}).out)["heads"];
    };
    const auto gpt2 = headsOf("gpt2-small-0.npz");
    ASSERT_EQ(gpt2.size(), 144U);
    EXPECT_NEAR(gpt2[4 * 12 + 11]["previous_token"], 0.9999, 5e-5);
    EXPECT_EQ(gpt2[4 * 12 + 11]["patterns"][0], "previous token");
    const auto bert = headsOf("bertviz-bert.json");
    EXPECT_NEAR(bert[2 * 12]["next_token"], 0.801, 5e-4);
    EXPECT_NEAR(bert[2 * 12 + 9]["next_token"], 0.803, 5e-4);
}

CommandResult leak(const std::vector<std::string>& more) {
    std::vector<std::string> arguments{"analyse", "leak", "playground", "--text", "the small cat sat", "--heads", "4"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return runHeadlight(arguments);
}

TEST(CommandsAnalyseLeak, HeadsComeByTheirMean) {
    const auto json = nlohmann::json::parse(leak({"--mask", "causal", "--json"}).out);
    EXPECT_EQ(json["mask"], "causal");
    EXPECT_EQ(json["against"], "none");
    ASSERT_EQ(json["heads"].size(), 4U);
    double before = 1;
    for (const auto& head : json["heads"]) {
        EXPECT_LE(head["mean"], before);
        before = head["mean"];
        EXPECT_GE(head["max"], head["mean"]);
        EXPECT_LT(head["max_row"], 3);  // the last query sees every key
    }
    const std::string table = leak({"--mask", "causal"}).out;
    EXPECT_THAT(table, HasSubstr("weight under the mask none on what the mask causal forbids"));
    EXPECT_EQ(std::count(table.begin(), table.end(), '\n'), 2 + 4);
}

TEST(CommandsAnalyseLeak, AMaskThatForbidsNothingMoreIsRefused) {
    const std::vector<std::vector<std::string>> refused{{}, {"--mask", "none"}};
    for (const auto& words : refused) {
        const CommandResult result = leak(words);
        EXPECT_EQ(result.exitCode, 1);
        EXPECT_THAT(result.err, HasSubstr("--mask: forbids no more"));
    }
    EXPECT_EQ(leak({"--mask", "causal", "--against", "causal"}).exitCode, 2);
}

}  // namespace
}  // namespace headlight
