#include "ui/plots/plot_tip.h"

#include <gtest/gtest.h>

namespace headlight {
namespace {

TEST(PlotTip, SaysWhatTheCellHolds) {
    CellFacts facts;
    facts.query = QStringLiteral("ef");
    facts.key = QStringLiteral("elephant");
    facts.row = 9;
    facts.column = 4;
    facts.weight = 0.5497;
    facts.energy = -0.712;
    facts.rank = 1;
    facts.of = 6;
    EXPECT_EQ(cellTip(facts).plainText(),
              QString::fromUtf8("query ef (9) → key elephant (4); weight 0.5497   energy −0.712   rank 1 of 6"));
}

TEST(PlotTip, AMaskedCellSaysSo) {
    CellFacts facts;
    facts.query = facts.key = QStringLiteral("a");
    facts.weight = 0;
    facts.masked = true;
    EXPECT_TRUE(cellTip(facts).plainText().contains(QStringLiteral("masked")));
    EXPECT_FALSE(cellTip(facts).plainText().contains(QStringLiteral("rank")));
}

TEST(PlotTip, CoversNeitherCellNorPointerAndStaysInside) {
    const QRectF bounds(0, 0, 800, 600);
    const QSizeF size(280, 60);
    for (double x = 2; x < 800; x += 19) {
        for (double y = 2; y < 600; y += 17) {
            const QPointF pointer(x, y);
            const QRectF cell(x - 12, y - 12, 30, 30);
            const QRectF place = placeTip(size, cell, pointer, bounds);
            EXPECT_TRUE(bounds.contains(place)) << x << ' ' << y;
            EXPECT_FALSE(place.intersects(cell)) << x << ' ' << y;
            EXPECT_FALSE(place.contains(pointer)) << x << ' ' << y;
        }
    }
}

TEST(PlotTip, AVeryLongTokenIsShortened) {
    CellFacts facts;
    facts.query = QString(500, u'w');
    facts.key = QStringLiteral("b");
    EXPECT_LT(tipSize(cellTip(facts), PlotTheme::light()).width(), 600);
}

TEST(PlotTip, GoesBesideTheCellWhereThatIsWantedAndFits) {
    const QRectF bounds(0, 0, 800, 600), cell(380, 290, 60, 20);
    const QSizeF size(200, 100);
    EXPECT_LT(placeTip(size, cell, cell.center(), bounds, TipSide::Left).right(), cell.left());
    EXPECT_GT(placeTip(size, cell, cell.center(), bounds, TipSide::Right).left(), cell.right());
    const QRectF atEdge(10, 290, 60, 20);
    EXPECT_FALSE(placeTip(size, atEdge, atEdge.center(), bounds, TipSide::Left).intersects(atEdge));
}

}  // namespace
}  // namespace headlight
