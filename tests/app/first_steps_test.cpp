// What somebody does who has the program before them for the first time.
#include <gtest/gtest.h>

#include <QAbstractTextDocumentLayout>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QTest>
#include <QTextBlock>
#include <QTextLayout>
#include <QToolButton>

#include "core/captures/capture_writer.h"
#include "tests/app/started_window.h"
#include "tests/support/small_capture.h"
#include "tests/support/temp_folder.h"
#include "ui/itemmodels/head_table_model.h"
#include "ui/panels/heatmap_view.h"
#include "ui/panels/mask_panel.h"
#include "ui/widgets/command_palette.h"
#include "ui/widgets/token_field.h"

namespace headlight {
namespace {

using test::StartedWindow;

class FirstSteps : public testing::Test {
protected:
    QString file(const std::string& name, const Capture& capture) {
        writeCapture(capture, m_folder.path() / name);
        return QString::fromStdString((m_folder.path() / name).string());
    }

    QString wholeFile(const std::string& name) { return test::writeTwoStacks(m_folder.path() / name); }

    template <typename Widget>
    Widget* named(StartedWindow& run, const QString& name) {
        for (auto* each : run.window().findChildren<Widget*>())
            if (each->accessibleName() == name)
                return each;
        ADD_FAILURE() << "no " << name.toStdString();
        return nullptr;
    }

    bool shows(QWidget* root, const QString& text) {
        for (auto* label : root->findChildren<QLabel*>())
            if (label->isVisible() && label->text().contains(text))
                return true;
        return false;
    }

    test::TempFolder m_folder;
};

TEST_F(FirstSteps, EnterLeavesWhatIsTypedInSight) {
    StartedWindow run;
    auto* edit = run.window().findChild<QPlainTextEdit*>(QStringLiteral("tokenText"));
    edit->setFocus();
    edit->selectAll();
    QTest::keyClicks(edit, QStringLiteral("one two"));
    QTest::keyClick(edit, Qt::Key_Return);
    QTest::keyClick(edit, Qt::Key_Enter, Qt::ShiftModifier);
    run.await();
    EXPECT_EQ(edit->toPlainText(), QStringLiteral("one two"));
    QApplication::clipboard()->setText(QStringLiteral(" three\nfour\r\n"));
    edit->paste();
    run.await();
    EXPECT_EQ(edit->toPlainText(), QStringLiteral("one two three four "));
    EXPECT_EQ(run.state().playground()->text, "one two three four ");
}

TEST_F(FirstSteps, TokensStandInTheirOrderWhateverTheirDirection) {
    Capture capture = test::storedWeights(1, 4, {0.25F, 0.25F, 0.25F, 0.25F});
    capture.stacks[0].keyTokens.texts = {"שלום", "<b>&\"", "עולם", "cat"};
    capture.stacks[0].queryTokens.texts = {"cat"};
    StartedWindow run({file("rtl.npz", capture)});
    auto* edit = run.window().findChild<QPlainTextEdit*>(QStringLiteral("tokenText"));
    const QString text = edit->toPlainText();
    edit->document()->documentLayout()->blockBoundingRect(edit->document()->firstBlock());  // lays it out
    const QTextLine line = edit->document()->firstBlock().layout()->lineAt(0);
    double before = -1;
    for (const std::string& token : capture.stacks[0].keyTokens.texts) {
        const QString piece = QString::fromStdString(token);
        const auto at = static_cast<int>(text.indexOf(piece));
        ASSERT_GE(at, 0) << token;
        const double one = line.cursorToX(at), other = line.cursorToX(at + static_cast<int>(piece.size()));
        EXPECT_GE(std::min(one, other), before) << token;
        before = std::max(one, other) - 0.5;
    }
}

TEST_F(FirstSteps, SpaceAndUndoLeaveTheFileThatWasGiven) {
    StartedWindow run({wholeFile("two.npz")});
    ASSERT_TRUE(run.state().file());
    EXPECT_EQ(run.window().focusWidget(), run.window().heatmap()->weights());
    const ViewState opened = run.state();
    QTest::keyClick(run.window().focusWidget(), Qt::Key_Space);
    run.await();
    EXPECT_TRUE(run.state().file());
    run.press(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_TRUE(run.state() == opened);
}

TEST_F(FirstSteps, OfSeveralFilesTheFirstThatOpensIsShown) {
    m_folder.write("bad.npz", "no archive");
    m_folder.write("bad.headlight", "{");
    const QString folder = QString::fromStdString(m_folder.path().string()) + QLatin1Char('/');
    const QString good = wholeFile("two.npz");
    for (const char* first : {"none.npz", "bad.npz", "bad.headlight"}) {
        StartedWindow run({folder + QLatin1String(first), folder + QStringLiteral("none-either.npz"), good});
        ASSERT_TRUE(QTest::qWaitFor([&] { return run.state().file() && !run.controller().running(); })) << first;
        EXPECT_EQ(run.state().file()->path.filename(), "two.npz") << first;
        EXPECT_FALSE(run.window().messages()->text().isEmpty()) << first;
        run.press(Qt::Key_Z, Qt::ControlModifier);
        EXPECT_TRUE(run.state().file()) << first;
    }
}

TEST_F(FirstSteps, OfSeveralFilesOneThatIsNotThereIsTold) {
    const QString missing = QString::fromStdString((m_folder.path() / "none.npz").string());
    StartedWindow run({wholeFile("two.npz"), missing});
    run.await();
    ASSERT_TRUE(run.state().file());
    EXPECT_EQ(run.state().file()->path.filename(), "two.npz");
    EXPECT_TRUE(run.window().messages()->text().contains(QStringLiteral("none.npz")))
        << run.window().messages()->text().toStdString();
}

TEST_F(FirstSteps, AFileThatIsNotThereTakesNoQuestionFromTheFirst) {
    const auto path = m_folder.path() / "three.npy";
    writeNpy(path, Array::of({2, 3, 4}, std::vector<float>(24, 0.25F)));
    const QString missing = QString::fromStdString((m_folder.path() / "none.npz").string());
    StartedWindow run({QString::fromStdString(path.string()), missing});
    run.await();
    QString said;
    for (const QLabel* label : run.window().messages()->findChildren<QLabel*>())
        said += label->text() + QLatin1Char('\n');
    EXPECT_TRUE(said.contains(QStringLiteral("read otherwise"))) << said.toStdString();
    EXPECT_TRUE(said.contains(QStringLiteral("none.npz"))) << said.toStdString();
}

TEST_F(FirstSteps, LengthsOfSegmentsThatDoNotFitAreToldAndChangeNothing) {
    StartedWindow run({file("six.npz", test::storedEnergies(1, 1, 6, 6))});
    auto* lengths = named<QLineEdit>(run, QStringLiteral("Lengths of the segments"));
    auto* on = named<QAbstractButton>(run, QStringLiteral("Segment mask"));
    const ViewState before = run.state();
    for (const char* bad : {"abc", "2+2", "0+6", "3+-3", ""}) {
        lengths->setText(QString::fromLatin1(bad));
        QTest::keyClick(lengths, Qt::Key_Return);
        run.await();
        EXPECT_FALSE(on->isChecked()) << bad;
        EXPECT_TRUE(run.state() == before) << bad;
        EXPECT_TRUE(run.window().messages()->text().isEmpty()) << bad;
        const bool isSum = QLatin1String(bad) == QLatin1String("2+2");
        EXPECT_EQ(shows(&run.window(), QStringLiteral("hold 4 tokens, and there are 6 keys")), isSum) << bad;
        EXPECT_EQ(shows(&run.window(), QStringLiteral("such as 3+2")), !isSum) << bad;
    }
    lengths->setText(QStringLiteral("4+2"));
    QTest::keyClick(lengths, Qt::Key_Return);
    run.await();
    EXPECT_TRUE(on->isChecked());
    EXPECT_EQ(run.state().map.mask.keySegments, (std::vector<int>{0, 0, 0, 0, 1, 1}));
    EXPECT_FALSE(shows(&run.window(), QStringLiteral("such as 3+2")));
}

TEST_F(FirstSteps, KeepingAndSwappingBAreSaidWhereBIsNotSeen) {
    StartedWindow run;
    run.press(Qt::Key_B, Qt::ShiftModifier);
    EXPECT_EQ(run.window().messages()->text(), QStringLiteral("There is no B to swap with."));
    run.press(Qt::Key_B);
    EXPECT_EQ(run.window().messages()->text(), QStringLiteral("The map is kept as B."));
    run.press(Qt::Key_BraceRight);
    EXPECT_TRUE(run.window().messages()->text().isEmpty());  // the user has gone on
    run.press(Qt::Key_B, Qt::ShiftModifier);
    EXPECT_TRUE(run.window().messages()->text().startsWith(QLatin1String("A and B are swapped")));
}

TEST_F(FirstSteps, ThePaletteFindsWhatTheInspectorOffersAndSaysWhereThereIsNothing) {
    StartedWindow run;
    const std::vector<std::pair<QString, QString>> wanted{
        {QStringLiteral("chin"), QStringLiteral("简体中文")},
        {QStringLiteral("rollout"), QStringLiteral("Rollout over layers")},
        {QStringLiteral("mean"), QStringLiteral("Mean over heads")},
        {QStringLiteral("renorm"), QStringLiteral("Hide special tokens, renormalise")},
        {QStringLiteral("zoom"), QStringLiteral("Show the whole map    0")},
        {QStringLiteral("special"), QStringLiteral("Show special tokens")},
        {QStringLiteral("hea"), QStringLiteral("Heatmap    Ctrl+1")},
        {QStringLiteral("cosine"), QStringLiteral("Attention: cosine")}};
    run.press(Qt::Key_K, Qt::ControlModifier);
    auto* palette = run.window().findChild<CommandPalette*>();
    ASSERT_TRUE(palette);
    auto* text = palette->findChild<QLineEdit*>();
    auto* list = palette->findChild<QListWidget*>();
    for (const auto& [typed, name] : wanted) {
        text->setText(typed);
        ASSERT_TRUE(list->currentItem()) << typed.toStdString();
        EXPECT_EQ(list->currentItem()->text(), name) << typed.toStdString();
    }
    const ViewState before = run.state();
    text->setText(QStringLiteral("cross"));
    ASSERT_EQ(list->count(), 1);
    EXPECT_FALSE(list->item(0)->text().isEmpty());
    QTest::keyClick(text, Qt::Key_Return);
    EXPECT_TRUE(run.state() == before);
    text->setText(QStringLiteral("cosine"));
    QTest::keyClick(text, Qt::Key_Return);
    run.await();
    EXPECT_EQ(run.state().playground()->attention.kind, AttentionKind::Cosine);
}

TEST_F(FirstSteps, RowsWithoutKeysAreInTheBadge) {
    StartedWindow run;
    const auto badge = [&] { return run.window().heatmap()->weights()->picture().badge; };
    run.change([](ViewState& state) {
        state.map.mask.custom = CustomMask{"m", "1", MaskMatrix(8, 8, [] {
                                               std::vector<std::uint8_t> cells(64, 1);
                                               std::fill_n(cells.begin() + 8, 16, std::uint8_t{0});
                                               return cells;
                                           }())};
    });
    EXPECT_TRUE(badge().contains(QLatin1String("2 without visible keys"))) << badge().toStdString();
    EXPECT_EQ(run.window().heatmap()->weights()->picture().badgeLevel, BadgeLevel::Warn);
    run.change([](ViewState& state) { state.map.mask = MaskSpec(); });
    EXPECT_EQ(run.window().heatmap()->weights()->picture().badgeLevel, BadgeLevel::Good);
    run.change([](ViewState& state) { state.map.mask.length = 0; });
    EXPECT_FALSE(shows(&run.window(), QStringLiteral("not a number")));
    EXPECT_FALSE(shows(&run.window(), QStringLiteral("nats")));
}

// A third is 0x3555 in binary16 and three of them 0.99976: as exact as that type is.
TEST_F(FirstSteps, RoundingOfHalfPrecisionIsNoFault) {
    const Array::Buffer half = Array::allocate(NumberType::F16, {1, 1, 3, 3});
    std::fill_n(half.as<std::uint16_t>(), 9, std::uint16_t{0x3555});
    writeNpy(m_folder.path() / "half.npy", half.array);
    StartedWindow run({QString::fromStdString((m_folder.path() / "half.npy").string())});
    const MapPicture& picture = run.window().heatmap()->weights()->picture();
    EXPECT_EQ(picture.badgeLevel, BadgeLevel::Good) << picture.badge.toStdString();
    EXPECT_TRUE(picture.badge.contains(QLatin1String("0.0002"))) << picture.badge.toStdString();
}

TEST_F(FirstSteps, TheEntropyOfRowsThatAreCutSaysSo) {
    Capture capture = test::storedWeights(1, 3, {0.5F, 0.25F, 0.25F});
    capture.stacks[0].keyTokens.texts = {"[CLS]", "the", "cat"};
    StartedWindow run({file("special.npz", capture)});
    EXPECT_FALSE(shows(&run.window(), QStringLiteral("The entropy is of rows")));
    run.change([](ViewState& state) { state.map.special = SpecialTokens::Hide; });
    EXPECT_TRUE(shows(&run.window(), QStringLiteral("The entropy is of rows without the 0.5 that is hidden.")));
    EXPECT_TRUE(run.window().heatmap()->energies()->picture().rule.contains(QLatin1String("nothing hidden yet")));
    run.change([](ViewState& state) { state.map.special = SpecialTokens::HideAndRenormalise; });
    EXPECT_FALSE(shows(&run.window(), QStringLiteral("The entropy is of rows")));
    run.change([](ViewState& state) {
        state.map.special = SpecialTokens::Show;
        state.map.head = Aggregate::Sum;
    });
    EXPECT_TRUE(shows(&run.window(), QStringLiteral("need not sum to 1")));
}

TEST_F(FirstSteps, ANarrowScreenHoldsTheCommandsAndTheTabOfTheView) {
    StartedWindow run;
    run.window().fitInto({800, 600});
    run.await();
    EXPECT_LE(run.window().width(), 800);
    EXPECT_LE(run.window().height(), 600);
    EXPECT_FALSE(run.state().docks.inspector);
    for (auto* each : run.window().findChildren<QToolButton*>())
        if (each->text() == QLatin1String("Export") || each->objectName() == QLatin1String("menuButton")) {
            EXPECT_EQ(each->visibleRegion().boundingRect().size(), each->size()) << each->text().toStdString();
        }
    for (const ViewKind kind : {ViewKind::Mask, ViewKind::Heatmap, ViewKind::Element}) {
        run.change([kind](ViewState& state) { state.view = kind; });
        for (auto* tab : run.window().findChildren<QAbstractButton*>())
            if (tab->property("tab").toBool() && tab->isChecked()) {
                EXPECT_EQ(tab->visibleRegion().boundingRect().size(), tab->size()) << tab->text().toStdString();
            }
    }
}

// As the small maps have it: of a single key every weight is 1, the most that there is.
TEST_F(FirstSteps, TheWeightOfASingleKeyIsAtTheUpperEndOfTheScale) {
    StartedWindow run({file("one.npz", test::storedWeights(3, 1, {1, 1, 1}))});
    const ColourScale& scale = run.window().heatmap()->weights()->picture().scale;
    EXPECT_EQ(scale.low, 0);
    EXPECT_EQ(scale.high, 1);
}

TEST_F(FirstSteps, TheTableOfTheAtlasFallsFromTheLargestOfTheChosenFigure) {
    StartedWindow run({wholeFile("two.npz")});
    run.change([](ViewState& state) { state.view = ViewKind::Atlas; });
    HeadTable* table = run.window().atlas()->table();
    const auto value = [table](int row, const char* name) {
        return table->model()->index(row, HeadTableModel::columnOf(name)).data(HeadTableModel::kValueRole).toDouble();
    };
    auto* figures = named<QComboBox>(run, QStringLiteral("Figure"));
    figures->setCurrentIndex(figures->findText(QStringLiteral("first token")));
    Q_EMIT figures->activated(figures->currentIndex());
    run.await();
    for (int row = 1; row < 8; ++row)
        EXPECT_GE(value(row - 1, "first_token"), value(row, "first_token")) << row;
    QHeaderView* header = table->horizontalHeader();
    const int column = HeadTableModel::columnOf("entropy");
    table->scrollTo(table->model()->index(0, column));
    QTest::mouseClick(
        header->viewport(), Qt::LeftButton, {},
        {header->sectionViewportPosition(column) + header->sectionSize(column) / 2, header->height() / 2});
    run.await();
    EXPECT_EQ(run.state().atlasOrder.column, "entropy");
    EXPECT_TRUE(run.state().atlasOrder.descending);
}

}  // namespace
}  // namespace headlight
