#include <gtest/gtest.h>

#include <QAbstractButton>
#include <QCheckBox>
#include <QClipboard>
#include <QDropEvent>
#include <QFile>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <cmath>

#include "core/arrays/array_writers.h"
#include "tests/app/window_fixture.h"
#include "ui/main_window/main_window.h"
#include "ui/panels/colour_panel.h"
#include "ui/panels/heads_view.h"
#include "ui/panels/heatmap_view.h"
#include "ui/panels/inspector_panel.h"
#include "ui/plots/head_grid_plot.h"
#include "ui/plots/map_plot.h"
#include "ui/session/session_controller.h"
#include "ui/state/request_builder.h"

namespace headlight {
namespace {

using test::WindowTest;

TEST_F(WindowTest, OpensOnAnExampleOfItsOwn) {
    ASSERT_TRUE(m_last);
    EXPECT_EQ(weights().rows(), 8);
    EXPECT_EQ(m_last->thumbnails.size(), 4U);
    EXPECT_FALSE(m_app.window().messages()->isVisible());
}

TEST_F(WindowTest, EveryKindGivesRowsThatSumToOne) {
    for (AttentionKind kind : kAttentionKinds) {
        const QString label =
            QString::fromStdString(std::string(name(kind))).replace(QLatin1Char('-'), QLatin1Char(' '));
        for (auto* pill : m_app.window().inspector()->findChildren<QPushButton*>())
            if (pill->text() == label)
                QTest::mouseClick(pill, Qt::LeftButton);
        await();
        EXPECT_EQ(m_app.store().state().playground()->attention.kind, kind);
        for (int row = 0; row < weights().rows(); ++row) {
            double sum = 0;
            for (int column = 0; column < weights().columns(); ++column)
                sum += static_cast<double>(weights()(row, column));
            EXPECT_NEAR(sum, 1, 1e-6) << label.toStdString() << " row " << row;
        }
    }
}

TEST_F(WindowTest, K8_TogglingMasksInAnyOrderGivesBitEqualWeights) {
    toggle(QStringLiteral("Causal"))->click();
    toggle(QStringLiteral("Window mask"))->click();
    await();
    const Matrix one = weights();
    toggle(QStringLiteral("Causal"))->click();
    toggle(QStringLiteral("Window mask"))->click();
    toggle(QStringLiteral("Window mask"))->click();
    toggle(QStringLiteral("Causal"))->click();
    await();
    ASSERT_EQ(one.size(), weights().size());
    EXPECT_TRUE(std::equal(one.begin(), one.end(), weights().begin()));
    EXPECT_EQ(one(0, 1), 0.0F);
    EXPECT_EQ(one(5, 3), 0.0F);
}

TEST_F(WindowTest, TypingRunsThePlayground) {
    auto* text = m_app.window().findChild<QPlainTextEdit*>(QStringLiteral("tokenText"));
    ASSERT_TRUE(text);
    text->selectAll();
    QTest::keyClicks(text, QStringLiteral("one two three"));
    await();
    EXPECT_EQ(weights().rows(), 3);
}

TEST_F(WindowTest, C064_AnEmptyTextShowsWhatCouldBeHere) {
    auto* text = m_app.window().findChild<QPlainTextEdit*>(QStringLiteral("tokenText"));
    text->clear();
    await();
    EXPECT_FALSE(m_app.window().heatmap()->weights()->isVisible());
    EXPECT_FALSE(m_app.window().messages()->isVisible());
    QTest::keyClicks(text, QStringLiteral("again"));
    await();
    EXPECT_TRUE(m_app.window().heatmap()->weights()->isVisible());
}

TEST_F(WindowTest, AFileThatDoesNotOpenLeavesThePictureAndSaysWhy) {
    const ViewState before = m_app.store().state();
    Q_EMIT m_app.window().openRequested(QStringLiteral("/no/such/capture.npz"));
    await();
    EXPECT_TRUE(m_app.store().state() == before);
    EXPECT_TRUE(m_app.window().messages()->isVisible());
    EXPECT_TRUE(m_app.window().messages()->text().contains(QStringLiteral("capture.npz")));
}

TEST_F(WindowTest, C069_AnAxisThatCouldBeReadOtherwiseIsAskedAboutOverThePreview) {
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("maps.npy"));
    writeNpy(path.toStdString(), Array::of({2, 3, 4}, std::vector<float>(24, 0.25F)));
    Q_EMIT m_app.window().openRequested(path);
    await();
    EXPECT_EQ(m_last->capture->stacks.front().heads, 2);
    EXPECT_TRUE(m_app.window().messages()->text().contains(QStringLiteral("is read as heads")));
    button(QString::fromUtf8("batch \u00D7 queries \u00D7 keys"))->click();
    await();
    EXPECT_EQ(m_last->capture->stacks.front().heads, 1);
    EXPECT_TRUE(m_app.window().messages()->text().contains(QStringLiteral("is read as batch")));
}

TEST_F(WindowTest, AFileDroppedOnTheWindowOpens) {
    const QTemporaryDir folder;
    const QString path = folder.filePath(QString::fromUtf8("\u6CE8\u610F \u00E9.npy"));
    writeNpy(path.toStdString(), Array::of({3, 4}, std::vector<float>(12, 0.25F)));
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(path)});
    QDragEnterEvent enter(QPoint(10, 10), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&m_app.window(), &enter);
    EXPECT_TRUE(enter.isAccepted());
    QDropEvent drop(QPointF(10, 10), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&m_app.window(), &drop);
    await();
    EXPECT_EQ(weights().rows(), 3);
    EXPECT_EQ(weights().columns(), 4);
}

TEST_F(WindowTest, C042_ThePictureIsExportedUnderAnyPath) {
    const QTemporaryDir folder;
    const QString path = folder.filePath(QString::fromUtf8("\u6CE8\u610F \u00E9.svg"));
    Q_EMIT m_app.window().exportRequested(path);
    QFile file(path);
    ASSERT_TRUE(file.open(QIODevice::ReadOnly));
    const QByteArray svg = file.readAll();
    EXPECT_TRUE(svg.contains("<text"));
    EXPECT_TRUE(svg.contains("small"));
}

TEST_F(WindowTest, C168_TheNumbersOnTheScreenAreCopiedWhole) {
    press(Qt::Key_N, Qt::ControlModifier | Qt::ShiftModifier);
    const QStringList lines = QGuiApplication::clipboard()->text().split(QStringLiteral("\r\n"));
    ASSERT_EQ(lines.size(), 10);  // keys, eight queries, nothing behind the last line end
    for (int r = 0; r < 8; ++r) {
        const QStringList fields = lines[r + 1].split(QLatin1Char('\t'));
        ASSERT_EQ(fields.size(), 9);
        for (int c = 0; c < 8; ++c)
            EXPECT_EQ(fields[c + 1].toFloat(), weights()(r, c));
    }
}

TEST_F(WindowTest, PointingAtACellLightsItInBothMapsAndAClickPinsIt) {
    MapPlot* weightsPlot = m_app.window().heatmap()->weights();
    MapPlot* energiesPlot = m_app.window().heatmap()->energies();
    const QPoint cell = weightsPlot->mapLayout().cell(2, 1).center().toPoint();
    QTest::mouseMove(weightsPlot, cell);
    QTest::mouseClick(weightsPlot, Qt::LeftButton, {}, cell);
    EXPECT_EQ(energiesPlot->marks().row, 2);
    EXPECT_EQ(energiesPlot->marks().column, 1);
    ASSERT_TRUE(m_app.store().state().pin);
    EXPECT_EQ(m_app.store().state().pin->query, 2);
    press(Qt::Key_BraceRight);
    EXPECT_EQ(energiesPlot->marks().pinnedRow, 2);
}

TEST_F(WindowTest, C108_AQueryWithoutVisibleKeysIsAllZerosAndSaysSo) {
    m_app.store().change([](ViewState& state) { state.map.mask.length = 0; });
    await();
    for (float weight : weights())
        EXPECT_EQ(weight, 0.0F);
    EXPECT_EQ(m_app.window().heatmap()->weights()->picture().badge, QStringLiteral("no visible keys"));
}

TEST_F(WindowTest, AClickOnASmallMapOpensThatHead) {
    press(Qt::Key_2, Qt::ControlModifier);
    EXPECT_EQ(m_app.store().state().view, ViewKind::Heads);
    Q_EMIT m_app.window().heads()->plot()->headActivated(0, 2);
    await();
    EXPECT_EQ(m_app.store().state().view, ViewKind::Heatmap);
    EXPECT_EQ(std::get<HeadIndex>(m_last->request.head).value, 2);
}

TEST_F(WindowTest, BracesWalkTheHeads) {
    press(Qt::Key_BraceRight);
    EXPECT_EQ(std::get<HeadIndex>(m_last->request.head).value, 1);
    press(Qt::Key_BraceLeft);
    press(Qt::Key_BraceLeft);
    EXPECT_EQ(std::get<HeadIndex>(m_last->request.head).value, 0);
}

TEST_F(WindowTest, ALockedRangeSurvivesAnotherHead) {
    Q_EMIT m_app.window().inspector()->colours()->lockWanted();
    const LockedRange locked = m_app.store().state().lockedWeights;
    press(Qt::Key_BraceRight);
    EXPECT_EQ(m_app.store().state().range, RangeMode::Locked);
    EXPECT_EQ(m_app.store().state().lockedWeights.high, locked.high);
}

}  // namespace
}  // namespace headlight
