#include "core/session/kinds_analysis.h"

#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <utility>

#include "core/analysis/kind_figures.h"
#include "core/base/error.h"
#include "core/checkpoint/config_json.h"
#include "core/checkpoint/model_folder.h"
#include "core/corpus/train_text.h"
#include "core/session/fit_config.h"
#include "core/session/host.h"
#include "core/session/model_card.h"
#include "core/session/session.h"
#include "core/session/train_session.h"
#include "core/training/checkpoint_file.h"
#include "core/training/step_cost.h"
#include "core/training/trainer.h"

namespace headlight {

namespace {

namespace fs = std::filesystem;
using Kind = std::optional<AttentionKind>;

std::vector<Kind> kindsOf(const KindsRequest& request) {
    if (!request.kinds.empty())
        return request.kinds;
    std::vector<Kind> kinds;
    if (request.config.model.network == NetworkKind::Recurrent)
        kinds.emplace_back();
    kinds.insert(kinds.end(), kAttentionKinds.begin(), kAttentionKinds.end());
    return kinds;
}

void requireAnswerable(const KindsRequest& request) {
    if (request.seeds.empty())
        throw Error(ErrorCode::InvalidValue, say("seeds"), say("there is none"), say("give some, such as 1,2,3"));
    if (std::set<std::uint64_t>(request.seeds.begin(), request.seeds.end()).size() != request.seeds.size())
        throw Error(ErrorCode::InvalidValue, say("seeds"), say("one stands there twice"), say("give each once"));
    if (!(request.accuracy > 0 && request.accuracy <= 1))
        throw Error(ErrorCode::InvalidValue, say("accuracy"), say("is a share of sentences"),
                    say("give a number above 0, up to 1"));
}

void requireSame(const TrainConfig& wanted, const TrainConfig& found, const fs::path& folder) {
    if (toJson(wanted) != toJson(found))
        throw Error(ErrorCode::InvalidValue, folder.u8string(), say("holds a run of other settings"),
                    say("give the settings it was begun with, or choose another folder"));
}

// All that makes a network but for what a comparison varies.
std::string commandOf(const TrainConfig& config) { return trainCommand(config, {"--attention", "--seed"}); }

// One run after the other, so that no two disturb each other's times.
class Comparison {
public:
    Comparison(const KindsRequest& request, const KindsWatch& watch) : m_watch(watch), m_kinds(kindsOf(request)) {
        m_made.request = request;
        m_made.request.kinds = m_kinds;
        m_made.command = commandOf(request.config);
        m_made.library = Session::libraryLine();
        m_made.processors = processorNames();
    }

    KindsAnalysis finish() {
        for (const Kind& kind : m_kinds) {
            std::vector<KindRun> runs;
            for (const std::uint64_t seed : m_made.request.seeds) {
                runs.push_back(runOf(kind, seed));
                grow(kind, runs);
            }
        }
        return std::move(m_made);
    }

private:
    void grow(const Kind& kind, const std::vector<KindRun>& runs) {
        if (runs.size() > 1)
            m_made.kinds.pop_back();
        m_made.kinds.push_back(kindFigures(kind, runs));
        ++m_done;
        if (m_watch.grown)
            m_watch.grown(m_made);
    }

    KindRun runOf(const Kind& kind, std::uint64_t seed) {
        m_watch.cancel.throwIfRequested();
        TrainConfig config = m_made.request.config;
        config.model.attention = kind;
        config.seed = seed;
        const TrainText text = fittedText(config);
        m_made.data = text.report;
        KindRun run;
        run.seed = seed;
        run.cost = costOf(config, text);
        const TrainWatch watch = watchOf(kind, seed, config.steps);
        if (m_made.request.folder.empty())
            run.report = training::train(config, text, {}, watch).report;
        else
            trainOrRead(run, config, m_made.request.folder / (kindName(kind) + "-" + std::to_string(seed)), watch);
        run.stepsToAccuracy = stepsTo(m_made.request.accuracy, run.report);
        return run;
    }

    // All on the batch of the first run: its lengths weigh more than a kind does.
    StepCost costOf(TrainConfig config, const TrainText& text) {
        if (!m_measured)
            m_measured.emplace(config, text);
        const auto& [first, firstText] = *m_measured;
        config.model.sourceVocabulary = first.model.sourceVocabulary;
        config.model.targetVocabulary = first.model.targetVocabulary;
        return training::measureStep(config, firstText, first.seed);
    }

    static void trainOrRead(KindRun& run, const TrainConfig& config, const fs::path& folder, const TrainWatch& watch) {
        run.kept = checkpoint::isModelFolder(folder);
        if (run.kept) {
            requireSame(config, checkpoint::readModelConfig(folder), folder);
            run.report = checkpoint::readTrainReport(folder);
            return;
        }
        const bool begun = fs::exists(checkpointIn(folder));
        if (begun)
            requireSame(config, training::configOfCheckpoint(checkpointIn(folder)), folder);
        run.report = trainInto({config, folder, begun}, watch);
    }

    TrainWatch watchOf(const Kind& kind, std::uint64_t seed, int steps) const {
        TrainWatch watch;
        watch.cancel = m_watch.cancel;
        if (m_watch.progress)
            watch.step = [this, steps, name = kindName(kind), seed](const TrainStep& step) {
                const double runs = static_cast<double>(m_kinds.size() * m_made.request.seeds.size());
                m_watch.progress((m_done + static_cast<double>(step.step) / steps) / runs,
                                 say("%1, seed %2, step %3", {name, std::to_string(seed), std::to_string(step.step)}));
            };
        return watch;
    }

    const KindsWatch& m_watch;
    std::vector<Kind> m_kinds;
    KindsAnalysis m_made;
    std::optional<std::pair<TrainConfig, TrainText>> m_measured;
    int m_done = 0;
};

}  // namespace

KindsAnalysis analyseKinds(const KindsRequest& request, const KindsWatch& watch) {
    requireAnswerable(request);
    try {
        return Comparison(request, watch).finish();
    } catch (const Error& error) {
        if (error.code() != ErrorCode::Cancelled || request.folder.empty())
            throw;
        throw Error(ErrorCode::Cancelled, say("comparing kinds of attention"), say("stopped by the user"),
                    say("the same command goes on with it"));
    }
}

KindsAnalysis siblingKinds(const ModelInfo& model, const std::vector<ModelInfo>& siblings) {
    KindsAnalysis made;
    made.request.config = model.config;
    made.request.seeds.clear();
    made.command = commandOf(model.config);
    std::map<Kind, std::vector<KindRun>> byKind;  // none comes first
    std::set<std::uint64_t> seeds;
    for (const ModelInfo& sibling : siblings) {
        if (!sibling.refusal.empty() || commandOf(sibling.config) != made.command)
            continue;
        KindRun run;
        run.seed = sibling.config.seed;
        run.report = sibling.report;
        run.stepsToAccuracy = stepsTo(made.request.accuracy, sibling.report);
        run.kept = true;
        seeds.insert(run.seed);
        byKind[sibling.config.model.attention].push_back(std::move(run));
    }
    for (auto& [kind, runs] : byKind) {
        made.request.kinds.push_back(kind);
        made.kinds.push_back(kindFigures(kind, std::move(runs)));
    }
    made.request.seeds.assign(seeds.begin(), seeds.end());
    return made;
}

}  // namespace headlight
