#pragma once

#include <QObject>
#include <QStringList>
#include <filesystem>
#include <functional>
#include <vector>

#include "core/base/cancel.h"
#include "core/session/session.h"
#include "ui/session/user_message.h"
#include "ui/state/view_file.h"

namespace headlight {

// Lives in the worker thread and owns the session. Every answer carries the number of its request.
class SessionWorker : public QObject {
    Q_OBJECT

public:
    void run(quint64 number, const RunRequest& request, const CancelToken& cancel);
    void save(const CapturePtr& capture, const MaskSpec& mask, double temperature, const std::filesystem::path& path,
              const CancelToken& cancel);
    // The view's sources are hashed first.
    void saveView(ViewFile view, const std::filesystem::path& path, const CancelToken& cancel);
    // Answers unless it is cancelled.
    void checkFiles(quint64 number, const std::vector<ViewedFile>& files, const CancelToken& cancel);
    void saveAsIs(const CapturePtr& capture, const std::filesystem::path& path);
    // Answers in any case.
    void fetch(quint64 number, const CapturePtr& capture, const MapRequest& request, const CancelToken& cancel);

Q_SIGNALS:
    void snapshotReady(quint64 number, headlight::RunSnapshotPtr snapshot);
    void finished(quint64 number);
    void failed(quint64 number, const headlight::UserMessage& message);
    void progressed(quint64 number, double fraction, const QString& stage);
    void saved(const QString& path);
    void saveFailed(const headlight::UserMessage& message);
    void saveFinished();
    void filesChecked(quint64 number, const QStringList& changed);
    void fetched(quint64 number, headlight::RunSnapshotPtr snapshot);
    void fetchFailed(quint64 number, const headlight::UserMessage& message);
    void fetchCancelled(quint64 number);

private:
    void keep(const std::filesystem::path& path, const std::function<void()>& write);

    Session m_session;
};

}  // namespace headlight
