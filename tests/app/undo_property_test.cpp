#include <gtest/gtest.h>

#include <QAbstractSlider>
#include <QAbstractSpinBox>
#include <QCheckBox>
#include <QComboBox>
#include <QHeaderView>
#include <QMouseEvent>
#include <QPlainTextEdit>
#include <QWheelEvent>
#include <random>

#include "tests/app/started_window.h"
#include "tests/support/temp_folder.h"
#include "ui/plots/head_cells_plot.h"
#include "ui/plots/lines_plot.h"
#include "ui/plots/text_plot.h"
#include "ui/widgets/head_chip.h"

// Whatever is done to the view, undoing all of it brings the same pixels back, and redoing it those of the end.
namespace headlight {
namespace {

using test::StartedWindow;

constexpr int kActions = 10;

// A user who does anything that the window offers, but open a dialog.
class AnyUser {
public:
    AnyUser(StartedWindow& run, unsigned seed) : m_run(run), m_random(seed) {}

    // What was done, for the message of a test that fails.
    std::string act() {
        const std::vector<std::pair<const char*, std::function<void()>>> actions{
            {"key", [this] { pressAnyKey(); }},
            {"tab", [this] { click(any(tabs())); }},
            {"combo box", [this] { walk(any(m_run.visible<QComboBox>())); }},
            {"switch", [this] { click(any(switches())); }},
            {"spin box", [this] { walk(any(m_run.visible<QAbstractSpinBox>())); }},
            {"slider", [this] { walk(any(sliders())); }},
            {"map", [this] { clickAnywhere(any(m_run.visible<MapPlot>())); }},
            {"zoom", [this] { wheel(any(m_run.visible<MapPlot>())); }},
            {"pan", [this] { drag(any(m_run.visible<MapPlot>())); }},
            {"heads", [this] { clickAnywhere(any(m_run.visible<HeadCellsPlot>())); }},
            {"lines", [this] { clickAnywhere(any(m_run.visible<LinesPlot>())); }},
            {"scrolled lines", [this] { wheel(any(m_run.visible<LinesPlot>())); }},
            {"text", [this] { clickAnywhere(any(m_run.visible<TextPlot>())); }},
            {"chip", [this] { click(any(m_run.visible<HeadChip>())); }},
            {"kind", [this] { click(any(pills())); }},
            {"table", [this] { sort(); }},
            {"typing", [this] { type(any(m_run.visible<QPlainTextEdit>())); }},
        };
        const auto& [name, run] = actions[number(actions.size())];
        run();
        m_run.await();
        return name;
    }

private:
    std::size_t number(std::size_t below) { return std::uniform_int_distribution<std::size_t>(0, below - 1)(m_random); }

    // Null where there is none.
    template <typename Widget>
    Widget* any(const QList<Widget*>& widgets) {
        return widgets.isEmpty() ? nullptr
                                 : widgets[static_cast<int>(number(static_cast<std::size_t>(widgets.size())))];
    }

    template <typename Keep>
    QList<QAbstractButton*> buttons(Keep keep) {
        QList<QAbstractButton*> kept;
        for (auto* each : m_run.visible<QAbstractButton>())
            if (keep(each) && each->isEnabled())
                kept.append(each);
        return kept;
    }
    QList<QAbstractButton*> tabs() {
        return buttons([](QAbstractButton* each) { return each->property("tab").toBool(); });
    }
    QList<QAbstractButton*> pills() {
        return buttons([](QAbstractButton* each) { return each->property("pill").toBool(); });
    }
    // The custom mask asks for a file, and that of segments for their lengths.
    QList<QAbstractButton*> switches() {
        return buttons([](QAbstractButton* each) {
            const QStringList asking{QStringLiteral("Custom mask"), QStringLiteral("Segment mask")};
            return qobject_cast<QCheckBox*>(each) && !asking.contains(each->accessibleName());
        });
    }
    QList<QAbstractSlider*> sliders() {
        QList<QAbstractSlider*> kept;
        for (auto* each : m_run.visible<QAbstractSlider>())
            if (!qobject_cast<QScrollBar*>(each))
                kept.append(each);
        return kept;
    }

    QPoint pointIn(const QWidget* widget) {
        return {static_cast<int>(number(static_cast<std::size_t>(widget->width()))),
                static_cast<int>(number(static_cast<std::size_t>(widget->height())))};
    }

    void pressAnyKey() {
        static const std::vector<std::pair<Qt::Key, Qt::KeyboardModifiers>> keys{
            {Qt::Key_BracketLeft, {}}, {Qt::Key_BracketRight, {}},
            {Qt::Key_BraceLeft, {}},   {Qt::Key_BraceRight, {}},
            {Qt::Key_K, {}},           {Qt::Key_M, {}},
            {Qt::Key_E, {}},           {Qt::Key_0, {}},
            {Qt::Key_B, {}},           {Qt::Key_B, Qt::ShiftModifier},
            {Qt::Key_F5, {}},          {Qt::Key_F6, {}},
            {Qt::Key_F7, {}},          {Qt::Key_F8, {}}};
        const auto& [key, modifiers] = keys[number(keys.size())];
        m_run.press(key, modifiers);
    }

    void click(QAbstractButton* button) {
        if (button)
            button->click();
    }

    void walk(QWidget* widget) {
        if (widget && widget->isEnabled())
            for (std::size_t steps = number(3) + 1; steps > 0; --steps)
                QTest::keyClick(widget, number(2) ? Qt::Key_Up : Qt::Key_Down);
    }

    void clickAnywhere(QWidget* plot) {
        if (plot)
            QTest::mouseClick(plot, Qt::LeftButton, {}, pointIn(plot));
    }

    void wheel(QWidget* plot) {
        if (!plot)
            return;
        const QPointF at = pointIn(plot);
        const int turned = number(3) ? 120 : -120;
        for (std::size_t notches = number(4) + 1; notches > 0; --notches) {
            QWheelEvent event(at, plot->mapToGlobal(at), {}, QPoint(0, turned), Qt::NoButton, {}, Qt::NoScrollPhase,
                              false);
            QCoreApplication::sendEvent(plot, &event);
        }
    }

    void drag(QWidget* plot) {
        if (!plot)
            return;
        const QPoint from = pointIn(plot), to = pointIn(plot);
        QTest::mousePress(plot, Qt::LeftButton, {}, from);
        for (const QPoint& at : {(from + to) / 2, to}) {
            QMouseEvent move(QEvent::MouseMove, at, plot->mapToGlobal(at), Qt::NoButton, Qt::LeftButton, {});
            QCoreApplication::sendEvent(plot, &move);
        }
        QTest::mouseRelease(plot, Qt::LeftButton, {}, to);
    }

    void sort() {
        HeadTable* table = m_run.window().atlas()->table();
        if (table->isVisible() && table->model()->rowCount() > 0)
            table->sortByColumn(static_cast<int>(number(6)), number(2) ? Qt::AscendingOrder : Qt::DescendingOrder);
    }

    void type(QPlainTextEdit* text) {
        if (!text || text->isReadOnly())
            return;
        text->moveCursor(number(2) ? QTextCursor::Start : QTextCursor::End);
        QTest::keyClicks(text, number(2) ? QStringLiteral("a new ") : QStringLiteral(" end"));
    }

    StartedWindow& m_run;
    std::mt19937 m_random;
};

// What was done, as a sentence for a failure.
std::string actTenTimes(StartedWindow& run, unsigned seed) {
    AnyUser user(run, seed);
    std::string done = "seed " + std::to_string(seed) + ":";
    for (int i = 0; i < kActions; ++i)
        done += " " + user.act();
    return done;
}

void expectThatUndoIsExact(StartedWindow& run, unsigned seed) {
    run.store().reset(run.state());
    const ViewState first = run.state();
    const QImage before = run.picture();
    const std::string done = actTenTimes(run, seed);
    const ViewState last = run.state();
    const QImage after = run.picture();
    while (run.store().canUndo())
        run.press(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_TRUE(run.state() == first) << done;
    EXPECT_TRUE(run.picture() == before) << done;
    while (run.store().canRedo()) {
        run.store().redo();
        run.await();
    }
    EXPECT_TRUE(run.state() == last) << done;
    EXPECT_TRUE(run.picture() == after) << done;
}

TEST(UndoProperty, AfterAnyTenActionsOnACapture) {
    const test::TempFolder folder;
    const QString path = test::writeTwoStacks(folder.path() / "two.npz");
    for (unsigned seed = 1; seed <= 20; ++seed) {
        StartedWindow run({path});
        expectThatUndoIsExact(run, seed);
    }
}

TEST(UndoProperty, AfterAnyTenActionsInThePlayground) {
    for (unsigned seed = 101; seed <= 120; ++seed) {
        StartedWindow run;
        expectThatUndoIsExact(run, seed);
    }
}

}  // namespace
}  // namespace headlight
