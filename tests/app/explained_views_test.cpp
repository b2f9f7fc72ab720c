#include <gtest/gtest.h>

#include <QApplication>
#include <QButtonGroup>
#include <QClipboard>
#include <QComboBox>
#include <QFile>
#include <QLabel>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>
#include <filesystem>

#include "core/data/explanation.h"
#include "tests/app/window_fixture.h"
#include "ui/panels/by_hand_view.h"
#include "ui/panels/cell_chooser.h"
#include "ui/panels/element_view.h"
#include "ui/plots/element_plot.h"
#include "ui/plots/hand_plot.h"
#include "ui/widgets/empty_page.h"

namespace headlight {
namespace {

// Element and By hand in the real window, on the real session.
class ExplainedViews : public test::WindowTest {
protected:
    void openElement() { press(Qt::Key_8, Qt::ControlModifier); }
    void openByHand() { press(Qt::Key_9, Qt::ControlModifier); }

    ElementView& element() { return *m_app.window().element(); }
    ByHandView& byHand() { return *m_app.window().byHand(); }
    const ViewState& state() { return m_app.store().state(); }
    const Explanation& explanation() { return *m_last->explanation; }

    void key(QWidget* plot, Qt::Key which) {
        QTest::keyClick(plot, which);
        await();
    }

    void choose(QComboBox* box, int index) {
        box->setCurrentIndex(index);
        Q_EMIT box->activated(index);
        await();
    }

    QString sentenceOf(const ExplainedView& view) { return view.missingPage()->findChild<QLabel*>()->text(); }
};

TEST_F(ExplainedViews, AreAskedForWhenTheyAreOpenedAndNotBefore) {
    EXPECT_FALSE(m_last->explanation);
    openElement();
    ASSERT_TRUE(m_last->explanation);
    EXPECT_EQ(state().view, ViewKind::Element);
    ASSERT_EQ(element().plot()->picture().sections.size(), 1U);
    // Nothing is pinned: it is the strongest cell.
    EXPECT_EQ(explanation().query, m_last->figures->strongestQuery);
    EXPECT_EQ(explanation().key, m_last->figures->strongestKey);
}

TEST_F(ExplainedViews, APinOfTheHeatmapIsWhatIsExplained) {
    m_app.store().change([](ViewState& s) { s.pin = Pin{3, 5}; });
    openElement();
    EXPECT_EQ(element().plot()->picture().cell.row, 3);
    EXPECT_EQ(element().plot()->picture().cell.key, QStringLiteral("the"));
    EXPECT_EQ(element().chooser()->queries()->currentIndex(), 3);
    EXPECT_EQ(element().chooser()->keys()->currentIndex(), 5);
}

TEST_F(ExplainedViews, ArrowKeysAndBoxesChooseTheCell) {
    m_app.store().change([](ViewState& s) { s.pin = Pin{0, 0}; });
    openElement();
    key(element().plot(), Qt::Key_Down);
    key(element().plot(), Qt::Key_Right);
    key(element().plot(), Qt::Key_Right);
    EXPECT_EQ(explanation().query, 1);
    EXPECT_EQ(explanation().key, 2);
    key(element().plot(), Qt::Key_Up);
    key(element().plot(), Qt::Key_Up);  // there is none above
    EXPECT_EQ(explanation().query, 0);
    choose(element().chooser()->keys(), 6);
    EXPECT_EQ(explanation().key, 6);
    EXPECT_EQ(element().plot()->picture().sections[0].sum, explanation().terms[0].sum);
}

TEST_F(ExplainedViews, TheOrderIsAChangeThatCanBeUndone) {
    openElement();
    const QString largest = element().plot()->picture().sections[0].rows[0].dimension;
    QTest::mouseClick(element().order()->button(0), Qt::LeftButton);
    await();
    EXPECT_FALSE(state().elementSorted);
    EXPECT_EQ(element().plot()->picture().sections[0].rows[0].dimension, QStringLiteral("0"));
    m_app.store().undo();
    await();
    EXPECT_EQ(element().plot()->picture().sections[0].rows[0].dimension, largest);
    EXPECT_TRUE(element().order()->button(1)->isChecked());
}

TEST_F(ExplainedViews, TheKindChangesTheTermsAtOnce) {
    openElement();
    press(Qt::Key_K);  // the next kind after scaled dot: general
    ASSERT_EQ(element().plot()->picture().sections.size(), 1U);
    EXPECT_EQ(element().plot()->picture().sections[0].columns.front(), QStringLiteral("W\u1D40q"));
}

TEST_F(ExplainedViews, StepsGoForwardAndBackByButtonAndKey) {
    openByHand();
    HandPlot* plot = byHand().plot();
    EXPECT_EQ(plot->picture().step, 0);
    EXPECT_FALSE(byHand().back()->isEnabled());
    QTest::mouseClick(byHand().next(), Qt::LeftButton);
    EXPECT_EQ(state().handStep, 1);
    key(plot, Qt::Key_Right);
    EXPECT_EQ(plot->picture().step, 2);
    key(plot, Qt::Key_Left);
    EXPECT_EQ(plot->picture().step, 1);
    key(plot, Qt::Key_End);
    EXPECT_EQ(plot->picture().step, 7);
    EXPECT_FALSE(byHand().next()->isEnabled());
    key(plot, Qt::Key_Right);  // there is none behind
    EXPECT_EQ(state().handStep, 7);
    QTest::mouseClick(byHand().back(), Qt::LeftButton);
    EXPECT_EQ(plot->picture().step, 6);
    key(plot, Qt::Key_Home);
    EXPECT_EQ(plot->picture().step, 0);
    m_app.store().undo();
    EXPECT_EQ(plot->picture().step, 6);
}

TEST_F(ExplainedViews, PageKeysTurnTheStepsWhereverTheFocusIsInTheView) {
    openByHand();
    m_app.window().activateWindow();
    byHand().next()->setFocus();
    QTest::keyClick(byHand().next(), Qt::Key_PageDown);
    EXPECT_EQ(state().handStep, 1);
    QTest::keyClick(byHand().next(), Qt::Key_PageUp);
    EXPECT_EQ(state().handStep, 0);
}

TEST_F(ExplainedViews, AClickOnAColumnChoosesItsKey) {
    openByHand();
    HandPlot* plot = byHand().plot();
    const HandLayout& layout = plot->handLayout();
    QTest::mouseClick(plot, Qt::LeftButton, {}, layout.column(4, layout.heads).center().toPoint());
    await();
    EXPECT_EQ(explanation().key, 4);
    EXPECT_EQ(plot->picture().chosen, 4);
    ASSERT_TRUE(state().pin);
    EXPECT_EQ(state().pin->key, 4);
}

TEST_F(ExplainedViews, TheLastStepIsTheContextOfNumPysLaw) {
    openByHand();
    key(byHand().plot(), Qt::Key_End);
    const HandRow& row = explanation().row;
    ASSERT_EQ(row.valueWidth, 8);
    for (int i = 0; i < row.valueWidth; ++i) {
        double sum = 0;
        for (int j = 0; j < row.keys(); ++j) {
            const double weight = static_cast<double>(weights()(explanation().query, j));
            sum += weight * row.values[static_cast<std::size_t>(j * row.valueWidth + i)];
        }
        EXPECT_NEAR(row.context[static_cast<std::size_t>(i)], sum, 1e-5);
    }
}

TEST_F(ExplainedViews, JoinedHeadsSayWhyNotAndOneButtonHelps) {
    m_app.store().change([](ViewState& s) { s.map.head = Aggregate::Mean; });
    await();
    openByHand();
    EXPECT_FALSE(byHand().plot()->isVisible());
    EXPECT_TRUE(sentenceOf(byHand()).contains(QStringLiteral("joins several heads")));
    QPushButton* help = byHand().missingPage()->findChild<QPushButton*>();
    EXPECT_EQ(help->text(), QStringLiteral("Show one head"));
    QTest::mouseClick(help, Qt::LeftButton);
    await();
    EXPECT_TRUE(byHand().plot()->isVisible());
    EXPECT_TRUE(std::holds_alternative<HeadIndex>(m_last->request.head));
}

TEST_F(ExplainedViews, WithoutTextTheyAskForASentence) {
    openElement();
    m_app.store().change([](ViewState& s) { s.playground()->text.clear(); });
    await();
    EXPECT_FALSE(element().plot()->isVisible());
    EXPECT_EQ(element().missingPage()->findChild<QPushButton*>()->text(), QStringLiteral("Type a sentence"));
    m_app.store().undo();
    await();
    EXPECT_TRUE(element().plot()->isVisible());
}

TEST_F(ExplainedViews, WhatIsOnTheScreenIsExportedAndCopied) {
    openElement();
    const QByteArray terms = exported(QStringLiteral("terms.svg"));
    for (const char* part : {">dimension</text>", ">sum so far</text>", "energy = "})
        EXPECT_TRUE(terms.contains(part)) << part;
    EXPECT_EQ(exported(QStringLiteral("terms.csv")).count("\r\n"), 9);  // 32 dimensions over 4 heads, and a head line
    openByHand();
    key(byHand().plot(), Qt::Key_Right);
    const QByteArray row = exported(QStringLiteral("row.svg"));
    EXPECT_TRUE(row.contains(">Mask</text>"));
    EXPECT_FALSE(row.contains(">Exponentials</text>"));
    Q_EMIT m_app.window().copyNumbersRequested();
    const QString copied = QApplication::clipboard()->text();
    EXPECT_TRUE(copied.startsWith(QStringLiteral("key\ttoken\tmay look\tenergy\t"))) << copied.left(80).toStdString();
    EXPECT_EQ(copied.count(QStringLiteral("\r\n")), 10);  // 8 keys, the head line and the sums
}

TEST_F(ExplainedViews, ASavedBertViewHasARowButNoTerms) {
    const std::string capture = HEADLIGHT_SHARED_DATA "/captures/bertviz-bert.json";
    if (!std::filesystem::exists(capture))
        GTEST_SKIP() << "the real captures are not here";
    Q_EMIT m_app.window().openRequested(QString::fromStdString(capture));
    await();
    openElement();
    EXPECT_TRUE(sentenceOf(element()).contains(QStringLiteral("no queries and keys")));
    openByHand();
    ASSERT_TRUE(byHand().plot()->isVisible());
    EXPECT_TRUE(byHand().plot()->picture().note.contains(QStringLiteral("no values")));
    EXPECT_TRUE(explanation().row.agrees()) << explanation().row.deviation;
    press(Qt::Key_M);  // causal: the row is worked out again
    EXPECT_TRUE(explanation().row.agrees()) << explanation().row.deviation;
}

}  // namespace
}  // namespace headlight
