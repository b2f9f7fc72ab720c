#include "ui/plots/head_grid_plot.h"

#include <gtest/gtest.h>

#include <QSignalSpy>
#include <QTest>

namespace headlight {
namespace {

class HeadGridPlotTest : public testing::Test {
protected:
    HeadGridPlotTest() {
        HeadGridPicture picture;
        picture.layers = 3;
        picture.heads = 4;
        picture.captions.assign(12, QStringLiteral("entropy 1.00"));
        m_plot.resize(190, 200);
        m_plot.setPicture(picture);
        m_plot.show();
    }

    QPoint at(int layer, int head) const { return m_plot.gridLayout().cell({layer, head}).center().toPoint(); }

    HeadGridPlot m_plot;
};

TEST_F(HeadGridPlotTest, AClickOpensAHead) {
    QSignalSpy activated(&m_plot, &HeadGridPlot::headActivated);
    QTest::mouseClick(&m_plot, Qt::LeftButton, {}, at(2, 3));
    QTest::mouseClick(&m_plot, Qt::LeftButton, {}, QPoint(1, 1));
    ASSERT_EQ(activated.size(), 1);
    EXPECT_EQ(activated[0], (QList<QVariant>{2, 3}));
}

TEST_F(HeadGridPlotTest, ArrowKeysStartAtTheSelectedHeadAndReturnOpens) {
    m_plot.setSelected(1, 1);
    QSignalSpy activated(&m_plot, &HeadGridPlot::headActivated);
    QTest::keyClick(&m_plot, Qt::Key_Right);
    QTest::keyClick(&m_plot, Qt::Key_Down);
    QTest::keyClick(&m_plot, Qt::Key_Down);
    QTest::keyClick(&m_plot, Qt::Key_Return);
    ASSERT_EQ(activated.size(), 1);
    EXPECT_EQ(activated[0], (QList<QVariant>{2, 2}));
}

TEST_F(HeadGridPlotTest, HoverNamesTheHead) {
    QTest::mouseMove(&m_plot, at(0, 2));
    EXPECT_EQ(m_plot.accessibleDescription(), QStringLiteral("layer 0   head 2; entropy 1.00"));
}

TEST_F(HeadGridPlotTest, NewThumbnailsAreShown) {
    const QImage before = m_plot.grab().toImage();
    Thumbnail thumbnail;
    thumbnail.weights = Matrix(1, 1, {1.0F});
    HeadGridPicture picture = m_plot.picture();
    picture.thumbnails = {thumbnail};
    m_plot.setPicture(picture);
    EXPECT_NE(m_plot.grab().toImage(), before);
}

TEST_F(HeadGridPlotTest, HeightFollowsWidthAsADock) {
    EXPECT_GT(m_plot.heightForWidth(380), m_plot.heightForWidth(190));
}

}  // namespace
}  // namespace headlight
