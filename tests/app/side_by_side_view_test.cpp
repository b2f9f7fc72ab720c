#include "ui/panels/side_by_side_view.h"

#include <gtest/gtest.h>

#include <QFile>
#include <QLabel>
#include <QTemporaryDir>
#include <QTest>
#include <QWheelEvent>
#include <filesystem>

#include "tests/app/window_fixture.h"
#include "ui/panels/colour_panel.h"
#include "ui/panels/head_chips.h"
#include "ui/panels/heatmap_view.h"
#include "ui/panels/inspector_panel.h"
#include "ui/plots/map_plot.h"
#include "ui/widgets/head_chip.h"

namespace headlight {
namespace {

class SideBySideViewTest : public test::WindowTest {
protected:
    SideBySideViewTest() { press(Qt::Key_6, Qt::ControlModifier); }

    SideBySideView& view() { return *m_app.window().sideBySide(); }
    const QList<MapPlot*>& plots() { return view().plots(); }
    const ViewState& state() { return m_app.store().state(); }
    QPointF cell(int plot, int row, int column) { return plots()[plot]->mapLayout().cell(row, column).center(); }
};

TEST_F(SideBySideViewTest, ShowsTheHeadsOfTheLayerWhereNoneAreChosen) {
    EXPECT_EQ(state().view, ViewKind::SideBySide);
    EXPECT_EQ(state().lineHeads, (std::vector<int>{0, 1, 2, 3}));
    ASSERT_EQ(plots().size(), 4);
    for (int head = 0; head < 4; ++head) {
        EXPECT_EQ(plots()[head]->picture().title, QStringLiteral("Head %1").arg(head));
        ASSERT_EQ(m_last->further.size(), 4U);
        EXPECT_EQ(plots()[head]->picture().values.data(),
                  m_last->further[static_cast<std::size_t>(head)].map.weights.data());
        EXPECT_TRUE(plots()[head]->isVisible());
    }
    m_app.store().undo();
    EXPECT_EQ(state().view, ViewKind::Heatmap);
    EXPECT_TRUE(state().lineHeads.empty());
}

TEST_F(SideBySideViewTest, ChipsChooseAndTheLastOneBringsAllBack) {
    for (const int head : {0, 2})
        QTest::mouseClick(view().heads()->chips()[head], Qt::LeftButton);
    await();
    ASSERT_EQ(plots().size(), 2);
    EXPECT_EQ(plots()[1]->picture().title, QStringLiteral("Head 3"));
    EXPECT_TRUE(view().note()->text().contains(QStringLiteral("heads 1, 3"))) << view().note()->text().toStdString();
    for (const int head : {1, 3})
        QTest::mouseClick(view().heads()->chips()[head], Qt::LeftButton);
    await();
    EXPECT_EQ(plots().size(), 4);
}

TEST_F(SideBySideViewTest, AllWearOneScaleWhateverTheRange) {
    double largest = 0;
    for (const FurtherMap& further : m_last->further)
        for (const float weight : further.map.weights)
            largest = std::max(largest, static_cast<double>(weight));
    for (const MapPlot* plot : plots()) {
        EXPECT_DOUBLE_EQ(plot->picture().scale.high, largest);
        EXPECT_EQ(plot->picture().scale.low, 0);
    }
    m_app.store().change([](ViewState& state) { state.range = RangeMode::Unit; });
    for (const MapPlot* plot : plots())
        EXPECT_EQ(plot->picture().scale.high, 1);
}

TEST_F(SideBySideViewTest, ZoomingOneByTheWheelZoomsAll) {
    const QPointF at = cell(1, 3, 3);
    QWheelEvent wheel(at, plots()[1]->mapToGlobal(at), {}, {0, 120}, Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase,
                      false);
    QCoreApplication::sendEvent(plots()[1], &wheel);
    EXPECT_FALSE(plots()[1]->view().all());
    for (const MapPlot* plot : plots())
        EXPECT_EQ(plot->view().cells, plots()[1]->view().cells);
    press(Qt::Key_0);
    for (const MapPlot* plot : plots())
        EXPECT_TRUE(plot->view().all());
}

TEST_F(SideBySideViewTest, PointingAndPinningReachEveryMapAndTheOtherViews) {
    QTest::mouseMove(plots()[2], cell(2, 4, 1).toPoint());
    for (const MapPlot* plot : plots()) {
        EXPECT_EQ(plot->marks().row, 4);
        EXPECT_EQ(plot->marks().column, 1);
    }
    QTest::mouseClick(plots()[0], Qt::LeftButton, {}, cell(0, 5, 2).toPoint());
    ASSERT_TRUE(state().pin);
    EXPECT_EQ(m_app.window().heatmap()->weights()->marks().pinnedRow, 5);
    for (const MapPlot* plot : plots())
        EXPECT_EQ(plot->marks().pinnedColumn, 2);
}

TEST_F(SideBySideViewTest, ArrowKeysWalkAndReturnPins) {
    plots()[3]->setFocus();
    for (const Qt::Key key : {Qt::Key_Right, Qt::Key_Right, Qt::Key_Down, Qt::Key_Return})
        QTest::keyClick(plots()[3], key);
    ASSERT_TRUE(state().pin);
    EXPECT_EQ(state().pin->query, 1);
    EXPECT_EQ(state().pin->key, 1);
}

TEST_F(SideBySideViewTest, AnotherHeadShowsItsLayerAgain) {
    QTest::mouseClick(view().heads()->chips()[0], Qt::LeftButton);
    await();
    ASSERT_EQ(plots().size(), 3);
    press(Qt::Key_BraceRight);
    EXPECT_EQ(plots().size(), 4);
    m_app.store().undo();
    await();
    EXPECT_EQ(plots().size(), 3);
}

TEST_F(SideBySideViewTest, AJoinedMapStandsAlone) {
    m_app.store().change([](ViewState& state) {
        state.map.head = Aggregate::Mean;
        state.lineHeads.clear();
    });
    await();
    ASSERT_EQ(plots().size(), 1);
    EXPECT_EQ(plots()[0]->picture().values.data(), m_last->map.weights.data());
}

TEST_F(SideBySideViewTest, LockingKeepsTheRangeOnTheScreen) {
    const double high = plots()[0]->picture().scale.high;
    m_app.store().change([](ViewState& state) { state.map.head = HeadIndex{1}; });
    await();
    Q_EMIT m_app.window().inspector()->colours()->lockWanted();
    EXPECT_EQ(state().range, RangeMode::Locked);
    EXPECT_DOUBLE_EQ(state().lockedWeights.high, high);
    EXPECT_DOUBLE_EQ(plots()[3]->picture().scale.high, high);
}

TEST_F(SideBySideViewTest, TheExportHoldsEveryHead) {
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("heads.svg"));
    Q_EMIT m_app.window().exportRequested(path);
    QFile file(path);
    ASSERT_TRUE(file.open(QIODevice::ReadOnly));
    const QByteArray svg = file.readAll();
    for (const char* part : {">Head 0</text>", ">Head 3</text>", ">query (attends)</text>", ">key (attended)</text>"})
        EXPECT_TRUE(svg.contains(part)) << part;
}

TEST_F(SideBySideViewTest, TwelveHeadsOfARealLayerStandTogether) {
    const std::string capture = HEADLIGHT_SHARED_DATA "/captures/gpt2-small-0.npz";
    if (!std::filesystem::exists(capture))
        GTEST_SKIP() << "the real captures are not here";
    Q_EMIT m_app.window().openRequested(QString::fromStdString(capture));
    await();
    EXPECT_EQ(plots().size(), 12);
    for (const MapPlot* plot : plots())
        EXPECT_GE(plot->mapLayout().map.width(), 60);
}

}  // namespace
}  // namespace headlight
