#include "core/training/trainer.h"

#include <torch/torch.h>

#include <algorithm>
#include <chrono>
#include <random>
#include <string>
#include <thread>
#include <utility>

#include "core/base/error.h"
#include "core/base/numbers.h"
#include "core/model/sequence_model.h"
#include "core/tensor/guarded.h"
#include "core/tensor/random.h"
#include "core/tensor/threads.h"
#include "core/training/autocast_scope.h"
#include "core/training/batches.h"
#include "core/training/checkpoint_file.h"
#include "core/training/evaluation.h"
#include "core/training/loss.h"
#include "core/training/optimiser.h"
#include "core/training/probes.h"
#include "core/training/schedule.h"
#include "core/training/step_threads.h"
#include "core/training/warning_signs.h"

namespace headlight::training {

namespace {

using Clock = std::chrono::steady_clock;

constexpr double kSecondsBetweenCheckpoints = 30;
constexpr int kKeptSteps = 1000;
constexpr double kUnlimited = 1e30;  // a norm that no gradient reaches, and that is still a float32 when divided

double secondsSince(Clock::time_point start) { return std::chrono::duration<double>(Clock::now() - start).count(); }

std::vector<at::Tensor> copies(const std::vector<at::Tensor>& tensors) {
    std::vector<at::Tensor> made;
    for (const at::Tensor& tensor : tensors)
        made.push_back(tensor.detach().clone());
    return made;
}

void overwrite(const std::vector<at::Tensor>& parameters, const std::vector<at::Tensor>& values) {
    const at::NoGradGuard untracked;
    for (std::size_t i = 0; i < parameters.size(); ++i)
        parameters[i].copy_(values.at(i));
}

std::int64_t numberOf(const std::vector<at::Tensor>& parameters) {
    std::int64_t sum = 0;
    for (const at::Tensor& parameter : parameters)
        sum += parameter.numel();
    return sum;
}

// What dropout draws at a step follows from the seed and the step.
at::Generator generatorOf(std::uint64_t seed, int step) {
    std::seed_seq sequence{static_cast<std::uint32_t>(seed), static_cast<std::uint32_t>(seed >> 32),
                           static_cast<std::uint32_t>(step)};
    std::uint32_t words[2];
    sequence.generate(words, words + 2);
    return seededGenerator(std::uint64_t{words[0]} << 32 | words[1]);
}

class Run {
public:
    Run(const TrainConfig& config, const TrainText& text, std::filesystem::path checkpoint, const TrainWatch& watch);

    Trained finish();

private:
    void chooseThreads();
    void tellOfBf16();
    void resume();
    bool lookDue();
    bool over();
    double spent() const;  // share of the minutes that it may take; 0 without a limit
    void advance();
    at::Tensor lossOf(const Batch& batch, int step);
    TrainStep learn(int step);
    void tell(TrainStep step, double seconds);
    void learnAndLook();
    void waitWhilePaused();
    void look();
    void save();
    void end(TrainEnd how, Words why);

    const TrainConfig& m_config;
    const TrainText& m_text;
    std::filesystem::path m_path;
    const TrainWatch& m_watch;
    std::shared_ptr<model::SequenceModel> m_network;
    std::vector<at::Tensor> m_parameters;
    std::unique_ptr<torch::optim::Optimizer> m_optimiser;
    Batches m_batches;
    Probes m_probes;
    WarningSigns m_signs;
    ThreadCounts m_threads;
    Progressed m_at;
    bool m_over = false;
    double m_speed = 0;  // tokens a second, a running mean
    Clock::time_point m_saved = Clock::now();
};

Run::Run(const TrainConfig& config, const TrainText& text, std::filesystem::path checkpoint, const TrainWatch& watch)
    : m_config(config),
      m_text(text),
      m_path(std::move(checkpoint)),
      m_watch(watch),
      m_network(model::makeModel(config.model, config.seed)),
      m_parameters(m_network->parameters()),
      m_optimiser(makeOptimiser(config, m_parameters)),
      m_batches(text.training, text.source, text.target, config.batch, config.seed),
      m_probes(text),
      m_signs(config.model.targetVocabulary) {
    m_at.report.parameters = numberOf(m_parameters);
    m_at.best = copies(m_parameters);
    chooseThreads();
    m_probes.look(*m_network, 0);
    if (!m_path.empty() && std::filesystem::exists(m_path))
        resume();
    else if (m_config.bf16)
        tellOfBf16();
}

void Run::chooseThreads() {
    const Batch batch = m_batches.at(1);
    m_threads = fastestThreads([&] { lossOf(batch, 1).backward(); });
    forgetGradients(m_parameters);
}

// What half the digits of the matrix products cost and gain here.
void Run::tellOfBf16() {
    const Batch batch = m_batches.at(1);
    const auto measured = [&](bool on) {
        const AutocastScope scope(on);
        double loss = 0;
        const double seconds = secondsOf([&] {
            const at::Tensor made = meanLoss(m_network->logits(batch.source, batch.target, {}), batch.wanted, 0);
            made.backward();
            loss = made.item<double>();
        });
        forgetGradients(m_parameters);
        return std::make_pair(loss, seconds);
    };
    const auto [loss, seconds] = measured(false);
    const auto [halfLoss, halfSeconds] = measured(true);
    m_at.report.notes.push_back(
        say("bfloat16: the loss of the first batch is %1 instead of %2, and a step takes %3 "
            "times as long as in float32",
            {formatWeight(halfLoss), formatWeight(loss), formatWeight(halfSeconds / seconds)}));
}

void Run::resume() {
    m_at = readCheckpoint(m_path, m_config, *m_network, *m_optimiser);
    m_over = m_at.report.end != TrainEnd::Finished;  // it had ended, and was stopped before its network was written
    std::vector<int> looks{0};
    for (const Evaluation& evaluation : m_at.report.evaluations)
        looks.push_back(evaluation.step);
    m_probes.setSeen(m_at.probes, looks);
}

void Run::learnAndLook() {
    for (;;) {
        waitWhilePaused();
        if (lookDue()) {
            look();
            save();
        } else if (over()) {
            break;
        } else {
            advance();
        }
    }
}

// Stopped anywhere, also in the middle of its first look, it can be gone on with.
Trained Run::finish() {
    if (m_watch.begun)
        m_watch.begun(m_config, m_at.report, m_probes.history());
    if (!m_path.empty() && !std::filesystem::exists(m_path))
        save();  // so that whoever is killed at once has something to go on with
    try {
        learnAndLook();
    } catch (const Error& error) {
        if (error.code() == ErrorCode::Cancelled)
            save();
        throw;
    }
    overwrite(m_parameters, m_at.best);
    const MeasuredThreads threads(m_threads);
    m_at.report.test = evaluate(*m_network, m_text, m_text.test, m_watch.cancel);
    return {m_network, std::move(m_at.report), m_probes.history()};
}

// Every so many steps, and at the end, unless the numbers are lost. A run that was stopped in the middle of a look
// resumes with it.
bool Run::lookDue() {
    const TrainReport& report = m_at.report;
    const int looked = report.evaluations.empty() ? 0 : report.evaluations.back().step;
    if (looked == report.stepsDone || report.end == TrainEnd::NotANumber || report.end == TrainEnd::Diverged)
        return false;
    return report.stepsDone % m_config.evaluateEvery == 0 || over();
}

bool Run::over() {
    TrainReport& report = m_at.report;
    if (!m_over && report.stepsDone >= m_config.steps)
        m_over = true;
    if (!m_over && spent() >= 1)
        end(TrainEnd::TimeUp, say("%1 minutes were over after step %2",
                                  {formatExact(m_config.minutes), std::to_string(report.stepsDone)}));
    return m_over;
}

double Run::spent() const { return m_config.minutes > 0 ? m_at.report.seconds / (60 * m_config.minutes) : 0; }

void Run::end(TrainEnd how, Words why) {
    m_at.report.end = how;
    m_at.report.why = std::move(why);
    m_over = true;
}

at::Tensor Run::lossOf(const Batch& batch, int step) {
    const AutocastScope autocast(m_config.bf16);
    const at::Tensor scores =
        m_network->logits(batch.source, batch.target, {true, generatorOf(m_config.seed, step), nullptr});
    return meanLoss(scores, batch.wanted, m_config.labelSmoothing);
}

// One step, unless its numbers are lost; then the parameters stay.
TrainStep Run::learn(int step) {
    const Batch batch = m_batches.at(step);
    TrainStep made;
    made.step = step;
    made.rate = rateAt(m_config, step, spent());
    const at::Tensor loss = lossOf(batch, step);
    forgetGradients(m_parameters);
    loss.backward();
    made.loss = loss.item<double>();
    made.gradientNorm = torch::nn::utils::clip_grad_norm_(m_parameters, m_config.clip > 0 ? m_config.clip : kUnlimited);
    made.tokensPerSecond = static_cast<double>(batch.tokens);  // divided by the time in tell()
    if (const auto warning = m_signs.sees(step, made.loss, made.gradientNorm)) {
        end(warning->end, warning->why);
        return made;
    }
    setRate(*m_optimiser, made.rate);
    m_optimiser->step();
    return made;
}

void Run::tell(TrainStep step, double seconds) {
    const double speed = step.tokensPerSecond / std::max(seconds, 1e-9);
    m_speed = m_speed == 0 ? speed : 0.95 * m_speed + 0.05 * speed;
    step.tokensPerSecond = m_speed;
    TrainReport& report = m_at.report;
    report.stepsDone = step.step;
    report.seconds += seconds;
    const double perStep = report.seconds / step.step;
    step.secondsLeft = perStep * (m_config.steps - step.step);
    if (m_config.minutes > 0)
        step.secondsLeft = std::min(step.secondsLeft, 60 * m_config.minutes - report.seconds);
    const int every = (m_config.steps + kKeptSteps - 1) / kKeptSteps;
    if (step.step == 1 || step.step % every == 0 || m_over)
        report.steps.push_back(step);
    if (m_watch.step)
        m_watch.step(step);
}

void Run::waitWhilePaused() {
    bool saved = false;
    while (m_watch.paused && m_watch.paused() && !m_watch.cancel.requested()) {
        if (!std::exchange(saved, true))
            save();
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
    m_watch.cancel.throwIfRequested();
}

void Run::advance() {
    const auto start = Clock::now();
    const MeasuredThreads threads(m_threads);
    const TrainStep step = learn(m_at.report.stepsDone + 1);
    tell(step, secondsSince(start));
    if (secondsSince(m_saved) > kSecondsBetweenCheckpoints)
        save();
}

void Run::look() {
    const auto start = Clock::now();
    const MeasuredThreads threads(m_threads);
    TrainReport& report = m_at.report;
    Evaluation evaluation{report.stepsDone, report.seconds,
                          evaluate(*m_network, m_text, m_text.validation, m_watch.cancel)};
    m_probes.look(*m_network, report.stepsDone);
    const bool better = report.evaluations.empty() || evaluation.scores.loss < m_at.bestLoss;
    m_at.worse = better ? 0 : m_at.worse + 1;
    if (better) {
        m_at.best = copies(m_parameters);
        m_at.bestLoss = evaluation.scores.loss;
        report.bestStep = report.stepsDone;
    }
    if (m_config.patience > 0 && m_at.worse >= m_config.patience)
        end(TrainEnd::NoLongerBetter,
            say("the validation loss has not fallen since step %1", {std::to_string(report.bestStep)}));
    report.evaluations.push_back(evaluation);
    report.seconds += secondsSince(start);
    if (m_watch.looked)
        m_watch.looked(evaluation, m_probes.history());
}

void Run::save() {
    if (m_path.empty())
        return;
    m_at.probes = m_probes.seen();
    writeCheckpoint(m_path, m_config, m_at, *m_network, *m_optimiser);
    m_saved = Clock::now();
}

}  // namespace

Trained train(const TrainConfig& config, const TrainText& text, const std::filesystem::path& checkpoint,
              const TrainWatch& watch) {
    requireValid(config);
    return guarded(say("training"), [&] { return Run(config, text, checkpoint, watch).finish(); });
}

}  // namespace headlight::training
