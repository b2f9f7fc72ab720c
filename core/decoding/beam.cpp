#include "core/decoding/beam.h"

#include <torch/torch.h>

#include <algorithm>
#include <utility>

#include "core/decoding/expansions.h"
#include "core/decoding/scores.h"
#include "core/tensor/guarded.h"

namespace headlight::decoding {

namespace {

class BeamSearch {
public:
    BeamSearch(model::SequenceModel& model, const Task& task, std::int64_t sentence, const DecodeOptions& options)
        : m_model(model),
          m_task(task),
          m_options(options),
          m_sentence(sentence),
          m_given(givenCount(task, sentence)),
          m_limit(limitOf(model, task, sentence, options)) {}

    Translation run(const CancelToken& cancel) {
        BeamNode root;
        root.token = m_task.start;
        root.greedy = true;
        m_nodes.push_back(root);
        m_open = {{0, true, 0}};
        model::DecoderState state = m_model.begin(sourceOfSentence(), 1);
        for (std::int64_t step = 1; !m_open.empty() && !nothingBetterIsOpen(); ++step) {
            cancel.throwIfRequested();
            const at::Tensor logs = logProbabilities(m_model.next(state, tokensRead()));
            step <= m_given ? readGiven(step) : goOn(logs, step);
            if (!m_open.empty())
                state = state.select(parentRows());
        }
        return result();
    }

private:
    struct Open {
        int node;
        bool inBeam;
        std::int64_t parentRow;
    };

    model::Sentences sourceOfSentence() const {
        if (m_task.source.lengths.empty())
            return {};
        const std::int64_t length = m_task.source.lengths[static_cast<std::size_t>(m_sentence)];
        return {m_task.source.ids.narrow(0, m_sentence, 1).narrow(1, 0, length), {length}};
    }

    BeamNode& node(int index) { return m_nodes[static_cast<std::size_t>(index)]; }
    const BeamNode& node(int index) const { return m_nodes[static_cast<std::size_t>(index)]; }

    at::Tensor tokensRead() const {
        std::vector<std::int64_t> tokens;
        for (const Open& open : m_open)
            tokens.push_back(node(open.node).token);
        return torch::tensor(tokens, at::kLong);
    }

    at::Tensor parentRows() const {
        std::vector<std::int64_t> rows;
        for (const Open& open : m_open)
            rows.push_back(open.parentRow);
        return torch::tensor(rows, at::kLong);
    }

    std::vector<OpenRow> openRows() const {
        std::vector<OpenRow> rows;
        for (const Open& open : m_open)
            rows.push_back({node(open.node).logProbability, open.inBeam});
        return rows;
    }

    // A token that is given is certain.
    void readGiven(std::int64_t step) {
        const auto& given = m_task.given[static_cast<std::size_t>(m_sentence)];
        const int read = add({0, given[static_cast<std::size_t>(step - 1)], 0}, step, 0);
        node(read).greedy = true;
        m_open = {{read, true, 0}};
    }

    void goOn(const at::Tensor& logs, std::int64_t step) {
        const std::vector<OpenRow> rows = openRows();
        const auto beam = static_cast<std::size_t>(m_options.beamSize);
        const std::vector<Expansion> looked = likeliest(logs, rows, 2 * beam);
        std::vector<int> added;
        for (std::size_t rank = 0; rank < looked.size(); ++rank)
            added.push_back(add(looked[rank], step, static_cast<int>(rank)));
        std::vector<Open> open;
        for (std::size_t rank = 0; rank < looked.size(); ++rank) {
            if (rank < beam)
                keep(open, added[rank], looked[rank].row, true);
            else
                node(added[rank]).state = BeamState::Pruned;
        }
        followGreedy(open, logs, rows, looked, added);
        m_open = std::move(open);
    }

    // Marks the likeliest continuation of the greedy path, and keeps it where the beam does not.
    void followGreedy(std::vector<Open>& open, const at::Tensor& logs, const std::vector<OpenRow>& rows,
                      const std::vector<Expansion>& looked, const std::vector<int>& added) {
        for (std::size_t row = 0; row < m_open.size(); ++row) {
            if (!node(m_open[row].node).greedy)
                continue;
            const Expansion best = likeliestOfRow(logs, static_cast<std::int64_t>(row), rows[row]);
            const auto same = std::find_if(looked.begin(), looked.end(), [&](const Expansion& one) {
                return one.row == best.row && one.token == best.token;
            });
            const int step = node(m_open[row].node).step + 1;
            const int next =
                same == looked.end() ? add(best, step, -1) : added[static_cast<std::size_t>(same - looked.begin())];
            node(next).greedy = true;
            if (same == looked.end() || node(next).state == BeamState::Pruned)
                keep(open, next, best.row, false);
        }
    }

    int add(const Expansion& one, std::int64_t step, int rank) {
        BeamNode made;
        made.parent = m_open[static_cast<std::size_t>(one.row)].node;
        made.step = static_cast<int>(step);
        made.token = one.token;
        made.logProbability = one.logProbability;
        made.score = step <= m_given ? 0 : one.logProbability / lengthPenalty(step - m_given, m_options.lengthPenalty);
        made.rank = rank;
        m_nodes.push_back(made);
        return static_cast<int>(m_nodes.size()) - 1;
    }

    void keep(std::vector<Open>& open, int index, std::int64_t row, bool inBeam) {
        BeamNode& kept = node(index);
        kept.state = kept.token == m_task.end         ? BeamState::Finished
                     : kept.step - m_given == m_limit ? BeamState::Cut
                                                      : BeamState::Kept;
        if (kept.state == BeamState::Kept)
            open.push_back({index, inBeam, row});
        else
            setAside(index);
    }

    // Among the nBest of those that have ended, the best first; of equal ones the earlier.
    void setAside(int index) {
        const auto behind = std::upper_bound(m_ended.begin(), m_ended.end(), index,
                                             [&](int a, int b) { return node(a).score > node(b).score; });
        m_ended.insert(behind, index);
        if (m_ended.size() > static_cast<std::size_t>(m_options.nBest))
            m_ended.pop_back();
    }

    bool nothingBetterIsOpen() const {
        if (m_ended.size() < static_cast<std::size_t>(m_options.nBest))
            return false;
        const double largestPenalty = lengthPenalty(m_limit, m_options.lengthPenalty);
        return std::all_of(m_open.begin(), m_open.end(), [&](const Open& open) {
            return node(open.node).logProbability / largestPenalty <= node(m_ended.back()).score;
        });
    }

    Hypothesis hypothesisAt(int index) const {
        Hypothesis found;
        found.node = index;
        found.logProbability = node(index).logProbability;
        found.score = node(index).score;
        found.finished = node(index).state == BeamState::Finished;
        for (int at = index; node(at).parent >= 0; at = node(at).parent) {
            found.ids.push_back(node(at).token);
            found.logProbabilities.push_back(node(at).logProbability - node(node(at).parent).logProbability);
        }
        std::reverse(found.ids.begin(), found.ids.end());
        std::reverse(found.logProbabilities.begin(), found.logProbabilities.end());
        return found;
    }

    Translation result() {
        Translation translation;
        for (const int index : m_ended)
            translation.hypotheses.push_back(hypothesisAt(index));
        translation.tree.nodes = std::move(m_nodes);
        translation.options = m_options;
        return translation;
    }

    model::SequenceModel& m_model;
    const Task& m_task;
    const DecodeOptions& m_options;
    std::int64_t m_sentence;
    std::int64_t m_given;
    std::int64_t m_limit;
    std::vector<BeamNode> m_nodes;
    std::vector<Open> m_open;
    std::vector<int> m_ended;  // nodes
};

}  // namespace

Translation beamSearch(model::SequenceModel& model, const Task& task, std::int64_t sentence,
                       const DecodeOptions& options, const CancelToken& cancel) {
    DecodeOptions asked = options;
    asked.method = DecodingMethod::Beam;
    requireDecodable(model, task, asked);
    const at::NoGradGuard noGradients;
    return guarded(say("decoding"), [&] { return BeamSearch(model, task, sentence, asked).run(cancel); });
}

}  // namespace headlight::decoding
