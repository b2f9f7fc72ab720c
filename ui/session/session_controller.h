#pragma once

#include <QObject>
#include <QTimer>
#include <filesystem>
#include <optional>
#include <vector>

#include "core/base/cancel.h"
#include "core/data/run_request.h"
#include "ui/session/user_message.h"
#include "ui/session/worker_thread.h"
#include "ui/state/view_file.h"

namespace headlight {

class SessionWorker;

// Hands requests to the worker thread; the latest wins: a new one asks the running one to stop, and stale answers are
// dropped at the door.
class SessionController : public QObject {
    Q_OBJECT

public:
    explicit SessionController(QObject* parent = nullptr);
    ~SessionController() override;

    void request(const RunRequest& request);
    void save(const CapturePtr& capture, const MaskSpec& mask, double temperature, const std::filesystem::path& path);
    void saveView(const ViewFile& view, const std::filesystem::path& path);
    // Says in filesChecked() which of them have changed. Whatever is asked for meanwhile goes first, for reading a
    // large file takes its time.
    void checkFiles(const std::vector<ViewedFile>& files);
    // As it is, with its provenance completed.
    void saveAsIs(const CapturePtr& capture, const std::filesystem::path& path);
    // One map of an open capture, beside the requests; answered under the number that is returned by fetched(),
    // fetchFailed() or fetchCancelled().
    quint64 fetch(const CapturePtr& capture, const MapRequest& request);
    void cancel();
    bool running() const { return m_running; }

Q_SIGNALS:
    void snapshotReady(headlight::RunSnapshotPtr snapshot);
    void failed(const headlight::UserMessage& message);
    void saved(const QString& path);
    void fetched(quint64 number, headlight::RunSnapshotPtr snapshot);
    void fetchFailed(quint64 number, const headlight::UserMessage& message);
    void fetchCancelled(quint64 number);
    void saveFailed(const headlight::UserMessage& message);
    void filesChecked(const QStringList& changed);
    // Only for work that lasts: true after 150 ms of it.
    void busyChanged(bool busy);
    void progressed(double fraction, const QString& stage);
    void idle();  // the latest request is answered, refused or cancelled

private:
    void connectWorker();
    void beginSave();
    void checkNext();
    void finish(quint64 number);
    void rest();

    WorkerThread<SessionWorker> m_worker;
    CancelToken m_cancel;
    CancelToken m_saveCancel;
    CancelToken m_checkCancel;
    std::optional<std::vector<ViewedFile>> m_unchecked;
    quint64 m_number = 0;
    quint64 m_checkNumber = 0;
    quint64 m_fetchNumber = 0;
    bool m_running = false;
    int m_saves = 0;  // files and fetched maps that the worker still has before it
    QTimer m_busyTimer;
};

}  // namespace headlight
