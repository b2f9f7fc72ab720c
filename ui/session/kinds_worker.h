#pragma once

#include <QObject>
#include <chrono>

#include "core/base/cancel.h"
#include "core/session/session.h"
#include "ui/session/measuring_shown.h"

namespace headlight {

// Lives in the thread that measures and owns its session.
class KindsWorker : public QObject {
    Q_OBJECT

public:
    void measure(const KindsRequest& request, const CancelToken& cancel);

Q_SIGNALS:
    void changed(headlight::MeasuringShownPtr shown);  // ten times a second at most, but for what is new only once

private:
    using Clock = std::chrono::steady_clock;

    void advance(double fraction, const Words& stage);
    void post();

    Session m_session;
    MeasuringShown m_shown;
    Clock::time_point m_begun, m_posted;
};

}  // namespace headlight
