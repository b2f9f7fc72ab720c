#include "ui/plots/text_plot.h"

#include <gtest/gtest.h>

#include <QSignalSpy>
#include <QTest>

#include "tests/ui/plots/plot_fixtures.h"
#include "ui/plots/text_painter.h"

namespace headlight {
namespace {

// "the small cat": query 1 gives 0.1, 0.7, 0.2.
TextPicture selfPicture() {
    TextPicture picture;
    picture.colouredLabels = {QStringLiteral("the"), QStringLiteral("small"), QStringLiteral("cat")};
    picture.chosen = 1;
    picture.shown = {{0.1F, 0.7F, 0.2F}, {1, 1, 1}};
    return picture;
}

TextPicture crossPicture() {
    TextPicture picture = selfPicture();
    picture.choiceLabels = {QStringLiteral("die"), QStringLiteral("Katze")};
    return picture;
}

class TextPlotTest : public testing::Test {
protected:
    void show(const TextPicture& picture) {
        m_plot.setPicture(picture);
        m_plot.resize(500, m_plot.heightForWidth(500));
        m_plot.show();
    }
    QPoint at(bool coloured, int index) const {
        return m_plot.textLayout().rectOf({coloured, index}).center().toPoint();
    }

    TextPlot m_plot;
};

TEST_F(TextPlotTest, ATokenHasTheColourOfItsWeight) {
    const TextPicture picture = selfPicture();
    show(picture);
    const QImage image = m_plot.grab().toImage();
    const ColourLookup lookup(picture.scale, PlotTheme::light().reserved(picture.scale.map));
    for (int i = 0; i < 3; ++i) {
        const QRectF rect = m_plot.textLayout().rectOf({true, i});
        EXPECT_EQ(image.pixel(rect.left() + 2, rect.center().y()),
                  lookup(picture.shown.weights[static_cast<std::size_t>(i)]))
            << i;
    }
}

TEST_F(TextPlotTest, AMaskedTokenIsHatchedNotColoured) {
    TextPicture picture = selfPicture();
    picture.shown.allowed = {1, 1, 0};
    picture.shown.weights[2] = 0;
    show(picture);
    const ColourLookup lookup(picture.scale, PlotTheme::light().reserved(picture.scale.map));
    EXPECT_EQ(countColour(m_plot.grab().toImage(), m_plot.textLayout().rectOf({true, 2}), lookup(0)), 0);
    EXPECT_EQ(footLinesOf(picture), 1);
    EXPECT_TRUE(textTip(picture, {true, 2}).plainText().contains(QStringLiteral("masked")));
}

TEST_F(TextPlotTest, HoverAndClickNameTheTokenOfEitherSentence) {
    show(crossPicture());
    QSignalSpy hovered(&m_plot, &TextPlot::tokenHovered), clicked(&m_plot, &TextPlot::tokenClicked);
    QTest::mouseMove(&m_plot, at(false, 0));
    QTest::mouseMove(&m_plot, at(true, 2));
    QTest::mouseClick(&m_plot, Qt::LeftButton, {}, at(true, 2));
    ASSERT_EQ(hovered.size(), 2);
    EXPECT_EQ(hovered[0][0].value<TextToken>(), (TextToken{false, 0}));
    EXPECT_EQ(hovered[1][0].value<TextToken>(), (TextToken{true, 2}));
    ASSERT_EQ(clicked.size(), 1);
    EXPECT_EQ(clicked[0][0].value<TextToken>(), (TextToken{true, 2}));
    EXPECT_EQ(m_plot.accessibleDescription(), QString::fromUtf8("query Katze (1) → key cat (2); weight 0.2"));
}

TEST_F(TextPlotTest, ArrowKeysWalkTheSentenceToChooseFrom) {
    show(crossPicture());
    QSignalSpy hovered(&m_plot, &TextPlot::tokenHovered);
    QTest::keyClick(&m_plot, Qt::Key_Left);
    QTest::keyClick(&m_plot, Qt::Key_Left);
    ASSERT_EQ(hovered.size(), 1);
    EXPECT_EQ(hovered[0][0].value<TextToken>(), (TextToken{false, 0}));
}

TEST(TextTip, TellsWhatIsKnownOfAToken) {
    TextPicture picture = selfPicture();
    EXPECT_EQ(textTip(picture, {true, 1}).plainText(),
              QString::fromUtf8("query small (1); 0.7  → small (1); 0.2  → cat (2); 0.1  → the (0)"));
    picture.attendedBy = true;
    EXPECT_EQ(textTip(picture, {true, 0}).plainText(), QString::fromUtf8("query the (0) → key small (1); weight 0.1"));
    picture.attendedBy = false;
    picture.chosen = -1;
    EXPECT_EQ(textTip(picture, {true, 2}).plainText(), QStringLiteral("key cat (2); mean over the queries 0.2"));
    EXPECT_TRUE(textTip(picture, {true, -1}).empty());
}

TEST(TextPainter, ANarrowCardGrowsAndDrawsEveryToken) {
    TextPicture picture = selfPicture();
    picture.colouredLabels = QStringList(60, QStringLiteral("word"));
    picture.shown = {std::vector<float>(60, 0.5F), std::vector<std::uint8_t>(60, 1)};
    const PlotTheme theme = PlotTheme::light();
    const TextLayout wide({0, 0}, 900, picture, theme), narrow({0, 0}, 260, picture, theme);
    EXPECT_GT(narrow.card.height(), wide.card.height());
    for (const QRectF& rect : narrow.coloured)
        EXPECT_TRUE(narrow.card.contains(rect));
}

}  // namespace
}  // namespace headlight
