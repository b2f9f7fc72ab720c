#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <limits>
#include <string>
#include <vector>

#include "core/checkpoint/model_folder.h"
#include "core/corpus/tokenise.h"
#include "core/corpus/train_text.h"
#include "core/session/model_card.h"
#include "core/session/session.h"

// What is promised of the networks that come with the program, from the folders that ship.
namespace headlight {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;

const fs::path kShippedModels = fs::path(HEADLIGHT_TEST_DATA) / ".." / ".." / "models";
constexpr std::uintmax_t kMostShippedBytes = 20'000'000;

std::vector<std::string> shippedNames() {
    std::vector<std::string> names{"reverse-transformer", "sort-transformer", "induction-decoder"};
    for (const std::string task : {"dates", "phrases-en-fr"})
        for (const std::string kind : {"none", "additive", "dot", "scaled-dot", "general", "hybrid", "transformer"})
            names.push_back(task + "-" + kind);
    return names;
}

TrainReport shippedReport(const std::string& name) { return checkpoint::readTrainReport(kShippedModels / name); }

std::string shippedText(const fs::path& file) {
    std::ifstream stream(file);
    return {std::istreambuf_iterator<char>(stream), {}};
}

// Share of right outputs among the sentences with the longest sources: the last buckets that hold 40 together.
double exactOnLongest(const std::string& name) {
    const std::vector<LengthScores> byLength = shippedReport(name).test.output.byLength;
    double right = 0;
    std::int64_t sentences = 0;
    for (auto one = byLength.rbegin(); one != byLength.rend() && sentences < 40; ++one) {
        right += one->scores.exactMatch * static_cast<double>(one->scores.sentences);
        sentences += one->scores.sentences;
    }
    return right / static_cast<double>(sentences);
}

double alignmentErrorOf(const std::string& name) {
    const auto error = shippedReport(name).test.output.all.alignmentError;
    return error.value_or(std::numeric_limits<double>::quiet_NaN());
}

class ShippedModel : public ::testing::TestWithParam<std::string> {
protected:
    fs::path folder() const { return kShippedModels / GetParam(); }
};

TEST_P(ShippedModel, IsWhole) {
    const ModelInfo info = Session::modelInfo(folder());
    EXPECT_TRUE(info.refusal.empty()) << info.refusal.english();
    for (const Words& warning : info.warnings)
        ADD_FAILURE() << warning.english();
    EXPECT_EQ(info.report.end, TrainEnd::Finished);
    EXPECT_GT(info.report.bestStep, 0);
}

TEST_P(ShippedModel, IsCalledByItsTaskAndKind) {
    const TrainConfig config = checkpoint::readModelConfig(folder());
    const bool recurrent = config.model.network == NetworkKind::Recurrent;
    const std::string kind = config.model.attention ? std::string(name(*config.model.attention)) : "none";
    const std::string network = config.model.part == TransformerPart::Decoder ? "decoder" : "transformer";
    ASSERT_TRUE(config.data.task.has_value());
    EXPECT_EQ(GetParam(), std::string(name(*config.data.task)) + "-" + (recurrent ? kind : network));
}

TEST_P(ShippedModel, CardTellsTheCommandThatMadeIt) {
    const TrainConfig config = checkpoint::readModelConfig(folder());
    EXPECT_THAT(shippedText(folder() / "card.md"), HasSubstr("`" + trainCommand(config) + " -o DIR`"));
}

TEST_P(ShippedModel, HistoryHasAMapOfEveryEvaluation) {
    const AttentionHistory history = checkpoint::readAttentionHistory(folder());
    const TrainReport report = checkpoint::readTrainReport(folder());
    std::vector<int> steps{0};  // before anything is learned
    for (const Evaluation& evaluation : report.evaluations)
        steps.push_back(evaluation.step);
    EXPECT_EQ(history.steps, steps);
    EXPECT_GE(steps.size(), 15U);
    EXPECT_EQ(history.probes.size(), 3U);
}

INSTANTIATE_TEST_SUITE_P(All, ShippedModel, ::testing::ValuesIn(shippedNames()), [](const auto& tested) {
    std::string name = tested.param;
    for (char& c : name)
        c = c == '-' ? '_' : c;
    return name;
});

TEST(ShippedModels, AreThoseAndNoOthers) {
    std::vector<std::string> names;
    for (const ModelInfo& info : Session::models(kShippedModels))
        names.push_back(info.name);
    EXPECT_THAT(names, ::testing::UnorderedElementsAreArray(shippedNames()));
}

TEST(ShippedModels, AreSmall) {
    std::uintmax_t bytes = 0;
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(kShippedModels))
        bytes += entry.is_regular_file() ? entry.file_size() : 0;
    EXPECT_LT(bytes, kMostShippedBytes);
}

// So that a difference between them is one of attention.
TEST(ShippedModels, SiblingsAreTrainedAlikeButForTheirKind) {
    for (const std::string task : {"dates", "phrases-en-fr"}) {
        const std::string command =
            trainCommand(checkpoint::readModelConfig(kShippedModels / (task + "-additive")), {"--attention"});
        for (const std::string kind : {"none", "dot", "scaled-dot", "general", "hybrid"})
            EXPECT_EQ(trainCommand(checkpoint::readModelConfig(kShippedModels / (task + "-" + kind)), {"--attention"}),
                      command);
    }
}

TEST(ShippedModels, DatesAreRightWithAttention) {
    EXPECT_GE(shippedReport("dates-additive").test.output.all.exactMatch, 0.99);
}

TEST(ShippedModels, PhrasesAreAlignedWithTheirSources) {
    EXPECT_LE(alignmentErrorOf("phrases-en-fr-additive"), 0.1);
    EXPECT_LE(alignmentErrorOf("phrases-en-fr-transformer"), 0.1);
    EXPECT_THAT(shippedText(kShippedModels / "phrases-en-fr-transformer" / "card.md"), HasSubstr("The alignment is"));
}

TEST(ShippedModels, AFixedVectorFallsBehindOnLongSources) {
    for (const std::string task : {"phrases-en-fr", "dates"})
        EXPECT_LT(exactOnLongest(task + "-none"), exactOnLongest(task + "-additive") - 0.4) << task;
}

// On the first of the held-out sentences.
TEST(ShippedModels, ABeamIsNeverBelowGreedy) {
    Session session;
    for (const std::string name : {"dates-dot", "phrases-en-fr-scaled-dot"}) {
        const TrainConfig config = checkpoint::readModelConfig(kShippedModels / name);
        const TrainText text = trainText(config.data, config.seed, 40);
        for (const Example& example : text.test) {
            ModelSource source;
            source.folder = kShippedModels / name;
            source.text = joinTokens(example.source, text.unit);
            const Hypothesis greedy = session.translate(source).translation.hypotheses.front();
            source.decoding.method = DecodingMethod::Beam;
            const Hypothesis beam = session.translate(source).translation.hypotheses.front();
            EXPECT_GE(beam.score, greedy.score) << name << ": " << *source.text;
        }
    }
}

// Elided words too, which the cutting of a user's text takes apart.
TEST(ShippedModels, WhatANetworkSaysMayBeGivenBackAsTheTarget) {
    Session session;
    const std::string name = "phrases-en-fr-additive";
    const TrainConfig config = checkpoint::readModelConfig(kShippedModels / name);
    const TrainText text = trainText(config.data, config.seed, 40);
    bool elided = false;
    for (const Example& example : text.test) {
        ModelSource source;
        source.folder = kShippedModels / name;
        source.text = joinTokens(example.source, text.unit);
        const ModelRun own = session.translate(source);
        source.target = own.text;
        elided |= own.text.find('\'') != std::string::npos;
        EXPECT_EQ(session.translate(source).translation.hypotheses.front().tokens,
                  own.translation.hypotheses.front().tokens)
            << own.text;
    }
    EXPECT_TRUE(elided);
}

}  // namespace
}  // namespace headlight
