#include "core/decoding/greedy.h"

#include <torch/torch.h>

#include <numeric>

#include "core/decoding/scores.h"
#include "core/tensor/guarded.h"

namespace headlight::decoding {

namespace {

class GreedySearch {
public:
    GreedySearch(model::SequenceModel& model, const Task& task, const DecodeOptions& options)
        : m_model(model), m_task(task), m_options(options), m_found(static_cast<std::size_t>(sentenceCount(task))) {}

    std::vector<Hypothesis> run(const CancelToken& cancel) {
        const std::int64_t count = sentenceCount(m_task);
        m_open.resize(static_cast<std::size_t>(count));
        std::iota(m_open.begin(), m_open.end(), 0);
        model::DecoderState state;
        if (count > 0)
            state = m_model.begin(m_task.source, count);
        at::Tensor tokens = at::full({count}, m_task.start, at::kLong);
        while (!m_open.empty()) {
            cancel.throwIfRequested();
            const at::Tensor chosen = choose(logProbabilities(m_model.next(state, tokens)));
            const std::vector<std::int64_t> rows = dropEnded();
            const at::Tensor kept = torch::tensor(rows, at::kLong);
            tokens = chosen.index_select(0, kept);
            if (!rows.empty() && chosen.size(0) != tokens.size(0))
                state = state.select(kept);
        }
        return std::move(m_found);
    }

private:
    // logs [open, V] → the ids that follow, [open].
    at::Tensor choose(const at::Tensor& logs) {
        const at::Tensor chosen = logs.argmax(1);
        const auto log = logs.accessor<double, 2>();
        auto id = chosen.accessor<std::int64_t, 1>();
        for (std::size_t i = 0; i < m_open.size(); ++i) {
            const auto row = static_cast<std::int64_t>(i);
            const std::int64_t sentence = m_open[i];
            Hypothesis& found = m_found[static_cast<std::size_t>(sentence)];
            const bool given = static_cast<std::int64_t>(found.ids.size()) < givenCount(m_task, sentence);
            if (given)
                id[row] = m_task.given[static_cast<std::size_t>(sentence)][found.ids.size()];
            append(found, id[row], given ? 0 : log[row][id[row]]);
            found.finished = !given && id[row] == m_task.end;
        }
        return chosen;
    }

    static void append(Hypothesis& found, std::int64_t id, double logProbability) {
        found.ids.push_back(id);
        found.logProbabilities.push_back(logProbability);
        found.logProbability += logProbability;
    }

    bool ended(std::int64_t sentence) const {
        const Hypothesis& found = m_found[static_cast<std::size_t>(sentence)];
        return found.finished || decoded(sentence) == limitOf(m_model, m_task, sentence, m_options);
    }

    std::int64_t decoded(std::int64_t sentence) const {
        return static_cast<std::int64_t>(m_found[static_cast<std::size_t>(sentence)].ids.size()) -
               givenCount(m_task, sentence);
    }

    // The rows that go on.
    std::vector<std::int64_t> dropEnded() {
        std::vector<std::int64_t> rows, open;
        for (std::size_t i = 0; i < m_open.size(); ++i) {
            Hypothesis& found = m_found[static_cast<std::size_t>(m_open[i])];
            if (ended(m_open[i])) {
                found.score = found.logProbability / lengthPenalty(decoded(m_open[i]), m_options.lengthPenalty);
            } else {
                rows.push_back(static_cast<std::int64_t>(i));
                open.push_back(m_open[i]);
            }
        }
        m_open = std::move(open);
        return rows;
    }

    model::SequenceModel& m_model;
    const Task& m_task;
    const DecodeOptions& m_options;
    std::vector<Hypothesis> m_found;
    std::vector<std::int64_t> m_open;  // the sentence of each row that is still computed
};

}  // namespace

std::vector<Hypothesis> greedy(model::SequenceModel& model, const Task& task, const DecodeOptions& options,
                               const CancelToken& cancel) {
    requireDecodable(model, task, options);
    const at::NoGradGuard noGradients;
    return guarded(say("decoding"), [&] { return GreedySearch(model, task, options).run(cancel); });
}

}  // namespace headlight::decoding
