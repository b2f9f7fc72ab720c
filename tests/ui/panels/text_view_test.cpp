#include "ui/panels/text_view.h"

#include <gtest/gtest.h>

#include <QPushButton>
#include <QTest>

#include "tests/ui/panels/token_views_fixture.h"
#include "ui/plots/text_plot.h"

namespace headlight {
namespace {

class TextViewTest : public test::TokenViewTest<TextView> {
protected:
    const TextPicture& picture() const { return m_view.plot()->picture(); }
    QPoint at(int token) const { return m_view.plot()->textLayout().rectOf({true, token}).center().toPoint(); }
    // By way of another place: a pointer that is there already does not move.
    void move(int token) {
        QTest::mouseMove(m_view.plot(), QPoint(2, 2));
        QTest::mouseMove(m_view.plot(), at(token));
    }
    void click(int token) { QTest::mouseClick(m_view.plot(), Qt::LeftButton, {}, at(token)); }
    void direction(const QString& text) {
        for (auto* button : m_view.findChildren<QPushButton*>())
            if (button->text() == text)
                button->click();
    }
};

TEST_F(TextViewTest, WithoutAChosenTokenItIsTheMeanAndSaysSo) {
    EXPECT_EQ(picture().chosen, -1);
    EXPECT_TRUE(picture().rule.endsWith(QStringLiteral("mean over the queries")));
    for (const float weight : picture().shown.weights)
        EXPECT_NEAR(weight, 0.2F, 1e-6F);  // each key is the peak of one query
}

TEST_F(TextViewTest, PointingChoosesAQueryAndLeavingReleasesIt) {
    move(2);
    EXPECT_EQ(m_pointing.at().query, 2);
    EXPECT_EQ(picture().chosen, 2);
    EXPECT_FLOAT_EQ(picture().shown.weights[2], 0.7F);
    EXPECT_TRUE(picture().rule.endsWith(QStringLiteral("what t2 (2) attends to")));
    QEvent leave(QEvent::Leave);
    QCoreApplication::sendEvent(m_view.plot(), &leave);
    EXPECT_EQ(picture().chosen, -1);
}

TEST_F(TextViewTest, APinnedQueryStaysWhileOtherTokensAreAskedForTheirWeight) {
    click(1);
    ASSERT_TRUE(m_store.state().pin);
    EXPECT_EQ(m_store.state().pin->query, 1);
    move(3);
    EXPECT_EQ(picture().chosen, 1);
    EXPECT_EQ(m_pointing.at().query, 1);
    EXPECT_EQ(m_pointing.at().key, 3);
    EXPECT_EQ(m_view.plot()->accessibleDescription(), QString::fromUtf8("query t1 (1) → key t3 (3); weight 0.075"));
    click(1);
    EXPECT_FALSE(m_store.state().pin);
    m_store.undo();
    EXPECT_EQ(picture().chosen, 1);
}

TEST_F(TextViewTest, AttendedByColoursTheQueriesOfAKey) {
    m_store.change([](ViewState& state) { state.lineHeads = {1}; });
    direction(QStringLiteral("attended by"));
    EXPECT_TRUE(picture().shown.weights.empty());
    EXPECT_TRUE(picture().rule.endsWith(QStringLiteral("no key chosen")));
    move(3);
    EXPECT_EQ(m_pointing.at().key, 3);
    EXPECT_FLOAT_EQ(picture().shown.weights[2], 0.7F);  // head 1 looks one place on
    m_store.undo();
    EXPECT_FALSE(m_store.state().attendedBy);
}

TEST_F(TextViewTest, SeveralHeadsAreTheirMeanAndSaySo) {
    m_store.change([](ViewState& state) { state.lineHeads = {0, 2}; });
    EXPECT_TRUE(picture().rule.contains(QString::fromUtf8("· mean of heads 0, 2 ·")));
    move(0);
    const float mean = (0.7F + 0.075F) / 2;
    EXPECT_FLOAT_EQ(picture().shown.weights[0], mean);
    EXPECT_FLOAT_EQ(picture().shown.weights[2], mean);
    EXPECT_FLOAT_EQ(picture().shown.weights[1], 0.075F);
}

TEST_F(TextViewTest, TheRangeIsThatOfTheMapOrFixed) {
    move(0);
    EXPECT_FLOAT_EQ(static_cast<float>(picture().scale.high), 0.7F);
    m_store.change([](ViewState& state) {
        state.range = RangeMode::Locked;
        state.lockedWeights = {0.1, 0.5};
        state.colours = ColourMap::Magma;
    });
    EXPECT_EQ(picture().scale, (ColourScale{ColourMap::Magma, 0.1, 0.5, false}));
}

TEST_F(TextViewTest, APinBeyondTheTextIsNoToken) {
    m_store.change([](ViewState& state) { state.pin = Pin{40, -1}; });
    EXPECT_EQ(picture().chosen, -1);
}

TEST(TextPictures, ACrossMapHasASentenceToChooseFrom) {
    Stack stack = test::emptyStack(1, 1, 2, 3);
    stack.keyTokens.texts = {"a", "b", "c"};
    auto snapshot = std::make_shared<RunSnapshot>();
    snapshot->capture = std::make_shared<const Capture>(test::captureOf(stack));
    snapshot->map = test::mapOf(Matrix(2, 3, {0.5F, 0.25F, 0.25F, 0, 0, 1}), "cross");
    ViewState state;
    state.pin = Pin{0, 2};
    const TextPicture given = textPicture(textMap(*snapshot, state), state, {});
    EXPECT_EQ(given.choiceLabels.size(), 2);
    EXPECT_EQ(given.shown.weights, (std::vector<float>{0.5F, 0.25F, 0.25F}));
    EXPECT_EQ(given.lit, 2);
    state.attendedBy = true;
    const TextPicture taken = textPicture(textMap(*snapshot, state), state, {});
    EXPECT_EQ(taken.choiceLabels.size(), 3);
    EXPECT_EQ(taken.shown.weights, (std::vector<float>{0.25F, 1}));
    EXPECT_EQ(taken.lit, 0);
}

}  // namespace
}  // namespace headlight
