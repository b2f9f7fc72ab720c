#include "ui/session/train_worker.h"

namespace headlight {

namespace {

constexpr int kKeptSteps = 1000;  // a smooth curve; as the report of the folder
constexpr std::chrono::milliseconds kBetweenPosts{100};

}  // namespace

TrainWatch TrainWorker::watchOf(const CancelToken& cancel, const std::shared_ptr<std::atomic<bool>>& pause) {
    TrainWatch watch;
    watch.cancel = cancel;
    watch.paused = [pause] { return pause->load(); };
    watch.read = [this](const std::vector<Words>& data) {
        m_shown.data = data;
        postNow();
    };
    watch.begun = [this](const TrainConfig& config, const TrainReport& report, const AttentionHistory& history) {
        m_shown.request.config = config;
        m_every = (config.steps + kKeptSteps - 1) / kKeptSteps;
        m_shown.state = TrainingState::Running;
        m_shown.report = report;
        if (!report.steps.empty())
            m_shown.now = report.steps.back();
        m_shown.history = std::make_shared<const AttentionHistory>(history);
        postNow();
    };
    watch.step = [this](const TrainStep& step) {
        keep(step);
        postNowAndThen();
    };
    watch.looked = [this](const Evaluation& evaluation, const AttentionHistory& history) {
        m_shown.report.evaluations.push_back(evaluation);
        m_shown.history = std::make_shared<const AttentionHistory>(history);
        postNow();
    };
    return watch;
}

void TrainWorker::keep(const TrainStep& step) {
    m_shown.now = step;
    m_shown.report.stepsDone = step.step;
    if (step.step == 1 || step.step % m_every == 0)
        m_shown.report.steps.push_back(step);
}

void TrainWorker::postNow() {
    m_posted = std::chrono::steady_clock::now();
    Q_EMIT changed(std::make_shared<const TrainingShown>(m_shown));
}

void TrainWorker::postNowAndThen() {
    if (std::chrono::steady_clock::now() - m_posted >= kBetweenPosts)
        postNow();
}

void TrainWorker::train(const TrainRequest& request, const CancelToken& cancel,
                        const std::shared_ptr<std::atomic<bool>>& pause) {
    m_shown = {};
    m_shown.request = request;
    postNow();
    try {
        m_shown.report = m_session.train(request, watchOf(cancel, pause));
        m_shown.state = TrainingState::Ended;
    } catch (const std::exception& error) {
        m_shown.state = isCancellation(error) ? TrainingState::Stopped : TrainingState::Failed;
        m_shown.message = toUserMessage(error);
        m_shown.canGoOn = Session::holdsStoppedTraining(request.folder);
    }
    postNow();
}

}  // namespace headlight
