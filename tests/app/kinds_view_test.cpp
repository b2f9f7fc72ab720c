#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QFileInfo>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QTableView>

#include "core/session/session.h"
#include "tests/app/window_fixture.h"
#include "tests/support/small_training.h"
#include "tests/support/temp_folder.h"
#include "ui/panels/kinds_form.h"
#include "ui/panels/kinds_view.h"
#include "ui/plots/line_chart_plot.h"
#include "ui/session/kinds_controller.h"
#include "ui/widgets/message_bar.h"

namespace headlight {
namespace {

constexpr int kMeasuringPatience = 60'000;

// Two siblings and a Transformer of the same task.
class KindsWindow : public test::ClosedWindowTest {
protected:
    void train(const std::string& folder, NetworkKind network, const std::optional<AttentionKind>& kind) {
        TrainRequest request;
        request.config = test::smallTraining(TeachingTask::Copy, network);
        request.config.model.attention = kind;
        request.config.model.layers = 1;
        request.config.evaluated = 30;
        request.folder = m_folder.path() / folder;
        Session session;
        session.train(request, {});
    }

    void openSiblings(const std::string& opened = "copy-dot") {
        train("copy-none", NetworkKind::Recurrent, std::nullopt);
        train("copy-dot", NetworkKind::Recurrent, AttentionKind::Dot);
        train("copy-transformer", NetworkKind::Transformer, AttentionKind::ScaledDot);
        open({QString::fromStdString((m_folder.path() / opened).string())});
        look();
    }

    void look() {
        m_app.store().change([](ViewState& state) { state.view = ViewKind::Kinds; });
        await();
    }

    KindsView& view() { return *m_app.window().kinds(); }
    QString cell(int row, int column) { return view().table()->model()->index(row, column).data().toString(); }

    int columnOf(const QString& title) {
        const QAbstractItemModel* model = view().table()->model();
        for (int i = 0; i < model->columnCount(); ++i)
            if (model->headerData(i, Qt::Horizontal).toString().replace(u'\n', u' ') == title)
                return i;
        ADD_FAILURE() << title.toStdString();
        return 0;
    }

    template <typename Widget>
    Widget* named(const QString& name) {
        for (auto* each : view().findChildren<Widget*>())
            if (each->accessibleName() == name || each->objectName() == name)
                return each;
        ADD_FAILURE() << name.toStdString();
        return nullptr;
    }

    void fill(const QString& seeds, int steps, const std::vector<QString>& kinds) {
        view().showForm();
        named<QLineEdit>(QStringLiteral("Seeds"))->setText(seeds);
        named<QSpinBox>(QStringLiteral("Steps"))->setValue(steps);
        for (auto* box : view().form()->findChildren<QCheckBox*>())
            box->setChecked(std::find(kinds.begin(), kinds.end(), box->text()) != kinds.end());
    }

    void measure() {
        QTest::mouseClick(named<QPushButton>(QStringLiteral("measureButton")), Qt::LeftButton);
        QCoreApplication::processEvents();
    }

    void awaitMeasured() {
        ASSERT_TRUE(QTest::qWaitFor([this] { return !m_app.kinds().running(); }, kMeasuringPatience));
        QCoreApplication::processEvents();
    }

    test::TempFolder m_folder;
};

TEST_F(KindsWindow, ShowsTheSiblingsOfTheOpenedNetworkAtOnce) {
    openSiblings();
    const auto shown = view().analysis();
    ASSERT_TRUE(shown);
    ASSERT_EQ(shown->kinds.size(), 2U);  // the Transformer is no sibling
    EXPECT_TRUE(view().plot()->isVisible());
    const LineChart& chart = view().plot()->chart();
    ASSERT_EQ(chart.series.size(), 2U);
    EXPECT_EQ(chart.series[0].name, QStringLiteral("none"));
    EXPECT_EQ(chart.series[1].name, QStringLiteral("dot"));
    ASSERT_EQ(chart.series[1].points.size(), shown->kinds[1].byLength.size());
    for (std::size_t i = 0; i < chart.series[1].points.size(); ++i)
        EXPECT_EQ(chart.series[1].points[i].y, shown->kinds[1].byLength[i].exactMatch.mean);
    EXPECT_EQ(cell(0, 0), QStringLiteral("none"));
    EXPECT_EQ(cell(0, columnOf(QStringLiteral("parameters"))), QString::number(shown->kinds[0].parameters));
    EXPECT_EQ(cell(0, columnOf(QStringLiteral("ms a step"))), QStringLiteral("\u2013"));
    EXPECT_EQ(cell(0, columnOf(QStringLiteral("entropy"))), QStringLiteral("\u2013"));
    EXPECT_NE(cell(1, columnOf(QStringLiteral("entropy"))), QStringLiteral("\u2013"));
    EXPECT_EQ(cell(0, columnOf(QStringLiteral("seeds"))), QStringLiteral("1"));
}

TEST_F(KindsWindow, ANetworkWithoutAttentionHasNoMapsButIsCompared) {
    openSiblings("copy-none");
    ASSERT_TRUE(m_last);
    EXPECT_FALSE(m_last->capture);
    ASSERT_TRUE(view().analysis());
    EXPECT_EQ(view().analysis()->kinds.size(), 2U);
    EXPECT_TRUE(view().plot()->isVisible());
    EXPECT_FALSE(exported(QStringLiteral("kinds.csv")).isEmpty());  // though there is no map to export
}

TEST_F(KindsWindow, AnotherScoreIsDrawnAndNumbersAreCopied) {
    openSiblings();
    auto* score = named<QComboBox>(QStringLiteral("Score"));
    const int row = score->findText(QStringLiteral("token accuracy"));
    ASSERT_GE(row, 0);
    score->setCurrentIndex(row);
    Q_EMIT score->activated(row);
    EXPECT_EQ(m_app.store().state().kindsScore, "token-accuracy");
    EXPECT_EQ(view().plot()->chart().series[0].points[0].y, view().analysis()->kinds[0].byLength[0].tokenAccuracy.mean);
    QTest::mouseClick(button(QStringLiteral("Copy numbers")), Qt::LeftButton);
    const QStringList lines = QApplication::clipboard()->text().trimmed().split(u'\n');
    std::size_t lengths = 0;
    for (const KindFigures& kind : view().analysis()->kinds)
        lengths += kind.byLength.size();
    EXPECT_EQ(static_cast<std::size_t>(lines.size()), lengths + 1);
    EXPECT_EQ(lines[1].count(u','), lines[0].count(u','));
    view().table()->setFocus();
    view().table()->clearSelection();
    QTest::keyClick(view().table(), Qt::Key_C, Qt::ControlModifier);
    EXPECT_TRUE(QApplication::clipboard()->text().startsWith(QStringLiteral("kind\tparameters")));
}

TEST_F(KindsWindow, SortsByAFigureWithWhatWasNotMeasuredLast) {
    openSiblings();
    const int column = columnOf(QStringLiteral("entropy"));
    for (const Qt::SortOrder order : {Qt::AscendingOrder, Qt::DescendingOrder}) {
        view().table()->sortByColumn(column, order);
        EXPECT_EQ(cell(0, 0), QStringLiteral("dot"));
        EXPECT_EQ(cell(1, 0), QStringLiteral("none"));
    }
}

TEST_F(KindsWindow, PointingTellsOfTheSentences) {
    openSiblings();
    const LineChartPlot& plot = *view().plot();
    const ChartPoint& point = plot.chart().series[1].points[0];
    QTest::mouseMove(view().plot(), plot.chartLayout().at(point.x, point.y).toPoint());
    ASSERT_TRUE(QTest::qWaitFor([&] { return plot.pointed().has_value(); }, test::kPatienceMs));
    EXPECT_TRUE(plot.accessibleDescription().contains(
        QString::number(view().analysis()->kinds[1].byLength[0].sentences) + QStringLiteral(" sentences")));
}

TEST_F(KindsWindow, MeasuresWithTheSettingsOfTheOpenedNetworkAndGrows) {
    openSiblings();
    fill(QStringLiteral("1, 2"), 4, {QStringLiteral("none"), QStringLiteral("dot")});
    std::vector<int> rows;
    QObject::connect(&m_app.kinds(), &KindsController::changed, &m_receiver, [&] {
        const int now = view().analysis() ? static_cast<int>(view().analysis()->kinds.size()) : 0;
        if (rows.empty() || rows.back() != now)
            rows.push_back(now);
    });
    measure();
    EXPECT_TRUE(m_app.kinds().running());
    awaitMeasured();
    EXPECT_EQ(rows, (std::vector<int>{2, 1, 2}));
    const auto shown = view().analysis();
    ASSERT_TRUE(shown);
    EXPECT_EQ(shown->request.config.model.width, 8);
    EXPECT_EQ(cell(0, columnOf(QStringLiteral("seeds"))), QStringLiteral("2"));
    EXPECT_NE(cell(0, columnOf(QStringLiteral("ms a step"))), QStringLiteral("\u2013"));
    auto* source = named<QComboBox>(QStringLiteral("What is compared"));
    ASSERT_EQ(source->count(), 2);
    source->setCurrentIndex(0);
    Q_EMIT source->activated(0);
    EXPECT_EQ(cell(0, columnOf(QStringLiteral("ms a step"))), QStringLiteral("\u2013"));
}

TEST_F(KindsWindow, EscapeStopsAndWhatIsDoneStays) {
    openSiblings();
    QString seeds = QStringLiteral("1");
    for (int seed = 2; seed <= 400; ++seed)
        seeds += QStringLiteral(",%1").arg(seed);
    fill(seeds, 2, {QStringLiteral("dot")});
    measure();
    ASSERT_TRUE(QTest::qWaitFor([this] { return m_app.kinds().shown()->analysis != nullptr; }, kMeasuringPatience));
    press(Qt::Key_Escape);
    awaitMeasured();
    EXPECT_EQ(m_app.kinds().shown()->state, MeasuringState::Stopped);
    ASSERT_TRUE(view().analysis());
    EXPECT_LT(view().analysis()->kinds.front().runs.size(), 400U);
    EXPECT_GE(view().analysis()->kinds.front().runs.size(), 1U);
    EXPECT_EQ(cell(0, 0), QStringLiteral("dot"));
}

TEST_F(KindsWindow, WhatCannotBeMeasuredIsSaidInOneLine) {
    openSiblings();
    auto* refusal = named<QLabel>(QStringLiteral("kindsRefusal"));
    fill(QStringLiteral("one"), 2, {QStringLiteral("dot")});
    measure();
    EXPECT_TRUE(refusal->isVisible());
    EXPECT_FALSE(m_app.kinds().running());
    fill(QStringLiteral("1"), 2, {});
    measure();
    EXPECT_TRUE(refusal->isVisible());
    fill(QStringLiteral("1,1"), 2, {QStringLiteral("dot")});
    measure();
    awaitMeasured();
    EXPECT_TRUE(refusal->isVisible());
    EXPECT_TRUE(view().analysis());  // the siblings are still there
    fill(QStringLiteral("1"), 2, {QStringLiteral("dot")});
    measure();
    awaitMeasured();
    EXPECT_FALSE(refusal->isVisible());
}

TEST_F(KindsWindow, MeasuresATaskWithoutANetwork) {
    open();
    look();
    EXPECT_FALSE(view().analysis());
    const QList<QPushButton*> buttons = view().findChildren<QPushButton*>();
    EXPECT_TRUE(std::any_of(buttons.begin(), buttons.end(), [](const QPushButton* each) {
        return each->text() == QStringLiteral("Open a network") && each->isVisible();
    }));
    QTest::mouseClick(button(QStringLiteral("Measure\u2026")), Qt::LeftButton);
    EXPECT_TRUE(view().form()->isVisible());
    EXPECT_GE(named<QComboBox>(QStringLiteral("Task"))->findText(QStringLiteral("reverse")), 0);
    EXPECT_LT(named<QComboBox>(QStringLiteral("Task"))->findText(QStringLiteral("as "), Qt::MatchStartsWith), 0);
}

TEST_F(KindsWindow, ThePlotAndItsNumbersAreExported) {
    openSiblings();
    const QByteArray numbers = exported(QStringLiteral("kinds.csv"));
    EXPECT_TRUE(numbers.startsWith("kind,shortest,longest,sentences,seeds,exact_match"));
    EXPECT_EQ(numbers.count("\nnone,"), static_cast<int>(view().plot()->chart().series[0].points.size()));
    const QByteArray svg = exported(QStringLiteral("kinds.svg"));
    for (const char* words : {"dot", "none", "exact match", "headlight train copy"})
        EXPECT_TRUE(svg.contains(words)) << words;
    EXPECT_FALSE(QImage::fromData(exported(QStringLiteral("kinds.png"))).isNull());
    const QString arrays = m_exports.filePath(QStringLiteral("kinds.npz"));
    Q_EMIT m_app.window().exportRequested(arrays);
    EXPECT_FALSE(QFileInfo::exists(arrays));
    EXPECT_TRUE(m_app.window().messages()->isVisible());
}

}  // namespace
}  // namespace headlight
