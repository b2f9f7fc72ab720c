#pragma once

#include <gtest/gtest.h>

#include <QAbstractButton>
#include <QAbstractScrollArea>
#include <QButtonGroup>
#include <QImage>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QScrollBar>
#include <QTest>
#include <algorithm>
#include <cmath>
#include <filesystem>
#include <functional>

#include "app/application.h"
#include "core/arrays/array_writers.h"
#include "ui/main_window/main_window.h"
#include "ui/panels/atlas_view.h"
#include "ui/panels/head_table.h"
#include "ui/panels/inspector_panel.h"
#include "ui/panels/text_view.h"
#include "ui/plots/atlas_plot.h"
#include "ui/plots/map_plot.h"
#include "ui/session/session_controller.h"
#include "ui/state/pointing.h"
#include "ui/state/state_store.h"

namespace headlight::test {

// One start of the program; several can follow each other in a test.
class StartedWindow {
public:
    explicit StartedWindow(const QStringList& paths = {}) {
        m_app.start(paths);
        await();
    }

    MainWindow& window() { return m_app.window(); }
    StateStore& store() { return m_app.store(); }
    const ViewState& state() { return m_app.store().state(); }
    SessionController& controller() { return m_app.controller(); }

    void await() {
        constexpr int kPatience = 20'000;
        ASSERT_TRUE(QTest::qWaitFor([this] { return !m_app.controller().running(); }, kPatience));
        QCoreApplication::processEvents();
    }

    void change(const std::function<void(ViewState&)>& edit) {
        m_app.store().change(edit);
        await();
    }

    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
        window().activateWindow();
        window().setFocus();
        QTest::keyClick(&window(), key, modifiers);
        await();
    }

    // The views that have a tab.
    std::vector<ViewKind> views() {
        std::vector<ViewKind> kinds;
        for (auto* tab : window().findChildren<QAbstractButton*>())
            if (tab->property("tab").toBool())
                kinds.push_back(static_cast<ViewKind>(tab->group()->id(tab)));
        return kinds;
    }

    template <typename Widget>
    QList<Widget*> visible() {
        QList<Widget*> shown;
        for (Widget* each : window().findChildren<Widget*>())
            if (each->isVisible())
                shown.append(each);
        return shown;
    }

    // Everything between the window's edges but the status line, which tells how long the last run took. The pointer is
    // away, no field has the focus, a selection or a caret, nothing fades, and what is no part of a view is as at the
    // start: rows chosen in the table, and how far docks, tables and worked rows are scrolled.
    QImage picture() {
        settle();
        return window().centralWidget()->grab().toImage();
    }

private:
    void settle() {
        if (QWidget* focus = window().focusWidget())
            focus->clearFocus();
        for (auto* text : window().findChildren<QPlainTextEdit*>())
            text->setCursorWidth(0);
        for (auto* number : window().findChildren<QLineEdit*>()) {
            number->deselect();
            number->setCursorPosition(0);  // a long text is scrolled to its cursor
        }
        for (QWidget* each : window().findChildren<QWidget*>()) {
            QEvent leave(QEvent::Leave);
            QCoreApplication::sendEvent(each, &leave);
        }
        window().pointing().set({});
        window().clearMessage();
        HeadTable* table = window().atlas()->table();
        table->setCurrentIndex({});
        table->clearSelection();
        window().atlas()->plot()->light({});
        await();
        EXPECT_TRUE(QTest::qWaitFor([this] {
            const QList<MapPlot*> plots = visible<MapPlot>();
            return std::none_of(plots.begin(), plots.end(), [](const MapPlot* plot) { return plot->fading(); });
        }));
        QCoreApplication::processEvents();  // a worked row comes into sight with the next events
        for (auto* area : window().findChildren<QAbstractScrollArea*>()) {
            if (window().textView()->isAncestorOf(area))
                continue;
            area->verticalScrollBar()->setValue(0);
            area->horizontalScrollBar()->setValue(0);
        }
    }

    Application m_app;
};

// Two stacks of 2 layers × 4 heads, of 9 × 9 and 7 × 9 tokens; every row is another one and sums to 1.
inline QString writeTwoStacks(const std::filesystem::path& path) {
    const auto weights = [](std::int64_t queries, std::int64_t keys) {
        std::vector<float> values(static_cast<std::size_t>(8 * queries * keys));
        for (std::size_t row = 0; row * static_cast<std::size_t>(keys) < values.size(); ++row) {
            float* first = &values[row * static_cast<std::size_t>(keys)];
            float sum = 0;
            for (std::int64_t k = 0; k < keys; ++k)
                sum += first[k] = std::exp(static_cast<float>((static_cast<std::int64_t>(row) * 31 + k * 17) % 23) / 5);
            for (std::int64_t k = 0; k < keys; ++k)
                first[k] /= sum;
        }
        return Array::of({2, 4, queries, keys}, values);
    };
    const std::vector<std::string> nine{"the", "small", "cat", "sat", "on", "the", "red", "mat", "."};
    const std::vector<std::string> seven{"le", "petit", "chat", "sur", "le", "tapis", "."};
    writeNpz(path, {{"encoder.self.weights", weights(9, 9)}, {"cross.weights", weights(7, 9)}},
             {{"encoder.self.queries", {9}, nine},
              {"encoder.self.keys", {9}, nine},
              {"cross.queries", {7}, seven},
              {"cross.keys", {9}, nine}});
    return QString::fromStdString(path.string());
}

}  // namespace headlight::test
