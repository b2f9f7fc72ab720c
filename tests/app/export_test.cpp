#include <gtest/gtest.h>

#include <QCheckBox>
#include <QComboBox>
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

    QByteArray written(const QString& name) {
        QFile file(m_folder.filePath(name));
        EXPECT_TRUE(file.open(QIODevice::ReadOnly)) << name.toStdString();
        return file.readAll();
    }

    QTemporaryDir m_folder;
};

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
    EXPECT_TRUE(pdf.contains("1 layers \u00D7 4 heads") || pdf.contains("1 layer \u00D7 4 heads"));
}

TEST_F(ExportTest, StoppingThePagesWritesNothing) {
    ExportOptions pages;
    pages.what = ExportWhat::HeadPages;
    const QString path = m_folder.filePath(QStringLiteral("never.pdf"));
    Q_EMIT m_app.window().exportRequested(path, pages);
    QTest::keyClick(&m_app.window(), Qt::Key_Escape);
    await();
    EXPECT_FALSE(QFileInfo::exists(path));
    Q_EMIT m_app.window().exportRequested(path, pages);
    EXPECT_TRUE(QTest::qWaitFor([&] { return QFileInfo::exists(path); }, test::kPatienceMs));
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
