#include "ui/session/train_controller.h"

#include <utility>

#include "ui/session/train_worker.h"

namespace headlight {

TrainController::TrainController(QObject* parent) : QObject(parent), m_worker(new TrainWorker) {
    qRegisterMetaType<TrainingShownPtr>("headlight::TrainingShownPtr");
    m_worker->moveToThread(&m_thread);
    connect(&m_thread, &QThread::finished, m_worker, &QObject::deleteLater);
    connect(m_worker, &TrainWorker::changed, this, [this](const TrainingShownPtr& shown) { show(*shown); });
    m_thread.start();
}

TrainController::~TrainController() {
    m_cancel.request();
    m_thread.quit();
    m_thread.wait();
}

bool TrainController::start(const TrainRequest& request) {
    if (running())
        return false;
    m_cancel = CancelToken();
    m_pause->store(false);
    TrainingShown shown;
    shown.request = request;
    show(std::move(shown));
    QMetaObject::invokeMethod(
        m_worker,
        [worker = m_worker, request, cancel = m_cancel, pause = m_pause] { worker->train(request, cancel, pause); },
        Qt::QueuedConnection);
    return true;
}

void TrainController::pause() {
    if (!running())
        return;
    m_pause->store(true);
    show(*m_shown);
}

void TrainController::resume() {
    if (!running())
        return;
    m_pause->store(false);
    TrainingShown shown = *m_shown;
    if (shown.state == TrainingState::Paused)
        shown.state = TrainingState::Running;
    show(std::move(shown));
}

void TrainController::stop() {
    if (!running())
        return;
    m_cancel.request();
    show(*m_shown);
}

// What was asked for counts from then on, though the step that is under way is still finished.
void TrainController::show(TrainingShown shown) {
    if (shown.running() && m_cancel.requested())
        shown.state = TrainingState::Stopping;
    else if (shown.state == TrainingState::Running && m_pause->load())
        shown.state = TrainingState::Paused;
    m_shown = std::make_shared<const TrainingShown>(std::move(shown));
    Q_EMIT changed(m_shown);
}

}  // namespace headlight
