#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/captures/capture_writer.h"
#include "core/session/session.h"
#include "tests/support/small_capture.h"
#include "tests/support/temp_folder.h"

namespace headlight {
namespace {

class SessionOpen : public ::testing::Test {
protected:
    Source written(const Capture& capture) const {
        writeCapture(capture, path());
        return FileSource{path(), "", 0};
    }
    std::filesystem::path path() const { return m_folder.path() / "maps.npz"; }

    test::TempFolder m_folder;
    Session m_session;
};

TEST_F(SessionOpen, SameSourceIsKept) {
    const Source source = written(test::storedEnergies(2, 2, 3, 3));
    EXPECT_EQ(m_session.open(source), m_session.open(source));
    PlaygroundSource text;
    text.text = "a b";
    const CapturePtr first = m_session.open(text);
    EXPECT_EQ(m_session.open(text), first);
    text.attention.seed = 1;
    EXPECT_NE(m_session.open(text), first);
}

TEST_F(SessionOpen, FurtherMapsComeFromTheirOwnSources) {
    RunRequest request;
    request.source = written(test::storedEnergies(1, 2, 3, 3));
    PlaygroundSource text;
    text.text = "a b";
    MapRequest second;
    second.head = HeadIndex{1};
    request.further = {{text, {}}, {request.source, second}};
    const RunSnapshotPtr snapshot = m_session.run(request);
    ASSERT_EQ(snapshot->further.size(), 2U);
    EXPECT_EQ(snapshot->further[0].map.weights.rows(), 2);
    EXPECT_EQ(snapshot->further[1].capture, snapshot->capture);
    const AttentionMap alone = m_session.map(*snapshot->capture, second);
    EXPECT_TRUE(std::equal(alone.weights.begin(), alone.weights.end(), snapshot->further[1].map.weights.begin()));
    EXPECT_EQ(m_session.open(text), snapshot->further[0].capture);  // both are kept
    EXPECT_EQ(m_session.open(request.source), snapshot->capture);
}

TEST_F(SessionOpen, ChangedFileIsReadAgain) {
    const Source source = written(test::storedEnergies(1, 1, 2, 2));
    EXPECT_EQ(m_session.open(source)->stacks[0].queries, 2);
    written(test::storedEnergies(1, 1, 3, 3));
    EXPECT_EQ(m_session.open(source)->stacks[0].queries, 3);
    const CapturePtr before = m_session.open(source);
    std::filesystem::last_write_time(path(), std::filesystem::file_time_type::clock::now() + std::chrono::hours(1));
    EXPECT_NE(m_session.open(source), before);
}

TEST_F(SessionOpen, RunHandsOverTheMapBeforeTheThumbnails) {
    RunRequest request;
    request.source = written(test::storedEnergies(2, 3, 8, 8));
    request.thumbnailSide = 4;
    std::vector<RunSnapshotPtr> early;
    const RunSnapshotPtr snapshot =
        m_session.run(request, {}, {}, [&](const RunSnapshotPtr& ready) { early.push_back(ready); });
    ASSERT_EQ(early.size(), 1U);
    EXPECT_TRUE(early[0]->thumbnails.empty());
    EXPECT_EQ(early[0]->map.weights.rows(), 8);
    ASSERT_EQ(snapshot->thumbnails.size(), 6U);
    EXPECT_EQ(snapshot->thumbnails[5].layer.value, 1);
    EXPECT_EQ(snapshot->thumbnails[5].head.value, 2);
    EXPECT_EQ(snapshot->thumbnails[5].weights.rows(), 4);
}

// The request to stop comes while thumbnails are made: it is seen at the next head.
TEST_F(SessionOpen, K18_CancelStopsBetweenThumbnails) {
    RunRequest request;
    request.source = written(test::storedEnergies(4, 4, 8, 8));
    request.thumbnailSide = 4;
    const CancelToken cancel;
    int reports = 0;
    const auto stopAtThird = [&](double, std::string_view stage) {
        if (stage == "heads" && ++reports == 3)
            cancel.request();
    };
    EXPECT_THROW(m_session.run(request, cancel, stopAtThird), Error);
    EXPECT_EQ(reports, 3);
}

TEST_F(SessionOpen, MissingFileIsRefused) {
    EXPECT_THROW(m_session.open(FileSource{m_folder.path() / "none.npz", "", 0}), Error);
}

TEST_F(SessionOpen, SavedCaptureComesBackToTheBit) {
    for (const char* ending : {".npz", ".safetensors", ".json"}) {
        PlaygroundSource source;
        source.text = "the small cat sat";
        source.attention.kind = AttentionKind::Hybrid;
        source.attention.heads = 2;
        source.attention.precision = NumberType::F64;
        const CapturePtr capture = m_session.materialise(*m_session.open(source), MaskSpec::none(), 1);
        const std::filesystem::path to = m_folder.path() / (std::string("playground") + ending);
        m_session.save(*capture, to);
        const CapturePtr read = m_session.open(FileSource{to, "", 0});
        EXPECT_EQ(read->stacks[0].energies.doubles(), capture->stacks[0].energies.doubles()) << ending;
        EXPECT_EQ(read->stacks[0].weights.doubles(), capture->stacks[0].weights.doubles()) << ending;
        EXPECT_EQ(read->parameters.at("W_q").doubles(), capture->parameters.at("W_q").doubles()) << ending;
        EXPECT_EQ(read->provenance.attention, capture->provenance.attention) << ending;
        // The map of the file is that of the text.
        MapRequest causal;
        causal.mask.causal = CausalAlignment::TopLeft;
        const Matrix a = m_session.map(*read, causal).weights;
        const Matrix b = m_session.map(*capture, causal).weights;
        EXPECT_TRUE(std::equal(a.begin(), a.end(), b.begin(), b.end())) << ending;
    }
}

}  // namespace
}  // namespace headlight
