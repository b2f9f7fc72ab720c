#include "core/decoding/expansions.h"

#include <torch/torch.h>

#include <algorithm>
#include <cmath>
#include <queue>
#include <tuple>

namespace headlight::decoding {

namespace {

struct Better {
    bool operator()(const Expansion& a, const Expansion& b) const {
        return std::make_tuple(-a.logProbability, a.token, a.row) < std::make_tuple(-b.logProbability, b.token, b.row);
    }
};

}  // namespace

std::vector<Expansion> likeliest(const at::Tensor& logs, const std::vector<OpenRow>& rows, std::size_t most) {
    std::priority_queue<Expansion, std::vector<Expansion>, Better> best;  // the worst of them on top
    const auto log = logs.accessor<double, 2>();
    for (std::int64_t row = 0; row < logs.size(0); ++row) {
        const OpenRow& open = rows[static_cast<std::size_t>(row)];
        for (std::int64_t token = 0; open.inBeam && token < logs.size(1); ++token) {
            const Expansion one{row, token, open.logProbability + log[row][token]};
            if (std::isinf(one.logProbability) || (best.size() == most && !Better()(one, best.top())))
                continue;
            if (best.size() == most)
                best.pop();
            best.push(one);
        }
    }
    std::vector<Expansion> sorted;
    for (; !best.empty(); best.pop())
        sorted.push_back(best.top());
    std::reverse(sorted.begin(), sorted.end());
    return sorted;
}

Expansion likeliestOfRow(const at::Tensor& logs, std::int64_t row, const OpenRow& open) {
    const at::Tensor of = logs.select(0, row);
    const auto token = of.argmax().item<std::int64_t>();
    return {row, token, open.logProbability + of[token].item<double>()};
}

}  // namespace headlight::decoding
