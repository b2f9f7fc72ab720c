#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/app/commands/command_runner.h"
#include "tests/support/temp_folder.h"

namespace headlight {
namespace {

using test::CommandResult;
using test::runHeadlight;
using testing::AllOf;
using testing::HasSubstr;

class InfoCommand : public testing::Test {
protected:
    std::string write(const std::string& name, const std::string& text) const {
        return m_folder.write(name, text).u8string();
    }

    test::TempFolder m_folder;
};

TEST_F(InfoCommand, C139_AnAlignmentIsDescribedWithItsBrokenTokens) {
    const std::string path = write("a.align", "0-0 1p1\n\n2-2 1- 3-3\n");
    const auto json = nlohmann::json::parse(runHeadlight({"info", path, "--json"}).out);
    EXPECT_EQ(json["kind"], "alignment");
    EXPECT_EQ(json["sentences"], 3);
    EXPECT_EQ(json["links"], 4);
    EXPECT_EQ(json["possible_links"], 1);
    EXPECT_EQ(json["sentences_without_links"], 1);
    ASSERT_EQ(json["warnings"].size(), 1U);
    EXPECT_EQ(json["warnings"][0], "line 3, column 5: '1-' has no target index");
    EXPECT_EQ(json["broken_tokens"][0]["column"], 5);
    const CommandResult text = runHeadlight({"info", path});
    EXPECT_THAT(text.out, HasSubstr("3 sentences, 4 links (1 possible), 1 sentence without links\nwarning: line 3"));
    EXPECT_EQ(text.exitCode, 0);
}

TEST_F(InfoCommand, C131_AnAlignmentIsCheckedAgainstItsTexts) {
    const std::string links = write("a.align", "0-0 1-5\n0-0\n");
    const std::string source = write("a.en", "a b\na\na\n");
    const std::string target = write("a.de", "x y\nx\nx\n");
    const CommandResult refused = runHeadlight({"info", links, "--text", source, "--text-pair", target});
    EXPECT_EQ(refused.exitCode, 1);
    EXPECT_EQ(refused.out, "");
    EXPECT_THAT(refused.err, AllOf(HasSubstr("has 2 lines"), HasSubstr("has 3 lines"), HasSubstr("first 2")));
    const CommandResult checked =
        runHeadlight({"info", links, "--text", source, "--text-pair", target, "--first", "2"});
    EXPECT_EQ(checked.exitCode, 0);
    const CommandResult tooMany =
        runHeadlight({"info", links, "--text", source, "--text-pair", target, "--first", "3"});
    EXPECT_THAT(tooMany.err, AllOf(HasSubstr("a.align: has 2 lines"), HasSubstr("no first 3")));
    const std::string longer = write("long.en", "a\nb\nc\nd\n");
    EXPECT_THAT(runHeadlight({"info", links, "--text", longer, "--text-pair", target, "--first", "3"}).err,
                HasSubstr("long.en has 4 lines"));
    EXPECT_THAT(checked.out, HasSubstr("line 1: link 1-5: target index 5 is outside its sentence of 2 words"));
}

TEST_F(InfoCommand, OptionsThatMeanNothingAreRefused) {
    const std::string links = write("a.align", "0-0\n");
    const std::string text = write("a.en", "a\n");
    EXPECT_THAT(runHeadlight({"info", links, "--text", text}).err, HasSubstr("--text-pair TARGET"));
    EXPECT_THAT(runHeadlight({"info", links, "--axes", "QK"}).err, HasSubstr("no --axes"));
    EXPECT_THAT(runHeadlight({"info", HEADLIGHT_TEST_DATA "/torch/lone.pt", "--first", "2"}).err,
                HasSubstr("is no alignment"));
}

TEST_F(InfoCommand, C038_WhatTorchSavedIsDescribedAndWrittenOut) {
    const std::string saved = HEADLIGHT_TEST_DATA "/torch/attentions.pt";
    const auto json = nlohmann::json::parse(runHeadlight({"info", saved, "--json"}).out);
    ASSERT_EQ(json["stacks"].size(), 1U);
    EXPECT_EQ(json["stacks"][0]["layers"], 2);
    EXPECT_EQ(json["stacks"][0]["heads"], 2);
    const std::string to = (m_folder.path() / "o.npz").u8string();
    EXPECT_EQ(runHeadlight({"capture", saved, "-o", to}).exitCode, 0);
    EXPECT_EQ(nlohmann::json::parse(runHeadlight({"info", to, "--json"}).out)["stacks"][0]["queries"], 3);
}

}  // namespace
}  // namespace headlight
