#include <gtest/gtest.h>

#include <QLineEdit>
#include <QTest>

#include "core/captures/capture_writer.h"
#include "tests/app/window_fixture.h"
#include "tests/support/small_capture.h"
#include "tests/support/temp_folder.h"
#include "ui/panels/heatmap_view.h"
#include "ui/panels/inspector_panel.h"
#include "ui/panels/join_panel.h"
#include "ui/panels/lines_view.h"
#include "ui/panels/text_view.h"
#include "ui/panels/where_panel.h"
#include "ui/plots/lines_plot.h"
#include "ui/plots/map_plot.h"
#include "ui/plots/text_plot.h"
#include "ui/state/pointing.h"

namespace headlight {
namespace {

using Spans = std::vector<TokenSpan>;

// Words of pieces, two layers of three heads.
class JoinedTokensWindow : public test::ClosedWindowTest {
protected:
    JoinedTokensWindow() {
        Capture capture = test::storedEnergies(2, 3, 5, 5);
        capture.stacks[0].keyTokens.texts = {"un", "##aff", "##able", "cat", "[SEP]"};
        capture.stacks[0].queryTokens = capture.stacks[0].keyTokens;
        writeCapture(capture, m_path);
    }

    void openPieces() { open({QString::fromStdString(m_path)}); }

    MapPlot* plot() { return m_app.window().heatmap()->weights(); }
    JoinPanel* joins() { return m_app.window().inspector()->where()->joins(); }
    const MapRequest& map() { return m_app.store().state().map; }

    void dragOn(QWidget* widget, QPointF from, QPointF to) {
        QTest::mousePress(widget, Qt::LeftButton, Qt::ShiftModifier, from.toPoint());
        QTest::mouseMove(widget, ((from + to) / 2).toPoint());
        QTest::mouseMove(widget, to.toPoint());
        QTest::mouseRelease(widget, Qt::LeftButton, Qt::ShiftModifier, to.toPoint());
        await();
    }

    void drag(QPointF from, QPointF to) { dragOn(plot(), from, to); }

    void splitOn(QWidget* widget, QPointF at) {
        QTest::mouseClick(widget, Qt::LeftButton, Qt::ShiftModifier, at.toPoint());
        await();
    }

    QPointF cell(int row, int column) { return plot()->mapLayout().cell(row, column).center(); }
    QPointF besideRow(int row) { return {plot()->mapLayout().map.left() - 8, cell(row, 0).y()}; }
    QPointF besideColumn(int column) { return {cell(0, column).x(), plot()->mapLayout().map.bottom() + 6}; }

    test::TempFolder m_folder;
    std::string m_path = (m_folder.path() / "pieces.npz").u8string();
};

TEST_F(JoinedTokensWindow, ShiftAndDraggingOverLabelsMakesOneColumn) {
    openPieces();
    const Matrix whole = weights();
    drag(besideColumn(1), besideColumn(3));
    EXPECT_EQ(map().keySpans, (Spans{{1, 3}}));
    EXPECT_TRUE(map().querySpans.empty());
    ASSERT_EQ(weights().columns(), 3);
    EXPECT_NEAR(weights()(0, 1), whole(0, 1) + whole(0, 2) + whole(0, 3), 1e-6);
    EXPECT_EQ(plot()->picture().keyLabels[1], QStringLiteral("\u00B7affable cat"));
    EXPECT_TRUE(plot()->picture().rule.contains(QStringLiteral("keys 1\u20133 summed")));
    m_app.store().undo();
    await();
    EXPECT_EQ(weights().columns(), 5);
}

TEST_F(JoinedTokensWindow, OverCellsBothAxesAreJoinedAndAClickSplitsThemAgain) {
    openPieces();
    drag(cell(0, 3), cell(1, 4));
    EXPECT_EQ(map().querySpans, (Spans{{0, 2}}));
    EXPECT_EQ(map().keySpans, (Spans{{3, 2}}));
    EXPECT_EQ(weights().rows(), 4);
    drag(besideRow(0), besideRow(1));  // the joined one and the next
    EXPECT_EQ(map().querySpans, (Spans{{0, 3}}));
    QTest::mouseClick(plot(), Qt::LeftButton, Qt::ShiftModifier, besideRow(0).toPoint());
    await();
    EXPECT_TRUE(map().querySpans.empty());
    EXPECT_EQ(map().keySpans, (Spans{{3, 2}}));
    QTest::mouseClick(button(QStringLiteral("Split")), Qt::LeftButton);
    await();
    EXPECT_TRUE(map().keySpans.empty());
    EXPECT_EQ(weights().rows(), 5);
}

TEST_F(JoinedTokensWindow, ArrowKeysWithShiftSelectToo) {
    openPieces();
    m_app.window().activateWindow();
    plot()->setFocus();
    QTest::keyClick(plot(), Qt::Key_Down);  // to cell 0, 0
    QTest::keyPress(plot(), Qt::Key_Right, Qt::ShiftModifier);
    QTest::keyPress(plot(), Qt::Key_Right, Qt::ShiftModifier);
    QTest::keyRelease(plot(), Qt::Key_Shift);
    await();
    EXPECT_EQ(map().keySpans, (Spans{{0, 3}}));
    EXPECT_TRUE(map().querySpans.empty());
}

TEST_F(JoinedTokensWindow, LinesJoinTokensOfOneColumn) {
    openPieces();
    press(Qt::Key_3, Qt::ControlModifier);
    LinesPlot* lines = m_app.window().lines()->plot();
    const auto key = [lines](int token) { return lines->linesLayout().keyRect(token).center(); };
    const auto query = [lines](int token) { return lines->linesLayout().queryRect(token).center(); };
    dragOn(lines, key(1), key(3));
    EXPECT_EQ(map().keySpans, (Spans{{1, 3}}));
    EXPECT_TRUE(map().querySpans.empty());
    EXPECT_EQ(lines->picture().keys, 3);
    dragOn(lines, query(4), query(3));
    EXPECT_EQ(map().querySpans, (Spans{{3, 2}}));
    splitOn(lines, key(1));
    EXPECT_TRUE(map().keySpans.empty());
    EXPECT_EQ(map().querySpans, (Spans{{3, 2}}));
    EXPECT_FALSE(m_app.store().state().pin) << "a click with Shift pins nothing";
}

TEST_F(JoinedTokensWindow, ArrowKeysWithShiftSelectInLinesAndText) {
    openPieces();
    press(Qt::Key_3, Qt::ControlModifier);
    LinesPlot* lines = m_app.window().lines()->plot();
    m_app.window().activateWindow();
    lines->setFocus();
    QTest::keyClick(lines, Qt::Key_Down);  // to query 0
    QTest::keyPress(lines, Qt::Key_Down, Qt::ShiftModifier);
    QTest::keyRelease(lines, Qt::Key_Shift);
    await();
    EXPECT_EQ(map().querySpans, (Spans{{0, 2}}));
    m_app.store().undo();
    await();
    press(Qt::Key_4, Qt::ControlModifier);
    TextPlot* text = m_app.window().textView()->plot();
    text->setFocus();
    QTest::keyClick(text, Qt::Key_Right);  // from query 0, which is still pointed at, to token 1
    QTest::keyPress(text, Qt::Key_Right, Qt::ShiftModifier);
    QTest::keyPress(text, Qt::Key_Right, Qt::ShiftModifier);
    QTest::keyRelease(text, Qt::Key_Shift);
    await();
    EXPECT_EQ(map().querySpans, (Spans{{1, 3}}));
    EXPECT_EQ(map().keySpans, (Spans{{1, 3}}));
}

// There they are queries and keys at once.
TEST_F(JoinedTokensWindow, TextJoinsTokensOfBothAxes) {
    openPieces();
    press(Qt::Key_4, Qt::ControlModifier);
    TextPlot* text = m_app.window().textView()->plot();
    const auto token = [text](int index) { return text->textLayout().rectOf({true, index}).center(); };
    dragOn(text, token(0), token(2));
    EXPECT_EQ(map().querySpans, (Spans{{0, 3}}));
    EXPECT_EQ(map().keySpans, (Spans{{0, 3}}));
    EXPECT_EQ(text->picture().colouredLabels.size(), 3);
    EXPECT_TRUE(text->picture().self());
    splitOn(text, token(0));
    EXPECT_TRUE(map().querySpans.empty());
    EXPECT_TRUE(map().keySpans.empty());
    EXPECT_EQ(text->picture().colouredLabels.size(), 5);
}

TEST_F(JoinedTokensWindow, PiecesBecomeWordsInEveryView) {
    openPieces();
    EXPECT_TRUE(joins()->words()->isVisible());
    press(Qt::Key_W);
    EXPECT_TRUE(joins()->words()->isChecked());
    const QStringList words{QStringLiteral("unaffable"), QStringLiteral("cat"), QStringLiteral("[SEP]")};
    EXPECT_EQ(plot()->picture().queryLabels, words);
    press(Qt::Key_3, Qt::ControlModifier);
    EXPECT_EQ(m_app.window().lines()->plot()->picture().keyLabels, words);
    press(Qt::Key_4, Qt::ControlModifier);
    EXPECT_EQ(m_app.window().textView()->plot()->picture().colouredLabels, words);
    press(Qt::Key_W);
    press(Qt::Key_1, Qt::ControlModifier);
    EXPECT_EQ(plot()->picture().queryLabels.size(), 5);
}

TEST_F(JoinedTokensWindow, PinsCountTokensAndSurviveJoining) {
    openPieces();
    QTest::mouseClick(plot(), Qt::LeftButton, Qt::NoModifier, cell(3, 2).toPoint());
    ASSERT_TRUE(m_app.store().state().pin);
    press(Qt::Key_W);
    EXPECT_EQ(plot()->marks().pinnedRow, 1);     // "cat"
    EXPECT_EQ(plot()->marks().pinnedColumn, 0);  // "##able" of "unaffable"
    press(Qt::Key_W);
    EXPECT_EQ(plot()->marks().pinnedRow, 3);
    EXPECT_EQ(plot()->marks().pinnedColumn, 2);
}

TEST_F(JoinedTokensWindow, ASetOfHeadsIsTypedAndNamedOnThePicture) {
    openPieces();
    m_app.store().change([](ViewState& state) { state.map.head = Aggregate::Mean; });
    await();
    ASSERT_TRUE(joins()->heads()->isVisible());
    const auto type = [this](const QString& text) {
        joins()->heads()->setFocus();
        joins()->heads()->selectAll();
        QTest::keyClicks(joins()->heads(), text);
        QTest::keyClick(joins()->heads(), Qt::Key_Return);
        await();
    };
    type(QStringLiteral("0, 2"));
    EXPECT_EQ(map().headSet, (std::vector<int>{0, 2}));
    EXPECT_TRUE(plot()->picture().rule.contains(QStringLiteral("mean over heads 0, 2")));
    type(QStringLiteral("0,3"));  // there is no head 3
    EXPECT_EQ(map().headSet, (std::vector<int>{0, 2}));
    EXPECT_TRUE(joins()->heads()->property("error").toBool());
}

// Without pieces or joined maps nothing of it is there.
TEST_F(JoinedTokensWindow, TheExampleHasNothingToJoin) {
    open();
    EXPECT_FALSE(joins()->isVisible());
}

TEST_F(JoinedTokensWindow, APinGoesWithItsTokenIntoAnotherText) {
    open();
    m_app.store().change([](ViewState& state) { state.playground()->text = "the small cat sat"; });
    await();
    m_app.store().change([](ViewState& state) { state.pin = Pin{2, 3}; });  // cat, sat
    m_app.store().change([](ViewState& state) { state.playground()->text = "the very small cat sat down"; }, "text");
    await();
    ASSERT_TRUE(m_app.store().state().pin);
    EXPECT_EQ(m_app.store().state().pin->query, 3);
    EXPECT_EQ(m_app.store().state().pin->key, 4);
    m_app.store().undo();
    await();
    EXPECT_EQ(m_app.store().state().pin->query, 2);
    m_app.store().change([](ViewState& state) { state.playground()->text = "a dog ran"; });
    await();
    EXPECT_FALSE(m_app.store().state().pin);
}

}  // namespace
}  // namespace headlight
