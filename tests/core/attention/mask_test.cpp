#include "core/attention/mask.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <string>
#include <vector>

#include "core/base/error.h"

namespace headlight::attention {
namespace {

// Rows of 0 and 1, one line a query: "100/110".
std::string text(const MaskMatrix& mask) {
    std::string lines;
    for (int i = 0; i < mask.rows(); ++i) {
        lines += i ? "/" : "";
        for (int j = 0; j < mask.columns(); ++j)
            lines += mask(i, j) ? '1' : '0';
    }
    return lines;
}

std::string built(const MaskSpec& spec, int queries, int keys, const MaskMatrix& recorded = {}) {
    return text(buildMask(spec, queries, keys, recorded));
}

MaskSpec causal(CausalAlignment alignment) {
    MaskSpec spec;
    spec.causal = alignment;
    return spec;
}

CustomMask custom(int rows, int columns, std::vector<std::uint8_t> allowed) {
    return {"mask.npy", "1 = may look", MaskMatrix(rows, columns, std::move(allowed))};
}

TEST(Mask, NoPartMeansEverythingVisible) {
    EXPECT_TRUE(buildMask({}, 3, 4, {}).empty());
    EXPECT_TRUE(buildMask(MaskSpec::none(), 1, 2, MaskMatrix(1, 2, {0, 1})).empty());
}

TEST(Mask, CausalOfTwoQueriesAndFiveKeys) {
    EXPECT_EQ(built(causal(CausalAlignment::TopLeft), 2, 5), "10000/11000");
    EXPECT_EQ(built(causal(CausalAlignment::BottomRight), 2, 5), "11110/11111");
}

TEST(Mask, BottomRightWithMoreQueriesThanKeysLeavesRowsWithoutKeys) {
    EXPECT_EQ(built(causal(CausalAlignment::BottomRight), 3, 2), "00/10/11");
}

TEST(Mask, C082_WindowCountsTheTokenItself) {
    MaskSpec spec = causal(CausalAlignment::TopLeft);
    const std::string plain = built(spec, 6, 6);
    spec.window = 3;
    EXPECT_EQ(built(spec, 6, 6), "100000/110000/111000/011100/001110/000111");
    spec.window = 100;
    EXPECT_EQ(built(spec, 6, 6), plain);
    spec.window = 2'000'000'000;
    EXPECT_EQ(built(spec, 6, 6), plain);
}

TEST(Mask, WindowLooksBothWaysAndFollowsTheDiagonal) {
    MaskSpec spec;
    spec.window = 2;
    EXPECT_EQ(built(spec, 4, 4), "1100/1110/0111/0011");
    spec.window = 1;
    EXPECT_EQ(built(spec, 2, 4), "1000/0100");
    spec.causal = CausalAlignment::BottomRight;
    EXPECT_EQ(built(spec, 2, 4), "0010/0001");
}

TEST(Mask, C108_PaddingBlocksKeysNotQueries) {
    MaskSpec spec;
    spec.length = 3;
    EXPECT_EQ(built(spec, 4, 4), "1110/1110/1110/1110");
    spec.length = 0;
    EXPECT_EQ(built(spec, 2, 2), "00/00");
    spec.length = 2;
    EXPECT_EQ(built(spec, 2, 2), "11/11");
}

TEST(Mask, SegmentsSeeTheirOwn) {
    MaskSpec spec;
    spec.keySegments = {0, 0, 1};
    EXPECT_EQ(built(spec, 3, 3), "110/110/001");
    spec.querySegments = {1, 7};
    EXPECT_EQ(built(spec, 2, 3), "001/000");
}

TEST(Mask, CustomAndRecordedMayBeOneRow) {
    MaskSpec spec;
    spec.custom = custom(1, 3, {1, 0, 1});
    EXPECT_EQ(built(spec, 2, 3), "101/101");
    EXPECT_EQ(built(spec, 2, 3, MaskMatrix(2, 3, {1, 1, 1, 0, 1, 1})), "101/001");
    spec.recorded = false;
    EXPECT_EQ(built(spec, 2, 3, MaskMatrix(2, 3, {1, 1, 1, 0, 1, 1})), "101/101");
    EXPECT_EQ(built({}, 2, 3, MaskMatrix(1, 3, {0, 1, 1})), "011/011");
}

TEST(Mask, C103_CustomMayClearAWholeRow) {
    MaskSpec spec;
    spec.custom = custom(3, 3, {1, 1, 1, 0, 0, 0, 1, 1, 1});
    EXPECT_EQ(built(spec, 3, 3), "111/000/111");
}

// Parts switched on in any order, off and on again, give the same bytes.
TEST(Mask, OrderOfSwitchingCannotMatter) {
    const std::vector<std::function<void(MaskSpec&)>> parts{[](MaskSpec& s) { s.causal = CausalAlignment::TopLeft; },
                                                            [](MaskSpec& s) { s.window = 3; },
                                                            [](MaskSpec& s) { s.length = 4; },
                                                            [](MaskSpec& s) {
                                                                s.keySegments = {0, 0, 0, 1, 1};
                                                            },
                                                            [](MaskSpec& s) {
                                                                s.custom = custom(1, 5, {1, 1, 0, 1, 1});
                                                            }};
    std::vector<std::size_t> order{0, 1, 2, 3, 4};
    const std::string wanted = "10000/11000/11000/00010/00010";
    do {
        MaskSpec spec;
        for (std::size_t i : order) {
            parts[i](spec);
            buildMask(spec, 5, 5, {});
        }
        spec.window.reset();
        spec.window = 3;
        ASSERT_EQ(built(spec, 5, 5), wanted);
    } while (std::next_permutation(order.begin(), order.end()));
}

// Every subset of the parts is the AND of its parts alone.
TEST(Mask, PartsCombineByAnd) {
    MaskSpec all = causal(CausalAlignment::BottomRight);
    all.window = 2;
    all.length = 3;
    MaskSpec onlyWindow = causal(CausalAlignment::BottomRight), onlyLength;
    onlyWindow.window = 2;
    onlyLength.length = 3;
    const MaskMatrix both = buildMask(all, 3, 4, {});
    const MaskMatrix first = buildMask(onlyWindow, 3, 4, {}), second = buildMask(onlyLength, 3, 4, {});
    for (int i = 0; i < 3; ++i)
        for (int j = 0; j < 4; ++j)
            EXPECT_EQ(both(i, j), first(i, j) & second(i, j));
}

struct BadMask {
    const char* title;
    std::function<void(MaskSpec&)> set;
    ErrorCode code;
    const char* says;
};

TEST(Mask, RefusesWhatDoesNotFitAndSaysTheSizes) {
    const std::vector<BadMask> rows{
        {"custom size",
         [](MaskSpec& s) {
             s.custom = custom(2, 2, {1, 1, 1, 1});
         },
         ErrorCode::ShapeMismatch, "2×2"},
        {"custom transposed", [](MaskSpec& s) { s.custom = custom(4, 3, std::vector<std::uint8_t>(12, 1)); },
         ErrorCode::ShapeMismatch, "3×4"},
        {"length", [](MaskSpec& s) { s.length = 5; }, ErrorCode::OutOfRange, "length 5 for 4 keys"},
        {"negative length", [](MaskSpec& s) { s.length = -1; }, ErrorCode::OutOfRange, "length -1"},
        {"window", [](MaskSpec& s) { s.window = 0; }, ErrorCode::InvalidValue, "window of 0"},
        {"few segments",
         [](MaskSpec& s) {
             s.keySegments = {0, 1};
         },
         ErrorCode::ShapeMismatch, "hold 2 tokens, and there are 4"},
        {"segments for queries too",
         [](MaskSpec& s) {
             s.keySegments = {0, 0, 1, 1};
         },
         ErrorCode::ShapeMismatch, "hold 4 tokens, and there are 3"},
        {"query segments alone",
         [](MaskSpec& s) {
             s.querySegments = {0, 0, 1};
         },
         ErrorCode::ShapeMismatch, "hold 0 tokens, and there are 4"},
    };
    for (const BadMask& row : rows) {
        SCOPED_TRACE(row.title);
        MaskSpec spec;
        row.set(spec);
        try {
            buildMask(spec, 3, 4, {});
            ADD_FAILURE() << "nothing was refused";
        } catch (const Error& error) {
            EXPECT_EQ(static_cast<int>(error.code()), static_cast<int>(row.code));
            EXPECT_NE(std::string(error.what()).find(row.says), std::string::npos) << error.what();
        }
    }
    EXPECT_THROW(buildMask({}, 3, 4, MaskMatrix(3, 3, std::vector<std::uint8_t>(9, 1))), Error);
}

}  // namespace
}  // namespace headlight::attention
