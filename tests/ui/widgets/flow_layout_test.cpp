#include "ui/widgets/flow_layout.h"

#include <gtest/gtest.h>

#include <QWidget>

namespace headlight {
namespace {

class SizedBox : public QWidget {
public:
    SizedBox(int width, int height, QWidget* parent) : QWidget(parent), m_size(width, height) {}
    QSize sizeHint() const override { return m_size; }

private:
    QSize m_size;
};

class FlowOfBoxes : public ::testing::Test {
protected:
    SizedBox* add(int width, int height = 20) {
        auto* box = new SizedBox(width, height, &m_bar);
        m_flow->addWidget(box);
        return box;
    }

    void layOut(int width) { m_flow->setGeometry(QRect(0, 0, width, m_flow->heightForWidth(width))); }

    QWidget m_bar;
    FlowLayout* m_flow = new FlowLayout(6, &m_bar);
};

TEST_F(FlowOfBoxes, WrapsWhatDoesNotFit) {
    SizedBox* first = add(50);
    SizedBox* second = add(50, 10);
    SizedBox* third = add(50);
    layOut(106);
    EXPECT_EQ(first->geometry(), QRect(0, 0, 50, 20));
    EXPECT_EQ(second->geometry(), QRect(56, 5, 50, 10));  // in the middle of its row
    EXPECT_EQ(third->geometry(), QRect(0, 26, 50, 20));
    EXPECT_EQ(m_flow->heightForWidth(106), 46);
    EXPECT_EQ(m_flow->heightForWidth(200), 20);
}

TEST_F(FlowOfBoxes, RoomThatIsLeftGoesWhereTheStretchIs) {
    SizedBox* left = add(50);
    m_flow->addStretch();
    SizedBox* right = add(50);
    layOut(200);
    EXPECT_EQ(left->x(), 0);
    EXPECT_EQ(right->geometry().right(), 199);
    layOut(80);
    EXPECT_EQ(right->pos(), QPoint(0, 26));
}

TEST_F(FlowOfBoxes, AnEmptyLabelPushesNothingOutOfTheBar) {
    add(0);
    m_flow->addStretch();
    SizedBox* right = add(50);
    layOut(200);
    EXPECT_EQ(right->geometry().right(), 199);
}

TEST_F(FlowOfBoxes, WhatIsHiddenTakesNoRoom) {
    add(50);
    SizedBox* hidden = add(50);
    SizedBox* last = add(50);
    hidden->hide();
    layOut(106);
    EXPECT_EQ(last->pos(), QPoint(56, 0));
    EXPECT_EQ(m_flow->heightForWidth(106), 20);
}

TEST_F(FlowOfBoxes, WhatIsWiderThanTheBarIsAsWideAsIt) {
    SizedBox* wide = add(300);
    SizedBox* next = add(50);
    layOut(100);
    EXPECT_EQ(wide->width(), 100);
    EXPECT_EQ(next->pos(), QPoint(0, 26));
}

}  // namespace
}  // namespace headlight
