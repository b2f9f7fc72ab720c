#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "core/captures/capture_reader.h"
#include "tests/app/commands/command_runner.h"
#include "tests/support/temp_folder.h"

namespace headlight {
namespace {

using test::CommandResult;
using test::runHeadlight;

class CommandsRealData : public testing::Test {
protected:
    void SetUp() override {
        if (!std::filesystem::exists(HEADLIGHT_SHARED_DATA "/captures"))
            GTEST_SKIP() << "the real captures are not here";
    }
    static std::string real(const std::string& name) { return HEADLIGHT_SHARED_DATA "/captures/" + name; }

    static Stack stackOf(const std::string& file) {
        FileSource source;
        source.path = file;
        return readCapture(source)->stacks.at(0);
    }

    std::vector<float> weightsUnder(const std::string& mask) const {
        const std::string to = (m_folder.path() / "out.npz").u8string();
        const CommandResult result = runHeadlight({"capture", real("gpt2-small-0.npz"), "--mask", mask, "-o", to});
        EXPECT_EQ(result.exitCode, 0) << result.err;
        return stackOf(to).weights.floats();
    }

    test::TempFolder m_folder;
};

TEST_F(CommandsRealData, InfoSaysWhatIsInside) {
    const auto json = nlohmann::json::parse(runHeadlight({"info", real("gpt2-small-0.npz"), "--json"}).out);
    ASSERT_EQ(json["stacks"].size(), 1U);
    const auto& stack = json["stacks"][0];
    EXPECT_EQ(stack["layers"], 12);
    EXPECT_EQ(stack["heads"], 12);
    EXPECT_EQ(stack["queries"], 6);
    EXPECT_EQ(stack["keys"], 6);
    EXPECT_EQ(stack["has_energies"], true);
    EXPECT_EQ(stack["has_weights"], true);
    EXPECT_EQ(stack["has_mask"], true);
    EXPECT_EQ(stack["query_tokens"].size(), 6U);
    EXPECT_TRUE(json["warnings"].empty());
}

TEST_F(CommandsRealData, BertVizPagesOpenWithoutFalseWarnings) {
    for (const char* name :
         {"bertviz-bert.json", "bertviz-distilbert.json", "bertviz-gpt2.json", "bertviz-opus-mt-en-de.json"}) {
        const CommandResult result = runHeadlight({"info", real(name), "--json"});
        EXPECT_EQ(result.exitCode, 0) << result.err;
        EXPECT_TRUE(nlohmann::json::parse(result.out)["warnings"].empty()) << name;
    }
}

TEST_F(CommandsRealData, CausalMaskGivesTheStoredWeights) {
    const std::vector<float> wanted = stackOf(real("gpt2-small-0.npz")).weights.floats();
    const std::vector<float> ours = weightsUnder("causal");
    ASSERT_EQ(ours.size(), wanted.size());
    for (std::size_t i = 0; i < ours.size(); ++i) {
        EXPECT_NEAR(ours[i], wanted[i], 1e-6);
        if (i % 6 > i / 6 % 6) {
            EXPECT_EQ(ours[i], 0);
        }
    }
}

TEST_F(CommandsRealData, WithoutMaskRowsAreTheSoftmaxOfAllEnergies) {
    const std::vector<double> energies = stackOf(real("gpt2-small-0.npz")).energies.doubles();
    const std::vector<float> ours = weightsUnder("none");
    for (std::size_t row = 0; row < ours.size(); row += 6) {
        double sum = 0;
        for (std::size_t c = 0; c < 6; ++c)
            sum += std::exp(energies[row + c] - energies[row]);
        for (std::size_t c = 0; c < 6; ++c)
            EXPECT_NEAR(ours[row + c], std::exp(energies[row + c] - energies[row]) / sum, 1e-6);
    }
}

TEST_F(CommandsRealData, WindowOfTwoLeavesAtMostTwoCellsARow) {
    const std::vector<float> ours = weightsUnder("causal,window=2");
    for (std::size_t row = 0; row < ours.size(); row += 6)
        EXPECT_LE(std::count_if(&ours[row], &ours[row] + 6, [](float weight) { return weight != 0; }), 2);
}

}  // namespace
}  // namespace headlight
