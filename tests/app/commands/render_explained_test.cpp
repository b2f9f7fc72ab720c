#include "app/commands/render_explained.h"

#include <gtest/gtest.h>

#include <cmath>
#include <sstream>

#include "core/captures/capture_writer.h"
#include "tests/app/commands/command_runner.h"
#include "tests/support/small_capture.h"
#include "tests/support/temp_folder.h"

namespace headlight {
namespace {

using test::CommandResult;

class RenderExplained : public testing::Test {
protected:
    RenderExplained() {
        EXPECT_EQ(test::runHeadlight({"capture", "playground", "--attention", "additive", "--text", "the small cat sat",
                                      "--dim", "6", "--seed", "3", "--mask", "causal", "-o", m_capture})
                      .exitCode,
                  0);
    }

    CommandResult render(const std::string& output, std::vector<std::string> arguments) {
        arguments.insert(arguments.begin(), {"render", m_capture});
        arguments.insert(arguments.end(), {"-o", (m_folder.path() / output).u8string()});
        return test::runHeadlight(std::move(arguments));
    }

    std::string drawn(const std::string& output, std::vector<std::string> arguments) {
        const CommandResult run = render(output, std::move(arguments));
        EXPECT_EQ(run.exitCode, 0) << run.err;
        return test::readBytes(m_folder.path() / output);
    }

    std::string refusal(std::vector<std::string> arguments) {
        const CommandResult run = render("a.svg", std::move(arguments));
        EXPECT_EQ(run.exitCode, 1);
        return run.err;
    }

    test::TempFolder m_folder;
    std::string m_capture = (m_folder.path() / "cat.npz").u8string();
};

std::vector<std::vector<std::string>> fieldsOf(const std::string& csv) {
    std::vector<std::vector<std::string>> lines;
    std::istringstream text(csv);
    for (std::string line; std::getline(text, line);) {
        lines.emplace_back();
        std::istringstream fields(line.substr(0, line.size() - 1));  // CR
        for (std::string field; std::getline(fields, field, ',');)
            lines.back().push_back(field);
    }
    return lines;
}

TEST_F(RenderExplained, ElementNamesCellFormulaAndTerms) {
    const std::string svg = drawn("a.svg", {"--view", "element", "--query", "2", "--key", "1"});
    for (const char* part :
         {">cat</text>", ">small</text>", ">tanh</text>", "W_q q + W_k k", "energy = ", "sum = energy"})
        EXPECT_NE(svg.find(part), std::string::npos) << part;
    EXPECT_EQ(svg.find("[+ b]"), std::string::npos) << "there is no bias";
}

TEST_F(RenderExplained, TheTermsAsATableSumToTheEnergy) {
    const auto lines = fieldsOf(drawn("a.csv", {"--view", "element", "--query", "2", "--key", "1"}));
    ASSERT_EQ(lines.size(), 7U);
    ASSERT_EQ(lines[0].size(), 7U);  // dimension, W_q q, W_k k, tanh, v, the term, the sum
    double sum = 0;
    for (std::size_t i = 1; i < lines.size(); ++i) {
        const double tanh = std::stod(lines[i][3]), v = std::stod(lines[i][4]), term = std::stod(lines[i][5]);
        EXPECT_NEAR(tanh, std::tanh(std::stod(lines[i][1]) + std::stod(lines[i][2])), 1e-15);
        EXPECT_NEAR(term, v * tanh, 1e-15);
        EXPECT_NEAR(std::stod(lines[i][6]), sum += term, 1e-15);
    }
    const auto energies = fieldsOf(drawn("e.csv", {"--view", "energy"}));
    EXPECT_NEAR(sum, std::stod(energies[3][2]), 1e-6);
}

TEST_F(RenderExplained, TheRowAsATableIsASoftmaxOfTheVisibleKeys) {
    const auto lines = fieldsOf(drawn("a.csv", {"--view", "by-hand", "--query", "1"}));
    ASSERT_EQ(lines.size(), 6U);
    EXPECT_EQ(lines[1][2], "1");
    EXPECT_EQ(lines[3][2], "0");
    EXPECT_EQ(lines[3][6], "0") << "a forbidden key has weight exactly 0";
    EXPECT_EQ(lines[5][0], "sum");
    const double a = std::stod(lines[1][3]), b = std::stod(lines[2][3]);
    EXPECT_NEAR(std::stod(lines[1][6]), 1 / (1 + std::exp(b - a)), 1e-12);
    EXPECT_NEAR(std::stod(lines[5][6]), 1, 1e-12);
}

TEST_F(RenderExplained, ByHandGoesAsFarAsItIsTold) {
    const std::string all = drawn("a.svg", {"--view", "by-hand", "--query", "2"});
    EXPECT_NE(all.find(">Context</text>"), std::string::npos);
    const std::string some = drawn("a.svg", {"--view", "by-hand", "--query", "2", "--step", "3"});
    EXPECT_NE(some.find(">Less the largest</text>"), std::string::npos);
    EXPECT_EQ(some.find(">Exponentials</text>"), std::string::npos);
    EXPECT_NE(refusal({"--view", "by-hand", "--step", "9"}).find("the row has steps 1 to 8"), std::string::npos);
}

TEST_F(RenderExplained, WhatMeansNothingIsRefused) {
    EXPECT_NE(refusal({"--view", "heatmap", "--step", "2"}).find("--step"), std::string::npos);
    EXPECT_NE(refusal({"--view", "by-hand", "--by-dimension"}).find("--by-dimension"), std::string::npos);
    EXPECT_NE(refusal({"--view", "element", "--query", "4"}).find("there is no token 4"), std::string::npos);
}

TEST_F(RenderExplained, WhatIsMissingIsSaid) {
    writeCapture(test::storedEnergies(1, 2, 3, 3), m_capture);
    EXPECT_NE(refusal({"--view", "element"}).find("no queries and keys"), std::string::npos);
    EXPECT_NE(refusal({"--view", "by-hand", "--head", "mean"}).find("choose one --layer and one --head"),
              std::string::npos);
    EXPECT_NE(drawn("a.svg", {"--view", "by-hand"}).find("no values"), std::string::npos);
}

}  // namespace
}  // namespace headlight
