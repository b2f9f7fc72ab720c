#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/app/commands/command_runner.h"
#include "tests/app/started_window.h"
#include "tests/support/temp_folder.h"
#include "ui/state/view_file.h"

namespace headlight {
namespace {

using test::CommandResult;
using test::runHeadlight;
using testing::AllOf;
using testing::HasSubstr;

class ViewCommands : public testing::Test {
protected:
    ViewCommands() {
        ViewState state;
        state.source = FileSource{test::writeTwoStacks(m_source).toStdString(), "", 0};
        state.map.stack = 1;
        state.map.head = HeadIndex{2};
        state.map.mask.window = 4;
        ViewFile view{state};
        hashFiles(view);
        writeView(view, m_view);
    }

    std::string picture(std::vector<std::string> arguments) {
        const std::string to = (m_folder.path() / "out.svg").u8string();
        arguments.insert(arguments.begin(), "render");
        arguments.insert(arguments.end(), {"-o", to});
        const CommandResult result = runHeadlight(arguments);
        EXPECT_EQ(result.exitCode, 0) << result.err;
        return test::readBytes(to);
    }

    test::TempFolder m_folder;
    std::filesystem::path m_source = m_folder.path() / "two.npz";
    std::filesystem::path m_view = m_folder.path() / "work.headlight";
};

TEST_F(ViewCommands, InfoSaysWhatAViewHoldsAndWhetherItsSourcesChanged) {
    const auto info = [&] { return nlohmann::json::parse(runHeadlight({"info", m_view.u8string(), "--json"}).out); };
    const nlohmann::json json = info();
    EXPECT_EQ(json["kind"], "view");
    EXPECT_EQ(json["view"], "heatmap");
    EXPECT_EQ(json["sources"][0]["status"], "unchanged");
    EXPECT_THAT(json["shows"].get<std::string>(),
                AllOf(HasSubstr("stack 1"), HasSubstr("head 2"), HasSubstr("window=4")));
    EXPECT_TRUE(json["warnings"].empty());
    m_folder.write("two.npz", "another");
    EXPECT_EQ(info()["sources"][0]["status"], "changed");
    EXPECT_THAT(runHeadlight({"info", m_view.u8string()}).out,
                HasSubstr("two.npz has changed since the view was saved"));
    std::filesystem::remove(m_source);
    EXPECT_EQ(info()["sources"][0]["status"], "missing");
    EXPECT_EQ(info()["warnings"].size(), 1U);
}

TEST_F(ViewCommands, InfoNamesWhatAViewShowsAndItsSourceDoesNotHold) {
    ViewFile view = readView(m_view);
    view.state.map.layer = LayerIndex{99};
    view.state.map.head = HeadIndex{98};
    writeView(view, m_view);
    const auto json = nlohmann::json::parse(runHeadlight({"info", m_view.u8string(), "--json"}).out);
    ASSERT_EQ(json["warnings"].size(), 2U) << json.dump();
    EXPECT_THAT(json["warnings"][0].get<std::string>(), AllOf(HasSubstr("it shows layer 99"), HasSubstr("layers")));
    EXPECT_THAT(json["warnings"][1].get<std::string>(), AllOf(HasSubstr("it shows head 98"), HasSubstr("heads")));
    view.state.map.stack = 7;
    writeView(view, m_view);
    EXPECT_THAT(runHeadlight({"info", m_view.u8string()}).out,
                HasSubstr("warning: it shows stack 7: the capture has 2 stacks"));
}

TEST_F(ViewCommands, RenderDrawsWhatAViewShows) {
    EXPECT_EQ(picture({m_view.u8string()}), picture({m_source.u8string(), "--stack", "1", "--head", "2", "--mask",
                                                     "recorded,window=4", "--view", "both"}));
}

TEST_F(ViewCommands, RenderRefusesOptionsThatTheViewHasSaidAlready) {
    const std::string to = (m_folder.path() / "out.svg").u8string();
    EXPECT_THAT(runHeadlight({"render", m_view.u8string(), "--layer", "1", "-o", to}).err,
                AllOf(HasSubstr("--layer"), HasSubstr("a saved view")));
    EXPECT_THAT(runHeadlight({"render", m_view.u8string(), "--view", "lines", "-o", to}).err, HasSubstr("--view"));
    EXPECT_EQ(runHeadlight({"render", m_view.u8string(), "--width", "90", "--dark", "-o", to}).exitCode, 0);
}

TEST_F(ViewCommands, RenderSaysWhatHasChangedAndWhatItDoesNotKnow) {
    std::string text = test::readBytes(m_view);
    text.replace(text.find("{"), 1, "{\"weather\": 1,");
    char& digit = text[text.find("sha256:") + 7];
    digit = digit == '0' ? '1' : '0';
    m_folder.write("work.headlight", text);
    for (const char* to : {"out.svg", "out.csv"}) {
        const CommandResult result =
            runHeadlight({"render", m_view.u8string(), "-o", (m_folder.path() / to).u8string()});
        EXPECT_EQ(result.exitCode, 0) << result.err;
        EXPECT_THAT(result.out, AllOf(HasSubstr("two.npz has changed since the view was saved"),
                                      HasSubstr("weather is not known to this version")));
    }
}

TEST_F(ViewCommands, AViewOfSeveralMapsIsNoArraysOfOne) {
    const std::string to = (m_folder.path() / "out.npz").u8string();
    ViewFile view = readView(m_view);
    EXPECT_EQ(runHeadlight({"render", m_view.u8string(), "-o", to}).exitCode, 0);
    std::filesystem::remove(to);
    view.state.view = ViewKind::Heads;
    writeView(view, m_view);
    const CommandResult refused = runHeadlight({"render", m_view.u8string(), "-o", to});
    EXPECT_EQ(refused.exitCode, 1);
    EXPECT_THAT(refused.err, HasSubstr("this view is not one"));
    EXPECT_FALSE(std::filesystem::exists(to));
}

TEST_F(ViewCommands, ADamagedViewIsRefusedInOneLine) {
    m_folder.write("work.headlight", "{");
    const CommandResult result = runHeadlight({"info", m_view.u8string()});
    EXPECT_EQ(result.exitCode, 1);
    EXPECT_THAT(result.err, HasSubstr("is not JSON at byte"));
}

}  // namespace
}  // namespace headlight
