#include "ui/plots/map_layout.h"

#include <gtest/gtest.h>

#include <cmath>

#include "tests/ui/plots/plot_fixtures.h"

namespace headlight {
namespace {

MapLayout layoutFor(int rows, int columns, QSizeF card = {900, 700}, double ratio = 1, const MapView& view = {}) {
    return MapLayout(QRectF(QPointF(0, 0), card), MapExtent{rows, columns, 60, 60, 40, 1}, view, PlotTheme::light(),
                     ratio);
}

TEST(MapLayout, C158_RowsAndColumnsAreEqualWithinOnePixel) {
    for (const auto& [rows, columns] : {std::pair{5, 7}, {1, 40}, {60, 5}, {61, 61}, {256, 256}, {300, 500}}) {
        for (double ratio : {1.0, 1.5, 2.0}) {
            const MapLayout layout = layoutFor(rows, columns, {900, 700}, ratio);
            for (int r = 0; r < rows; ++r) {
                const double pixels = (layout.rowEdge(r + 1) - layout.rowEdge(r)) * ratio;
                EXPECT_NEAR(pixels, layout.cellHeight() * ratio, 1.0 - 1e-9) << rows << " row " << r;
            }
            EXPECT_NEAR(layout.rowEdge(0), layout.map.top(), 1e-9);
            EXPECT_NEAR(layout.rowEdge(rows), layout.map.bottom(), 1e-9);
            EXPECT_NEAR(layout.columnEdge(columns), layout.map.right(), 1e-9);
        }
    }
}

TEST(MapLayout, CellsAreSquareWhileTheyFit) {
    for (const auto& [rows, columns] : {std::pair{13, 7}, {60, 60}, {7, 30}}) {
        const MapLayout layout = layoutFor(rows, columns);
        EXPECT_DOUBLE_EQ(layout.cellWidth(), layout.cellHeight());
        EXPECT_TRUE(layout.card.contains(layout.map));
    }
}

TEST(MapLayout, AVeryLongMapStaysWideEnoughToRead) {
    const MapLayout layout = layoutFor(2048, 4);
    EXPECT_GE(layout.map.width(), 60);
    EXPECT_LE(layout.map.bottom(), 700);
}

// A map of six keys and forty queries is a column of its own width, not a thread in the middle of the card.
TEST(MapLayout, ALongMapIsStretchedWithinReason) {
    for (const auto& [rows, columns] : {std::pair{40, 6}, {1, 50}, {6, 60}, {2, 300}, {2048, 6}}) {
        const MapLayout layout = layoutFor(rows, columns, {500, 700});
        const bool tall = rows > columns;
        const double along = tall ? layout.cellHeight() : layout.cellWidth();
        const double across = tall ? layout.cellWidth() : layout.cellHeight();
        EXPECT_TRUE(layout.card.contains(layout.map)) << rows;
        EXPECT_GT(across, along) << rows;
        EXPECT_LE(across, std::max(3 * along + 1, 16.0)) << rows;
        EXPECT_LE(across * std::min(rows, columns), 160 + 1) << rows;
    }
    EXPECT_GT(layoutFor(40, 6, {500, 700}).map.width(), 140);
}

TEST(MapLayout, PointsAndCellsAgree) {
    const MapLayout layout = layoutFor(37, 23, {800, 640}, 1.25);
    for (int r = 0; r < 37; ++r) {
        for (int c = 0; c < 23; ++c) {
            const QRectF cell = layout.cell(r, c);
            EXPECT_EQ(layout.cellAt(cell.center()), (CellIndex{r, c}));
            EXPECT_EQ(layout.cellAt(cell.topLeft()), (CellIndex{r, c}));
        }
    }
    EXPECT_FALSE(layout.cellAt(layout.map.bottomRight()));
    EXPECT_FALSE(layout.cellAt({layout.map.left() - 0.5, layout.map.top()}));
}

TEST(MapLayout, C158_EveryLabelIsThereWhileThereIsRoom) {
    const MapLayout layout = layoutFor(5, 7);
    EXPECT_EQ(layout.rowLabels(-1), (std::vector<int>{0, 1, 2, 3, 4}));
    EXPECT_EQ(layout.columnLabels(-1), (std::vector<int>{0, 1, 2, 3, 4, 5, 6}));
}

TEST(MapLayout, LabelsNeverOverlapAndThePointedOneIsShown) {
    for (int size : {40, 100, 256, 2048}) {
        const MapLayout layout = layoutFor(size, size);
        for (int pointed : {-1, 0, 13, size / 2 + 1, size - 1}) {
            const std::vector<int> rows = layout.rowLabels(pointed);
            for (std::size_t i = 1; i < rows.size(); ++i)
                EXPECT_GE((rows[i] - rows[i - 1]) * layout.cellHeight(), layout.labelSize) << size << ' ' << pointed;
            const std::vector<int> columns = layout.columnLabels(pointed);
            // Slanted by 50 degrees, lines come closer by its sine.
            for (std::size_t i = 1; i < columns.size(); ++i)
                EXPECT_GE((columns[i] - columns[i - 1]) * layout.cellWidth() * 0.766, layout.labelSize);
            if (pointed >= 0) {
                EXPECT_TRUE(std::count(rows.begin(), rows.end(), pointed) == 1);
                EXPECT_TRUE(std::count(columns.begin(), columns.end(), pointed) == 1);
            }
        }
    }
}

TEST(MapLayout, ZoomingKeepsTheCellUnderThePointer) {
    const MapLayout whole = layoutFor(256, 256);
    const QPointF pointer = whole.cell(200, 31).center();
    const MapLayout near = layoutFor(256, 256, {900, 700}, 1, whole.zoomed(pointer, 8));
    EXPECT_EQ(near.cellAt(pointer), (CellIndex{200, 31}));
    EXPECT_NEAR(near.cellWidth(), 8 * whole.cellWidth(), 1e-9);
    EXPECT_EQ(near.map, whole.map);
    const MapLayout back = layoutFor(256, 256, {900, 700}, 1, near.zoomed(pointer, 1.0 / 8));
    EXPECT_TRUE(back.zoomed(pointer, 1.0 / 8).all());
}

TEST(MapLayout, PanningStopsAtTheEdge) {
    const MapLayout layout = layoutFor(100, 100, {900, 700}, 1, MapView{QRectF(10, 20, 30, 30)});
    EXPECT_EQ(layout.panned({1e6, 1e6}).cells, QRectF(0, 0, 30, 30));
    EXPECT_EQ(layout.panned({-1e6, -1e6}).cells, QRectF(70, 70, 30, 30));
    EXPECT_NEAR(layout.panned({layout.cellWidth(), 0}).cells.left(), 9, 1e-9);
}

TEST(MapLayout, AViewOutsideOfTheMapIsMovedInside) {
    const MapLayout layout = layoutFor(10, 10, {900, 700}, 1, MapView{QRectF(50, -5, 4, 4)});
    EXPECT_EQ(layout.viewCells(), QRectF(6, 0, 4, 4));
    EXPECT_EQ(layout.visibleColumns().first, 6);
    EXPECT_EQ(layout.visibleColumns().last, 10);
}

TEST(MapLayout, NothingBreaksInATinyCard) {
    for (const QSizeF& size : {QSizeF(0, 0), QSizeF(1, 1), QSizeF(30, 300), QSizeF(160, 140)}) {
        const MapLayout layout = layoutFor(13, 7, size);
        EXPECT_GE(layout.map.width(), 1);
        EXPECT_GE(layout.bar.height(), 1);
    }
}

TEST(MapLayout, C170_AVeryLongLabelLeavesRoomForTheMap) {
    const MapLayout layout(QRectF(0, 0, 600, 500), MapExtent{5, 5, 4000, 4000, 40, 1}, {}, PlotTheme::light(), 1);
    EXPECT_GE(layout.map.width(), 200);
    EXPECT_LE(layout.rowLabelWidth, 160);
    EXPECT_LE(layout.columnLabelLength, 150);
}

TEST(MapLayout, PreferredSizeHoldsTheMap) {
    for (int size : {1, 13, 256, 2048}) {
        const MapExtent extent{size, size, 60, 60, 40, 2};
        const QSizeF card = preferredSize(extent, PlotTheme::light());
        const MapLayout layout(QRectF(QPointF(0, 0), card), extent, {}, PlotTheme::light(), 1);
        EXPECT_TRUE(layout.card.contains(layout.map)) << size;
        EXPECT_TRUE(layout.card.contains(layout.foot)) << size;
        EXPECT_LT(card.width(), 1400);
    }
}

}  // namespace
}  // namespace headlight
