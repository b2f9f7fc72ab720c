#include "ui/session/session_controller.h"

#include "ui/session/session_worker.h"

namespace headlight {

namespace {

constexpr int kBusyAfterMs = 150;

}  // namespace

SessionController::SessionController(QObject* parent) : QObject(parent) {
    qRegisterMetaType<RunSnapshotPtr>("headlight::RunSnapshotPtr");
    qRegisterMetaType<UserMessage>("headlight::UserMessage");
    connectWorker();
    m_busyTimer.setSingleShot(true);
    m_busyTimer.setInterval(kBusyAfterMs);
    connect(&m_busyTimer, &QTimer::timeout, this, [this] { Q_EMIT busyChanged(true); });
}

SessionController::~SessionController() {
    m_cancel.request();
    m_saveCancel.request();
    m_checkCancel.request();
}

void SessionController::connectWorker() {
    const SessionWorker* worker = m_worker.object();
    connect(worker, &SessionWorker::snapshotReady, this, [this](quint64 number, const RunSnapshotPtr& snapshot) {
        if (number == m_number)
            Q_EMIT snapshotReady(snapshot);
    });
    connect(worker, &SessionWorker::failed, this, [this](quint64 number, const UserMessage& message) {
        if (number == m_number)
            Q_EMIT failed(message);
    });
    connect(worker, &SessionWorker::progressed, this, [this](quint64 number, double fraction, const QString& stage) {
        if (number == m_number)
            Q_EMIT progressed(fraction, stage);
    });
    connect(worker, &SessionWorker::finished, this, &SessionController::finish);
    connect(worker, &SessionWorker::saved, this, &SessionController::saved);
    connect(worker, &SessionWorker::saveFailed, this, &SessionController::saveFailed);
    connect(worker, &SessionWorker::fetched, this, &SessionController::fetched);
    connect(worker, &SessionWorker::fetchFailed, this, &SessionController::fetchFailed);
    connect(worker, &SessionWorker::fetchCancelled, this, &SessionController::fetchCancelled);
    connect(worker, &SessionWorker::saveFinished, this, [this] {
        --m_saves;
        rest();
    });
    connect(worker, &SessionWorker::filesChecked, this, [this](quint64 number, const QStringList& changed) {
        if (number != m_checkNumber || !m_unchecked)
            return;
        m_unchecked.reset();
        Q_EMIT filesChecked(changed);
    });
}

void SessionController::request(const RunRequest& request) {
    m_cancel.request();
    m_cancel = CancelToken();
    m_checkCancel.request();
    m_running = true;
    if (!m_busyTimer.isActive())
        m_busyTimer.start();
    const quint64 number = ++m_number;
    m_worker.ask([number, request, cancel = m_cancel](SessionWorker& worker) { worker.run(number, request, cancel); });
}

void SessionController::beginSave() {
    m_saveCancel = CancelToken();
    ++m_saves;
    if (!m_busyTimer.isActive())
        m_busyTimer.start();
}

void SessionController::save(const CapturePtr& capture, const MaskSpec& mask, double temperature,
                             const std::filesystem::path& path) {
    beginSave();
    m_worker.ask([capture, mask, temperature, path, cancel = m_saveCancel](SessionWorker& worker) {
        worker.save(capture, mask, temperature, path, cancel);
    });
}

void SessionController::saveView(const ViewFile& view, const std::filesystem::path& path) {
    beginSave();
    m_worker.ask([view, path, cancel = m_saveCancel](SessionWorker& worker) { worker.saveView(view, path, cancel); });
}

void SessionController::checkFiles(const std::vector<ViewedFile>& files) {
    m_checkCancel.request();
    m_unchecked = files;
    if (!m_running)
        checkNext();
}

void SessionController::checkNext() {
    if (!m_unchecked)
        return;
    m_checkCancel = CancelToken();
    m_worker.ask([number = ++m_checkNumber, files = *m_unchecked, cancel = m_checkCancel](SessionWorker& worker) {
        worker.checkFiles(number, files, cancel);
    });
}

void SessionController::saveAsIs(const CapturePtr& capture, const std::filesystem::path& path) {
    beginSave();
    m_worker.ask([capture, path](SessionWorker& worker) { worker.saveAsIs(capture, path); });
}

quint64 SessionController::fetch(const CapturePtr& capture, const MapRequest& request) {
    beginSave();
    m_worker.ask([number = ++m_fetchNumber, capture, request, cancel = m_saveCancel](SessionWorker& worker) {
        worker.fetch(number, capture, request, cancel);
    });
    return m_fetchNumber;
}

void SessionController::cancel() {
    m_cancel.request();
    m_saveCancel.request();
    ++m_number;  // an answer that is on its way already is stale
    if (!m_running)
        return;
    m_running = false;
    rest();
    checkNext();
    Q_EMIT idle();
}

void SessionController::rest() {
    if (m_running || m_saves > 0)
        return;
    m_busyTimer.stop();
    Q_EMIT busyChanged(false);
}

void SessionController::finish(quint64 number) {
    if (number != m_number)
        return;
    m_running = false;
    rest();
    checkNext();
    Q_EMIT idle();
}

}  // namespace headlight
