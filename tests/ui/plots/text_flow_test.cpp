#include "ui/plots/text_flow.h"

#include <gtest/gtest.h>

namespace headlight {
namespace {

TextFlow flow(double width, bool rightToLeft = false) { return {width, 20, 16, 5, 1, rightToLeft}; }

TEST(TextFlow, WordsWrapAndPiecesOfAWordStayTogether) {
    const QStringList labels{QStringLiteral("El"), QString::fromUtf8("·ef"), QString::fromUtf8("·ant"),
                             QStringLiteral("a"),  QStringLiteral("b"),      QString::fromUtf8("·c")};
    const std::vector<QRectF> rects = flowedTokens(labels, {20, 20, 20, 20, 20, 20}, flow(100));
    EXPECT_EQ(rects[1].left(), 21);  // a hair inside of a word
    EXPECT_EQ(rects[3].left(), 67);  // a space between words
    EXPECT_EQ(rects[3].top(), rects[0].top());
    EXPECT_EQ(rects[4].left(), 0);  // 25 + 41 do not fit behind 87
    EXPECT_EQ(rects[4].top(), rects[5].top());
    EXPECT_EQ(rects[4].top() - rects[0].top(), 20);
}

TEST(TextFlow, NothingEverReachesBeyondTheLine) {
    const QStringList labels(40, QString::fromUtf8("·x"));
    std::vector<double> widths;
    for (int i = 0; i < 40; ++i)
        widths.push_back(7 * (i % 9) + 1.0);
    for (const double width : {10.0, 33.0, 100.0})
        for (const bool rightToLeft : {false, true})
            for (const QRectF& rect : flowedTokens(labels, widths, flow(width, rightToLeft))) {
                EXPECT_GE(rect.left(), 0);
                EXPECT_LE(rect.right(), width);
            }
}

TEST(TextFlow, RightToLeftIsTheMirrorImage) {
    const QStringList labels{QStringLiteral("a"), QStringLiteral("b"), QStringLiteral("c")};
    const std::vector<double> widths{30, 40, 50};
    const std::vector<QRectF> there = flowedTokens(labels, widths, flow(90)),
                              back = flowedTokens(labels, widths, flow(90, true));
    for (std::size_t i = 0; i < 3; ++i) {
        EXPECT_DOUBLE_EQ(there[i].left(), 90 - back[i].right());
        EXPECT_EQ(there[i].top(), back[i].top());
    }
}

TEST(TextFlow, AShownLineBreakEndsTheLine) {
    const std::vector<QRectF> rects =
        flowedTokens({QStringLiteral("a"), QString::fromUtf8("↵"), QStringLiteral("b")}, {10, 10, 10}, flow(100));
    EXPECT_EQ(rects[1].top(), rects[0].top());
    EXPECT_GT(rects[2].top(), rects[1].top());
    EXPECT_EQ(rects[2].left(), 0);
}

TEST(TextFlow, TheDirectionIsThatOfMostLetters) {
    EXPECT_TRUE(readsRightToLeft({QStringLiteral("</s>"), QString::fromUtf8("السلام"), QString::fromUtf8("عليكم")}));
    EXPECT_FALSE(readsRightToLeft({QStringLiteral("the"), QString::fromUtf8("שלום"), QStringLiteral("sat")}));
    EXPECT_FALSE(readsRightToLeft({QStringLiteral("1"), QStringLiteral("!")}));
}

}  // namespace
}  // namespace headlight
