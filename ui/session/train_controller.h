#pragma once

#include <QObject>
#include <atomic>
#include <memory>

#include "core/base/cancel.h"
#include "ui/session/training_shown.h"
#include "ui/session/worker_thread.h"

namespace headlight {

class TrainWorker;

// Trains in a thread of its own with a session of its own, so that maps stay live while a network learns. One training
// at a time. Going away while one runs stops it and waits; its folder keeps the checkpoint.
class TrainController : public QObject {
    Q_OBJECT

public:
    explicit TrainController(QObject* parent = nullptr);
    ~TrainController() override;

    // False, and nothing done, while another one runs.
    bool start(const TrainRequest& request);
    void pause();  // between two steps
    void resume();
    void stop();
    bool running() const { return m_shown && m_shown->running(); }

    // The latest or the last; null before the first.
    const TrainingShownPtr& shown() const { return m_shown; }

Q_SIGNALS:
    void changed(headlight::TrainingShownPtr shown);

private:
    void show(TrainingShown shown);

    WorkerThread<TrainWorker> m_worker;
    CancelToken m_cancel;
    std::shared_ptr<std::atomic<bool>> m_pause = std::make_shared<std::atomic<bool>>(false);
    TrainingShownPtr m_shown;
};

}  // namespace headlight
