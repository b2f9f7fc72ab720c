#include "core/session/training_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/resource.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <string>

#include "core/session/session.h"
#include "core/session/train_session.h"
#include "tests/support/small_training.h"
#include "tests/support/temp_folder.h"
#include "tests/support/tensor_checks.h"

namespace headlight {
namespace {

namespace fs = std::filesystem;

TrainRequest tinyTraining(const fs::path& folder) {
    TrainRequest request;
    request.folder = folder;
    request.config = test::smallTraining(TeachingTask::Reverse);
    return request;
}

TEST(TrainingFolder, OneTrainingAtATime) {
    const test::TempFolder temp;
    const fs::path folder = temp.path() / "run";
    std::optional<TrainingFolder> first(folder);
    Session session;
    testing::refusal(ErrorCode::InvalidValue, [&] { session.train(tinyTraining(folder), {}); });
    std::ofstream(folder / "resume.pt");
    testing::refusal(ErrorCode::InvalidValue, [&] { Session::refuseBrokenModel(folder); });
    fs::remove(folder / "resume.pt");
    first.reset();
    session.train(tinyTraining(folder), {});
    EXPECT_TRUE(fs::exists(folder / "config.json"));
}

TEST(TrainingFolder, TheCardOfADecoderAloneTellsOfNoSource) {
    const test::TempFolder temp;
    TrainRequest request;
    request.folder = temp.path() / "run";
    request.config = test::smallTraining(TeachingTask::Induction, NetworkKind::Transformer);
    request.config.model.part = TransformerPart::Decoder;
    Session session;
    session.train(request, {});
    const auto cardOf = [](const fs::path& folder) {
        std::ifstream file(folder / "card.md");
        return std::string(std::istreambuf_iterator<char>(file), {});
    };
    EXPECT_NE(cardOf(request.folder).find("| what | sentences |"), std::string::npos) << cardOf(request.folder);
    EXPECT_EQ(cardOf(request.folder).find("source"), std::string::npos) << cardOf(request.folder);
    request = tinyTraining(temp.path() / "reads");
    session.train(request, {});
    EXPECT_NE(cardOf(request.folder).find("| source tokens | sentences |"), std::string::npos);
}

TEST(TrainingFolder, ARefusedTrainingLeavesNoFolder) {
    const test::TempFolder temp;
    TrainRequest request = tinyTraining(temp.path() / "run");
    request.config.steps = 0;
    Session session;
    EXPECT_THROW(session.train(request, {}), Error);
    EXPECT_FALSE(fs::exists(request.folder));
    fs::create_directories(request.folder);  // the user's own stays
    EXPECT_THROW(session.train(request, {}), Error);
    EXPECT_TRUE(fs::exists(request.folder));
}

TrainRequest stoppedAtThree(const fs::path& folder) {
    TrainRequest request = tinyTraining(folder);
    TrainWatch watch;
    watch.step = [cancel = watch.cancel](const TrainStep& step) {
        if (step.step == 3)
            cancel.request();
    };
    Session session;
    testing::refusal(ErrorCode::Cancelled, [&] { session.train(request, watch); });
    return request;
}

TEST(TrainingFolder, WhoOpensAStoppedTrainingIsToldHowToGoOn) {
    const test::TempFolder temp;
    const TrainRequest request = stoppedAtThree(temp.path() / "run");
    const StoppedTraining stopped = stoppedTraining(request.folder);
    EXPECT_EQ(stopped.step, 3);
    EXPECT_EQ(stopped.config.model.width, request.config.model.width);
    Session session;
    const std::string opened = testing::refusal(ErrorCode::NotRecognised, [&] {
        session.open(FileSource{request.folder, {}, 0});
    });
    const std::string named =
        testing::refusal(ErrorCode::NotRecognised, [&] { Session::requireModel(request.folder.u8string()); });
    for (const std::string& said : {opened, named})
        EXPECT_THAT(said, ::testing::AllOf(::testing::HasSubstr("stopped at step 3 of 4"),
                                           ::testing::HasSubstr("--resume -o " + request.folder.u8string())));
}

// A limit of the size of a file fails its writing as a full disk does.
TEST(TrainingFolder, AFullDiskEndsATrainingWithOneLine) {
    const test::TempFolder temp;
    const TrainRequest request = tinyTraining(temp.path() / "run");
    Session session;
    rlimit before{};
    getrlimit(RLIMIT_FSIZE, &before);
    rlimit small = before;
    small.rlim_cur = 4096;
    const auto handler = std::signal(SIGXFSZ, SIG_IGN);
    setrlimit(RLIMIT_FSIZE, &small);
    std::string said;
    try {
        session.train(request, {});
    } catch (const Error& error) {
        said = error.what();
    }
    setrlimit(RLIMIT_FSIZE, &before);
    std::signal(SIGXFSZ, handler);
    EXPECT_THAT(said, ::testing::HasSubstr("resume.pt: cannot be written"));
}

// LibTorch reads past the checksums of its own archive.
TEST(TrainingFolder, ADamagedCheckpointIsRefusedAndKept) {
    const test::TempFolder temp;
    TrainRequest request = stoppedAtThree(temp.path() / "run");
    Session session;
    const fs::path checkpoint = request.folder / "resume.pt";
    const auto size = static_cast<std::streamoff>(fs::file_size(checkpoint));
    {
        std::fstream file(checkpoint, std::ios::in | std::ios::out | std::ios::binary);
        file.seekp(size / 2);
        file << std::string(400, '\x5a');
    }
    request.resume = true;
    testing::refusal(ErrorCode::Damaged, [&] { session.train(request, {}); });
    EXPECT_EQ(static_cast<std::streamoff>(fs::file_size(checkpoint)), size);
}

}  // namespace
}  // namespace headlight
