#pragma once

#include <QObject>
#include <filesystem>

#include "core/base/cancel.h"
#include "core/session/session.h"
#include "ui/session/user_message.h"

namespace headlight {

// Lives in the worker thread and owns the session. Every answer carries the number of its request.
class SessionWorker : public QObject {
    Q_OBJECT

public:
    void run(quint64 number, const RunRequest& request, const CancelToken& cancel);
    void save(const CapturePtr& capture, const MaskSpec& mask, double temperature, const std::filesystem::path& path,
              const CancelToken& cancel);

Q_SIGNALS:
    void snapshotReady(quint64 number, headlight::RunSnapshotPtr snapshot);
    void finished(quint64 number);
    void failed(quint64 number, const headlight::UserMessage& message);
    void progressed(quint64 number, double fraction, const QString& stage);
    void saved(const QString& path);
    void saveFailed(const headlight::UserMessage& message);
    void saveFinished();

private:
    Session m_session;
};

}  // namespace headlight
