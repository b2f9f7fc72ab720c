#pragma once

#include <torch/torch.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <utility>
#include <vector>

#include "tests/support/table_model.h"

// Two ways to find what a search should, both slow and plain. The source is {2}, the mark of the start 0.
namespace headlight::testing {

// Everything that can be said in at most `limit` tokens, scored by the formula alone, the best first.
class Enumeration {
public:
    struct Sequence {
        Ids ids;
        double score = 0;
    };

    Enumeration(const ScoreTable& table, std::int64_t end, double penalty, int limit)
        : m_table(table), m_end(end), m_penalty(penalty), m_limit(static_cast<std::size_t>(limit)) {
        grow({0}, 0);
        std::stable_sort(all.begin(), all.end(),
                         [](const Sequence& a, const Sequence& b) { return a.score > b.score; });
    }

    std::vector<Sequence> all;

private:
    void grow(const Ids& read, double sum) {
        const std::vector<double> scores = m_table({2}, read);
        double total = 0;
        for (const double score : scores)
            total += std::exp(score);
        for (std::size_t id = 0; id < scores.size(); ++id) {
            Ids longer = read;
            longer.push_back(static_cast<std::int64_t>(id));
            const double logs = sum + scores[id] - std::log(total);
            const std::size_t length = longer.size() - 1;
            if (static_cast<std::int64_t>(id) == m_end || length == m_limit)
                all.push_back({Ids(longer.begin() + 1, longer.end()),
                               logs / std::pow((5.0 + static_cast<double>(length)) / 6.0, m_penalty)});
            else
                grow(longer, logs);
        }
    }

    const ScoreTable& m_table;
    std::int64_t m_end;
    double m_penalty;
    std::size_t m_limit;
};

// A beam search as plain as it can be, that goes on to the limit whatever it has found.
class PlainSearch {
public:
    struct Path {
        Ids read;
        double sum = 0;
        bool inBeam = true, greedy = false;
    };

    PlainSearch(ScoreTable table, std::int64_t end, double penalty, std::size_t beam, std::size_t limit)
        : m_table(std::move(table)), m_end(end), m_penalty(penalty), m_beam(beam), m_limit(limit) {}

    // Scores and ids of all that ended, the best first.
    std::vector<std::pair<double, Ids>> run() {
        std::vector<Path> open{{{0}, 0, true, true}};
        for (std::size_t step = 1; step <= m_limit && !open.empty(); ++step)
            open = gone(open, step);
        std::stable_sort(m_ended.begin(), m_ended.end(),
                         [](const auto& a, const auto& b) { return a.first > b.first; });
        return m_ended;
    }

private:
    std::vector<Path> gone(const std::vector<Path>& open, std::size_t step) {
        std::vector<Path> ways, on;
        for (const Path& path : open) {
            const at::Tensor logs = torch::tensor(m_table({2}, path.read), at::kDouble).log_softmax(0);
            const auto best = logs.argmax().item<std::int64_t>();
            for (std::int64_t id = 0; id < logs.size(0); ++id) {
                Path way{path.read, path.sum + logs[id].item<double>(), path.inBeam, path.greedy && id == best};
                way.read.push_back(id);
                if (way.inBeam || way.greedy)
                    ways.push_back(way);
            }
        }
        std::stable_sort(ways.begin(), ways.end(),
                         [](const Path& a, const Path& b) { return a.inBeam != b.inBeam ? a.inBeam : a.sum > b.sum; });
        for (std::size_t i = 0; i < ways.size(); ++i) {
            ways[i].inBeam = ways[i].inBeam && i < m_beam;
            if (!ways[i].inBeam && !ways[i].greedy)
                continue;
            if (ways[i].read.back() == m_end || step == m_limit)
                m_ended.emplace_back(ways[i].sum / std::pow((5.0 + static_cast<double>(step)) / 6, m_penalty),
                                     Ids(ways[i].read.begin() + 1, ways[i].read.end()));
            else
                on.push_back(ways[i]);
        }
        return on;
    }

    ScoreTable m_table;
    std::int64_t m_end;
    double m_penalty;
    std::size_t m_beam, m_limit;
    std::vector<std::pair<double, Ids>> m_ended;
};

}  // namespace headlight::testing
