#include "ui/panels/lines_view.h"

#include <gtest/gtest.h>

#include <QPushButton>
#include <QSlider>
#include <QTest>

#include "tests/ui/panels/token_views_fixture.h"
#include "ui/panels/head_chips.h"
#include "ui/plots/lines_plot.h"
#include "ui/widgets/head_chip.h"

namespace headlight {
namespace {

using Heads = std::vector<int>;

class LinesViewTest : public test::TokenViewTest<LinesView> {
protected:
    const LinesPicture& picture() const { return m_view.plot()->picture(); }
    HeadChip* chip(int head) { return m_view.heads()->chips()[head]; }
    void click(QWidget* widget) { QTest::mouseClick(widget, Qt::LeftButton); }
    const Heads& set() const { return m_store.state().lineHeads; }
};

TEST_F(LinesViewTest, ShowsTheMapItselfUntilHeadsAreChosen) {
    ASSERT_EQ(picture().series.size(), 1U);
    EXPECT_EQ(picture().series[0].name, QStringLiteral("head 0"));
    EXPECT_TRUE(chip(0)->isChecked());
    EXPECT_FALSE(chip(1)->isChecked());
    EXPECT_EQ(picture().rule,
              QString::fromUtf8("self · layer 0 · head 0 · mask none · strongest keys up to 80 % of each "
                                "query's weight"));
}

TEST_F(LinesViewTest, ChipsAddAndRemoveHeadsAndUndoBringsThemBack) {
    click(chip(3));
    click(chip(2));
    EXPECT_EQ(set(), (Heads{0, 2, 3}));
    EXPECT_TRUE(picture().rule.contains(QString::fromUtf8("· heads 0, 2, 3 ·")));
    click(chip(0));
    EXPECT_EQ(set(), (Heads{2, 3}));
    ASSERT_EQ(picture().series.size(), 2U);
    EXPECT_EQ(picture().series[1].style, 3);
    m_store.undo();
    EXPECT_EQ(set(), (Heads{0, 2, 3}));
    EXPECT_TRUE(chip(0)->isChecked());
    EXPECT_EQ(picture().series.size(), 3U);
}

TEST_F(LinesViewTest, TheLastHeadCannotBeSwitchedOff) {
    click(chip(0));
    EXPECT_TRUE(set().empty());
    EXPECT_TRUE(chip(0)->isChecked());
}

TEST_F(LinesViewTest, AllAndAlone) {
    click(m_view.heads()->all());
    EXPECT_EQ(set(), (Heads{0, 1, 2, 3}));
    EXPECT_TRUE(picture().rule.contains(QString::fromUtf8("heads 0–3")));
    click(m_view.heads()->all());
    EXPECT_TRUE(set().empty());
    QTest::mouseDClick(chip(2), Qt::LeftButton);
    EXPECT_EQ(set(), (Heads{2}));
    EXPECT_TRUE(chip(2)->isChecked());
    EXPECT_FALSE(chip(0)->isChecked());
}

TEST_F(LinesViewTest, TheSliderChangesTheMassInOneStepOfTheHistory) {
    const std::size_t before = picture().linkCount;
    m_view.mass()->setValue(90);
    m_view.mass()->setValue(100);
    EXPECT_EQ(m_store.state().lineMass, 1);
    EXPECT_GT(picture().linkCount, before);
    EXPECT_EQ(picture().linkCount, 25U);
    EXPECT_NEAR(picture().share, 1, 1e-6);
    m_store.undo();
    EXPECT_EQ(m_view.mass()->value(), 80);
    EXPECT_EQ(picture().linkCount, before);
}

TEST_F(LinesViewTest, PointingIsSharedAndAClickPinsAndReleases) {
    LinesPlot* plot = m_view.plot();
    const QPoint token = plot->linesLayout().keyRect(2).center().toPoint();
    QTest::mouseMove(plot, token);
    EXPECT_EQ(m_pointing.at().key, 2);
    EXPECT_EQ(m_pointing.at().query, -1);
    QTest::mouseClick(plot, Qt::LeftButton, {}, token);
    ASSERT_TRUE(m_store.state().pin);
    EXPECT_EQ(plot->marks().pinnedColumn, 2);
    QTest::mouseClick(plot, Qt::LeftButton, {}, token);
    EXPECT_FALSE(m_store.state().pin);
    m_pointing.set({1, -1});
    EXPECT_EQ(plot->marks().row, 1);
}

TEST_F(LinesViewTest, AFixedRangeFixesTheStrengthOfLines) {
    EXPECT_FLOAT_EQ(static_cast<float>(picture().strongest), 0.7F);
    m_store.change([](ViewState& state) { state.range = RangeMode::Unit; });
    EXPECT_EQ(picture().strongest, 1);
}

TEST_F(LinesViewTest, AHiddenViewIsMadeWhenItIsSeen) {
    m_view.hide();
    m_store.change([](ViewState& state) { state.map.head = HeadIndex{3}; });
    EXPECT_EQ(picture().series[0].name, QStringLiteral("head 0"));
    m_view.show();
    EXPECT_EQ(picture().series[0].name, QStringLiteral("head 3"));
}

TEST_F(LinesViewTest, EmptySaysWhatWouldBeHere) {
    m_view.showEmpty();
    EXPECT_FALSE(m_view.plot()->isVisible());
    answer();
    EXPECT_TRUE(m_view.plot()->isVisible());
}

}  // namespace
}  // namespace headlight
