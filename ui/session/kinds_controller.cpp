#include "ui/session/kinds_controller.h"

#include <utility>

#include "ui/session/kinds_worker.h"

namespace headlight {

KindsController::KindsController(QObject* parent) : QObject(parent) {
    qRegisterMetaType<MeasuringShownPtr>("headlight::MeasuringShownPtr");
    connect(m_worker.object(), &KindsWorker::changed, this, [this](const MeasuringShownPtr& shown) { show(*shown); });
}

KindsController::~KindsController() { m_cancel.request(); }

bool KindsController::start(const KindsRequest& request) {
    if (running())
        return false;
    m_cancel = CancelToken();
    MeasuringShown shown;
    shown.request = request;
    show(std::move(shown));
    m_worker.ask([request, cancel = m_cancel](KindsWorker& worker) { worker.measure(request, cancel); });
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
