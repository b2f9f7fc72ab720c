#include "core/data/packed_mask.h"

#include <gtest/gtest.h>

#include <random>

namespace headlight {
namespace {

std::vector<std::uint8_t> bytesOf(const MaskMatrix& mask) { return {mask.begin(), mask.end()}; }

MaskMatrix randomMask(int rows, int columns) {
    std::mt19937 random(7);
    std::vector<std::uint8_t> cells(static_cast<std::size_t>(rows * columns));
    for (std::uint8_t& cell : cells)
        cell = random() % 3 != 0;
    return MaskMatrix(rows, columns, std::move(cells));
}

TEST(PackedMask, IsTheSameMaskAgain) {
    for (const auto& [rows, columns] : {std::pair{1, 1}, {1, 8}, {3, 3}, {7, 9}, {5, 64}}) {
        const MaskMatrix mask = randomMask(rows, columns);
        const MaskMatrix again = PackedMask(mask).unpacked();
        EXPECT_EQ(again.rows(), rows);
        EXPECT_EQ(again.columns(), columns);
        EXPECT_EQ(bytesOf(again), bytesOf(mask)) << rows << " x " << columns;
    }
    EXPECT_TRUE(PackedMask(MaskMatrix()).unpacked().empty());
}

TEST(PackedMask, TakesABitACell) {
    EXPECT_EQ(PackedMask(randomMask(64, 64)).bytes(), 64U * 64U / 8U);
    EXPECT_EQ(PackedMask(randomMask(3, 3)).bytes(), 2U);
}

TEST(PackedMask, MasksOfOtherCellsOrOtherSizeDiffer) {
    EXPECT_TRUE(PackedMask(randomMask(4, 6)) == PackedMask(randomMask(4, 6)));
    EXPECT_FALSE(PackedMask(randomMask(4, 6)) == PackedMask(randomMask(6, 4)));
    EXPECT_FALSE(PackedMask(MaskMatrix(1, 2, {0, 1})) == PackedMask(MaskMatrix(1, 2, {1, 0})));
}

}  // namespace
}  // namespace headlight
