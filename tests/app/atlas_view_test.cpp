#include "ui/panels/atlas_view.h"

#include <gtest/gtest.h>

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QFile>
#include <QHeaderView>
#include <QLabel>
#include <QScrollBar>
#include <QTemporaryDir>
#include <QTest>
#include <filesystem>
#include <set>

#include "tests/app/window_fixture.h"
#include "ui/itemmodels/head_table_model.h"
#include "ui/panels/head_table.h"
#include "ui/plots/atlas_plot.h"

namespace headlight {
namespace {

class AtlasViewTest : public test::WindowTest {
protected:
    void openAtlas() { press(Qt::Key_7, Qt::ControlModifier); }

    AtlasView& view() { return *m_app.window().atlas(); }
    AtlasPlot& plot() { return *view().plot(); }
    HeadTable& table() { return *view().table(); }
    const ViewState& state() { return m_app.store().state(); }
    QPoint at(int layer, int head) { return plot().atlasLayout().raster.cell({layer, head}).center().toPoint(); }

    // The pointer may rest there from the test before, and would not move.
    void point(int layer, int head) {
        QTest::mouseMove(&plot(), QPoint(1, 1));
        QTest::mouseMove(&plot(), at(layer, head));
    }

    void chooseFigure(const QString& name) {
        QComboBox* box = view().figureBox();
        box->setCurrentIndex(box->findData(name));
        Q_EMIT box->activated(box->currentIndex());
        await();
    }
};

TEST_F(AtlasViewTest, IsAnalysedWhenItIsOpenedAndNotBefore) {
    EXPECT_FALSE(m_last->analysis);
    EXPECT_FALSE(plot().isVisible());
    openAtlas();
    ASSERT_TRUE(m_last->analysis);
    EXPECT_EQ(m_last->analysis->count(), 4);
    EXPECT_TRUE(plot().isVisible());
    EXPECT_EQ(table().model()->rowCount(), 4);
}

TEST_F(AtlasViewTest, TheTableIsScrolledByWholeColumns) {
    openAtlas();
    m_app.window().resize(1100, 760);
    QCoreApplication::processEvents();
    QScrollBar* bar = table().horizontalScrollBar();
    ASSERT_GT(bar->maximum(), 2);
    for (int at = 0; at <= bar->maximum(); ++at) {
        bar->setValue(at);
        EXPECT_EQ(table().columnViewportPosition(table().columnAt(0)), 0) << at;
    }
}

TEST_F(AtlasViewTest, IsAnalysedAgainOnlyWhenTheHeadsChange) {
    openAtlas();
    press(Qt::Key_BraceRight);  // another head
    EXPECT_FALSE(m_last->analysis);
    EXPECT_TRUE(plot().isVisible());
    const std::vector<double> before = plot().picture().values;
    press(Qt::Key_M);  // causal
    ASSERT_TRUE(m_last->analysis);
    EXPECT_NE(plot().picture().values, before);
}

TEST_F(AtlasViewTest, WhatChangedBehindAnotherViewIsAnalysedOnTheWayBack) {
    openAtlas();
    const std::vector<double> before = plot().picture().values;
    press(Qt::Key_1, Qt::ControlModifier);
    press(Qt::Key_M);
    EXPECT_FALSE(m_last->analysis);
    openAtlas();
    ASSERT_TRUE(m_last->analysis);
    EXPECT_NE(plot().picture().values, before);
}

TEST_F(AtlasViewTest, TheFigureBoxRecoloursAndUndoBringsTheFigureBack) {
    openAtlas();
    const std::vector<double> entropies = plot().picture().values;
    chooseFigure(QStringLiteral("next_token"));
    EXPECT_EQ(state().atlasFigure, "next_token");
    EXPECT_EQ(plot().picture().barTitle, QStringLiteral("next token (weight)"));
    for (int i = 0; i < 4; ++i)
        EXPECT_EQ(plot().picture().values[static_cast<std::size_t>(i)],
                  plot().picture().analysis->figures[static_cast<std::size_t>(i)].nextToken);
    press(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(state().atlasFigure, "entropy");
    EXPECT_EQ(plot().picture().values, entropies);
    EXPECT_EQ(view().figureBox()->currentText(), QStringLiteral("entropy"));
}

TEST_F(AtlasViewTest, AClickOpensTheHead) {
    openAtlas();
    QTest::mouseClick(&plot(), Qt::LeftButton, {}, at(0, 2));
    await();
    EXPECT_EQ(state().view, ViewKind::Heatmap);
    EXPECT_EQ(std::get<HeadIndex>(m_last->request.head).value, 2);
}

TEST_F(AtlasViewTest, PinningComparesWithThatHead) {
    openAtlas();
    QTest::mouseClick(&plot(), Qt::LeftButton, Qt::ShiftModifier, at(0, 3));
    ASSERT_TRUE(state().pinnedHead);
    EXPECT_EQ(*state().pinnedHead, (HeadCell{0, 3}));
    EXPECT_EQ(state().view, ViewKind::Atlas);
    chooseFigure(QStringLiteral("similarity"));
    for (int i = 0; i < 4; ++i)
        EXPECT_EQ(plot().picture().values[static_cast<std::size_t>(i)], plot().picture().analysis->distance(3, i));
    point(0, 1);
    QTest::keyClick(&plot(), Qt::Key_Space);
    EXPECT_EQ(*state().pinnedHead, (HeadCell{0, 1}));
    EXPECT_EQ(plot().picture().values[1], 0);
    QTest::keyClick(&plot(), Qt::Key_Space);
    EXPECT_FALSE(state().pinnedHead);
}

TEST_F(AtlasViewTest, ARowLightsItsCellAndACellItsRow) {
    openAtlas();
    table().sortByColumn(HeadTableModel::columnOf("entropy"), Qt::DescendingOrder);
    const HeadCell last = table().headAt(3);
    table().selectRow(3);
    EXPECT_EQ(plot().lit(), last);
    point(0, table().headAt(1).head);
    EXPECT_EQ(plot().lit(), table().headAt(1));
    ASSERT_EQ(table().selectionModel()->selectedRows().size(), 1);
    EXPECT_EQ(table().selectionModel()->selectedRows()[0].row(), 1);
}

TEST_F(AtlasViewTest, ATipSaysAllOfAHead) {
    openAtlas();
    const QString tip = plot().tipOf({0, 1}).plainText();
    for (const HeadFigure& figure : kHeadFigures)
        EXPECT_TRUE(tip.contains(QString::fromLatin1(figure.name).replace(QLatin1Char('_'), QLatin1Char(' '))))
            << figure.name;
    for (const char* word : {"layer 0", "head 1", "patterns", "cluster"})
        EXPECT_TRUE(tip.contains(QLatin1String(word))) << word;
}

TEST_F(AtlasViewTest, RowsAreCopiedAsTabSeparatedTextWithExactNumbers) {
    openAtlas();
    table().selectRow(2);
    QTest::keyClick(&table(), Qt::Key_C, Qt::ControlModifier);
    const QStringList lines = QApplication::clipboard()->text().split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    ASSERT_EQ(lines.size(), 2);
    const QStringList titles = lines[0].split(QLatin1Char('\t')), cells = lines[1].split(QLatin1Char('\t'));
    ASSERT_EQ(titles.size(), cells.size());
    EXPECT_EQ(cells[1], QStringLiteral("2"));
    EXPECT_EQ(cells[titles.indexOf(QStringLiteral("entropy"))].toDouble(), m_last->analysis->figures[2].entropy);
}

TEST_F(AtlasViewTest, TheRulesOfThePatternsAreThere) {
    openAtlas();
    button(QStringLiteral("?"))->click();
    bool found = false;
    for (const QLabel* label : view().findChildren<QLabel*>())
        found = found || label->text().contains(QStringLiteral("Clark et al. 2019"));
    EXPECT_TRUE(found);
}

TEST_F(AtlasViewTest, ThePictureIsExported) {
    openAtlas();
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("atlas.svg"));
    Q_EMIT m_app.window().exportRequested(path);
    QFile file(path);
    ASSERT_TRUE(file.open(QIODevice::ReadOnly));
    EXPECT_TRUE(file.readAll().contains(">entropy (nats)</text>"));
}

// Clark et al. 2019, figure 1: BERT's head 3-1, counted from 1, looks at the next token. NumPy finds 2/9 beside it.
TEST_F(AtlasViewTest, SortingByNextTokenFindsThoseHeadsOfBert) {
    const std::string capture = HEADLIGHT_SHARED_DATA "/captures/bertviz-bert.json";
    if (!std::filesystem::exists(capture))
        GTEST_SKIP() << "the real captures are not here";
    Q_EMIT m_app.window().openRequested(QString::fromStdString(capture));
    await();
    openAtlas();
    ASSERT_EQ(table().model()->rowCount(), 144);
    table().sortByColumn(HeadTableModel::columnOf("next_token"), Qt::DescendingOrder);
    EXPECT_EQ(table().headAt(0).layer, 2);
    EXPECT_EQ(table().headAt(1).layer, 2);
    EXPECT_EQ((std::set<int>{table().headAt(0).head, table().headAt(1).head}), (std::set<int>{0, 9}));
}

}  // namespace
}  // namespace headlight
