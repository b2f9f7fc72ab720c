#include "ui/session/train_controller.h"

#include <utility>

#include "ui/session/train_worker.h"

namespace headlight {

TrainController::TrainController(QObject* parent) : QObject(parent) {
    qRegisterMetaType<TrainingShownPtr>("headlight::TrainingShownPtr");
    connect(m_worker.object(), &TrainWorker::changed, this, [this](const TrainingShownPtr& shown) { show(*shown); });
}

TrainController::~TrainController() { m_cancel.request(); }

bool TrainController::start(const TrainRequest& request) {
    if (running())
        return false;
    m_cancel = CancelToken();
    m_pause->store(false);
    TrainingShown shown;
    shown.request = request;
    show(std::move(shown));
    m_worker.ask(
        [request, cancel = m_cancel, pause = m_pause](TrainWorker& worker) { worker.train(request, cancel, pause); });
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
