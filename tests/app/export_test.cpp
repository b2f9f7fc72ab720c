#include <gtest/gtest.h>

#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QImage>
#include <QLineEdit>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>

#include "tests/app/window_fixture.h"
#include "ui/widgets/export_dialog.h"
#include "ui/widgets/message_bar.h"

namespace headlight {
namespace {

// The dialog of the real window, and what it writes.
class ExportTest : public test::WindowTest {
protected:
    ExportDialog* openDialog() {
        m_app.window().activateWindow();
        EXPECT_TRUE(QTest::qWaitForWindowActive(&m_app.window()));  // not so behind a dialog that has just closed
        press(Qt::Key_E, Qt::ControlModifier);
        const auto dialogs = m_app.window().findChildren<ExportDialog*>();
        EXPECT_EQ(dialogs.size(), 1);
        return dialogs.isEmpty() ? nullptr : dialogs.front();
    }

    template <typename Control>
    Control* control(QWidget* dialog, const char* name) {
        for (auto* each : dialog->findChildren<Control*>())
            if (each->accessibleName() == QLatin1String(name))
                return each;
        ADD_FAILURE() << "no control " << name;
        return nullptr;
    }

    void choose(QWidget* dialog, const char* name, const QString& text) {
        auto* box = control<QComboBox>(dialog, name);
        const int row = box->findText(text);
        ASSERT_GE(row, 0) << text.toStdString();
        box->setCurrentIndex(row);
    }

    void typePath(ExportDialog* dialog, const QString& name) {
        auto* line = control<QLineEdit>(dialog, "File");
        line->selectAll();
        QTest::keyClicks(line, m_folder.filePath(name));
    }

    void finish(ExportDialog* dialog) {
        QTest::keyClick(dialog, Qt::Key_Return);
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        ASSERT_TRUE(QTest::qWaitFor([this] { return m_app.window().messages()->isVisible(); }, test::kPatienceMs));
    }

    void exportPages(const QString& name) {
        ExportOptions pages;
        pages.what = ExportWhat::HeadPages;
        Q_EMIT m_app.window().exportRequested(m_folder.filePath(name), pages);
    }

    void awaitFile(const QString& name) {
        EXPECT_TRUE(QTest::qWaitFor([&] { return exists(name); }, test::kPatienceMs)) << name.toStdString();
    }

    bool exists(const QString& name) { return QFileInfo::exists(m_folder.filePath(name)); }

    QString message() { return m_app.window().messages()->isVisible() ? m_app.window().messages()->text() : QString(); }

    // What an export says in the moment when a new text's map is on the screen and its heads are not.
    QString messageBeforeTheHeads(ExportWhat what, const QString& name) {
        ExportOptions options;
        options.what = what;
        QString said;
        QObject receiver;
        QObject::connect(&m_app.controller(), &SessionController::snapshotReady, &receiver, [&] {
            if (!said.isEmpty())
                return;
            Q_EMIT m_app.window().exportRequested(m_folder.filePath(name), options);
            said = message();
        });
        m_app.store().change([](ViewState& state) { state.playground()->text += " and slept"; });
        await();
        return said;
    }

    QByteArray written(const QString& name) {
        QFile file(m_folder.filePath(name));
        EXPECT_TRUE(file.open(QIODevice::ReadOnly)) << name.toStdString();
        return file.readAll();
    }

    QTemporaryDir m_folder;
};

// What a PDF draws: its streams but for the metadata, which hold the time of writing.
QByteArrayList drawingsOf(const QByteArray& pdf) {
    QByteArrayList drawings;
    for (qsizetype at = pdf.indexOf("stream\n"); at >= 0; at = pdf.indexOf("stream\n", at)) {
        const qsizetype end = pdf.indexOf("endstream", at);
        const QByteArray drawing = pdf.mid(at, end - at);
        if (!drawing.contains("<?xpacket"))
            drawings.append(drawing);
        at = end + 10;
    }
    return drawings;
}

TEST_F(ExportTest, FormatAndEndingFollowEachOther) {
    ExportDialog* dialog = openDialog();
    typePath(dialog, QStringLiteral("a.svg"));
    EXPECT_EQ(control<QComboBox>(dialog, "Format")->currentText(), QStringLiteral("SVG drawing"));
    EXPECT_FALSE(control<QSpinBox>(dialog, "Resolution")->isEnabled());
    choose(dialog, "Format", QStringLiteral("PNG picture"));
    EXPECT_TRUE(dialog->path().endsWith(QLatin1String("a.png")));
    EXPECT_TRUE(control<QSpinBox>(dialog, "Resolution")->isEnabled());
    choose(dialog, "What", QStringLiteral("all heads, a page each"));
    EXPECT_TRUE(dialog->path().endsWith(QLatin1String("a.pdf")));
    EXPECT_EQ(control<QComboBox>(dialog, "Format")->count(), 1);
    typePath(dialog, QStringLiteral("archive.v2"));
    EXPECT_TRUE(dialog->path().endsWith(QLatin1String("archive.v2.pdf")));
}

TEST_F(ExportTest, APictureIsLightInADarkWindowAtTheResolutionWithoutTheLine) {
    m_app.store().change([](ViewState& state) { state.theme = ThemeChoice::Dark; });
    ExportDialog* dialog = openDialog();
    typePath(dialog, QStringLiteral("a.png"));
    control<QSpinBox>(dialog, "Resolution")->setValue(288);
    choose(dialog, "Colours", QStringLiteral("light"));
    finish(dialog);
    const QImage light(m_folder.filePath(QStringLiteral("a.png")));
    ASSERT_FALSE(light.isNull());
    EXPECT_NEAR(light.dotsPerMeterX() * 0.0254, 288, 0.5);
    EXPECT_GT(light.pixelColor(1, 1).lightness(), 200);
    EXPECT_TRUE(light.text(QStringLiteral("Description")).contains(QLatin1String("playground")));

    dialog = openDialog();  // remembers everything but what is changed
    EXPECT_EQ(control<QSpinBox>(dialog, "Resolution")->value(), 288);
    EXPECT_EQ(control<QComboBox>(dialog, "Colours")->currentText(), QStringLiteral("light"));
    EXPECT_TRUE(dialog->path().endsWith(QLatin1String("a.png")));
    typePath(dialog, QStringLiteral("b.png"));
    control<QCheckBox>(dialog, "Provenance line")->click();
    choose(dialog, "Colours", QStringLiteral("as the window"));
    finish(dialog);
    const QImage dark(m_folder.filePath(QStringLiteral("b.png")));
    EXPECT_LT(dark.pixelColor(1, 1).lightness(), 60);
    EXPECT_LT(dark.height(), light.height());
    EXPECT_TRUE(dark.text(QStringLiteral("Description")).contains(QLatin1String("playground")));
}

TEST_F(ExportTest, AllHeadsAsOnePictureAndAsPages) {
    ExportDialog* dialog = openDialog();
    typePath(dialog, QStringLiteral("grid.svg"));
    choose(dialog, "What", QStringLiteral("all heads in one"));
    finish(dialog);
    EXPECT_TRUE(written(QStringLiteral("grid.svg")).contains("All heads"));
    m_app.window().clearMessage();

    dialog = openDialog();
    typePath(dialog, QStringLiteral("pages.pdf"));
    choose(dialog, "What", QStringLiteral("all heads, a page each"));
    finish(dialog);
    const QByteArray pdf = written(QStringLiteral("pages.pdf"));
    EXPECT_EQ(pdf.count("/Type /Page\n"), 4);
    EXPECT_TRUE(pdf.contains("/ToUnicode"));  // text stays text
    EXPECT_TRUE(pdf.contains("1 layer \u00D7 4 heads"));
}

TEST_F(ExportTest, StoppingThePagesWritesNothing) {
    exportPages(QStringLiteral("whole.pdf"));
    awaitFile(QStringLiteral("whole.pdf"));
    exportPages(QStringLiteral("never.pdf"));
    QTest::keyClick(&m_app.window(), Qt::Key_Escape);
    exportPages(QStringLiteral("again.pdf"));
    awaitFile(QStringLiteral("again.pdf"));
    EXPECT_FALSE(exists(QStringLiteral("never.pdf")));
    const QByteArrayList whole = drawingsOf(written(QStringLiteral("whole.pdf")));
    EXPECT_GE(whole.size(), 4);
    EXPECT_TRUE(drawingsOf(written(QStringLiteral("again.pdf"))) == whole);
}

TEST_F(ExportTest, TheBarStaysUntilTheLastPage) {
    int rests = 0;
    QObject receiver;
    QObject::connect(&m_app.controller(), &SessionController::busyChanged, &receiver,
                     [&](bool busy) { rests += busy ? 0 : 1; });
    exportPages(QStringLiteral("pages.pdf"));
    awaitFile(QStringLiteral("pages.pdf"));
    EXPECT_TRUE(QTest::qWaitFor([&] { return rests > 0; }, test::kPatienceMs));
    EXPECT_EQ(rests, 1);
}

TEST_F(ExportTest, EmptyingTheTextStopsThePagesAndSaysSo) {
    const auto type = [this](const std::string& text) {
        m_app.store().change([&](ViewState& state) { state.playground()->text = text; });
    };
    std::string longText;  // so that the first page waits for its turn
    for (int i = 0; i < 800; ++i)
        longText += "word" + std::to_string(i) + " ";
    type(longText);
    exportPages(QStringLiteral("pages.pdf"));
    type("");
    EXPECT_TRUE(
        QTest::qWaitFor([&] { return message().contains(QLatin1String("nothing was written")); }, test::kPatienceMs));
    EXPECT_FALSE(exists(QStringLiteral("pages.pdf")));
}

TEST_F(ExportTest, AnotherFileThatCannotBeSavedLeavesThePagesAlone) {
    exportPages(QStringLiteral("pages.pdf"));
    Q_EMIT m_app.window().saveViewRequested(m_folder.filePath(QStringLiteral("none/a.headlight")));
    awaitFile(QStringLiteral("pages.pdf"));
}

TEST_F(ExportTest, ThePagesAreSaidInTheWindowOfAnotherLanguage) {
    exportPages(QStringLiteral("pages.pdf"));
    m_app.speak(Language::Chinese);
    awaitFile(QStringLiteral("pages.pdf"));
    EXPECT_TRUE(message().contains(QLatin1String("pages.pdf"))) << message().toStdString();
}

TEST_F(ExportTest, HeadsThatAreNotOnTheScreenYetAreNotWritten) {
    EXPECT_EQ(messageBeforeTheHeads(ExportWhat::AllHeads, QStringLiteral("heads.svg")).toStdString(),
              "The heads are still being drawn.");
    EXPECT_FALSE(exists(QStringLiteral("heads.svg")));
    m_app.store().change([](ViewState& state) { state.view = ViewKind::Atlas; });
    await();
    EXPECT_EQ(messageBeforeTheHeads(ExportWhat::View, QStringLiteral("atlas.svg")).toStdString(),
              "The heads are still being drawn.");
    EXPECT_FALSE(exists(QStringLiteral("atlas.svg")));
}

TEST_F(ExportTest, TheShownMapIsACaptureThatOpensAgain) {
    press(Qt::Key_M);
    press(Qt::Key_BraceRight);
    const Matrix shown = weights();
    ExportDialog* dialog = openDialog();
    typePath(dialog, QStringLiteral("map.npz"));
    EXPECT_EQ(control<QComboBox>(dialog, "Format")->currentText(), QStringLiteral("NPZ arrays"));
    finish(dialog);
    Q_EMIT m_app.window().openRequested(m_folder.filePath(QStringLiteral("map.npz")));
    await();
    ASSERT_TRUE(m_app.store().state().file());
    EXPECT_EQ(m_last->capture->stacks.front().heads, 1);
    EXPECT_TRUE(std::equal(shown.begin(), shown.end(), weights().begin(), weights().end()));
    EXPECT_EQ(m_last->map.mask(0, 1), 0);
}

TEST_F(ExportTest, TheDialogStaysWhereNothingCanBeWritten) {
    ExportDialog* dialog = openDialog();
    choose(dialog, "Colours", QStringLiteral("dark"));
    for (const char* name : {"none/a.png", "a.gif"}) {
        typePath(dialog, QString::fromLatin1(name));
        QTest::keyClick(dialog, Qt::Key_Return);
        EXPECT_TRUE(dialog->isVisible()) << name;
        EXPECT_FALSE(dialog->findChild<MessageBar*>()->text().isEmpty()) << name;
        EXPECT_EQ(dialog->options().colours, ExportColours::Dark);
    }
    EXPECT_TRUE(QDir(m_folder.path()).isEmpty());
    typePath(dialog, QStringLiteral("v1.2"));
    EXPECT_TRUE(dialog->findChild<MessageBar*>()->text().isEmpty());
    finish(dialog);
    EXPECT_TRUE(QFileInfo::exists(m_folder.filePath(QStringLiteral("v1.2.png"))));
}

TEST_F(ExportTest, AFolderThatIsNotThereIsSaidAndNothingIsLost) {
    ExportOptions options;
    Q_EMIT m_app.window().exportRequested(m_folder.filePath(QStringLiteral("none/a.png")), options);
    EXPECT_TRUE(m_app.window().messages()->isVisible());
    options.what = ExportWhat::HeadPages;
    m_app.window().clearMessage();
    Q_EMIT m_app.window().exportRequested(m_folder.filePath(QStringLiteral("none/a.pdf")), options);
    EXPECT_TRUE(m_app.window().messages()->isVisible());
}

}  // namespace
}  // namespace headlight
