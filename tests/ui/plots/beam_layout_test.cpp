#include "ui/plots/beam_layout.h"

#include <gtest/gtest.h>

#include <QImage>
#include <QPainter>
#include <algorithm>
#include <array>
#include <functional>
#include <random>
#include <set>

#include "ui/plots/beam_painter.h"

namespace headlight {
namespace {

BeamBox boxOf(int parent, int step, const QString& token, BeamMark mark = BeamMark::Kept) {
    BeamBox box;
    box.parent = parent;
    box.step = step;
    box.token = token;
    box.number = QStringLiteral("\u22120.500");
    box.share = 0.6;
    box.mark = mark;
    return box;
}

// A search of so many steps: of every step's boxes some are gone on from, each by up to three tokens.
BeamPicture grownTree(unsigned seed, int beam, int steps) {
    std::mt19937 random(seed);
    BeamPicture picture;
    picture.boxes.push_back(boxOf(-1, 0, QStringLiteral("<s>")));
    std::vector<int> open{0};
    for (int step = 1; step <= steps; ++step) {
        std::vector<int> next;
        for (int left = 2 * beam; left > 0; --left) {
            const int parent = open[random() % open.size()];
            next.push_back(static_cast<int>(picture.boxes.size()));
            picture.boxes.push_back(boxOf(parent, step, QString(static_cast<int>(1 + random() % 7), QLatin1Char('w')),
                                          left > beam ? BeamMark::Kept : BeamMark::Pruned));
        }
        next.resize(static_cast<std::size_t>(beam));
        open = next;
    }
    return picture;
}

class BeamLayoutLaws : public testing::TestWithParam<unsigned> {
protected:
    BeamPicture picture = grownTree(GetParam(), 3 + static_cast<int>(GetParam()), 9);
    BeamLayout layout{picture, PlotTheme::light()};
};

TEST_P(BeamLayoutLaws, EveryTokenHasOneBoxInTheColumnOfItsStep) {
    ASSERT_EQ(layout.boxes.size(), picture.boxes.size());
    std::multiset<int> seen;
    for (std::size_t step = 0; step < layout.columns.size(); ++step)
        for (const int box : layout.columns[step]) {
            seen.insert(box);
            EXPECT_EQ(picture.boxes[static_cast<std::size_t>(box)].step, static_cast<int>(step));
        }
    ASSERT_EQ(seen.size(), picture.boxes.size());
    for (int box = 0; box < static_cast<int>(picture.boxes.size()); ++box)
        EXPECT_EQ(seen.count(box), 1U);
}

TEST_P(BeamLayoutLaws, ParentsStandLeftAndBoxesOfAStepInOneColumn) {
    for (std::size_t i = 1; i < picture.boxes.size(); ++i) {
        const QRectF parent = layout.boxes[static_cast<std::size_t>(picture.boxes[i].parent)];
        EXPECT_LT(parent.right(), layout.boxes[i].left());
        const int first = layout.columns[static_cast<std::size_t>(picture.boxes[i].step)].front();
        EXPECT_EQ(layout.boxes[i].left(), layout.boxes[static_cast<std::size_t>(first)].left());
    }
}

TEST_P(BeamLayoutLaws, NoTwoBoxesOverlapAndAllLieInside) {
    const QRectF all(QPointF(0, 0), layout.size);
    for (std::size_t i = 0; i < layout.boxes.size(); ++i) {
        EXPECT_TRUE(all.adjusted(-0.01, -0.01, 0.01, 0.01).contains(layout.boxes[i]));
        for (std::size_t k = 0; k < i; ++k)
            EXPECT_FALSE(layout.boxes[i].intersects(layout.boxes[k])) << i << " " << k;
    }
}

// Boxes of a column stand in the order of their parents: lines between two columns never cross.
TEST_P(BeamLayoutLaws, NoTwoLinesCross) {
    for (const std::vector<int>& column : layout.columns)
        for (std::size_t i = 1; i < column.size(); ++i) {
            const int above = picture.boxes[static_cast<std::size_t>(column[i - 1])].parent;
            const int below = picture.boxes[static_cast<std::size_t>(column[i])].parent;
            EXPECT_LE(layout.lineFrom(above).y(), layout.lineFrom(below).y());
            EXPECT_LT(layout.lineTo(column[i - 1]).y(), layout.lineTo(column[i]).y());
        }
}

TEST_P(BeamLayoutLaws, EveryBoxIsFoundAtItsMiddle) {
    for (std::size_t i = 0; i < layout.boxes.size(); ++i)
        EXPECT_EQ(layout.boxAt(layout.boxes[i].center()), static_cast<int>(i));
    EXPECT_EQ(layout.boxAt({-5, -5}), -1);
}

TEST_P(BeamLayoutLaws, ArrowKeysLeadToParentChildAndNeighbour) {
    for (int box = 1; box < static_cast<int>(picture.boxes.size()); ++box) {
        EXPECT_EQ(layout.beside(picture, box, -1, 0), picture.boxes[static_cast<std::size_t>(box)].parent);
        const int child = layout.beside(picture, box, 1, 0);
        EXPECT_TRUE(child == box || picture.boxes[static_cast<std::size_t>(child)].parent == box);
        const int below = layout.beside(picture, box, 0, 1);
        EXPECT_TRUE(below == box || layout.boxes[static_cast<std::size_t>(below)].top() >
                                        layout.boxes[static_cast<std::size_t>(box)].bottom());
    }
}

INSTANTIATE_TEST_SUITE_P(Trees, BeamLayoutLaws, testing::Values(0U, 1U, 2U, 5U));

TEST(BeamLayout, ALargeSearchHasAllItsBoxes) {
    const BeamPicture picture = grownTree(7, 64, 60);
    const BeamLayout layout(picture, PlotTheme::light());
    EXPECT_EQ(layout.boxes.size(), 1U + 60 * 128);
    EXPECT_EQ(layout.columns.size(), 61U);
    for (const std::vector<int>& column : layout.columns)
        for (std::size_t i = 1; i < column.size(); ++i)
            EXPECT_LT(layout.boxes[static_cast<std::size_t>(column[i - 1])].bottom(),
                      layout.boxes[static_cast<std::size_t>(column[i])].top());
}

BeamPicture pathOf(int tokens) {
    BeamPicture path;
    path.boxes.push_back(boxOf(-1, 0, QStringLiteral("start")));
    for (int i = 0; i < tokens; ++i)
        path.boxes.push_back(boxOf(i, i + 1, QStringLiteral("word")));
    return path;
}

// Of lines along the axes.
bool crosses(const QPainterPath& line, const QRectF& box) {
    for (int i = 1; i < line.elementCount(); ++i) {
        const QRectF part(QPointF(line.elementAt(i - 1)), QPointF(line.elementAt(i)));
        if (part.normalized().adjusted(-0.1, -0.1, 0.1, 0.1).intersects(box))
            return true;
    }
    return false;
}

TEST(BeamLayout, APathIsBrokenIntoRowsThatFitTheRoom) {
    const BeamPicture path = pathOf(30);
    for (const double room : {120.0, 300.0, 431.5, 900.0}) {
        const BeamLayout layout(path, PlotTheme::light(), room);
        EXPECT_LE(layout.size.width(), room);
        const QRectF all(QPointF(0, 0), layout.size);
        for (std::size_t i = 0; i < layout.boxes.size(); ++i) {
            EXPECT_TRUE(all.contains(layout.boxes[i])) << room << " " << i;
            if (i == 0)
                continue;
            const QRectF before = layout.boxes[i - 1], now = layout.boxes[i];
            const bool goesOn = now.top() == before.top() && now.left() > before.right();
            const bool turns = now.top() > before.bottom() && now.left() == layout.boxes[0].left();
            EXPECT_TRUE(goesOn || turns) << room << " " << i;
            const QPainterPath line = layout.line(static_cast<int>(i) - 1, static_cast<int>(i));
            const QRectF bounds = line.boundingRect();
            EXPECT_TRUE(all.contains(bounds.topLeft()) && all.contains(bounds.bottomRight())) << room << " " << i;
            for (std::size_t k = 0; turns && k < layout.boxes.size(); ++k)
                EXPECT_FALSE(crosses(line, layout.boxes[k].adjusted(1, 1, -1, -1))) << room << " " << i << " " << k;
        }
    }
}

TEST(BeamLayout, ATreeIsNotBroken) {
    const BeamPicture tree = grownTree(1, 3, 9);
    EXPECT_EQ(BeamLayout(tree, PlotTheme::light(), 200).boxes, BeamLayout(tree, PlotTheme::light()).boxes);
}

// On each side where the tree goes on, and there alone.
TEST(BeamPainter, WhereTheTreeGoesOnIsMarked) {
    const PlotTheme theme = PlotTheme::light();
    const QRectF room(0, 0, 200, 100);
    const auto marked = [&](const QRectF& whole) {
        QImage image(200, 100, QImage::Format_RGB32);
        image.fill(theme.surface);
        QPainter painter(&image);
        paintMore(painter, room, whole, theme);
        const auto any = [&](const QRect& part) {
            for (int y = part.top(); y <= part.bottom(); ++y)
                for (int x = part.left(); x <= part.right(); ++x)
                    if (image.pixel(x, y) != theme.surface.rgb())
                        return true;
            return false;
        };
        return std::array{any({185, 40, 15, 20}), any({90, 85, 20, 15}), any({0, 40, 15, 20}), any({90, 0, 20, 15})};
    };
    EXPECT_EQ(marked(room), (std::array{false, false, false, false}));
    EXPECT_EQ(marked({0, 0, 300, 100}), (std::array{true, false, false, false}));
    EXPECT_EQ(marked({0, 0, 200, 101.5}), (std::array{false, true, false, false}));
    EXPECT_EQ(marked({-40, -40, 240, 140}), (std::array{false, false, true, true}));
}

TEST(BeamLayout, NothingHasNoSize) {
    const BeamLayout layout({}, PlotTheme::light());
    EXPECT_TRUE(layout.size.isEmpty());
    EXPECT_EQ(layout.boxAt({0, 0}), -1);
}

QImage paintedTree(const BeamPicture& picture, const QRectF& part) {
    const BeamLayout layout(picture, PlotTheme::light());
    QImage image(layout.size.toSize(), QImage::Format_RGB32);
    image.fill(PlotTheme::light().surface);
    QPainter painter(&image);
    paintBeam(painter, layout, picture, part, -1, PlotTheme::light());
    return image;
}

int differing(const QImage& a, const QImage& b, const QRectF& where) {
    int count = 0;
    for (int y = static_cast<int>(where.top()); y < std::min(a.height(), static_cast<int>(where.bottom())); ++y)
        for (int x = static_cast<int>(where.left()); x < std::min(a.width(), static_cast<int>(where.right())); ++x)
            count += a.pixel(x, y) != b.pixel(x, y);
    return count;
}

const QRectF kEverything(-1e6, -1e6, 2e6, 2e6);

// What a box is, is seen: each mark, the greedy path and the chosen one change its picture, and its alone.
TEST(BeamPainter, EveryMarkIsSeen) {
    BeamPicture picture;
    picture.boxes = {boxOf(-1, 0, QStringLiteral("<s>")), boxOf(0, 1, QStringLiteral("le")),
                     boxOf(0, 1, QStringLiteral("la"))};
    const QImage plain = paintedTree(picture, kEverything);
    const BeamLayout layout(picture, PlotTheme::light());
    const auto changed = [&](const std::function<void(BeamBox&)>& edit) {
        BeamPicture other = picture;
        edit(other.boxes[1]);
        return other;
    };
    const std::vector<BeamPicture> others{changed([](BeamBox& box) { box.mark = BeamMark::Pruned; }),
                                          changed([](BeamBox& box) { box.mark = BeamMark::Finished; }),
                                          changed([](BeamBox& box) { box.mark = BeamMark::Cut; }),
                                          changed([](BeamBox& box) { box.greedy = true; }),
                                          changed([](BeamBox& box) { box.lit = true; })};
    for (const BeamPicture& other : others) {
        const QImage image = paintedTree(other, kEverything);
        EXPECT_GT(differing(plain, image, layout.boxes[1]), 20);
        EXPECT_EQ(differing(plain, image, layout.boxes[2]), 0);
    }
}

TEST(BeamPainter, WhatIsOutsideThePartIsNotPainted) {
    const BeamPicture picture = grownTree(3, 4, 6);
    const BeamLayout layout(picture, PlotTheme::light());
    const QRectF part = layout.boxes[1];
    const QImage whole = paintedTree(picture, kEverything), some = paintedTree(picture, part);
    EXPECT_EQ(differing(whole, some, part), 0);
    const QImage empty = paintedTree(picture, QRectF(-50, -50, 1, 1));
    EXPECT_EQ(differing(some, empty, layout.boxes.back()), 0);
    EXPECT_GT(differing(whole, empty, layout.boxes.back()), 20);
}

}  // namespace
}  // namespace headlight
