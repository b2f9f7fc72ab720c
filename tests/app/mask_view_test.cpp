#include "ui/panels/mask_view.h"

#include <gtest/gtest.h>

#include <QCheckBox>
#include <QFile>
#include <QMenu>
#include <QMouseEvent>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>
#include <iterator>
#include <random>

#include "core/captures/mask_words.h"
#include "core/data/mask_effect.h"
#include "core/data/painted_mask.h"
#include "tests/app/window_fixture.h"
#include "ui/panels/heatmap_view.h"
#include "ui/plots/mask_plot.h"
#include "ui/plots/row_effect_plot.h"

namespace headlight {
namespace {

// On the window's example of eight tokens.
class MaskViewTest : public test::WindowTest {
protected:
    MaskViewTest() { press(Qt::Key_M, Qt::ControlModifier | Qt::ShiftModifier); }

    MaskView& view() { return *m_app.window().maskView(); }
    MaskPlot& plot() { return *view().plot(); }
    const MaskSpec& mask() { return m_app.store().state().map.mask; }
    int forbidden() { return mask().custom ? forbiddenCells(mask().custom->allowed) : 0; }
    bool isForbidden(int row, int column) { return mask().custom && !mask().custom->allowed(row, column); }
    QPoint at(int row, int column) { return plot().mapLayout().cell(row, column).center().toPoint(); }
    QPoint rowLabel(int row) { return {static_cast<int>(plot().mapLayout().rowLabelRight) - 8, at(row, 0).y()}; }
    QPoint columnLabel(int column) {
        return {at(0, column).x() + 3, static_cast<int>(plot().mapLayout().map.top()) - 8};
    }

    void click(QPoint where, Qt::KeyboardModifiers held = {}) {
        QTest::mouseClick(&plot(), Qt::LeftButton, held, where);
        await();
    }

    void drag(QPoint from, QPoint to, Qt::KeyboardModifiers held = {}) {
        QTest::mousePress(&plot(), Qt::LeftButton, held, from);
        QTest::mouseMove(&plot(), to);
        QTest::mouseRelease(&plot(), Qt::LeftButton, held, to);
        await();
    }

    void key(Qt::Key key, Qt::KeyboardModifiers held = {}) {
        QTest::keyClick(&plot(), key, held);
        await();
    }
};

TEST_F(MaskViewTest, OpensOnTheMapWithNothingForbidden) {
    EXPECT_TRUE(plot().isVisible());
    ASSERT_TRUE(m_last->maskEffect);
    EXPECT_EQ(plot().picture().values.rows(), 8);
    EXPECT_EQ(forbidden(), 0);
    EXPECT_TRUE(plot().picture().note.contains(QLatin1String("nothing leaks")));
}

TEST_F(MaskViewTest, AClickForbidsACellAndShowsItsLeakAndAnotherAllowsItAgain) {
    const double weight = static_cast<double>(weights()(5, 2));
    click(at(5, 2));
    EXPECT_TRUE(isForbidden(5, 2));
    EXPECT_EQ(forbidden(), 1);
    EXPECT_EQ(weights()(5, 2), 0);
    EXPECT_NEAR(plot().picture().leaks[5], weight, 1e-12);
    EXPECT_EQ(plot().picture().leaks[4], 0);
    EXPECT_EQ(plot().picture().paintedCells, 1);
    EXPECT_NE(m_last->map.rule.find("custom=painted (1 cell forbidden)"), std::string::npos) << m_last->map.rule;
    click(at(5, 2));
    EXPECT_FALSE(mask().custom);
    EXPECT_NEAR(static_cast<double>(weights()(5, 2)), weight, 1e-12);
}

TEST_F(MaskViewTest, TheSecondClickOfADoubleClickPaintsToo) {
    click(at(2, 2));
    const QPointF where(at(2, 2));
    QMouseEvent second(QEvent::MouseButtonDblClick, where, plot().mapToGlobal(where), Qt::LeftButton, Qt::LeftButton,
                       Qt::NoModifier);
    QCoreApplication::sendEvent(&plot(), &second);
    QTest::mouseRelease(&plot(), Qt::LeftButton, {}, at(2, 2));
    await();
    EXPECT_EQ(forbidden(), 0);
}

// The pointer may jump over cells between two events; the line between them is painted all the same.
TEST_F(MaskViewTest, AFastDragLeavesNoGapAndIsOneStep) {
    drag(at(0, 0), at(7, 7));
    EXPECT_EQ(forbidden(), 8);
    for (int i = 0; i < 8; ++i)
        EXPECT_TRUE(isForbidden(i, i)) << i;
    drag(at(0, 7), at(0, 5));
    EXPECT_EQ(forbidden(), 11);
    press(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(forbidden(), 8);
    press(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(forbidden(), 0);
    m_app.store().redo();
    await();
    EXPECT_EQ(forbidden(), 8);
}

TEST_F(MaskViewTest, TheSwitchBringsBackWhatWasClearedLast) {
    const auto boxes = m_app.window().findChildren<QCheckBox*>();
    const auto found = std::find_if(boxes.begin(), boxes.end(), [](const QCheckBox* box) {
        return box->accessibleName() == QLatin1String("Custom mask");
    });
    ASSERT_NE(found, boxes.end());
    QCheckBox* on = *found;
    const auto toggle = [&] {
        on->click();
        await();
    };
    click(at(5, 2));
    toggle();
    toggle();  // keeps the mask with one cell
    ASSERT_EQ(forbidden(), 1);
    click(at(6, 1));
    button(QStringLiteral("Clear"))->click();
    await();
    EXPECT_FALSE(mask().custom);
    EXPECT_FALSE(on->isChecked());
    toggle();
    EXPECT_EQ(forbidden(), 2) << "the mask that was cleared, not one from before";
    EXPECT_TRUE(isForbidden(5, 2));
    EXPECT_TRUE(isForbidden(6, 1));
}

TEST_F(MaskViewTest, AStrokeThatBeginsOnAPaintedCellAllows) {
    drag(at(3, 0), at(3, 7));
    EXPECT_EQ(forbidden(), 8);
    drag(at(3, 6), at(3, 2));
    EXPECT_EQ(forbidden(), 3);
    EXPECT_FALSE(isForbidden(3, 4));
    EXPECT_TRUE(isForbidden(3, 7));
}

TEST_F(MaskViewTest, LabelsPaintTheirRowOrColumn) {
    click(rowLabel(2));
    EXPECT_EQ(forbidden(), 8);
    EXPECT_TRUE(isForbidden(2, 0));
    EXPECT_EQ(m_last->maskEffect->lostRows, 1);
    EXPECT_EQ(m_last->map.rowsWithoutKeys[2], 1);
    click(columnLabel(5));
    EXPECT_EQ(forbidden(), 15);
    EXPECT_TRUE(isForbidden(7, 5));
    click(rowLabel(2));
    EXPECT_EQ(forbidden(), 7);
}

TEST_F(MaskViewTest, ShiftDragsARectangleAsOneStep) {
    drag(at(6, 5), at(4, 2), Qt::ShiftModifier);
    EXPECT_EQ(forbidden(), 12);
    EXPECT_TRUE(isForbidden(4, 2));
    EXPECT_TRUE(isForbidden(6, 5));
    press(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(forbidden(), 0);
}

TEST_F(MaskViewTest, TheKeyboardWalksAndPaints) {
    plot().setFocus();
    key(Qt::Key_Down);
    key(Qt::Key_Down);
    key(Qt::Key_Right);
    key(Qt::Key_X);
    EXPECT_EQ(forbidden(), 1);
    EXPECT_TRUE(isForbidden(plot().marks().row, plot().marks().column));
    key(Qt::Key_X, Qt::ShiftModifier);
    EXPECT_EQ(forbidden(), 8);
    key(Qt::Key_X, Qt::AltModifier);
    EXPECT_EQ(forbidden(), 15);
    key(Qt::Key_Down);
    key(Qt::Key_Return);
    EXPECT_EQ(forbidden(), 14);
}

TEST_F(MaskViewTest, TheZoomIsKeptWhilePaintingAndIsThatOfTheOtherMaps) {
    plot().setFocus();
    key(Qt::Key_Plus);
    key(Qt::Key_Plus);
    const MapView zoom = m_app.store().state().zoom;
    ASSERT_FALSE(zoom.all());
    const QPoint where = plot().mapLayout().map.center().toPoint();
    const CellIndex middle = plot().mapLayout().cellAt(QPointF(where)).value();
    click(where);
    EXPECT_TRUE(isForbidden(middle.row, middle.column));
    EXPECT_EQ(plot().view(), zoom);
    EXPECT_EQ(m_app.window().heatmap()->weights()->view(), zoom);
    key(Qt::Key_0);
    EXPECT_TRUE(plot().view().all());
    EXPECT_EQ(forbidden(), 1);
}

TEST_F(MaskViewTest, CtrlClickPinsAndTheRowBelowFollows) {
    click(at(4, 3), Qt::ControlModifier);
    EXPECT_EQ(forbidden(), 0);
    ASSERT_TRUE(m_app.store().state().pin);
    EXPECT_EQ(m_app.store().state().pin->query, 4);
    QEvent leave(QEvent::Leave);
    QCoreApplication::sendEvent(&plot(), &leave);
    EXPECT_TRUE(view().row()->picture().title.startsWith(QLatin1String("Row 4")));
    click(at(4, 3));
    const RowEffectPicture& row = view().row()->picture();
    EXPECT_EQ(row.forbidden[3], 1);
    EXPECT_EQ(row.after[3], 0);
    EXPECT_GT(row.before[3], 0);
    EXPECT_TRUE(row.facts.contains(QLatin1String("total variation"))) << row.facts.toStdString();
}

TEST_F(MaskViewTest, PresetsReplaceOrAddAndGiveTheWeightsOfTheSwitchOfThatName) {
    view().layOn(MaskPreset::Causal, 1, false);
    await();
    const Matrix painted = weights();
    view().layOn(MaskPreset::Window, 2, true);
    await();
    const Matrix both = weights();
    button(QStringLiteral("Clear"))->click();
    await();
    EXPECT_FALSE(mask().custom);
    press(Qt::Key_M);
    EXPECT_TRUE(std::equal(painted.begin(), painted.end(), weights().begin()));
    toggle(QStringLiteral("Window mask"))->click();
    await();
    EXPECT_TRUE(std::equal(both.begin(), both.end(), weights().begin()));
}

TEST_F(MaskViewTest, TheMenuOfPresetsNamesItsNumberAndLaysOn) {
    auto* presets = qobject_cast<QPushButton*>(button(QStringLiteral("Presets")));
    ASSERT_TRUE(presets && presets->menu());
    Q_EMIT presets->menu()->aboutToShow();
    const QList<QAction*> actions = presets->menu()->actions();
    ASSERT_EQ(actions.size(), 11);
    EXPECT_EQ(actions[2]->text(), QStringLiteral("Window: keys nearer than 2"));
    EXPECT_FALSE(actions[7]->isEnabled());  // the example has no special tokens
    actions[2]->trigger();
    await();
    EXPECT_EQ(forbidden(), 64 - 22);
    button(QStringLiteral("Invert"))->click();
    await();
    EXPECT_EQ(forbidden(), 22);
}

TEST_F(MaskViewTest, WhatOtherMasksForbidIsToldApart) {
    press(Qt::Key_M);
    click(at(7, 0));
    const MapPicture& picture = plot().picture();
    EXPECT_EQ(picture.paintedCells, 1);
    EXPECT_EQ(picture.mask(0, 5), 0);
    EXPECT_EQ(picture.painted(0, 5), 1);
    EXPECT_EQ(picture.range.masked, 29);
    EXPECT_EQ(picture.hatched, QStringLiteral("forbidden by other masks"));
}

TEST_F(MaskViewTest, SavesAndLoadsWhatIsPainted) {
    const QTemporaryDir folder;
    drag(at(1, 1), at(5, 5));
    const MaskMatrix painted = mask().custom->allowed;
    for (const char* name : {"m.npy", "m.npz", "m.safetensors", "m.txt"}) {
        const QString path = folder.filePath(QString::fromLatin1(name));
        Q_EMIT m_app.window().maskSaveRequested(path);
        ASSERT_TRUE(QFile::exists(path)) << name;
        button(QStringLiteral("Clear"))->click();
        await();
        Q_EMIT m_app.window().maskFileRequested(path, false);
        await();
        ASSERT_TRUE(mask().custom) << name;
        EXPECT_FALSE(isPainted(*mask().custom));
        EXPECT_TRUE(std::equal(painted.begin(), painted.end(), mask().custom->allowed.begin())) << name;
    }
    click(at(0, 3));  // painting goes on from the file
    EXPECT_EQ(forbidden(), 6);
    EXPECT_TRUE(isPainted(*mask().custom));
}

TEST_F(MaskViewTest, SavingNothingSaysSoAndABadEndingToo) {
    const QTemporaryDir folder;
    Q_EMIT m_app.window().maskSaveRequested(folder.filePath(QStringLiteral("m.npy")));
    EXPECT_TRUE(m_app.window().messages()->text().contains(QLatin1String("no custom mask")));
    EXPECT_FALSE(QFile::exists(folder.filePath(QStringLiteral("m.npy"))));
    click(at(0, 0));
    Q_EMIT m_app.window().maskSaveRequested(folder.filePath(QStringLiteral("m.csv")));
    EXPECT_TRUE(m_app.window().messages()->text().contains(QLatin1String("no format of masks")));
}

TEST_F(MaskViewTest, AnotherTextNamesTheMaskAndOffersToTakeItOff) {
    click(at(1, 1));
    m_app.store().change([](ViewState& state) { state.playground()->text = "three other words"; });
    await();
    EXPECT_TRUE(m_app.window().messages()->text().contains(QStringLiteral("painted mask: is 8\u00D78")))
        << m_app.window().messages()->text().toStdString();
    EXPECT_EQ(weights().rows(), 8);  // the old picture stays
    button(QStringLiteral("Take the custom mask off"))->click();
    await();
    EXPECT_EQ(weights().rows(), 3);
    EXPECT_EQ(plot().picture().values.rows(), 3);
    EXPECT_FALSE(mask().custom);
    EXPECT_FALSE(m_app.window().messages()->isVisible());
}

// As many strokes as the history holds, of every sort; undoing them all leads back to each mask in turn.
TEST_F(MaskViewTest, UndoOfRandomStrokesReturnsEveryMaskBetween) {
    std::mt19937 random(5);
    const auto any = [&] { return static_cast<int>(random() % 8); };
    std::vector<MaskSpec> masks{mask()};
    for (int i = 0; i < 40; ++i) {
        switch (random() % 4) {
            case 0: drag(at(any(), any()), at(any(), any())); break;
            case 1: drag(at(any(), any()), at(any(), any()), Qt::ShiftModifier); break;
            case 2: click(rowLabel(any())); break;
            default: click(columnLabel(any()));
        }
        ASSERT_NE(mask(), masks.back());
        masks.push_back(mask());
    }
    for (auto wanted = std::next(masks.rbegin()); wanted != masks.rend(); ++wanted) {
        m_app.store().undo();
        EXPECT_EQ(mask(), *wanted);
    }
    await();
    EXPECT_EQ(plot().picture().paintedCells, 0);
}

TEST_F(MaskViewTest, OtherViewsDoNotAskForTheEffect) {
    press(Qt::Key_1, Qt::ControlModifier);
    press(Qt::Key_M);
    EXPECT_FALSE(m_last->maskEffect);
    press(Qt::Key_M, Qt::ControlModifier | Qt::ShiftModifier);
    ASSERT_TRUE(m_last->maskEffect);
    EXPECT_GT(m_last->maskEffect->leak.mean, 0);
}

TEST_F(MaskViewTest, ExportsThePictureAndTheFigures) {
    const QTemporaryDir folder;
    click(rowLabel(1));
    const QString svg = folder.filePath(QStringLiteral("mask.svg")), csv = folder.filePath(QStringLiteral("mask.csv"));
    Q_EMIT m_app.window().exportRequested(svg);
    Q_EMIT m_app.window().exportRequested(csv);
    QFile picture(svg), table(csv);
    ASSERT_TRUE(picture.open(QIODevice::ReadOnly));
    ASSERT_TRUE(table.open(QIODevice::ReadOnly));
    const QByteArray drawn = picture.readAll();
    for (const char* word : {">leak<", ">painted<", "Mean leak 0.125"})
        EXPECT_TRUE(drawn.contains(word)) << word;
    const QList<QByteArray> lines = table.readAll().split('\n');
    EXPECT_EQ(lines.front().trimmed(), QByteArray(",leak,total_variation,entropy_before,entropy_after,scale"));
    EXPECT_EQ(lines.size(), 10);
    EXPECT_TRUE(lines[2].trimmed().endsWith(",,")) << lines[2].toStdString();  // lost: no row after
}

}  // namespace
}  // namespace headlight
