#include <gtest/gtest.h>

#include <QAccessible>
#include <QAction>
#include <QApplication>
#include <QDialog>
#include <QImage>
#include <QLabel>
#include <QSet>
#include <QTest>
#include <utility>
#include <vector>

#include "tests/app/window_fixture.h"
#include "ui/panels/heatmap_view.h"
#include "ui/panels/numbers_dialog.h"
#include "ui/plots/map_plot.h"

namespace headlight {
namespace {

QString spokenName(QWidget* widget) {
    QAccessibleInterface* spoken = QAccessible::queryAccessibleInterface(widget);
    return spoken ? spoken->text(QAccessible::Name) : QString();
}

// Parts that Qt makes inside of a control, which speaks for them.
bool isInnerPart(const QWidget* widget) {
    return widget->objectName().startsWith(QLatin1String("qt_")) || widget->inherits("QComboBoxPrivateContainer") ||
           widget->inherits("QComboBoxListView") || widget->inherits("QHeaderView") ||
           widget->inherits("QTableCornerButton") || widget->inherits("QScrollBar");
}

class KeyboardTest : public test::WindowTest {
protected:
    void expectNames(QWidget* root) {
        for (QWidget* widget : root->findChildren<QWidget*>()) {
            if (widget->focusPolicy() == Qt::NoFocus || !widget->isVisible() || isInnerPart(widget))
                continue;
            EXPECT_FALSE(spokenName(widget).isEmpty())
                << widget->metaObject()->className() << " '" << widget->objectName().toStdString() << "' in "
                << widget->parentWidget()->metaObject()->className();
        }
    }
};

const std::vector<std::pair<Qt::Key, ViewKind>> kViewKeys{
    {Qt::Key_1, ViewKind::Heatmap}, {Qt::Key_2, ViewKind::Heads},   {Qt::Key_3, ViewKind::Lines},
    {Qt::Key_4, ViewKind::Text},    {Qt::Key_5, ViewKind::Compare}, {Qt::Key_6, ViewKind::SideBySide},
    {Qt::Key_7, ViewKind::Atlas},   {Qt::Key_8, ViewKind::Element}, {Qt::Key_9, ViewKind::ByHand}};

TEST_F(KeyboardTest, EveryViewIsReachedByItsKeyAndEveryControlInItHasAName) {
    for (const auto& [key, view] : kViewKeys) {
        press(key, Qt::ControlModifier);
        EXPECT_EQ(m_app.store().state().view, view);
        expectNames(&m_app.window());
    }
}

TEST_F(KeyboardTest, TabWalksEverythingThatIsSeenAndComesBack) {
    m_app.window().activateWindow();
    MapPlot* map = m_app.window().heatmap()->weights();
    map->setFocus();
    QSet<QWidget*> walked;
    for (int steps = 0; steps < 200; ++steps) {
        QWidget* at = QApplication::focusWidget();
        ASSERT_TRUE(at);
        EXPECT_TRUE(at->isVisible()) << at->metaObject()->className();
        if (at == map && steps > 0)
            break;
        walked.insert(at);
        QTest::keyClick(at, Qt::Key_Tab);
    }
    EXPECT_EQ(QApplication::focusWidget(), map);
    for (QWidget* widget : m_app.window().findChildren<QWidget*>()) {
        const bool wanted = (widget->focusPolicy() & Qt::TabFocus) && widget->isVisible() && widget->isEnabled() &&
                            widget->window() == &m_app.window() && !widget->focusProxy() && !isInnerPart(widget);
        // A group of radio buttons, or of tabs that exclude each other, is one stop; arrow keys walk inside.
        const auto* button = qobject_cast<QAbstractButton*>(widget);
        if (!wanted || (button && (button->group() || button->autoExclusive())))
            continue;
        EXPECT_TRUE(walked.contains(widget))
            << widget->metaObject()->className() << ' ' << spokenName(widget).toStdString();
    }
}

TEST_F(KeyboardTest, TheFocusIsSeenOnAPlotThatTabHasComeTo) {
    MapPlot* weights = m_app.window().heatmap()->weights();
    MapPlot* energies = m_app.window().heatmap()->energies();
    m_app.window().activateWindow();
    ASSERT_TRUE(QTest::qWaitForWindowActive(&m_app.window()));
    weights->setFocus();
    const QImage without = energies->grab().toImage();
    QTest::keyClick(weights, Qt::Key_Tab);
    ASSERT_TRUE(energies->hasFocus());
    EXPECT_NE(energies->grab().toImage(), without);
    QTest::keyClick(energies, Qt::Key_Backtab);
    EXPECT_EQ(energies->grab().toImage(), without);
}

TEST_F(KeyboardTest, TheListOfKeysHoldsEveryCommandThatHasOne) {
    press(Qt::Key_Question);
    QStringList shown;
    for (QDialog* dialog : m_app.window().findChildren<QDialog*>())
        if (dialog->isVisible())
            for (const QLabel* label : dialog->findChildren<QLabel*>())
                shown.append(label->text());
    for (const QAction* action : m_app.window().actions()) {
        if (action->shortcut().isEmpty())
            continue;
        EXPECT_TRUE(shown.contains(action->text())) << action->text().toStdString();
        EXPECT_TRUE(shown.contains(QKeySequence::listToString(action->shortcuts(), QKeySequence::NativeText)));
    }
}

TEST_F(KeyboardTest, DialogsHaveNamesToo) {
    press(Qt::Key_E, Qt::ControlModifier);
    expectNames(&m_app.window());
    for (QDialog* dialog : m_app.window().findChildren<QDialog*>())
        if (dialog->isVisible())
            dialog->reject();
    m_app.window().activateWindow();
    ASSERT_TRUE(QTest::qWaitForWindowActive(&m_app.window()));
    press(Qt::Key_T, Qt::ControlModifier | Qt::ShiftModifier);
    EXPECT_TRUE(m_app.window().numbers()->isVisible());
    expectNames(m_app.window().numbers());
}

}  // namespace
}  // namespace headlight
