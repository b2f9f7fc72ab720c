#include "ui/plots/map_tiles.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace headlight {
namespace {

MapExtent extentOf(int rows, int columns) {
    MapExtent extent;
    extent.rows = rows;
    extent.columns = columns;
    extent.rowLabelWidth = extent.columnLabelWidth = 60;
    extent.tickWidth = 34;
    extent.footLines = 2;
    return extent;
}

MapLayout layoutOf(const MapTiles& tiles, std::size_t i, const PlotTheme& theme) {
    return MapLayout(tiles.cards[i], tiles.extents[i], {}, theme, 1);
}

struct TileCase {
    int count, rows, columns;
    QSizeF room;
};

class MapTilesTest : public testing::TestWithParam<TileCase> {
protected:
    const PlotTheme m_theme = PlotTheme::light();
    const MapTiles m_tiles =
        tiledMaps(GetParam().count, extentOf(GetParam().rows, GetParam().columns), GetParam().room, m_theme);
};

TEST_P(MapTilesTest, AllCellsAreOfOneSizeAndRowsStandLevel) {
    const MapLayout first = layoutOf(m_tiles, 0, m_theme);
    for (std::size_t i = 0; i < m_tiles.cards.size(); ++i) {
        const MapLayout layout = layoutOf(m_tiles, i, m_theme);
        EXPECT_DOUBLE_EQ(layout.cellWidth(), first.cellWidth()) << i;
        EXPECT_DOUBLE_EQ(layout.cellHeight(), first.cellHeight()) << i;
        const auto rowStart = i - i % static_cast<std::size_t>(m_tiles.columns);
        EXPECT_DOUBLE_EQ(layout.map.top(), layoutOf(m_tiles, rowStart, m_theme).map.top()) << i;
    }
}

TEST_P(MapTilesTest, NoCardCoversAnotherOrLeavesTheRoom) {
    for (std::size_t i = 0; i < m_tiles.cards.size(); ++i) {
        EXPECT_TRUE(QRectF(QPointF(), m_tiles.size).contains(m_tiles.cards[i])) << i;
        EXPECT_TRUE(m_tiles.cards[i].contains(layoutOf(m_tiles, i, m_theme).map)) << i;
        EXPECT_FALSE(m_tiles.cards[i].intersects(m_tiles.bar)) << i;
        for (std::size_t j = 0; j < i; ++j)
            EXPECT_FALSE(m_tiles.cards[i].intersects(m_tiles.cards[j])) << i << ' ' << j;
    }
    EXPECT_LE(m_tiles.bar.right(), m_tiles.size.width());
}

TEST_P(MapTilesTest, OnlyTheEdgesCarryLabels) {
    for (std::size_t i = 0; i < m_tiles.cards.size(); ++i) {
        const MapLayout layout = layoutOf(m_tiles, i, m_theme);
        EXPECT_EQ(!layout.rowLabels(-1).empty(), i % static_cast<std::size_t>(m_tiles.columns) == 0) << i;
        EXPECT_EQ(!layout.columnLabels(-1).empty(), i < static_cast<std::size_t>(m_tiles.columns)) << i;
        EXPECT_TRUE(layout.bar.isEmpty());
    }
}

// Whatever the number of columns: what all maps together take lies within the room.
TEST_P(MapTilesTest, TheMapsUseAGoodPartOfTheRoom) {
    const TileCase& all = GetParam();
    const bool scrolls = m_tiles.size.height() > all.room.height();
    const MapLayout layout = layoutOf(m_tiles, 0, m_theme);
    const int rows = (all.count + m_tiles.columns - 1) / m_tiles.columns;
    const double across = m_tiles.columns * layout.map.width() / all.room.width();
    const double down = rows * layout.map.height() / all.room.height();
    EXPECT_LE(across, 1);
    EXPECT_TRUE(down <= 1 || scrolls);
    EXPECT_GT(scrolls ? across : std::max(across, down), 0.4);
}

INSTANTIATE_TEST_SUITE_P(Rooms, MapTilesTest,
                         testing::Values(TileCase{1, 8, 8, {900, 600}}, TileCase{2, 8, 8, {900, 600}},
                                         TileCase{5, 12, 9, {900, 600}}, TileCase{12, 16, 16, {876, 640}},
                                         TileCase{12, 4, 40, {876, 640}}, TileCase{16, 64, 64, {620, 480}},
                                         TileCase{32, 300, 300, {876, 640}}));

TEST(MapTiles, TwelveHeadsFitA1440By900WindowLegibly) {
    const PlotTheme theme = PlotTheme::light();
    const MapTiles tiles = tiledMaps(12, extentOf(12, 12), {876, 640}, theme);
    EXPECT_LE(tiles.size.height(), 640);
    const MapLayout layout = layoutOf(tiles, 0, theme);
    EXPECT_GE(layout.map.width(), 96);
    EXPECT_GT(layout.header.height(), 0);  // the head's name
}

TEST(MapTiles, TooManyForTheRoomScrollInsteadOfShrinking) {
    const PlotTheme theme = PlotTheme::light();
    const MapTiles tiles = tiledMaps(64, extentOf(40, 40), {876, 400}, theme);
    EXPECT_GT(tiles.size.height(), 400);
    EXPECT_GE(layoutOf(tiles, 63, theme).map.width(), 80);
}

}  // namespace
}  // namespace headlight
