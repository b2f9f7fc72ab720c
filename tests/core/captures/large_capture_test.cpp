#include <gmock/gmock.h>

#include <filesystem>
#include <fstream>

#include "core/captures/capture_reader.h"
#include "tests/support/array_bytes.h"
#include "tests/support/temp_folder.h"

namespace headlight {
namespace {

constexpr std::int64_t kLayers = 24, kHeads = 16, kLength = 8192;  // 103 GB of float32
constexpr std::int64_t kBytes = kLayers * kHeads * kLength * kLength * 4;

// A file that no memory holds: a hole in which only the last row was written.
class LargeCapture : public testing::Test {
protected:
    void SetUp() override {
        std::ofstream(m_path, std::ios::binary)
            << test::npy("{'descr': '<f4', 'fortran_order': False, 'shape': (24, 16, 8192, 8192), }", "");
        std::error_code refused;
        const auto start = static_cast<std::int64_t>(std::filesystem::file_size(m_path));
        std::filesystem::resize_file(m_path, static_cast<std::uintmax_t>(start + kBytes), refused);
        if (refused)
            GTEST_SKIP() << "the file system holds no file of 103 GB with a hole: " << refused.message();
        std::fstream last(m_path, std::ios::binary | std::ios::in | std::ios::out);
        last.seekp(start + kBytes - kLength * 4 + 5 * 4);
        const float one = 1;
        last.write(reinterpret_cast<const char*>(&one), sizeof one);
    }

    test::TempFolder m_folder;
    std::filesystem::path m_path = m_folder.path() / "large.npy";
};

TEST_F(LargeCapture, LargerThanTheMemoryOpensAndShowsAnyCell) {
    const CapturePtr capture = readCapture({m_path, "", 0});
    const Stack& stack = capture->stacks.at(0);
    EXPECT_EQ(stack.layers, kLayers);
    EXPECT_EQ(stack.keys, kLength);
    const std::int64_t lastRow = kLayers * kHeads * kLength * kLength - kLength;
    const Matrix row = stack.weights.matrix(lastRow, 1, kLength);
    EXPECT_EQ(row(0, 5), 1);
    EXPECT_EQ(row(0, 6), 0);
    EXPECT_THAT(capture->warnings, testing::Contains(testing::HasSubstr("(in a sample of ")));
}

}  // namespace
}  // namespace headlight
