#pragma once

#include <gtest/gtest.h>

#include <QAbstractButton>
#include <QCheckBox>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include "app/application.h"
#include "ui/main_window/main_window.h"
#include "ui/session/session_controller.h"
#include "ui/state/state_store.h"

namespace headlight::test {

inline constexpr int kPatienceMs = 20'000;

// The real window on the real session, driven by events; what it opens is the test's to say.
class ClosedWindowTest : public ::testing::Test {
protected:
    ClosedWindowTest() {
        QObject::connect(&m_app.controller(), &SessionController::snapshotReady, &m_receiver,
                         [this](const RunSnapshotPtr& snapshot) { m_last = snapshot; });
    }

    void open(const QStringList& paths = {}) {
        m_app.start(paths);
        await();
    }

    void await() {
        ASSERT_TRUE(QTest::qWaitFor([this] { return !m_app.controller().running(); }, kPatienceMs));
        QCoreApplication::processEvents();
    }

    QAbstractButton* button(const QString& text) {
        for (auto* each : m_app.window().findChildren<QAbstractButton*>())
            if (each->text() == text)
                return each;
        ADD_FAILURE() << "no button " << text.toStdString();
        return nullptr;
    }

    QCheckBox* toggle(const QString& name) {
        for (auto* each : m_app.window().findChildren<QCheckBox*>())
            if (each->accessibleName() == name)
                return each;
        ADD_FAILURE() << "no switch " << name.toStdString();
        return nullptr;
    }

    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
        m_app.window().activateWindow();
        m_app.window().setFocus();
        QTest::keyClick(&m_app.window(), key, modifiers);
        await();
    }

    // What the window writes under that name.
    QByteArray exported(const QString& name) {
        const QString path = m_exports.filePath(name);
        Q_EMIT m_app.window().exportRequested(path);
        QFile file(path);
        EXPECT_TRUE(file.open(QIODevice::ReadOnly)) << path.toStdString();
        return file.readAll();
    }

    const Matrix& weights() const { return m_last->map.weights; }

    QTemporaryDir m_exports;
    QObject m_receiver;
    RunSnapshotPtr m_last;
    Application m_app;
};

// On the example that the window opens by itself.
class WindowTest : public ClosedWindowTest {
protected:
    WindowTest() { open(); }
};

}  // namespace headlight::test
