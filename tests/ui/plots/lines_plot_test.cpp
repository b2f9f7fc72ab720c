#include "ui/plots/lines_plot.h"

#include <gtest/gtest.h>

#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QWheelEvent>

#include "tests/ui/plots/lines_fixtures.h"

namespace headlight {
namespace {

class LinesPlotTest : public testing::Test {
protected:
    LinesPlotTest() {
        m_plot.resize(640, 420);
        m_plot.setPicture(linesOf({identityMap(6)}));
        m_plot.show();
    }

    QPoint query(int i) const { return m_plot.linesLayout().queryRect(i).center().toPoint(); }
    QPoint key(int i) const { return m_plot.linesLayout().keyRect(i).center().toPoint(); }

    LinesPlot m_plot;
};

TEST_F(LinesPlotTest, HoverTellsTheTokenOnceAndTheLeaving) {
    QSignalSpy hovered(&m_plot, &LinesPlot::tokenHovered);
    QTest::mouseMove(&m_plot, query(2));
    QTest::mouseMove(&m_plot, query(2) + QPoint(1, 1));
    QTest::mouseMove(&m_plot, key(4));
    ASSERT_EQ(hovered.size(), 2);
    EXPECT_EQ(hovered[0], (QList<QVariant>{2, -1}));
    EXPECT_EQ(hovered[1], (QList<QVariant>{-1, 4}));
    EXPECT_TRUE(m_plot.accessibleDescription().startsWith(QStringLiteral("key 4 (4)")));
    QEvent leave(QEvent::Leave);
    QCoreApplication::sendEvent(&m_plot, &leave);
    EXPECT_EQ(hovered.last(), (QList<QVariant>{-1, -1}));
}

TEST_F(LinesPlotTest, AClickNamesTheTokenAndTheBackgroundNone) {
    QSignalSpy clicked(&m_plot, &LinesPlot::tokenClicked);
    QTest::mouseClick(&m_plot, Qt::LeftButton, {}, query(5));
    QTest::mouseClick(&m_plot, Qt::RightButton, {}, query(1));
    QTest::mouseClick(&m_plot, Qt::LeftButton, {}, QPoint(320, 8));
    ASSERT_EQ(clicked.size(), 2);
    EXPECT_EQ(clicked[0], (QList<QVariant>{5, -1}));
    EXPECT_EQ(clicked[1], (QList<QVariant>{-1, -1}));
}

TEST_F(LinesPlotTest, PointingChangesThePictureAndLeavingRestoresIt) {
    const QImage before = m_plot.grab().toImage();
    QTest::mouseMove(&m_plot, query(2));
    EXPECT_NE(m_plot.grab().toImage(), before);
    QEvent leave(QEvent::Leave);
    QCoreApplication::sendEvent(&m_plot, &leave);
    EXPECT_EQ(m_plot.grab().toImage(), before);
}

TEST_F(LinesPlotTest, ArrowKeysWalkTheTokensOfBothColumns) {
    QSignalSpy hovered(&m_plot, &LinesPlot::tokenHovered);
    for (const Qt::Key press : {Qt::Key_Down, Qt::Key_Down, Qt::Key_Right, Qt::Key_Up, Qt::Key_Up})
        QTest::keyClick(&m_plot, press);
    ASSERT_EQ(hovered.size(), 4);  // the last step stays at the first key
    EXPECT_EQ(hovered[1], (QList<QVariant>{1, -1}));
    EXPECT_EQ(hovered[2], (QList<QVariant>{-1, 1}));
    EXPECT_EQ(hovered[3], (QList<QVariant>{-1, 0}));
    QSignalSpy clicked(&m_plot, &LinesPlot::tokenClicked);
    QTest::keyClick(&m_plot, Qt::Key_Return);
    ASSERT_EQ(clicked.size(), 1);
    EXPECT_EQ(clicked[0], (QList<QVariant>{-1, 0}));
}

TEST_F(LinesPlotTest, TheWheelScrollsLongListsAndKeysFollow) {
    m_plot.setPicture(linesOf({identityMap(200)}));
    auto* scroll = m_plot.findChild<QScrollBar*>();
    ASSERT_TRUE(scroll && scroll->isVisible());
    QWheelEvent event(QPointF(query(3)), m_plot.mapToGlobal(QPointF(query(3))), {}, QPoint(0, -240), Qt::NoButton,
                      Qt::NoModifier, Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(&m_plot, &event);
    EXPECT_GT(scroll->value(), 0);
    EXPECT_GT(m_plot.linesLayout().visibleQueries().first, 0);
    m_plot.setMarks({});
    for (int i = 0; i < 200; ++i)
        QTest::keyClick(&m_plot, Qt::Key_Down);
    EXPECT_EQ(m_plot.linesLayout().visibleQueries().last, 200);
    m_plot.setPicture(linesOf({identityMap(6)}));
    EXPECT_FALSE(scroll->isVisible());
    EXPECT_EQ(m_plot.linesLayout().visibleQueries().count(), 6);
}

TEST_F(LinesPlotTest, AnEmptyPlotTakesEveryEvent) {
    LinesPlot empty;
    empty.resize(300, 200);
    empty.show();
    QTest::mouseMove(&empty, {150, 100});
    QTest::mouseClick(&empty, Qt::LeftButton, {}, {150, 100});
    QTest::keyClick(&empty, Qt::Key_Down);
    EXPECT_FALSE(empty.grab().isNull());
}

}  // namespace
}  // namespace headlight
