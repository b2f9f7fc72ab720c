#include <QAction>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPointer>
#include <QRegularExpression>
#include <QSettings>
#include <QToolButton>

#include "core/session/session.h"
#include "tests/app/window_fixture.h"
#include "ui/language/language.h"
#include "ui/panels/heatmap_view.h"
#include "ui/plots/map_plot.h"

namespace headlight {
namespace {

const QString kChinese = QStringLiteral("\u7B80\u4F53\u4E2D\u6587");

// Neither a language nor recent files of another test.
struct WithoutSettings {
    WithoutSettings() { QSettings().clear(); }
};

class LanguageTest : WithoutSettings, public test::WindowTest {
protected:
    ~LanguageTest() override { QSettings().remove(QStringLiteral("language")); }

    // By the menu, as a user does.
    void choose(const QString& language) {
        auto* menu = m_app.window().findChild<QToolButton*>(QStringLiteral("menuButton"))->menu();
        Q_EMIT menu->aboutToShow();
        for (QAction* action : m_app.window().actions())
            if (action->text() == language) {
                const MainWindow* before = &m_app.window();
                action->trigger();
                ASSERT_TRUE(QTest::qWaitFor([&] { return &m_app.window() != before; }, test::kPatienceMs));
                await();
                return;
            }
        FAIL() << "no command " << language.toStdString();
    }

    void show(ViewKind view) {
        m_app.store().change([view](ViewState& state) { state.view = view; });
        await();
    }

    QStringList texts() {
        QStringList all{m_app.window().windowTitle()};
        for (const QWidget* widget : m_app.window().findChildren<QWidget*>()) {
            all << widget->toolTip() << widget->accessibleName() << widget->accessibleDescription();
            if (const auto* label = qobject_cast<const QLabel*>(widget))
                all << label->text();
            if (const auto* button = qobject_cast<const QAbstractButton*>(widget))
                all << button->text();
            if (const auto* edit = qobject_cast<const QLineEdit*>(widget))
                all << edit->placeholderText();
            const auto* box = qobject_cast<const QComboBox*>(widget);
            if (box && box->objectName() != QLatin1String("trainedNetworks"))  // which are names of folders
                for (int i = 0; i < box->count(); ++i)
                    all << box->itemText(i) << box->itemData(i, Qt::ToolTipRole).toString();
            if (const auto* map = qobject_cast<const MapPlot*>(widget))
                all << map->picture().title << map->picture().rule << map->picture().badge << map->picture().note;
        }
        for (const QAction* action : m_app.window().findChildren<QAction*>())
            all << action->text() << action->toolTip();
        return all;
    }
};

constexpr ViewKind kViews[] = {ViewKind::Heatmap, ViewKind::Heads,      ViewKind::Lines,       ViewKind::Text,
                               ViewKind::Compare, ViewKind::Atlas,      ViewKind::Element,     ViewKind::ByHand,
                               ViewKind::Mask,    ViewKind::SideBySide, ViewKind::Translation, ViewKind::Training,
                               ViewKind::Kinds};

// Names, keys, formats, formulas, and the words of the example itself.
bool mayBeEnglish(const QString& word) {
    static const QRegularExpression allowed(QStringLiteral(
        "^(Headlight|English|Language|headlight|info|softmax|rollout|viridis|cividis|magma|BertViz|Jensen|Shannon|tanh|"
        "npz|npy|safetensors|pt|json|html|headlight|config|tsv|po|tmx|PNG|SVG|PDF|CSV|NPZ|NumPy|Longformer|Sparse|"
        "Transformer|Page|Up|"
        "Home|End|Down|kB|MB|GB|"
        "Ctrl|Shift|Alt|Esc|Space|Return|CLS|SEP|endoftext|log|ln|self|SELF|"
        "OpenBLAS|openblas|BLAS|LibTorch|pthread|MKL|reference|lapack|cpu|threads?|libtorch|libblas|"
        "copy|reverse|sort|dates|phrases|induction|en|fr|de|zh|"  // tasks, as the command line calls them
        "the|small|cat|sat|on|mat)$"));
    // OpenBLAS' kernels among others, as whole words.
    static const QStringList library =
        QString::fromStdString(Session::libraryLine()).split(QRegularExpression(QStringLiteral("[^A-Za-z]+")));
    return word.size() < 2 || library.contains(word) || allowed.match(word).hasMatch();
}

QStringList englishWords(const QString& text) {
    static const QRegularExpression word(QStringLiteral("[A-Za-z]+"));
    QStringList found;
    for (auto each = word.globalMatch(text); each.hasNext();)
        if (const QString one = each.next().captured(); !mayBeEnglish(one))
            found << one;
    return found;
}

TEST_F(LanguageTest, TheFormerWindowIsGoneWhenTheProgramEnds) {
    QPointer<QWidget> former;
    {
        Application program;
        former = &program.window();
        program.speak(Language::Chinese);
        EXPECT_NE(&program.window(), former);
    }
    EXPECT_FALSE(former);
}

TEST_F(LanguageTest, SwitchesWithoutLosingAnything) {
    ASSERT_NE(button(QStringLiteral("Heatmap")), nullptr);
    press(Qt::Key_M);
    show(ViewKind::Text);
    const ViewState before = m_app.store().state();
    const QSize size = m_app.window().size();
    choose(kChinese);
    EXPECT_NE(button(QStringLiteral("热图")), nullptr);
    EXPECT_TRUE(m_app.store().state() == before);
    EXPECT_EQ(m_app.window().size(), size);
    EXPECT_TRUE(m_app.window().isVisible());
    m_app.store().undo();
    await();
    EXPECT_EQ(m_app.store().state().view, ViewKind::Heatmap);
    m_app.store().undo();
    await();
    EXPECT_FALSE(m_app.store().state().map.mask.causal) << "the history goes back beyond the switch";
    choose(QStringLiteral("English"));
    EXPECT_NE(button(QStringLiteral("Heatmap")), nullptr);
    EXPECT_TRUE(m_app.store().canRedo());
}

TEST_F(LanguageTest, ShowsTheSameMapsAgain) {
    show(ViewKind::Atlas);
    show(ViewKind::Heatmap);
    const auto pixels = [this] { return m_app.window().heatmap()->weights()->picture().values; };
    const Matrix before = pixels();
    choose(kChinese);
    EXPECT_EQ(pixels().data(), before.data()) << "no map is computed anew";
    EXPECT_TRUE(m_app.window().heatmap()->weights()->picture().rule.contains(QStringLiteral("掩码")));
}

TEST_F(LanguageTest, SaysTheMessageThatIsShowingAgain) {
    const auto message = [this] { return m_app.window().messages()->text(); };
    Q_EMIT m_app.window().openRequested(QStringLiteral("/nowhere/missing.npz"));
    await();
    const QString english = message();
    ASSERT_TRUE(english.contains(QStringLiteral("missing.npz")));
    choose(kChinese);
    EXPECT_TRUE(message().contains(QStringLiteral("missing.npz")));
    EXPECT_NE(message(), english) << "in the language that was chosen";
    choose(QStringLiteral("English"));
    EXPECT_EQ(message(), english);
    int pressed = 0;
    m_app.window().showMessage({UserMessage::Level::Info, QStringLiteral("Saved cat.npz"), {}},
                               {{QStringLiteral("Again"), [&] { ++pressed; }}});
    choose(kChinese);
    EXPECT_EQ(message(), QStringLiteral("Saved cat.npz"));
    button(QStringLiteral("Again"))->click();
    EXPECT_EQ(pressed, 1);
    m_app.window().clearMessage();
    choose(QStringLiteral("English"));
    EXPECT_EQ(message(), QString()) << "one that was closed does not come back";
}

TEST_F(LanguageTest, IsRememberedForTheNextStart) {
    choose(kChinese);
    EXPECT_EQ(rememberedLanguage(), Language::Chinese);
    const Application next;
    EXPECT_EQ(QCoreApplication::translate("headlight::MainWindow", "Heatmap"), QStringLiteral("热图"));
}

TEST_F(LanguageTest, LeavesNoEnglishInAChineseWindow) {
    choose(kChinese);
    for (const ViewKind view : kViews) {
        show(view);
        for (const QString& text : texts())
            EXPECT_EQ(englishWords(text), QStringList()) << "in \"" << text.toStdString() << "\"";
    }
}

// At the smallest common size of a screen nothing is cut off, whatever the language.
TEST_F(LanguageTest, FitsInto1280By800) {
    for (const QString& language : {kChinese, QStringLiteral("English")}) {
        choose(language);
        m_app.window().resize(1280, 800);
        for (const ViewKind view : kViews) {
            show(view);
            for (const QWidget* widget : m_app.window().findChildren<QWidget*>()) {
                const auto* label = qobject_cast<const QLabel*>(widget);
                const bool counts = (label && !label->wordWrap()) || qobject_cast<const QAbstractButton*>(widget);
                if (!counts || !widget->isVisible())
                    continue;
                const QString text = label ? label->text() : qobject_cast<const QAbstractButton*>(widget)->text();
                EXPECT_LE(widget->sizeHint().width(), widget->width()) << text.toStdString();
                EXPECT_LE(widget->sizeHint().height(), widget->height()) << text.toStdString();
            }
        }
    }
}

}  // namespace
}  // namespace headlight
