#include <gtest/gtest.h>

#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <filesystem>

#include "tests/app/window_fixture.h"
#include "ui/main_window/main_window.h"
#include "ui/panels/head_chips.h"
#include "ui/panels/lines_view.h"
#include "ui/panels/text_view.h"
#include "ui/plots/lines_plot.h"
#include "ui/plots/text_plot.h"
#include "ui/widgets/head_chip.h"

namespace headlight {
namespace {

// Lines and Text in the real window, on the real session.
class TokenViewsWindow : public test::ClosedWindowTest {
protected:
    const LinesPicture& lines() { return m_app.window().lines()->plot()->picture(); }
};

TEST_F(TokenViewsWindow, ChipsBringTheHeadsOfTheLayer) {
    open();
    press(Qt::Key_3, Qt::ControlModifier);
    EXPECT_EQ(m_app.store().state().view, ViewKind::Lines);
    ASSERT_EQ(lines().series.size(), 1U);
    QTest::mouseClick(m_app.window().lines()->heads()->chips()[2], Qt::LeftButton);
    await();
    ASSERT_EQ(lines().series.size(), 2U);
    EXPECT_FALSE(lines().series[0].found.links == lines().series[1].found.links);
    EXPECT_GE(lines().share, 0.8 - 1e-5);
    m_app.store().undo();
    await();
    EXPECT_EQ(lines().series.size(), 1U);
}

TEST_F(TokenViewsWindow, AnotherHeadInTheInspectorReplacesTheSet) {
    open();
    m_app.store().change([](ViewState& state) {
        state.view = ViewKind::Lines;
        state.lineHeads = {0, 1};
    });
    await();
    m_app.window().setFocus();
    QTest::keyClick(&m_app.window(), Qt::Key_BraceRight);
    await();
    ASSERT_EQ(lines().series.size(), 1U);
    EXPECT_EQ(lines().series[0].name, QStringLiteral("head 1"));
}

TEST_F(TokenViewsWindow, TheMeanOverHeadsIsDrawnAsOneAndNamed) {
    open();
    m_app.store().change([](ViewState& state) {
        state.view = ViewKind::Lines;
        state.map.head = Aggregate::Mean;
    });
    await();
    ASSERT_EQ(lines().series.size(), 1U);
    EXPECT_EQ(lines().series[0].name, QStringLiteral("mean over 4 heads"));
}

TEST_F(TokenViewsWindow, APinOfTheTextIsSeenInTheLines) {
    open();
    press(Qt::Key_4, Qt::ControlModifier);
    TextPlot* text = m_app.window().textView()->plot();
    QTest::mouseClick(text, Qt::LeftButton, {}, text->textLayout().rectOf({true, 2}).center().toPoint());
    EXPECT_EQ(text->picture().chosen, 2);
    press(Qt::Key_3, Qt::ControlModifier);
    EXPECT_EQ(m_app.window().lines()->plot()->marks().pinnedRow, 2);
}

TEST_F(TokenViewsWindow, TheExportIsWhatIsOnTheScreen) {
    open();
    m_app.store().change([](ViewState& state) {
        state.view = ViewKind::Lines;
        state.lineHeads = {1, 3};
        state.lineMass = 0.5;
    });
    await();
    const QByteArray lines = exported(QStringLiteral("lines.svg"));
    for (const char* part : {">head 1</text>", ">head 3</text>", ">small</text>", "heads 1, 3", "up to 50 %"})
        EXPECT_TRUE(lines.contains(part)) << part;
    m_app.store().change([](ViewState& state) {
        state.view = ViewKind::Text;
        state.pin = Pin{2, -1};
    });
    await();
    const QByteArray text = exported(QStringLiteral("text.svg"));
    for (const char* part : {">small</text>", "mean of heads 1, 3", "what cat (2) attends to"})
        EXPECT_TRUE(text.contains(part)) << part;
}

TEST_F(TokenViewsWindow, BothShowARealCrossMap) {
    const std::string capture = HEADLIGHT_SHARED_DATA "/captures/bertviz-opus-mt-en-de.json";
    if (!std::filesystem::exists(capture))
        GTEST_SKIP() << "the real captures are not here";
    open({QString::fromStdString(capture)});
    m_app.store().change([](ViewState& state) {
        state.view = ViewKind::Text;
        state.map.stack = 2;
        state.lineHeads = {0, 5};
    });
    await();
    const TextPicture& text = m_app.window().textView()->plot()->picture();
    EXPECT_FALSE(text.self());
    double sum = 0;
    for (const float weight : text.shown.weights)
        sum += static_cast<double>(weight);
    EXPECT_NEAR(sum, 1, 1e-4);
    press(Qt::Key_3, Qt::ControlModifier);
    EXPECT_EQ(lines().series.size(), 2U);
    EXPECT_NE(lines().queries, lines().keys);
}

}  // namespace
}  // namespace headlight
