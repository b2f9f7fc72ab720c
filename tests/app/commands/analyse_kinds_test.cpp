#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "tests/app/commands/command_runner.h"
#include "tests/support/temp_folder.h"

namespace headlight {
namespace {

using test::CommandResult;
using test::runHeadlight;
using testing::HasSubstr;

CommandResult kinds(const std::vector<std::string>& more) {
    std::vector<std::string> arguments{"analyse", "kinds",   "copy", "--steps",     "3", "--width",
                                       "8",       "--batch", "4",    "--evaluated", "6", "--evaluate-every",
                                       "3"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return runHeadlight(arguments);
}

TEST(CommandsAnalyseKinds, JsonHasEveryFigureOfEveryKind) {
    const CommandResult result = kinds({"--kinds", "none,general", "--seeds", "4,5", "--json"});
    ASSERT_EQ(result.exitCode, 0) << result.err;
    const auto json = nlohmann::json::parse(result.out);
    EXPECT_EQ(json["conditions"]["steps"], 3);
    EXPECT_EQ(json["conditions"]["seeds"], (std::vector<int>{4, 5}));
    EXPECT_EQ(json["conditions"]["batch"]["sentences"], 4);
    EXPECT_EQ(json["conditions"]["command"].get<std::string>().find("--seed"), std::string::npos);
    ASSERT_EQ(json["kinds"].size(), 2U);
    EXPECT_EQ(json["kinds"][0]["kind"], "none");
    EXPECT_EQ(json["kinds"][1]["kind"], "general");
    for (const auto& kind : json["kinds"]) {
        EXPECT_GT(kind["parameters"], 0);
        EXPECT_EQ(kind["runs"].size(), 2U);
        EXPECT_GT(kind["bytes_per_step"]["mean"], 0);
        EXPECT_TRUE(kind["loss"]["deviation"].is_number());
        EXPECT_GE(kind["by_length"].size(), 1U);
        EXPECT_EQ(kind["steps_to_accuracy"]["count"], 0);  // nothing is learned in three steps
    }
    EXPECT_TRUE(json["kinds"][0]["mean_entropy"]["mean"].is_null());
}

TEST(CommandsAnalyseKinds, TheTableSaysWhatWasNotReachedAndUnderWhichConditions) {
    const CommandResult result = kinds({"--kinds", "dot", "--seeds", "1", "--accuracy", "0.8"});
    ASSERT_EQ(result.exitCode, 0) << result.err;
    EXPECT_EQ(result.err.find('\x1b'), std::string::npos);
    for (const char* part : {"steps to 80 %", "not reached", "exact match by source length", "conditions", "LibTorch",
                             "headlight train copy"})
        EXPECT_THAT(result.out, HasSubstr(part));
}

TEST(CommandsAnalyseKinds, ThePlotIsDrawnIntoAFile) {
    const test::TempFolder folder;
    const std::filesystem::path plot = folder.path() / "kinds.svg";
    const CommandResult result = kinds({"--kinds", "none,dot", "--seeds", "1", "--plot", plot.string()});
    ASSERT_EQ(result.exitCode, 0) << result.err;
    const std::string drawn = test::readBytes(plot);
    for (const char* part : {"source length (tokens)", "exact match", "none", "dot", "headlight train copy"})
        EXPECT_THAT(drawn, HasSubstr(part));
}

TEST(CommandsAnalyseKinds, WhatMeansNothingIsRefused) {
    EXPECT_EQ(kinds({"--plot", "kinds.txt"}).exitCode, 2);
    EXPECT_EQ(kinds({"--kinds", "louder"}).exitCode, 2);
    EXPECT_EQ(kinds({"--seeds", "1,1"}).exitCode, 1);
    EXPECT_EQ(kinds({"--model", "transformer", "--kinds", "none"}).exitCode, 1);
    EXPECT_EQ(kinds({"--attention", "dot"}).exitCode, 2);
}

}  // namespace
}  // namespace headlight
