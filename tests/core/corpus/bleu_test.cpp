#include "core/corpus/bleu.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>

namespace headlight {
namespace {

using testing::ElementsAre;
using testing::ElementsAreArray;

TEST(Bleu, HasTheTokensOfMteval) {
    EXPECT_THAT(bleuTokens("It's 1,000.5, \"isn't\" it?"),
                ElementsAre("It's", "1,000.5", ",", "\"", "isn't", "\"", "it", "?"));
    EXPECT_THAT(bleuTokens("&quot;1990-2000&quot;"), ElementsAre("\"", "1990", "-", "2000", "\""));
}

// Counted by hand: "the cat sat on a mat" against "the cat sat on the mat".
TEST(Bleu, FollowsTheFormula) {
    Bleu bleu;
    bleu.add("the cat sat on a mat", "the cat sat on the mat");
    const BleuScore score = bleu.score();
    EXPECT_DOUBLE_EQ(score.precisions[0], 100 * 5.0 / 6.0);
    EXPECT_DOUBLE_EQ(score.precisions[1], 100 * 3.0 / 5.0);
    EXPECT_DOUBLE_EQ(score.precisions[2], 100 * 2.0 / 4.0);
    EXPECT_DOUBLE_EQ(score.precisions[3], 100 * 1.0 / 3.0);
    EXPECT_EQ(score.brevityPenalty, 1);
}

TEST(Bleu, AgreesWithSacreBleu) {
    std::ifstream file(HEADLIGHT_TEST_DATA "/corpus/bleu.json");
    const auto cases = nlohmann::json::parse(file);
    ASSERT_GE(cases.size(), 25U);
    for (const auto& one : cases) {
        SCOPED_TRACE(one["name"].get<std::string>());
        Bleu bleu;
        for (std::size_t i = 0; i < one["pairs"].size(); ++i) {
            const auto pair = one["pairs"][i].get<std::vector<std::string>>();
            EXPECT_THAT(bleuTokens(pair[0]), ElementsAreArray(one["tokens"][i].get<std::vector<std::string>>()));
            bleu.add(pair[0], pair[1]);
        }
        const BleuScore score = bleu.score();
        EXPECT_NEAR(score.score, one["score"].get<double>(), 1e-9);
        EXPECT_NEAR(score.brevityPenalty, one["brevity_penalty"].get<double>(), 1e-12);
        EXPECT_EQ(score.producedLength, one["produced_length"].get<std::int64_t>());
        EXPECT_EQ(score.referenceLength, one["reference_length"].get<std::int64_t>());
        for (std::size_t n = 0; n < score.precisions.size(); ++n)
            EXPECT_NEAR(score.precisions[n], one["precisions"][n].get<double>(), 1e-9) << n;
    }
}

}  // namespace
}  // namespace headlight
