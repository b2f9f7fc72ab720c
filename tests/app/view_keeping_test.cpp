#include <gtest/gtest.h>

#include <QCheckBox>
#include <QScrollArea>
#include <QSignalSpy>
#include <QWheelEvent>
#include <fstream>

#include "tests/app/started_window.h"
#include "tests/support/temp_folder.h"
#include "ui/plots/lines_plot.h"
#include "ui/state/recent_files.h"
#include "ui/state/view_file.h"

namespace headlight {
namespace {

using test::StartedWindow;

void wheelOver(QWidget* widget, const QPointF& at, int notches) {
    QWheelEvent wheel(at, widget->mapToGlobal(at), {}, QPoint(0, 120 * notches), Qt::NoButton, Qt::NoModifier,
                      Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(widget, &wheel);
}

class ViewKeeping : public testing::Test {
protected:
    QString capture() { return test::writeTwoStacks(m_folder.path() / "two.npz"); }
    QString viewPath() const { return QString::fromStdString((m_folder.path() / "work.headlight").string()); }

    void save(StartedWindow& run) {
        QSignalSpy saved(&run.controller(), &SessionController::saved);
        Q_EMIT run.window().saveViewRequested(viewPath());
        ASSERT_TRUE(QTest::qWaitFor([&] { return saved.count() > 0; }));
    }

    // Opens the view and waits until its sources are compared.
    static void open(StartedWindow& run, const QString& path) {
        QSignalSpy checked(&run.controller(), &SessionController::filesChecked);
        Q_EMIT run.window().openRequested(path);
        run.await();
        ASSERT_TRUE(QTest::qWaitFor([&] { return checked.count() > 0; }));
        run.await();
    }

    QString messageAfterOpening(const QString& path) {
        StartedWindow run;
        open(run, path);
        return run.window().messages()->text();
    }

    void rewriteView(const std::string& from, const std::string& to) {
        std::string text = test::readBytes(viewPath().toStdString());
        ASSERT_NE(text.find(from), std::string::npos) << from;
        text.replace(text.find(from), from.size(), to);
        m_folder.write("work.headlight", text);
    }

    test::TempFolder m_folder;
};

// What a user does before saving: another layer and head, a mask, a zoom, a pin, dark, a dock away.
void workOn(StartedWindow& run, ViewKind view) {
    run.press(Qt::Key_BracketRight);
    run.press(Qt::Key_BraceRight);
    run.press(Qt::Key_M);
    run.press(Qt::Key_B);
    run.press(Qt::Key_BraceRight);
    run.press(Qt::Key_F6);
    MapPlot* plot = run.visible<MapPlot>().front();
    const QPointF middle = plot->mapLayout().cell(4, 4).center();
    wheelOver(plot, middle, 2);
    QTest::mouseClick(plot, Qt::LeftButton, {}, plot->mapLayout().cell(4, 3).center().toPoint());
    run.change([view](ViewState& state) {
        state.theme = ThemeChoice::Dark;
        state.view = view;
        state.keptMask.window = 5;
        state.atlasOrder = {"entropy", true};
        state.atlasShare = 0.5;
    });
}

TEST_F(ViewKeeping, AViewThatIsOpenedAfterARestartIsPixelEqual) {
    const QString source = capture();
    std::vector<ViewKind> views = StartedWindow().views();
    ASSERT_GE(views.size(), 6U);
    for (const ViewKind view : views) {
        QImage before;
        ViewState saved;
        {
            StartedWindow run({source});
            workOn(run, view);
            run.window().resize(1300, 860);
            EXPECT_FALSE(run.state().zoom.all());
            EXPECT_TRUE(run.state().pin);
            save(run);
            before = run.picture();
            saved = run.state();
        }
        StartedWindow run;
        open(run, viewPath());
        EXPECT_FALSE(run.window().messages()->isVisible()) << run.window().messages()->text().toStdString();
        EXPECT_TRUE(run.state() == saved) << name(view);
        EXPECT_TRUE(run.picture() == before) << name(view);
    }
}

TEST_F(ViewKeeping, OpeningAViewIsOneStepThatCanBeUndone) {
    {
        StartedWindow run({capture()});
        workOn(run, ViewKind::Lines);
        save(run);
    }
    StartedWindow run;
    const ViewState example = run.state();
    open(run, viewPath());
    run.press(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_TRUE(run.state() == example);
    EXPECT_FALSE(run.store().canUndo());
}

TEST_F(ViewKeeping, PresentationAndDocksAreKept) {
    QImage before;
    {
        StartedWindow run({capture()});
        run.press(Qt::Key_F6);
        run.press(Qt::Key_F5);
        EXPECT_FALSE(run.window().inspector()->isVisible());
        run.press(Qt::Key_F7);
        EXPECT_TRUE(run.window().inspector()->isVisible());
        save(run);
        before = run.picture();
    }
    StartedWindow run;
    open(run, viewPath());
    EXPECT_TRUE(run.picture() == before);
    run.press(Qt::Key_F5);
    EXPECT_FALSE(run.state().docks.sources);
    EXPECT_TRUE(run.window().inspector()->isVisible());
    EXPECT_FALSE(run.state().presentation);
}

TEST_F(ViewKeeping, ThePlaygroundIsKeptWithItsText) {
    QImage before;
    {
        StartedWindow run;
        run.change([](ViewState& state) {
            state.playground()->text = "one \u4E2D\u6587 three \u05E9\u05DC\u05D5\u05DD";
            state.playground()->target = "deux trois";
            state.playground()->attention.kind = AttentionKind::Additive;
        });
        save(run);
        before = run.picture();
    }
    StartedWindow run;
    open(run, viewPath());
    EXPECT_TRUE(run.picture() == before);
}

QString manyWords(int count) {
    QStringList words;
    for (int i = 0; i < count; ++i)
        words << QStringLiteral("word%1").arg(i);
    return words.join(QLatin1Char(' '));
}

// By keys, and by the bar.
void scrollDown(StartedWindow& run) {
    if (run.state().view == ViewKind::Lines) {
        LinesPlot* plot = run.visible<LinesPlot>().front();
        for (int i = 0; i < 120; ++i)
            QTest::keyClick(plot, Qt::Key_Down);
    } else {
        QScrollBar* bar = run.window().textView()->findChild<QScrollArea*>()->verticalScrollBar();
        bar->triggerAction(QAbstractSlider::SliderPageStepAdd);
    }
    run.await();
}

TEST_F(ViewKeeping, ScrolledLinesAndTextAreWhereTheyWere) {
    for (const ViewKind view : {ViewKind::Lines, ViewKind::Text}) {
        QImage before;
        ViewState saved;
        {
            StartedWindow run;
            run.window().resize(1000, 700);
            run.change([view](ViewState& state) {
                state.playground()->text = manyWords(view == ViewKind::Lines ? 200 : 500).toStdString();
                state.view = view;
            });
            const QImage unscrolled = run.picture();
            scrollDown(run);
            EXPECT_GT(view == ViewKind::Lines ? run.state().linesTop : run.state().textTop, 0) << name(view);
            save(run);
            before = run.picture();
            EXPECT_FALSE(before == unscrolled) << name(view);
            saved = run.state();
        }
        StartedWindow run;
        open(run, viewPath());
        EXPECT_TRUE(run.state() == saved) << name(view);
        EXPECT_TRUE(run.picture() == before) << name(view);
    }
}

void inOtherLooks(ViewState& state) {
    state.theme = ThemeChoice::Dark;
    state.colours = ColourMap::Magma;
}

TEST_F(ViewKeeping, AStartOnTheExampleInOtherLooksShowsItsMap) {
    QImage before;
    {
        StartedWindow run;
        run.change(inOtherLooks);
        save(run);
        before = run.picture();
    }
    StartedWindow run({viewPath()});
    EXPECT_EQ(run.state().colours, ColourMap::Magma);
    EXPECT_TRUE(run.picture() == before);
}

TEST_F(ViewKeeping, AnEditThatIsRefusedAfterAViewInOtherLooksStays) {
    {
        StartedWindow run;
        run.change(inOtherLooks);
        save(run);
    }
    StartedWindow run;
    open(run, viewPath());
    run.change([](ViewState& state) { state.playground()->attention.heads = 5; });  // of a width of 32
    EXPECT_TRUE(run.window().messages()->isVisible());
    EXPECT_EQ(run.state().playground()->attention.heads, 5);
}

TEST_F(ViewKeeping, ASourceThatHasChangedIsOpenedAndSaid) {
    const QString source = capture();
    {
        StartedWindow run({source});
        save(run);
    }
    writeNpz(source.toStdString(), {{"attentions", Array::of({2, 4, 9, 9}, std::vector<float>(8 * 81, 1.0F / 9))}});
    const QString message = messageAfterOpening(viewPath());
    EXPECT_TRUE(message.contains(QStringLiteral("two.npz has changed since the view was saved")))
        << message.toStdString();
}

TEST_F(ViewKeeping, AViewAndItsSourceMoveTogether) {
    const QString source = capture();
    {
        StartedWindow run({source});
        save(run);
    }
    const std::filesystem::path moved = m_folder.path() / "elsewhere";
    std::filesystem::create_directory(moved);
    std::filesystem::rename(source.toStdString(), moved / "two.npz");
    std::filesystem::rename(viewPath().toStdString(), moved / "work.headlight");
    StartedWindow run;
    open(run, QString::fromStdString((moved / "work.headlight").string()));
    ASSERT_TRUE(run.state().file());
    EXPECT_EQ(run.state().file()->path, moved / "two.npz");
    EXPECT_FALSE(run.window().messages()->isVisible());
}

TEST_F(ViewKeeping, WhatCannotBeOpenedIsSaidAndLeavesThePicture) {
    const QString source = capture();
    {
        StartedWindow run({source});
        save(run);
    }
    const std::string good = test::readBytes(viewPath().toStdString());
    const auto refusal = [&] {
        StartedWindow run;
        const ViewState before = run.state();
        Q_EMIT run.window().openRequested(viewPath());
        run.await();
        EXPECT_TRUE(run.state() == before);
        EXPECT_TRUE(run.window().messages()->isVisible());
        return run.window().messages()->text();
    };
    m_folder.write("work.headlight", good.substr(0, good.size() / 2));
    EXPECT_TRUE(refusal().contains(QStringLiteral("is not JSON at byte")));
    m_folder.write("work.headlight", good);
    rewriteView("\"headlight\": 1", "\"headlight\": 2");
    EXPECT_TRUE(refusal().contains(QStringLiteral("newer Headlight")));
    m_folder.write("work.headlight", good);
    rewriteView("\"head\": 0", "\"head\": 99");
    EXPECT_TRUE(refusal().contains(QStringLiteral("99")));
    m_folder.write("work.headlight", good);
    std::filesystem::remove(source.toStdString());
    EXPECT_TRUE(refusal().contains(QStringLiteral("two.npz is not there")));
}

TEST_F(ViewKeeping, WhatThisVersionDoesNotKnowIsLeftOutAndSaid) {
    {
        StartedWindow run({capture()});
        save(run);
    }
    rewriteView("\"view\": \"heatmap\"", "\"sparkle\": 3, \"view\": \"heatmap\"");
    EXPECT_TRUE(messageAfterOpening(viewPath()).contains(QStringLiteral("state.sparkle")));
}

TEST_F(ViewKeeping, TheRecentFilesAndTheCommandLineKnowViews) {
    const QString source = capture();
    {
        StartedWindow run({source});
        run.press(Qt::Key_BracketRight);
        save(run);
    }
    EXPECT_EQ(RecentFiles().paths().mid(0, 2), (QStringList{viewPath(), source}));
    StartedWindow run({viewPath()});
    ASSERT_TRUE(run.state().file());
    EXPECT_EQ(std::get<LayerIndex>(run.state().map.layer).value, 1);
    StartedWindow broken({QStringLiteral("/no/such/work.headlight")});
    EXPECT_TRUE(broken.window().messages()->isVisible());
    EXPECT_TRUE(broken.state().playground());
    EXPECT_TRUE(broken.visible<MapPlot>().size() > 0);
}

}  // namespace
}  // namespace headlight
