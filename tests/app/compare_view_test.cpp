#include "ui/panels/compare_view.h"

#include <gtest/gtest.h>

#include <QComboBox>
#include <QTest>

#include "tests/app/window_fixture.h"
#include "ui/plots/map_plot.h"

namespace headlight {
namespace {

class CompareViewTest : public test::WindowTest {
protected:
    CompareViewTest() { press(Qt::Key_5, Qt::ControlModifier); }

    CompareView& view() { return *m_app.window().compare(); }
    const Matrix& shown(int plot) { return view().plots()[plot]->picture().values; }
    const ViewState& state() { return m_app.store().state(); }

    void clickCell(MapPlot* plot, int row, int column) {
        QTest::mouseClick(plot, Qt::LeftButton, {}, plot->mapLayout().cell(row, column).center().toPoint());
    }
};

TEST_F(CompareViewTest, StartsWithOneButtonThatFillsIt) {
    EXPECT_FALSE(view().plots().front()->isVisible());
    QTest::mouseClick(button(QStringLiteral("Compare with the next head")), Qt::LeftButton);
    await();
    EXPECT_TRUE(view().plots().front()->isVisible());
    ASSERT_TRUE(m_last->comparison);
    for (int r = 0; r < 8; ++r)
        for (int c = 0; c < 8; ++c)
            EXPECT_EQ(shown(2)(r, c), shown(0)(r, c) - shown(1)(r, c));
}

TEST_F(CompareViewTest, AllThreeWearOneSignedScale) {
    button(QStringLiteral("Compare with the next head"))->click();
    await();
    for (const MapPlot* plot : view().plots()) {
        EXPECT_EQ(plot->picture().scale, view().plots().front()->picture().scale);
        EXPECT_EQ(plot->picture().scale.map, ColourMap::Signed);
        EXPECT_EQ(plot->picture().scale.low, -plot->picture().scale.high);
    }
}

TEST_F(CompareViewTest, AKeptMapStaysWhileAChanges) {
    const Matrix before = weights();
    press(Qt::Key_B);
    press(Qt::Key_M);
    ASSERT_TRUE(m_last->comparison);
    EXPECT_TRUE(std::equal(before.begin(), before.end(), shown(1).begin()));
    EXPECT_EQ(shown(0)(0, 1), 0);  // causal
    EXPECT_GT(m_last->comparison->totalVariation, 0);
    press(Qt::Key_K);  // another kind of attention on the same text
    EXPECT_TRUE(std::equal(before.begin(), before.end(), shown(1).begin()));
    EXPECT_TRUE(view().plots()[1]->picture().rule.startsWith(QLatin1String("scaled dot")))
        << view().plots()[1]->picture().rule.toStdString();
}

TEST_F(CompareViewTest, SwappingExchangesTheSidesAndUndoBringsThemBack) {
    button(QStringLiteral("Compare with the next head"))->click();
    await();
    const Matrix a = shown(0), b = shown(1);
    press(Qt::Key_B, Qt::ShiftModifier);
    EXPECT_TRUE(std::equal(a.begin(), a.end(), shown(1).begin()));
    EXPECT_TRUE(std::equal(b.begin(), b.end(), shown(0).begin()));
    press(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_TRUE(std::equal(a.begin(), a.end(), shown(0).begin()));
}

TEST_F(CompareViewTest, AnotherTextIsMatchedTokenByToken) {
    press(Qt::Key_B);
    m_app.store().change([](ViewState& state) { state.playground()->text = "the small dog sat on the mat"; });
    await();
    ASSERT_TRUE(m_last->comparison);
    EXPECT_EQ(m_last->comparison->keys.onlyInA, std::vector<std::string>{"dog"});
    EXPECT_TRUE(view().plots()[0]->picture().note.contains(QLatin1String("dog")));
}

TEST_F(CompareViewTest, ACellIsPinnedInEveryView) {
    button(QStringLiteral("Compare with the next head"))->click();
    await();
    clickCell(view().plots()[1], 3, 2);
    ASSERT_TRUE(state().pin);
    EXPECT_EQ(state().pin->query, 3);
    EXPECT_EQ(state().pin->key, 2);
    for (const MapPlot* plot : view().plots())
        EXPECT_EQ(plot->marks().pinnedRow, 3);
}

TEST_F(CompareViewTest, ZoomingOneZoomsAll) {
    button(QStringLiteral("Compare with the next head"))->click();
    await();
    view().plots()[2]->setView({QRectF(1, 1, 3, 3)});
    for (const MapPlot* plot : view().plots())
        EXPECT_EQ(plot->view().cells, QRectF(1, 1, 3, 3));
}

}  // namespace
}  // namespace headlight
