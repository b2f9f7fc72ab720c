#pragma once

#include <QObject>
#include <atomic>
#include <chrono>
#include <memory>

#include "core/base/cancel.h"
#include "core/session/session.h"
#include "ui/session/training_shown.h"

namespace headlight {

// Lives in the thread that trains and owns its session.
class TrainWorker : public QObject {
    Q_OBJECT

public:
    void train(const TrainRequest& request, const CancelToken& cancel, const std::shared_ptr<std::atomic<bool>>& pause);

Q_SIGNALS:
    void changed(headlight::TrainingShownPtr shown);  // ten times a second at most, but for what is new only once

private:
    TrainWatch watchOf(const CancelToken& cancel, const std::shared_ptr<std::atomic<bool>>& pause);
    void keep(const TrainStep& step);
    void postNow();
    void postNowAndThen();

    Session m_session;
    TrainingShown m_shown;
    int m_every = 1;  // steps that are kept
    std::chrono::steady_clock::time_point m_posted;
};

}  // namespace headlight
