#include "ui/plots/lines_layout.h"

#include <gtest/gtest.h>

namespace headlight {
namespace {

LinesExtent extent(int queries, int keys) {
    LinesExtent result;
    result.queries = queries;
    result.keys = keys;
    result.queryLabelWidth = 60;
    result.keyLabelWidth = 80;
    result.footLines = 1;
    return result;
}

LinesLayout layout(int queries, int keys, QSizeF size = {700, 500}, double scroll = 0) {
    return LinesLayout(QRectF(QPointF(0, 0), size), extent(queries, keys), scroll, PlotTheme::light());
}

TEST(LinesLayout, TheShorterColumnStandsInTheMiddle) {
    const LinesLayout lines = layout(9, 3);
    EXPECT_DOUBLE_EQ(lines.queryMiddle(4), lines.keyMiddle(1));
    EXPECT_EQ(lines.scrollRange, 0);
}

TEST(LinesLayout, EveryTokenIsFoundWhereItIsDrawn) {
    const LinesLayout lines = layout(9, 3);
    for (int i = 0; i < 9; ++i)
        EXPECT_EQ(lines.tokenAt(lines.queryRect(i).center()), (CellIndex{i, -1}));
    for (int i = 0; i < 3; ++i)
        EXPECT_EQ(lines.tokenAt(lines.keyRect(i).center()), (CellIndex{-1, i}));
    EXPECT_EQ(lines.tokenAt({(lines.from + lines.to) / 2, lines.queryMiddle(4)}), CellIndex{});
    EXPECT_EQ(lines.tokenAt(lines.header.center()), CellIndex{});
    EXPECT_EQ(lines.tokenAt({lines.keyRect(0).center().x(), lines.queryMiddle(0)}), CellIndex{});
}

TEST(LinesLayout, LabelsAndLinesStayInsideTheCard) {
    for (const double width : {260.0, 420.0, 900.0, 2400.0}) {
        const LinesLayout lines = layout(12, 12, {width, 500});
        EXPECT_GE(lines.queryRect(0).left(), 0) << width;
        EXPECT_LE(lines.keyRect(0).right(), width) << width;
        EXPECT_LT(lines.from, lines.to) << width;
    }
}

TEST(LinesLayout, ManyRowsScrollAndTheLastOneCanBeReached) {
    const LinesLayout top = layout(512, 512);
    ASSERT_GT(top.scrollRange, 0);
    EXPECT_EQ(top.visibleQueries().first, 0);
    const LinesLayout end = layout(512, 512, {700, 500}, top.scrollRange);
    EXPECT_EQ(end.visibleQueries().last, 512);
    EXPECT_LE(end.queryRect(511).bottom(), end.body.bottom() + 1);
    EXPECT_GE(top.rowHeight, 10);
}

TEST(LinesLayout, LabelsOfDenseRowsDoNotOverlapAndThePointedOneIsThere) {
    const LinesLayout lines = layout(512, 512);
    const std::vector<int> labels = lines.queryLabels(7);
    EXPECT_NE(std::find(labels.begin(), labels.end(), 7), labels.end());
    for (std::size_t i = 1; i < labels.size(); ++i)
        EXPECT_GE((labels[i] - labels[i - 1]) * lines.rowHeight, lines.labelSize);
}

TEST(LinesLayout, TheWantedHeightNeedsNoScrolling) {
    const LinesExtent tall = extent(80, 20);
    const double height = wantedHeight(tall, PlotTheme::light());
    EXPECT_EQ(LinesLayout(QRectF(0, 0, 700, height), tall, 0, PlotTheme::light()).scrollRange, 0);
    EXPECT_GT(LinesLayout(QRectF(0, 0, 700, 300), tall, 0, PlotTheme::light()).scrollRange, 0);
}

}  // namespace
}  // namespace headlight
