#pragma once

#include <gtest/gtest.h>

#include <QAbstractItemModelTester>
#include <cstring>

namespace headlight::test {

// Watches an item model and turns each breach of its contract into a failure. The tester's own QtTest mode fails
// silently outside of Qt's test runner.
class ModelCheck {
public:
    explicit ModelCheck(QAbstractItemModel* model)
        : m_before(qInstallMessageHandler(&ModelCheck::report)),
          m_tester(model, QAbstractItemModelTester::FailureReportingMode::Warning) {}
    ~ModelCheck() { qInstallMessageHandler(m_before); }
    ModelCheck(const ModelCheck&) = delete;
    ModelCheck& operator=(const ModelCheck&) = delete;

private:
    static void report(QtMsgType, const QMessageLogContext& context, const QString& message) {
        if (context.category && std::strcmp(context.category, "qt.modeltest") == 0)
            ADD_FAILURE() << message.toStdString();
    }

    QtMessageHandler m_before;
    QAbstractItemModelTester m_tester;
};

}  // namespace headlight::test
