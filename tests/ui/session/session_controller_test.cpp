#include "ui/session/session_controller.h"

#include <gtest/gtest.h>

#include <QElapsedTimer>
#include <QSignalSpy>
#include <memory>

#include "core/arrays/file_hash.h"
#include "tests/support/temp_folder.h"
#include "ui/state/request_builder.h"

namespace headlight {
namespace {

constexpr int kPatienceMs = 20'000;

class ControllerTest : public testing::Test {
protected:
    // The answers until the controller rests.
    std::vector<RunSnapshotPtr> awaitIdle() {
        EXPECT_TRUE(!m_controller.running() || m_idle.wait(kPatienceMs));
        std::vector<RunSnapshotPtr> answers;
        for (const auto& arguments : m_snapshots)
            answers.push_back(arguments.front().value<RunSnapshotPtr>());
        m_snapshots.clear();
        return answers;
    }

    static RunRequest textRequest(const std::string& text) {
        ViewState state = initialState();
        state.playground()->text = text;
        return toRequest(state, std::nullopt);
    }

    SessionController m_controller;
    QSignalSpy m_snapshots{&m_controller, &SessionController::snapshotReady};
    QSignalSpy m_failures{&m_controller, &SessionController::failed};
    QSignalSpy m_idle{&m_controller, &SessionController::idle};
};

TEST_F(ControllerTest, TheMapComesFirstThenTheThumbnails) {
    m_controller.request(textRequest("the small cat sat"));
    const auto answers = awaitIdle();
    ASSERT_EQ(answers.size(), 2U);
    EXPECT_TRUE(answers[0]->thumbnails.empty());
    EXPECT_EQ(answers[0]->map.weights.rows(), 4);
    EXPECT_EQ(answers[1]->thumbnails.size(), 4U);
}

TEST_F(ControllerTest, TheLatestOfManyQuickRequestsWins) {
    std::string text = "a";
    for (int i = 0; i < 30; ++i)
        m_controller.request(textRequest(text += " b"));
    const auto answers = awaitIdle();
    ASSERT_FALSE(answers.empty());
    for (const RunSnapshotPtr& answer : answers)
        EXPECT_EQ(answer->map.weights.rows(), 31);
}

TEST_F(ControllerTest, ARefusalIsOneMessageWithAHint) {
    RunRequest request = textRequest("a b");
    request.source = FileSource{"/no/such/file.npz", {}, 0};
    m_controller.request(request);
    EXPECT_TRUE(awaitIdle().empty());
    ASSERT_EQ(m_failures.count(), 1);
    const auto message = m_failures.front().front().value<UserMessage>();
    EXPECT_TRUE(message.text.contains(QStringLiteral("file.npz")));
}

TEST_F(ControllerTest, ACancelledRequestAnswersNothing) {
    std::string text;
    for (int i = 0; i < 2000; ++i)
        text += "word" + std::to_string(i) + " ";
    m_controller.request(textRequest(text));
    m_controller.cancel();
    awaitIdle();
    EXPECT_EQ(m_failures.count(), 0);
    EXPECT_FALSE(m_controller.running());
}

TEST_F(ControllerTest, ARequestGoesBeforeTheCheckOfALargeFileWhichIsAnsweredLater) {
    const test::TempFolder folder;
    const auto large = folder.write("large", "x"), small = folder.write("small", "abc");
    std::filesystem::resize_file(large, 200'000'000);
    QSignalSpy checked(&m_controller, &SessionController::filesChecked);
    m_controller.checkFiles({{large, "sha256:of another"}, {small, sha256OfFile(small)}});
    m_controller.request(textRequest("a b c"));
    EXPECT_EQ(awaitIdle().front()->map.weights.rows(), 3);
    ASSERT_TRUE(checked.count() > 0 || checked.wait(kPatienceMs));
    EXPECT_EQ(checked.front().front().toStringList(), QStringList{QString::fromStdString(large.string())});
    EXPECT_FALSE(checked.wait(50));
}

TEST_F(ControllerTest, AViewIsSavedWithTheHashesOfItsSources) {
    const test::TempFolder folder;
    ViewState state;
    state.source = FileSource{folder.write("a.npz", "abc"), {}, 0};
    QSignalSpy saved(&m_controller, &SessionController::saved), refused(&m_controller, &SessionController::saveFailed);
    m_controller.saveView({state}, folder.path() / "a.headlight");
    ASSERT_TRUE(saved.wait(kPatienceMs));
    EXPECT_EQ(readView(folder.path() / "a.headlight").files.front().hash,
              "sha256:ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");  // FIPS 180-4
    m_controller.saveView({state}, "/no/such/folder/a.headlight");
    ASSERT_TRUE(refused.wait(kPatienceMs));
    EXPECT_TRUE(refused.front().front().value<UserMessage>().text.contains(QStringLiteral("a.headlight")));
}

// The window's thread is free while the worker computes.
TEST_F(ControllerTest, K18_AskingReturnsAtOnce) {
    std::string text;
    for (int i = 0; i < 1500; ++i)
        text += "word" + std::to_string(i) + " ";
    QElapsedTimer timer;
    timer.start();
    m_controller.request(textRequest(text));
    EXPECT_LT(timer.elapsed(), 100);
    EXPECT_TRUE(m_controller.running());
    m_controller.cancel();
}

// Seconds of work, which stops, gives way or is left within one block of it.
RunRequest longRequest() {
    ViewState state = initialState();
    state.playground()->attention.kind = AttentionKind::Additive;
    state.playground()->text.clear();
    for (int i = 0; i < 1500; ++i)
        state.playground()->text += "word" + std::to_string(i) + " ";
    return toRequest(state, std::nullopt);
}

TEST_F(ControllerTest, C156_WorkThatRunsIsStoppedReplacedAndOneAtATime) {
    m_controller.request(longRequest());
    m_controller.request(longRequest());
    m_controller.cancel();
    EXPECT_TRUE(awaitIdle().empty());
    m_controller.request(longRequest());
    m_controller.request(textRequest("a b c"));
    const auto answers = awaitIdle();
    ASSERT_FALSE(answers.empty());
    for (const RunSnapshotPtr& answer : answers)
        EXPECT_EQ(answer->map.weights.rows(), 3);
    EXPECT_EQ(m_failures.count(), 0);
}

TEST(ControllerLifetime, C156_WorkThatRunsIsLeftWithTheWindow) {
    auto controller = std::make_unique<SessionController>();
    QSignalSpy failures(controller.get(), &SessionController::failed);
    controller->request(longRequest());
    QCoreApplication::processEvents();
    EXPECT_TRUE(controller->running());
    controller.reset();  // joins its thread
    EXPECT_EQ(failures.count(), 0);
}

}  // namespace
}  // namespace headlight
