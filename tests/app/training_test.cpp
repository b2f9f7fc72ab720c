#include <gtest/gtest.h>

#include <QAction>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFileInfo>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSlider>
#include <QSpinBox>
#include <QStatusBar>
#include <QTest>

#include "core/analysis/probe_map.h"
#include "core/session/session.h"
#include "tests/app/window_fixture.h"
#include "tests/support/temp_folder.h"
#include "ui/panels/moment_panel.h"
#include "ui/panels/time_bar.h"
#include "ui/panels/train_form.h"
#include "ui/panels/training_view.h"
#include "ui/plots/curves_plot.h"
#include "ui/plots/map_plot.h"
#include "ui/session/train_controller.h"
#include "ui/widgets/message_bar.h"

namespace headlight {
namespace {

using test::kPatienceMs;

class TrainingWindow : public test::WindowTest {
protected:
    void SetUp() override { command(QStringLiteral("Train a network\u2026"))->trigger(); }

    TrainingView* view() { return m_app.window().training(); }
    TrainForm* form() { return view()->form(); }
    MomentPanel* moment() { return view()->moment(); }
    const TrainingShown& shown() { return *m_app.training().shown(); }

    QAction* command(const QString& text) {
        for (QAction* each : m_app.window().actions())
            if (each->text() == text)
                return each;
        ADD_FAILURE() << "no command " << text.toStdString();
        return nullptr;
    }

    template <typename Widget>
    Widget* field(const QString& name) {
        for (auto* each : form()->findChildren<Widget*>())
            if (each->accessibleName() == name)
                return each;
        ADD_FAILURE() << "no field " << name.toStdString();
        return nullptr;
    }

    void choose(const QString& name, const QString& text) {
        auto* box = field<QComboBox>(name);
        ASSERT_GE(box->findText(text), 0) << text.toStdString();
        box->setCurrentIndex(box->findText(text));
    }

    void type(QWidget* into, const QString& text) {
        into->setFocus();
        QTest::keyClick(into, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(into, text);
    }

    void number(const QString& name, int value) { type(field<QSpinBox>(name), QString::number(value)); }

    // A small network for `reverse`, as somebody fills it in.
    void fill(int steps, const std::string& folder = "made") {
        choose(QStringLiteral("Task"), QStringLiteral("reverse"));
        number(QStringLiteral("Width"), 16);
        number(QStringLiteral("Steps"), steps);
        number(QStringLiteral("Evaluate every"), 5);
        type(field<QLineEdit>(QStringLiteral("Folder for the network")),
             QString::fromStdString((m_folder.path() / folder).string()));
    }

    QPushButton* trainButton() { return form()->findChild<QPushButton*>(QStringLiteral("trainButton")); }
    void train() { QTest::mouseClick(trainButton(), Qt::LeftButton); }

    QPushButton* viewButton(const QString& text) {
        for (auto* each : view()->findChildren<QPushButton*>())
            if (each->text() == text && each->isVisible())
                return each;
        ADD_FAILURE() << "no button " << text.toStdString();
        return nullptr;
    }

    bool await(const std::function<bool()>& condition) { return QTest::qWaitFor(condition, 3 * kPatienceMs); }
    bool awaitEnd() {
        return await([this] { return m_app.training().shown() && !m_app.training().running(); });
    }

    QString refusal() {
        auto* label = form()->findChild<QLabel*>(QStringLiteral("trainRefusal"));
        return label->isVisible() ? label->text() : QString();
    }

    QString statusLine() {
        QString all;
        for (const auto* label : m_app.window().statusBar()->findChildren<QLabel*>())
            all += label->text() + QLatin1Char('\n');
        return all;
    }

    test::TempFolder m_folder;
};

TEST_F(TrainingWindow, TheCommandLeadsToTheFormWhoseLineIsTheCommandLine) {
    EXPECT_EQ(m_app.store().state().view, ViewKind::Training);
    EXPECT_EQ(m_app.window().focusWidget(), field<QComboBox>(QStringLiteral("Task")));
    fill(10);
    const auto line = field<QLineEdit>(QStringLiteral("The same as a command"))->text().toStdString();
    EXPECT_EQ(line,
              "headlight train reverse --model recurrent --width 16 --steps 10 --evaluate-every 5 --seed 1 -o \"" +
                  (m_folder.path() / "made").u8string() + "\"");
}

TEST_F(TrainingWindow, TheNetworkFollowsItsTask) {
    choose(QStringLiteral("Task"), QStringLiteral("induction"));
    EXPECT_EQ(form()->request().config.model.part, TransformerPart::Decoder);
    choose(QStringLiteral("Task"), QStringLiteral("sort"));
    EXPECT_EQ(form()->request().config.model.part, TransformerPart::EncoderDecoder);
    EXPECT_EQ(field<QComboBox>(QStringLiteral("Attention"))->findText(QStringLiteral("none")), -1);
    choose(QStringLiteral("Kind"), QStringLiteral("recurrent"));
    choose(QStringLiteral("Attention"), QStringLiteral("none"));
    EXPECT_FALSE(form()->request().config.model.attention);
}

TEST_F(TrainingWindow, WhatIsFilledInIsShownAndOpensAsANetwork) {
    fill(10);
    train();
    EXPECT_FALSE(trainButton()->isEnabled());
    ASSERT_TRUE(awaitEnd());
    ASSERT_EQ(shown().state, TrainingState::Ended) << shown().message.text.toStdString();
    EXPECT_TRUE(trainButton()->isEnabled());
    const CurvesPicture& curves = view()->curves()->picture();
    ASSERT_EQ(curves.fields.size(), 2U);
    EXPECT_EQ(curves.fields[0].curves[0].points.size(), 10U);
    EXPECT_EQ(curves.fields[0].curves[1].points.size(), 2U);
    EXPECT_EQ(curves.fields[1].curves.size(), 4U);  // the alignment of the task is known
    EXPECT_EQ(moment()->timeBar()->slider()->maximum(), 2);
    EXPECT_TRUE(moment()->map()->isVisible());
    QTest::mouseClick(viewButton(QStringLiteral("Open the network")), Qt::LeftButton);
    WindowTest::await();
    ASSERT_TRUE(m_app.store().state().model());
    EXPECT_EQ(m_app.store().state().model()->folder, m_folder.path() / "made");
    EXPECT_EQ(view()->curves()->picture().fields[0].curves[1].points.size(), 2U);
}

TEST_F(TrainingWindow, TheTimeBarScrubsThroughTheHistorysOwnNumbers) {
    fill(15);
    train();
    ASSERT_TRUE(awaitEnd());
    m_app.window().show();
    const AttentionHistory& history = *shown().history;
    ASSERT_EQ(history.steps.size(), 4U);
    QSlider* slider = moment()->timeBar()->slider();
    EXPECT_EQ(m_app.store().state().moment, -1);
    for (const int at : {2, 1, 0}) {
        slider->setFocus();
        QTest::keyClick(slider, Qt::Key_Left);
        EXPECT_EQ(m_app.store().state().moment, at);
        const ProbeMap wanted = probeMap(history, {static_cast<int>(history.probes.size()) - 1, 0, at, 0, 0});
        const Matrix& drawn = moment()->map()->picture().values;
        ASSERT_EQ(drawn.rows(), wanted.weights.rows());
        EXPECT_TRUE(std::equal(drawn.begin(), drawn.end(), wanted.weights.begin(), wanted.weights.end()));
        EXPECT_EQ(view()->curves()->picture().cursor, history.steps[static_cast<std::size_t>(at)]);
    }
    QTest::keyClick(slider, Qt::Key_End);
    EXPECT_EQ(m_app.store().state().moment, -1);  // stays with the last
    m_app.store().undo();
    EXPECT_NE(m_app.store().state().view, ViewKind::Heatmap);  // one scrub is one step back
    QCoreApplication::processEvents();
    const CurvesLayout layout = view()->curves()->curvesLayout();
    QTest::mouseClick(view()->curves(), Qt::LeftButton, {},
                      QPoint(static_cast<int>(layout.x(5)), static_cast<int>(layout.charts[0].center().y())));
    EXPECT_EQ(m_app.store().state().moment, 1);
    QTest::mouseClick(moment()->timeBar()->playButton(), Qt::LeftButton);
    EXPECT_TRUE(await([this] { return m_app.store().state().moment == -1; }));
    EXPECT_FALSE(moment()->timeBar()->playButton()->isChecked());
}

TEST_F(TrainingWindow, C156_MapsStayLiveWhileItTrainsAndItPausesStopsAndGoesOn) {
    fill(1'000'000);
    train();
    ASSERT_TRUE(await([this] { return shown().now.step >= 3; }));
    EXPECT_TRUE(statusLine().contains(QStringLiteral("training reverse \u00B7 step"))) << statusLine().toStdString();
    m_app.store().change([](ViewState& state) { state.view = ViewKind::Heatmap; });
    m_app.store().change([](ViewState& state) { state.playground()->text = "one two three"; });
    WindowTest::await();
    EXPECT_EQ(weights().rows(), 3);
    EXPECT_TRUE(m_app.training().running());
    m_app.store().change([](ViewState& state) { state.view = ViewKind::Training; });
    QTest::mouseClick(viewButton(QStringLiteral("Pause")), Qt::LeftButton);
    EXPECT_EQ(shown().state, TrainingState::Paused);
    EXPECT_TRUE(statusLine().contains(QStringLiteral("paused")));
    QTest::mouseClick(viewButton(QStringLiteral("Go on")), Qt::LeftButton);
    EXPECT_EQ(shown().state, TrainingState::Running);
    QTest::mouseClick(viewButton(QStringLiteral("Stop")), Qt::LeftButton);
    ASSERT_TRUE(awaitEnd());
    ASSERT_EQ(shown().state, TrainingState::Stopped);
    EXPECT_FALSE(statusLine().contains(QStringLiteral("training")));
    const int step = shown().now.step;
    QTest::mouseClick(viewButton(QStringLiteral("Go on")), Qt::LeftButton);
    ASSERT_TRUE(await([&] { return m_app.training().running() && shown().now.step > step; }));
    EXPECT_EQ(shown().request.config.steps, 1'000'000);
    command(QStringLiteral("Stop training"))->trigger();
    EXPECT_TRUE(awaitEnd());
}

TEST_F(TrainingWindow, AFolderWithAStoppedTrainingIsGoneOnWith) {
    TrainRequest request;
    request.config.data.task = TeachingTask::Copy;
    request.config.model.width = 12;
    request.config.steps = 6;
    request.config.evaluateEvery = 3;
    request.folder = m_folder.path() / "earlier";
    TrainWatch watch;
    watch.step = [cancel = watch.cancel](const TrainStep& step) {
        if (step.step == 2)
            cancel.request();
    };
    Session session;
    EXPECT_THROW(session.train(request, watch), std::exception);
    fill(10, "earlier");
    EXPECT_EQ(trainButton()->text(), QStringLiteral("Go on with it"));
    EXPECT_TRUE(form()->findChild<QLabel*>(QStringLiteral("trainStopped"))->isVisible());
    EXPECT_TRUE(field<QLineEdit>(QStringLiteral("The same as a command"))
                    ->text()
                    .startsWith(QStringLiteral("headlight train --resume -o")));
    train();
    ASSERT_TRUE(awaitEnd());
    ASSERT_EQ(shown().state, TrainingState::Ended) << shown().message.text.toStdString();
    EXPECT_EQ(shown().request.config.data.task, TeachingTask::Copy);  // its own settings
    EXPECT_EQ(shown().report.stepsDone, 6);
    EXPECT_EQ(trainButton()->text(), QStringLiteral("Train"));
}

TEST_F(TrainingWindow, AStoppedTrainingThatIsOpenedOffersToGoOn) {
    fill(1'000'000);
    train();
    ASSERT_TRUE(await([this] { return shown().now.step >= 2; }));
    command(QStringLiteral("Stop training"))->trigger();
    ASSERT_TRUE(awaitEnd());
    const int step = shown().now.step;
    Q_EMIT m_app.window().filesDropped({QString::fromStdString((m_folder.path() / "made").string())});
    WindowTest::await();
    EXPECT_TRUE(m_app.window().messages()->text().contains(QStringLiteral("was stopped at step")))
        << m_app.window().messages()->text().toStdString();
    QTest::mouseClick(button(QStringLiteral("Go on with it")), Qt::LeftButton);
    EXPECT_EQ(m_app.store().state().view, ViewKind::Training);
    ASSERT_TRUE(await([&] { return m_app.training().running() && shown().now.step > step; }));
    command(QStringLiteral("Stop training"))->trigger();
    EXPECT_TRUE(awaitEnd());
}

// What is on the screen, whatever map the other views show.
TEST_F(TrainingWindow, WhatIsExportedIsTheTraining) {
    const QString nothing = m_exports.filePath(QStringLiteral("nothing.svg"));
    Q_EMIT m_app.window().exportRequested(nothing);
    EXPECT_FALSE(QFileInfo::exists(nothing));  // no run is on the screen
    fill(10);
    train();
    ASSERT_TRUE(awaitEnd());
    const QByteArray svg = exported(QStringLiteral("training.svg"));
    for (const char* words : {"reverse, recurrent, additive attention", "validation loss", "exact match", "made"})
        EXPECT_TRUE(svg.contains(words)) << words;
    const QByteArray numbers = exported(QStringLiteral("training.csv"));
    EXPECT_EQ(numbers.count('\n'), 11);  // a line a step, and their names
    EXPECT_TRUE(numbers.startsWith("step,training_loss,validation_loss,exact_match"));
}

TEST_F(TrainingWindow, ARefusedNetworkSaysWhyAndLosesNothing) {
    fill(10);
    number(QStringLiteral("Heads"), 3);
    train();
    EXPECT_TRUE(refusal().contains(QStringLiteral("16"))) << refusal().toStdString();
    EXPECT_FALSE(m_app.training().shown());
    EXPECT_EQ(form()->request().config.model.heads, 3);
    EXPECT_EQ(form()->request().config.steps, 10);
    number(QStringLiteral("Heads"), 2);
    EXPECT_TRUE(refusal().isEmpty());
}

TEST_F(TrainingWindow, OwnTextThatIsNotThereIsRefusedInTheForm) {
    choose(QStringLiteral("Task"), QStringLiteral("your own text"));
    train();
    EXPECT_FALSE(refusal().isEmpty());
    type(field<QLineEdit>(QStringLiteral("Text to learn from")),
         QString::fromStdString((m_folder.path() / "missing.tsv").string()));
    type(field<QLineEdit>(QStringLiteral("Folder for the network")),
         QString::fromStdString((m_folder.path() / "own").string()));
    train();
    ASSERT_TRUE(awaitEnd());
    EXPECT_TRUE(refusal().contains(QStringLiteral("missing.tsv"))) << refusal().toStdString();
    EXPECT_TRUE(trainButton()->isEnabled());
    EXPECT_EQ(form()->request().config.data.files.size(), 1U);
}

TEST_F(TrainingWindow, TheLanguageMayChangeWhileItTrains) {
    fill(1'000'000);
    train();
    ASSERT_TRUE(await([this] { return shown().now.step >= 2; }));
    const TrainConfig before = form()->request().config;
    m_app.speak(languageOf(QStringLiteral("zh_CN")));
    EXPECT_TRUE(m_app.training().running());
    EXPECT_EQ(form()->request().config.steps, before.steps);
    EXPECT_EQ(form()->request().config.model, before.model);
    EXPECT_FALSE(form()->findChild<QPushButton*>(QStringLiteral("trainButton"))->isEnabled());
    const int step = shown().now.step;
    EXPECT_TRUE(await([&] { return shown().now.step > step; }));
    m_app.speak(languageOf(QStringLiteral("en")));
}

// What lies over its neighbour, or is lower than what it says.
QStringList misplaced(const QWidget& root) {
    QStringList found;
    for (const auto* each : root.findChildren<QWidget*>()) {
        if (!each->isVisible() || each->isWindow())
            continue;
        const auto* label = qobject_cast<const QLabel*>(each);
        if (label && label->height() < label->heightForWidth(label->width()))
            found.append(QStringLiteral("cut: ") + label->text());
        for (const auto* other : each->parentWidget()->findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly))
            if (other < each && other->isVisible() && other->geometry().intersects(each->geometry()))
                found.append(QString::fromLatin1(each->metaObject()->className()) + QStringLiteral(" over ") +
                             QString::fromLatin1(other->metaObject()->className()));
    }
    return found;
}

TEST_F(TrainingWindow, NothingOverlapsAndNothingIsCutInASmallWindow) {
    fill(5);
    train();
    ASSERT_TRUE(awaitEnd());
    for (const QSize size : {QSize(720, 450), QSize(1024, 600), QSize(1280, 700), QSize(1440, 900)}) {
        m_app.window().resize(size);
        QCoreApplication::processEvents();
        EXPECT_EQ(misplaced(*view()).join(u'\n').toStdString(), "") << size.width();
        EXPECT_GE(moment()->map()->mapLayout().header.height(), 10) << size.width();  // its words are there
        EXPECT_LE(view()->geometry().bottom(), view()->parentWidget()->height()) << size.width();
    }
    m_app.window().resize(720, 450);
    QTest::mouseClick(viewButton(QStringLiteral("Train another\u2026")), Qt::LeftButton);
    QCoreApplication::processEvents();
    EXPECT_EQ(misplaced(*view()).join(u'\n').toStdString(), "");
}

TEST_F(TrainingWindow, ANarrowWindowShowsTheFormOrTheCurves) {
    fill(5);
    train();
    ASSERT_TRUE(awaitEnd());
    m_app.window().resize(1000, 700);
    QCoreApplication::processEvents();
    EXPECT_FALSE(form()->isVisible());
    EXPECT_TRUE(view()->curves()->isVisible());
    QTest::mouseClick(viewButton(QStringLiteral("Train another\u2026")), Qt::LeftButton);
    EXPECT_TRUE(form()->isVisible());
    EXPECT_FALSE(view()->curves()->isVisible());
    QTest::mouseClick(viewButton(QStringLiteral("Back")), Qt::LeftButton);
    EXPECT_FALSE(form()->isVisible());
    EXPECT_TRUE(view()->curves()->isVisible());
}

TEST(TrainingLeft, C156_LeavingWhileItTrainsKeepsTheCheckpoint) {
    const test::TempFolder folder;
    TrainRequest request;
    request.config.data.task = TeachingTask::Copy;
    request.config.model.width = 16;
    request.config.steps = 1'000'000;
    request.folder = folder.path() / "left";
    {
        Application application;
        application.start({});
        Q_EMIT application.window().training()->trainWanted(request);
        ASSERT_TRUE(QTest::qWaitFor([&] { return application.training().shown()->now.step >= 2; }, 3 * kPatienceMs));
        application.window().close();
    }
    EXPECT_TRUE(Session::holdsStoppedTraining(request.folder));
}

}  // namespace
}  // namespace headlight
