#pragma once

#include <QObject>

#include "core/base/cancel.h"
#include "ui/session/measuring_shown.h"
#include "ui/session/worker_thread.h"

namespace headlight {

class KindsWorker;

// Compares kinds of attention in a thread of its own with a session of its own, so that maps stay live meanwhile. One
// comparison at a time. Going away while one runs stops it and waits.
class KindsController : public QObject {
    Q_OBJECT

public:
    explicit KindsController(QObject* parent = nullptr);
    ~KindsController() override;

    // False, and nothing done, while another one runs.
    bool start(const KindsRequest& request);
    void stop();  // what is measured stays
    bool running() const { return m_shown && m_shown->running(); }

    // The latest or the last; null before the first.
    const MeasuringShownPtr& shown() const { return m_shown; }

Q_SIGNALS:
    void changed(headlight::MeasuringShownPtr shown);

private:
    void show(MeasuringShown shown);

    WorkerThread<KindsWorker> m_worker;
    CancelToken m_cancel;
    MeasuringShownPtr m_shown;
};

}  // namespace headlight
