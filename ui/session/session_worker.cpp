#include "ui/session/session_worker.h"

#include "ui/language/said.h"

namespace headlight {

void SessionWorker::run(quint64 number, const RunRequest& request, const CancelToken& cancel) {
    const Progress progress = [&](double fraction, std::string_view stage) {
        Q_EMIT progressed(number, fraction, saidPattern(stage));
    };
    try {
        cancel.throwIfRequested();
        bool figuresSent = false;
        const auto ready = [&](const RunSnapshotPtr& snapshot) {
            figuresSent = snapshot->figures.has_value();
            Q_EMIT snapshotReady(number, snapshot);
        };
        const RunSnapshotPtr snapshot = m_session.run(request, cancel, progress, ready);
        if (!snapshot->thumbnails.empty() || snapshot->analysis || !figuresSent)
            Q_EMIT snapshotReady(number, snapshot);
    } catch (const std::exception& error) {
        if (!isCancellation(error))
            Q_EMIT failed(number, toUserMessage(error));
    }
    Q_EMIT finished(number);
}

void SessionWorker::save(const CapturePtr& capture, const MaskSpec& mask, double temperature,
                         const std::filesystem::path& path, const CancelToken& cancel) {
    keep(path, [&] { m_session.save(*m_session.materialise(*capture, mask, temperature, cancel), path); });
}

void SessionWorker::saveAsIs(const CapturePtr& capture, const std::filesystem::path& path) {
    keep(path, [&] { m_session.save(*capture, path); });
}

void SessionWorker::saveView(ViewFile view, const std::filesystem::path& path, const CancelToken& cancel) {
    keep(path, [&] {
        hashFiles(view, cancel);
        writeView(view, path);
    });
}

void SessionWorker::keep(const std::filesystem::path& path, const std::function<void()>& write) {
    try {
        write();
        Q_EMIT saved(QString::fromStdString(path.string()));
    } catch (const std::exception& error) {
        if (!isCancellation(error))
            Q_EMIT saveFailed(toUserMessage(error));
    }
    Q_EMIT saveFinished();
}

void SessionWorker::fetch(quint64 number, const CapturePtr& capture, const MapRequest& request,
                          const CancelToken& cancel) {
    try {
        cancel.throwIfRequested();
        auto snapshot = std::make_shared<RunSnapshot>();
        snapshot->capture = capture;
        snapshot->request = request;
        snapshot->map = m_session.map(*capture, request, cancel);
        Q_EMIT fetched(number, snapshot);
    } catch (const std::exception& error) {
        if (isCancellation(error))
            Q_EMIT fetchCancelled(number);
        else
            Q_EMIT fetchFailed(number, toUserMessage(error));
    }
    Q_EMIT saveFinished();
}

void SessionWorker::checkFiles(quint64 number, const std::vector<ViewedFile>& files, const CancelToken& cancel) {
    try {
        QStringList changed;
        for (const std::filesystem::path& path : changedFiles(files, cancel))
            changed.append(QString::fromStdString(path.string()));
        Q_EMIT filesChecked(number, changed);
    } catch (const std::exception& error) {
        if (!isCancellation(error))
            Q_EMIT saveFailed(toUserMessage(error));
    }
}

}  // namespace headlight
