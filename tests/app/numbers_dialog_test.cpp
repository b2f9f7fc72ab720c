#include "ui/panels/numbers_dialog.h"

#include <gtest/gtest.h>

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QTableView>
#include <QTest>

#include "core/base/numbers.h"
#include "tests/app/window_fixture.h"
#include "ui/itemmodels/map_table_model.h"
#include "ui/panels/heatmap_view.h"
#include "ui/plots/map_plot.h"

namespace headlight {
namespace {

class NumbersDialogTest : public test::WindowTest {
protected:
    NumbersDialogTest() {
        press(Qt::Key_T, Qt::ControlModifier | Qt::ShiftModifier);
        EXPECT_TRUE(QTest::qWaitForWindowActive(m_app.window().numbers()));
    }

    // Beside the open table.
    void pressInWindow(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
        m_app.window().activateWindow();
        ASSERT_TRUE(QTest::qWaitForWindowActive(&m_app.window()));
        press(key, modifiers);
    }

    NumbersDialog& dialog() { return *m_app.window().numbers(); }
    QTableView& table() { return *dialog().table(); }
    QString shown(int row, int column) { return table().model()->index(row, column).data().toString(); }
    static QString weightText(float weight) {
        return QString::fromStdString(formatWeight(static_cast<double>(weight)));
    }
};

TEST_F(NumbersDialogTest, ShowsTheWeightsAndFollowsTheMask) {
    ASSERT_TRUE(dialog().isVisible());
    EXPECT_EQ(table().model()->rowCount(), 8);
    EXPECT_EQ(shown(0, 5), weightText(weights()(0, 5)));
    pressInWindow(Qt::Key_M);
    EXPECT_EQ(shown(0, 5), QStringLiteral("masked"));
    EXPECT_EQ(shown(5, 0), weightText(weights()(5, 0)));
}

TEST_F(NumbersDialogTest, OffersTheEnergiesTheHeadsAndTheDifference) {
    dialog().maps()->setCurrentIndex(1);
    EXPECT_EQ(dialog().maps()->currentText(), QStringLiteral("Energies"));
    EXPECT_EQ(shown(1, 2), QString::fromStdString(formatEnergy(static_cast<double>(m_last->map.energies(1, 2)))));
    pressInWindow(Qt::Key_6, Qt::ControlModifier);
    ASSERT_EQ(dialog().maps()->count(), 4);
    dialog().maps()->setCurrentIndex(3);
    EXPECT_EQ(shown(2, 1), weightText(m_last->further[3].map.weights(2, 1)));
    press(Qt::Key_B);
    press(Qt::Key_M);
    press(Qt::Key_5, Qt::ControlModifier);
    ASSERT_EQ(dialog().maps()->count(), 3);
    dialog().maps()->setCurrentIndex(2);
    EXPECT_EQ(shown(7, 0), weightText(m_last->comparison->difference(7, 0)));
}

TEST_F(NumbersDialogTest, TheCurrentCellIsLitInTheMapsAndReturnPinsIt) {
    table().setFocus();
    table().setCurrentIndex(table().model()->index(2, 3));
    QTest::keyClick(&table(), Qt::Key_Right);
    EXPECT_EQ(m_app.window().heatmap()->weights()->marks().row, 2);
    EXPECT_EQ(m_app.window().heatmap()->weights()->marks().column, 4);
    QTest::keyClick(&table(), Qt::Key_Return);
    ASSERT_TRUE(m_app.store().state().pin);
    EXPECT_EQ(m_app.store().state().pin->key, 4);
    m_app.store().change([](ViewState& state) { state.pin = Pin{6, 1}; });
    EXPECT_EQ(table().currentIndex().row(), 6);
    EXPECT_EQ(table().currentIndex().column(), 1);
}

TEST_F(NumbersDialogTest, TheKeysOfTheWindowWorkInItAndEscapeClosesIt) {
    const float before = weights()(3, 3);
    QTest::keyClick(&table(), Qt::Key_BraceRight);
    await();
    EXPECT_NE(weights()(3, 3), before);
    EXPECT_EQ(shown(3, 3), weightText(weights()(3, 3)));
    QTest::keyClick(&table(), Qt::Key_Escape);
    EXPECT_FALSE(dialog().isVisible());
}

TEST_F(NumbersDialogTest, CopiesTheSelection) {
    table().selectAll();
    dialog().activateWindow();
    ASSERT_TRUE(QTest::qWaitForWindowActive(&dialog()));
    table().setFocus();
    QTest::keyClick(&table(), Qt::Key_C, Qt::ControlModifier);
    const QStringList lines = QApplication::clipboard()->text().split(u'\n', Qt::SkipEmptyParts);
    ASSERT_EQ(lines.size(), 8);
    for (int row = 0; row < 8; ++row) {
        const QStringList fields = lines[row].split(u'\t');
        ASSERT_EQ(fields.size(), 8);
        for (int column = 0; column < 8; ++column)
            EXPECT_EQ(fields[column].toFloat(), weights()(row, column));
    }
}

TEST_F(NumbersDialogTest, ATextWithoutWordsLeavesNoNumbers) {
    m_app.store().change([](ViewState& state) { state.playground()->text.clear(); });
    await();
    EXPECT_EQ(table().model()->rowCount(), 0);
    m_app.store().undo();
    await();
    EXPECT_EQ(table().model()->rowCount(), 8);
}

}  // namespace
}  // namespace headlight
