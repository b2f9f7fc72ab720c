#include "core/alignment/alignment_error.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <limits>
#include <nlohmann/json.hpp>
#include <utility>

#include "core/alignment/pharaoh_reader.h"
#include "tests/support/array_bytes.h"

namespace headlight {
namespace {

using test::refusal;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

using Sentences = std::vector<std::vector<Link>>;

std::vector<Link> linksOf(const std::string& line) {
    return parsePharaoh(splitLines(line + "\n", "")).sentences.at(0).links;
}

AlignmentError errorOf(const std::string& found, const std::string& truth) {
    return alignmentError({linksOf(found)}, {linksOf(truth)});
}

// A = {0-0, 1-1, 2-2, 3-0}, S = {0-0, 1-2}, P = S ∪ {1-1}: |A∩S| = 1, |A∩P| = 2.
TEST(AlignmentError, FollowsTheFormula) {
    const AlignmentError error = errorOf("0-0 1-1 2-2 3-0", "0-0 1-2 1p1");
    EXPECT_DOUBLE_EQ(error.error().value(), 1 - 3.0 / 6.0);
    EXPECT_DOUBLE_EQ(error.precision().value(), 2.0 / 4.0);
    EXPECT_DOUBLE_EQ(error.recall().value(), 1.0 / 2.0);
    EXPECT_EQ(error.links(), 4U);
    EXPECT_EQ(error.sureLinks(), 2U);
}

TEST(AlignmentError, TheTruthItselfIsWithoutError) {
    EXPECT_EQ(errorOf("0-0 1-2", "0-0 1-2").error(), 0);
    EXPECT_EQ(errorOf("0-0 1-2 1-1", "0-0 1-2 1p1").error(), 0);
    EXPECT_EQ(errorOf("0-1", "0-0").error(), 1);
}

TEST(AlignmentError, SureLinksArePossibleAndCountOnce) {
    const std::vector<Link> twice{{0, 0, true}, {0, 0, false}, {1, 1, true}};
    const std::vector<Link> found{{0, 0}, {0, 0, true}, {1, 1}};
    const AlignmentError error = alignmentError({found}, {twice});
    EXPECT_EQ(error.links(), 2U);
    EXPECT_EQ(error.sureLinks(), 1U);
    EXPECT_EQ(error.error(), 0);
}

TEST(AlignmentError, IsOfTheCorpusAndNoMeanOfSentences) {
    AlignmentError error;
    error.add(linksOf("0-0"), linksOf("0-0"));
    error.add(linksOf("0-0 1-1 2-2"), linksOf("0-1 1-2 2-0"));
    EXPECT_DOUBLE_EQ(error.error().value(), 1 - 2.0 / 8.0);
    EXPECT_EQ(error.sentences(), 2U);
}

TEST(AlignmentError, IsNothingWithoutLinks) {
    EXPECT_EQ(AlignmentError().error(), std::nullopt);
    EXPECT_EQ(errorOf("", "1p1").error(), std::nullopt);
    EXPECT_EQ(errorOf("", "1-1").error(), 1);
    EXPECT_EQ(errorOf("", "1-1").precision(), std::nullopt);
    EXPECT_EQ(errorOf("0-0", "").recall(), std::nullopt);
}

TEST(AlignmentError, C131_UnequalCountsAreRefused) {
    EXPECT_THAT(refusal([] { alignmentError(Sentences(4), Sentences(5)); }), HasSubstr("4 sentences"));
}

Sentences sentencesOf(const nlohmann::json& lists) {
    Sentences sentences;
    for (const auto& list : lists) {
        sentences.emplace_back();
        for (const auto& link : list)
            sentences.back().push_back({link[0].get<int>(), link[1].get<int>(), link[2].get<bool>()});
    }
    return sentences;
}

TEST(AlignmentError, AgreesWithNumPy) {
    std::ifstream file(HEADLIGHT_TEST_DATA "/corpus/alignment_error.json");
    const auto cases = nlohmann::json::parse(file);
    ASSERT_EQ(cases.size(), 3U);
    for (const auto& one : cases) {
        const AlignmentError error = alignmentError(sentencesOf(one["found"]), sentencesOf(one["truth"]));
        EXPECT_NEAR(error.error().value(), one["error"].get<double>(), 1e-12);
        EXPECT_NEAR(error.precision().value(), one["precision"].get<double>(), 1e-12);
        EXPECT_NEAR(error.recall().value(), one["recall"].get<double>(), 1e-12);
    }
}

// Real links of real sentences; their rates are those that alignment_reference.py prints.
struct RealRates {
    const char* file;
    bool targetFirst;
    double error;
    double precision;
    double recall;
};

class RealDataAlignment : public testing::TestWithParam<RealRates> {};

TEST_P(RealDataAlignment, HasTheErrorOfNumPy) {
    const std::filesystem::path folder = HEADLIGHT_SHARED_DATA "/alignments";
    if (!std::filesystem::exists(folder))
        GTEST_SKIP() << "no shared data here";
    const AlignmentFile gold = readPharaoh(folder / "simalign/sample_eng_deu.gold");
    AlignmentFile found = readPharaoh(folder / "lilt" / GetParam().file);
    ASSERT_EQ(gold.sentences.size(), 5U);
    AlignmentError error;
    for (std::size_t i = 0; i < gold.sentences.size(); ++i) {
        for (Link& link : found.sentences[i].links)
            if (GetParam().targetFirst)
                std::swap(link.source, link.target);
        error.add(found.sentences[i].links, gold.sentences[i].links);
    }
    EXPECT_NEAR(error.error().value(), GetParam().error, 1e-9);
    EXPECT_NEAR(error.precision().value(), GetParam().precision, 1e-9);
    EXPECT_NEAR(error.recall().value(), GetParam().recall, 1e-9);
}

INSTANTIATE_TEST_SUITE_P(
    Lilt, RealDataAlignment,
    testing::Values(
        RealRates{"fastalign.deen.talp", true, 0.2541436464088398, 0.7692307692307693, 0.7222222222222222},
        RealRates{"fastalign.deen.reverse.talp", false, 0.2807017543859649, 0.7901234567901234, 0.6555555555555556},
        RealRates{"giza.deen.talp", true, 0.24705882352941178, 0.825, 0.6888888888888889},
        RealRates{"giza.deen.grow-diagonal.talp", true, 0.21935483870967742, 0.9692307692307692, 0.6444444444444445}));

// Queries produce x, y, </s>; keys are <s>, a, b, c, </s>.
TEST(LinksFromWeights, TakeTheStrongestSourceTokenOfEachRow) {
    const Matrix weights(3, 5,
                         {0.1F, 0.2F, 0.3F, 0.2F, 0.2F,  //
                          0.0F, 0.1F, 0.1F, 0.1F, 0.7F,  //
                          0.1F, 0.1F, 0.1F, 0.6F, 0.1F});
    LinkReading reading{{0, 0, 1}, {1, 0, 0, 0, 1}};
    EXPECT_THAT(linksFromWeights(weights, reading), ElementsAre(Link{1, 0}, Link{0, 1}));
    reading.rowShift = 1;
    EXPECT_THAT(linksFromWeights(weights, reading), ElementsAre(Link{0, 0}, Link{2, 1}));
    EXPECT_THAT(linksFromWeights(weights, {}), ElementsAre(Link{2, 0}, Link{4, 1}, Link{3, 2}));
}

TEST(LinksFromWeights, ARowWithoutWeightOrBeyondTheMapMakesNoLink) {
    const float nan = std::numeric_limits<float>::quiet_NaN();
    const Matrix weights(3, 2, {0, 0, nan, 1, nan, nan});
    EXPECT_THAT(linksFromWeights(weights, {}), ElementsAre(Link{1, 1}));
    EXPECT_THAT(linksFromWeights(weights, {{}, {}, 1}), ElementsAre(Link{1, 0}));
    EXPECT_THAT(linksFromWeights(weights, {{}, {}, 5}), IsEmpty());
    EXPECT_THAT(linksFromWeights(weights, {{}, {1, 1}}), IsEmpty());
    EXPECT_THAT(linksFromWeights(Matrix(), {}), IsEmpty());
}

TEST(LinksFromWeights, MarksThatDoNotFitAreRefused) {
    const Matrix weights(1, 2, {0.5F, 0.5F});
    EXPECT_THAT(refusal([&] { linksFromWeights(weights, {{0, 0}, {}}); }), HasSubstr("2 marks for 1 queries"));
    EXPECT_THAT(refusal([&] { linksFromWeights(weights, {{}, {0}}); }), HasSubstr("1 marks for 2 keys"));
}

}  // namespace
}  // namespace headlight
