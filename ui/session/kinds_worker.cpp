#include "ui/session/kinds_worker.h"

#include <utility>

#include "ui/language/said.h"

namespace headlight {

namespace {

constexpr std::chrono::milliseconds kBetweenLooks{100};
constexpr double kTellingShare = 0.01;  // before which the speed says little

}  // namespace

void KindsWorker::post() {
    m_posted = Clock::now();
    Q_EMIT changed(std::make_shared<const MeasuringShown>(m_shown));
}

void KindsWorker::advance(double fraction, const Words& stage) {
    const Clock::time_point now = Clock::now();
    if (now - m_posted < kBetweenLooks)
        return;
    m_shown.fraction = fraction;
    m_shown.stage = said(stage);
    if (fraction > kTellingShare)
        m_shown.secondsLeft = std::chrono::duration<double>(now - m_begun).count() * (1 - fraction) / fraction;
    post();
}

void KindsWorker::measure(const KindsRequest& request, const CancelToken& cancel) {
    m_shown = MeasuringShown();
    m_shown.request = request;
    m_begun = Clock::now();
    post();
    KindsWatch watch;
    watch.cancel = cancel;
    watch.progress = [this](double fraction, const Words& stage) { advance(fraction, stage); };
    watch.grown = [this](const KindsAnalysis& analysis) {
        m_shown.analysis = std::make_shared<const KindsAnalysis>(analysis);
        post();
    };
    try {
        m_shown.analysis = std::make_shared<const KindsAnalysis>(m_session.analyseKinds(request, watch));
        m_shown.state = MeasuringState::Ended;
    } catch (const std::exception& error) {
        m_shown.state = isCancellation(error) ? MeasuringState::Stopped : MeasuringState::Failed;
        m_shown.message = toUserMessage(error);
    }
    post();
}

}  // namespace headlight
