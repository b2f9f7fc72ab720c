#include "ui/session/kinds_controller.h"

#include <utility>

#include "ui/session/kinds_worker.h"

namespace headlight {

KindsController::KindsController(QObject* parent) : QObject(parent), m_worker(new KindsWorker) {
    qRegisterMetaType<MeasuringShownPtr>("headlight::MeasuringShownPtr");
    m_worker->moveToThread(&m_thread);
    connect(&m_thread, &QThread::finished, m_worker, &QObject::deleteLater);
    connect(m_worker, &KindsWorker::changed, this, [this](const MeasuringShownPtr& shown) { show(*shown); });
    m_thread.start();
}

KindsController::~KindsController() {
    m_cancel.request();
    m_thread.quit();
    m_thread.wait();
}

bool KindsController::start(const KindsRequest& request) {
    if (running())
        return false;
    m_cancel = CancelToken();
    MeasuringShown shown;
    shown.request = request;
    show(std::move(shown));
    QMetaObject::invokeMethod(
        m_worker, [worker = m_worker, request, cancel = m_cancel] { worker->measure(request, cancel); },
        Qt::QueuedConnection);
    return true;
}

void KindsController::stop() {
    if (!running())
        return;
    m_cancel.request();
    show(*m_shown);
}

// What was asked for counts from then on, though the step that is under way is still finished.
void KindsController::show(MeasuringShown shown) {
    if (shown.running() && m_cancel.requested())
        shown.state = MeasuringState::Stopping;
    m_shown = std::make_shared<const MeasuringShown>(std::move(shown));
    Q_EMIT changed(m_shown);
}

}  // namespace headlight
