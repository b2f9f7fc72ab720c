#include "core/analysis/mask_edit.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <set>
#include <string>

#include "core/analysis/mask_presets.h"
#include "core/base/error.h"

namespace headlight {
namespace {

using testing::ElementsAre;
using Rows = std::vector<std::string>;

// "110" a row, so that a mask can be read at a glance.
Rows rowsOf(const MaskMatrix& mask) {
    Rows rows;
    for (int r = 0; r < mask.rows(); ++r) {
        rows.emplace_back();
        for (int c = 0; c < mask.columns(); ++c)
            rows.back() += mask(r, c) ? '1' : '0';
    }
    return rows;
}

Rows preset(MaskPreset preset, int parameter, int queries, int keys) {
    return rowsOf(presetMask(preset, parameter, {queries, keys, {}, {}}));
}

TEST(MaskEdit, CellsAreForbiddenAndAllowedAgain) {
    const MaskMatrix blank = editableMask({}, 2, 3);
    EXPECT_EQ(rowsOf(blank), (Rows{"111", "111"}));
    const MaskMatrix painted = withCells(blank, {{0, 1}, {1, 2}, {5, 5}, {-1, 0}}, false);
    EXPECT_EQ(rowsOf(painted), (Rows{"101", "110"}));
    EXPECT_EQ(rowsOf(withCells(painted, {{0, 1}}, true)), (Rows{"111", "110"}));
    EXPECT_EQ(rowsOf(invertedMask(painted)), (Rows{"010", "001"}));
    EXPECT_TRUE(allForbidden(painted, {{0, 1}, {1, 2}}));
    EXPECT_FALSE(allForbidden(painted, {{0, 1}, {0, 0}}));
}

TEST(MaskEdit, OneRowForAllBecomesARowEachAndAnotherSizeIsNeverStretched) {
    EXPECT_EQ(rowsOf(editableMask(MaskMatrix(1, 3, {1, 0, 1}), 2, 3)), (Rows{"101", "101"}));
    EXPECT_EQ(rowsOf(editableMask(MaskMatrix(2, 2, {0, 0, 0, 0}), 2, 3)), (Rows{"111", "111"}));
}

TEST(MaskEdit, BothMustAllow) {
    EXPECT_EQ(rowsOf(bothAllow(MaskMatrix(1, 4, {1, 1, 0, 0}), MaskMatrix(1, 4, {1, 0, 1, 0}))), (Rows{"1000"}));
}

// Every step of a line touches the one before, whatever the direction, and its length is that of the longer axis.
TEST(MaskEdit, LinesHaveNoGaps) {
    for (int row = -6; row <= 6; ++row)
        for (int column = -6; column <= 6; ++column) {
            const std::vector<Cell> line = cellsOnLine({0, 0}, {row, column});
            ASSERT_EQ(line.size(), static_cast<std::size_t>(std::max(std::abs(row), std::abs(column))) + 1);
            EXPECT_EQ(line.back().row, row);
            EXPECT_EQ(line.back().column, column);
            for (std::size_t i = 1; i < line.size(); ++i) {
                EXPECT_LE(std::abs(line[i].row - line[i - 1].row), 1);
                EXPECT_LE(std::abs(line[i].column - line[i - 1].column), 1);
            }
        }
}

TEST(MaskEdit, ARectangleIsTheSameFromAnyCorner) {
    const std::vector<Cell> cells = cellsOfRectangle({3, 4}, {2, 2});
    EXPECT_EQ(cells.size(), 6U);
    std::set<std::pair<int, int>> places;
    for (const Cell cell : cells)
        places.insert({cell.row, cell.column});
    EXPECT_EQ(places, (std::set<std::pair<int, int>>{{2, 2}, {2, 3}, {2, 4}, {3, 2}, {3, 3}, {3, 4}}));
}

TEST(MaskPresets, AreWhatTheirFormulasSay) {
    EXPECT_EQ(preset(MaskPreset::Everything, 0, 2, 2), (Rows{"11", "11"}));
    EXPECT_EQ(preset(MaskPreset::Causal, 0, 3, 4), (Rows{"1000", "1100", "1110"}));
    EXPECT_EQ(preset(MaskPreset::Window, 2, 4, 4), (Rows{"1100", "1110", "0111", "0011"}));
    EXPECT_EQ(preset(MaskPreset::Padding, 2, 2, 3), (Rows{"110", "110"}));
    EXPECT_EQ(preset(MaskPreset::DiagonalOnly, 0, 2, 3), (Rows{"100", "010"}));
    EXPECT_EQ(preset(MaskPreset::NoDiagonal, 0, 2, 3), (Rows{"011", "101"}));
    EXPECT_EQ(preset(MaskPreset::Blocks, 2, 4, 4), (Rows{"1100", "1100", "0011", "0011"}));
}

// C082: with a causal mask a window of 3 shows 1, 2, 3, 3, 3, 3 keys, the token itself included.
TEST(MaskPresets, C082_AWindowCountsTheTokenItself) {
    const MaskCanvas canvas{6, 6, {}, {}};
    const MaskMatrix both =
        bothAllow(presetMask(MaskPreset::Causal, 0, canvas), presetMask(MaskPreset::Window, 3, canvas));
    std::vector<int> visible;
    for (int r = 0; r < 6; ++r)
        visible.push_back(static_cast<int>(std::count(both.row(r), both.row(r) + 6, 1)));
    EXPECT_THAT(visible, ElementsAre(1, 2, 3, 3, 3, 3));
}

// Child et al. 2019, section 4.3: A1 = {t … i}, t = max(0, i − l); A2 = {j : (i − j) mod l = 0}; each of j ≤ i.
TEST(MaskPresets, StridedIsTheUnionOfBothHeadsOfTheSparseTransformer) {
    const int l = 3, n = 11;
    const MaskMatrix mask = presetMask(MaskPreset::Strided, l, {n, n, {}, {}});
    for (int i = 0; i < n; ++i)
        for (int j = 0; j < n; ++j) {
            const bool near = j >= std::max(0, i - l) && j <= i;
            const bool far = j <= i && (i - j) % l == 0;
            EXPECT_EQ(mask(i, j) != 0, near || far) << i << " " << j;
        }
}

TEST(MaskPresets, SpecialTokensAreGlobalAndCanBeLeftOut) {
    const std::vector<std::uint8_t> marks{1, 0, 0, 0, 1};
    const MaskCanvas canvas{5, 5, marks, marks};
    EXPECT_TRUE(canvas.hasSpecialKeys());
    EXPECT_EQ(rowsOf(presetMask(MaskPreset::SpecialOnly, 0, canvas))[2], "10001");
    EXPECT_EQ(rowsOf(presetMask(MaskPreset::NoSpecial, 0, canvas))[2], "01110");
    EXPECT_EQ(rowsOf(presetMask(MaskPreset::GlobalWindow, 1, canvas)),
              (Rows{"11111", "11001", "10101", "10011", "11111"}));
    EXPECT_FALSE((MaskCanvas{5, 5, {}, {0, 0, 0, 0, 0}}).hasSpecialKeys());
}

TEST(MaskPresets, ANumberThatMeansNothingIsRefused) {
    for (MaskPreset each : {MaskPreset::Window, MaskPreset::Blocks, MaskPreset::GlobalWindow, MaskPreset::Strided}) {
        EXPECT_TRUE(takesParameter(each));
        EXPECT_THROW(preset(each, 0, 3, 3), Error);
    }
    EXPECT_FALSE(takesParameter(MaskPreset::Causal));
    EXPECT_EQ(preset(MaskPreset::Padding, 0, 1, 2), (Rows{"00"}));
}

}  // namespace
}  // namespace headlight
