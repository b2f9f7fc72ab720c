#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <string>

#include "core/base/error.h"
#include "core/session/session.h"
#include "tests/support/small_training.h"
#include "tests/support/temp_folder.h"

namespace headlight {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;

class ModelShelf : public ::testing::Test {
protected:
    void SetUp() override { ::setenv("HEADLIGHT_MODELS", shelf().c_str(), 1); }
    void TearDown() override { ::unsetenv("HEADLIGHT_MODELS"); }

    fs::path shelf() const { return m_folder.path() / "shelf"; }

    void train(const std::string& name, AttentionKind kind) {
        TrainRequest request;
        request.config = test::smallTraining(TeachingTask::Reverse);
        request.config.model.attention = kind;
        request.config.steps = 2;
        request.folder = shelf() / name;
        m_session.train(request, {});
    }

    static std::string refusalOf(const std::string& model) {
        try {
            Session::requireModel(model);
        } catch (const Error& error) {
            return error.what();
        }
        return "";
    }

    std::string openingOf(const std::string& file) {
        try {
            m_session.open(FileSource{m_folder.path() / file, {}, 0}, {}, {});
        } catch (const Error& error) {
            return error.what();
        }
        return "";
    }

    test::TempFolder m_folder;
    Session m_session;
};

TEST_F(ModelShelf, ListsByNameWhatTheFoldersSay) {
    train("reverse-dot", AttentionKind::Dot);
    train("reverse-additive", AttentionKind::Additive);
    fs::create_directories(shelf() / "empty");
    m_folder.write("shelf/foreign/config.json", R"({"model_type": "bert"})");
    const std::vector<ModelInfo> models = Session::models();
    ASSERT_EQ(models.size(), 2U);
    EXPECT_EQ(models[0].name, "reverse-additive");
    EXPECT_EQ(models[1].name, "reverse-dot");
    EXPECT_EQ(models[1].config.model.attention, AttentionKind::Dot);
    EXPECT_EQ(models[1].report.stepsDone, 2);
    EXPECT_TRUE(models[1].refusal.empty());
}

TEST_F(ModelShelf, AFolderWhoseConfigIsBrokenIsToldByIt) {
    m_folder.write("broken/config.json", "{");
    m_folder.write("foreign/config.json", R"({"model_type": "bert"})");
    EXPECT_THAT(openingOf("broken"), HasSubstr("broken/config.json: is no JSON object"));
    EXPECT_THAT(openingOf("foreign"), HasSubstr("foreign: is a folder; name a file in it"));
}

TEST_F(ModelShelf, ANetworkThatIsDamagedSaysSoAndHidesNoOther) {
    train("good", AttentionKind::Dot);
    train("bad", AttentionKind::Dot);
    m_folder.write("shelf/bad/training.json", "[");
    const std::vector<ModelInfo> models = Session::models();
    ASSERT_EQ(models.size(), 2U);
    EXPECT_NE(models[0].refusal.english().find("training.json"), std::string::npos) << models[0].refusal.english();
    EXPECT_TRUE(models[1].refusal.empty());
}

TEST_F(ModelShelf, ANameStandsForItsFolder) {
    train("reverse-dot", AttentionKind::Dot);
    const std::string folder = (shelf() / "reverse-dot").string();
    EXPECT_EQ(Session::requireModel("reverse-dot").string(), folder);
    EXPECT_EQ(Session::requireModel(folder).string(), folder);
    EXPECT_NE(refusalOf("reverse-dit").find("reverse-dot"), std::string::npos) << refusalOf("reverse-dit");
    EXPECT_NE(refusalOf(m_folder.path().string()).find("no network"), std::string::npos);
    EXPECT_FALSE(Session::findModel("./reverse-dot").has_value());
}

TEST_F(ModelShelf, InfoReadsTheNetworkItself) {
    train("reverse-dot", AttentionKind::Dot);
    EXPECT_GT(Session::modelInfo(shelf() / "reverse-dot").bytes, 0);
    m_folder.write("shelf/reverse-dot/model.safetensors", "short");
    EXPECT_THROW(Session::modelInfo(shelf() / "reverse-dot"), Error);
}

TEST_F(ModelShelf, AFolderThatIsNotThereIsRefused) {
    EXPECT_THROW(Session::models(m_folder.path() / "nowhere"), Error);
    EXPECT_TRUE(Session::models().empty());  // an installation without networks
}

}  // namespace
}  // namespace headlight
