#include "ui/plots/map_plot.h"

#include <gtest/gtest.h>

#include <QSignalSpy>
#include <QTest>
#include <QWheelEvent>

#include "tests/ui/plots/plot_fixtures.h"

namespace headlight {
namespace {

class MapPlotTest : public testing::Test {
protected:
    MapPlotTest() {
        m_plot.resize(640, 520);
        m_plot.setReducedMotion(true);
        m_plot.setPicture(pictureOf(20, 30, ramp(600)));
        m_plot.show();
    }

    QPoint at(int row, int column) const { return m_plot.mapLayout().cell(row, column).center().toPoint(); }

    void wheel(QPoint where, int notches) {
        QWheelEvent event(QPointF(where), m_plot.mapToGlobal(QPointF(where)), {}, QPoint(0, notches * 120),
                          Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(&m_plot, &event);
    }

    MapPlot m_plot;
};

TEST_F(MapPlotTest, BeforeAPictureHasComeThereIsTheFrameAlone) {
    MapPlot plot;
    plot.resize(300, 260);
    const PlotTheme theme = PlotTheme::light();
    plot.setTheme(theme);
    const QImage bare = plot.grab().toImage().convertToFormat(QImage::Format_RGB32);
    const QRectF inside = QRectF(plot.rect()).adjusted(12, 12, -12, -12);
    EXPECT_EQ(countColour(bare, inside, theme.surface.rgb()), static_cast<int>(inside.width() * inside.height()));
    plot.setPicture(pictureOf(2, 2, ramp(4)));
    const QImage shown = plot.grab().toImage().convertToFormat(QImage::Format_RGB32);
    EXPECT_LT(countColour(shown, inside, theme.surface.rgb()), static_cast<int>(inside.width() * inside.height()));
}

TEST_F(MapPlotTest, HoverTellsTheCellOnceAndTheLeaving) {
    QSignalSpy hovered(&m_plot, &MapPlot::cellHovered);
    QTest::mouseMove(&m_plot, at(3, 4));
    QTest::mouseMove(&m_plot, at(3, 4) + QPoint(1, 1));
    ASSERT_EQ(hovered.size(), 1);
    EXPECT_EQ(hovered[0], (QList<QVariant>{3, 4}));
    QEvent leave(QEvent::Leave);
    QCoreApplication::sendEvent(&m_plot, &leave);
    ASSERT_EQ(hovered.size(), 2);
    EXPECT_EQ(hovered[1], (QList<QVariant>{-1, -1}));
}

TEST_F(MapPlotTest, AClickNamesTheCell) {
    QSignalSpy clicked(&m_plot, &MapPlot::cellClicked);
    QTest::mouseClick(&m_plot, Qt::LeftButton, {}, at(19, 29));
    QTest::mouseClick(&m_plot, Qt::LeftButton, {}, QPoint(2, 2));
    QTest::mouseClick(&m_plot, Qt::RightButton, {}, at(1, 1));
    ASSERT_EQ(clicked.size(), 1);
    EXPECT_EQ(clicked[0], (QList<QVariant>{19, 29}));
}

TEST_F(MapPlotTest, TheWheelZoomsAboutThePointerAndZeroShowsAll) {
    const QPoint where = at(10, 15);
    wheel(where, 5);
    EXPECT_FALSE(m_plot.view().all());
    EXPECT_EQ(m_plot.mapLayout().cellAt(QPointF(where)), (CellIndex{10, 15}));
    QTest::keyClick(&m_plot, Qt::Key_0);
    EXPECT_TRUE(m_plot.view().all());
    wheel(where, 3);
    QTest::mouseDClick(&m_plot, Qt::LeftButton, {}, where);
    EXPECT_TRUE(m_plot.view().all());
}

TEST_F(MapPlotTest, DraggingMovesTheZoomedMapAndIsNoClick) {
    wheel(at(10, 15), 6);
    const QRectF before = m_plot.view().cells;
    QSignalSpy clicked(&m_plot, &MapPlot::cellClicked);
    const QPoint from = m_plot.mapLayout().map.center().toPoint();
    QTest::mousePress(&m_plot, Qt::LeftButton, {}, from);
    QTest::mouseMove(&m_plot, from + QPoint(20, 10));
    QTest::mouseMove(&m_plot, from + QPoint(40, 20));
    QTest::mouseRelease(&m_plot, Qt::LeftButton, {}, from + QPoint(40, 20));
    EXPECT_LT(m_plot.view().cells.left(), before.left());
    EXPECT_LT(m_plot.view().cells.top(), before.top());
    EXPECT_EQ(clicked.size(), 0);
}

TEST_F(MapPlotTest, ArrowKeysWalkCellsAndStayInside) {
    QSignalSpy hovered(&m_plot, &MapPlot::cellHovered);
    QTest::keyClick(&m_plot, Qt::Key_Down);  // enters at the first cell
    QTest::keyClick(&m_plot, Qt::Key_Up);
    QTest::keyClick(&m_plot, Qt::Key_Right);
    QTest::keyClick(&m_plot, Qt::Key_Down);
    EXPECT_EQ(hovered.last(), (QList<QVariant>{1, 1}));
    QSignalSpy clicked(&m_plot, &MapPlot::cellClicked);
    QTest::keyClick(&m_plot, Qt::Key_Return);
    ASSERT_EQ(clicked.size(), 1);
    EXPECT_EQ(clicked[0], (QList<QVariant>{1, 1}));
    EXPECT_TRUE(m_plot.accessibleDescription().contains(QStringLiteral("query 1 (1)")));
}

TEST_F(MapPlotTest, WalkingBringsTheCellIntoView) {
    m_plot.setMarks({19, 29, -1, -1});
    m_plot.setView({QRectF(0, 0, 5, 5)});
    QTest::keyClick(&m_plot, Qt::Key_Left);
    EXPECT_TRUE(m_plot.view().cells.contains(QRectF(28, 19, 1, 1)));
}

TEST_F(MapPlotTest, APictureOfTheSameSizeKeepsTheView) {
    wheel(at(10, 15), 4);
    const MapView view = m_plot.view();
    m_plot.setPicture(pictureOf(20, 30, std::vector<float>(600, 0.5F)));
    EXPECT_TRUE(m_plot.view() == view);
    m_plot.setPicture(pictureOf(3, 3, std::vector<float>(9, 0.5F)));
    EXPECT_TRUE(m_plot.view().all());
}

// What a plot looks like that was never shown anything else.
QImage freshlyPainted(const MapPicture& picture, const MapView& view, const MapMarks& marks, QSize size) {
    MapPlot fresh;
    fresh.resize(size);
    fresh.setPicture(picture);
    fresh.setView(view);
    fresh.setMarks(marks);
    return fresh.grab().toImage();
}

// Down to cells that are drawn apart, whose legend is another one, and back; small maps and those that are reduced.
TEST_F(MapPlotTest, MovingAndZoomingLeaveNothingBehind) {
    const QRectF seen[] = {{0, 0, 140, 130},  {3, 7, 140, 130},  {3.4, 12.9, 140, 130}, {60, 50, 200, 180},
                           {80, 90, 8.5, 10}, {82, 91, 8.5, 10}, {81.3, 90, 8.5, 10},   {0, 0, 0, 0}};
    for (const int side : {40, 320}) {
        std::vector<std::uint8_t> mask(static_cast<std::size_t>(side * side), 1);
        for (std::size_t i = 0; i < mask.size(); i += 3)
            mask[i] = 0;
        MapPicture picture = pictureOf(side, side, ramp(side * side), mask);
        picture.title = QStringLiteral("Weights");
        picture.note = QStringLiteral("derived");
        picture.leaks.assign(static_cast<std::size_t>(side), 0.25);
        m_plot.setPicture(picture);
        int step = 0;
        for (const QRectF& cells : seen) {
            const MapMarks marks{step % side, (7 * step) % side, 1, 2};
            const MapView view{QRectF(cells.topLeft() * side / 320, cells.size() * side / 320)};
            m_plot.setView(view);
            m_plot.setMarks(marks);
            EXPECT_EQ(m_plot.grab().toImage(), freshlyPainted(picture, view, marks, m_plot.size()))
                << "side " << side << ", step " << step;
            ++step;
        }
    }
}

TEST_F(MapPlotTest, AnotherPictureThemeOrSizeIsDrawnWhole) {
    MapPicture other = pictureOf(20, 30, ramp(600));
    other.title = QStringLiteral("Another");
    m_plot.grab();
    m_plot.setPicture(other);
    EXPECT_EQ(m_plot.grab().toImage(), freshlyPainted(other, {}, {}, m_plot.size()));
    m_plot.resize(700, 480);
    EXPECT_EQ(m_plot.grab().toImage(), freshlyPainted(other, {}, {}, {700, 480}));
    const QImage light = m_plot.grab().toImage();
    m_plot.setTheme(PlotTheme::darkTheme());
    const QColor ground = m_plot.grab().toImage().pixelColor(4, 240);
    EXPECT_EQ(ground, PlotTheme::darkTheme().surface);
    m_plot.setTheme(PlotTheme::light());
    EXPECT_EQ(m_plot.grab().toImage(), light);
}

TEST_F(MapPlotTest, ReducedMotionShowsTheNewPictureAtOnce) {
    m_plot.setPicture(pictureOf(20, 30, std::vector<float>(600, 1.0F)));
    EXPECT_FALSE(m_plot.fading());
    EXPECT_EQ(m_plot.grab().toImage().pixel(at(5, 5)), colours(ColourMap::Viridis)[255]);
}

TEST_F(MapPlotTest, TheTipSpeaksPlainText) {
    int asked = 0;
    m_plot.setTipSource([&asked](int row, int column) {
        ++asked;
        PlotTip tip;
        tip.lines.push_back({{QStringLiteral("<b>%1,%2</b>").arg(row).arg(column), true}});
        return tip;
    });
    QTest::mouseMove(&m_plot, at(2, 5));
    EXPECT_EQ(asked, 1);
    EXPECT_EQ(m_plot.accessibleDescription(), QStringLiteral("<b>2,5</b>"));
    auto* tip = m_plot.findChild<PlotTipOverlay*>();
    ASSERT_TRUE(tip);
    EXPECT_TRUE(tip->isVisible());
    EXPECT_FALSE(QRectF(tip->geometry()).intersects(m_plot.mapLayout().cell(2, 5)));
}

TEST_F(MapPlotTest, AnEmptyPlotTakesEveryEvent) {
    MapPlot empty;
    empty.resize(300, 200);
    empty.show();
    QTest::mouseMove(&empty, {150, 100});
    QTest::mouseClick(&empty, Qt::LeftButton, {}, {150, 100});
    QTest::keyClick(&empty, Qt::Key_Down);
    EXPECT_FALSE(empty.grab().isNull());
}

TEST(MapPlot, MayBeDeletedBeforeOrWithItsWindow) {
    QWidget window;
    auto* first = new MapPlot(&window);
    new MapPlot(&window);
    for (auto* plot : window.findChildren<MapPlot*>()) {
        plot->resize(300, 260);
        plot->setPicture(pictureOf(2, 2, {0, 1, 1, 0}));
    }
    window.resize(700, 300);
    window.show();
    QTest::mouseMove(first, first->mapLayout().cell(0, 0).center().toPoint());
    delete first;
}

}  // namespace
}  // namespace headlight
