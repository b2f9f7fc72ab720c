#include "core/attention/additive.h"

#include <torch/torch.h>

#include <algorithm>
#include <vector>

namespace headlight::attention {

namespace {

// Values of one tile [B, H, queries, keys, a]: small enough for the cache, large enough to hide the cost of a call.
constexpr std::int64_t kTileValues = std::int64_t{1} << 18;

struct TileSize {
    std::int64_t queries;
    std::int64_t keys;
};

// Whole rows of keys where they fit, else parts of a single row.
TileSize tileSize(const at::Tensor& q, const at::Tensor& k) {
    const std::int64_t perCell = std::max<std::int64_t>(1, q.size(0) * q.size(1) * q.size(3));
    const std::int64_t cells = std::max<std::int64_t>(1, kTileValues / perCell);
    const std::int64_t keys = std::clamp<std::int64_t>(k.size(2), 1, cells);
    return {std::max<std::int64_t>(1, cells / keys), keys};
}

// q [B, H, m, a], k [B, H, n, a], v [H, 1, a, 1] → [B, H, m, n]
at::Tensor tile(const at::Tensor& q, const at::Tensor& k, const at::Tensor& v) {
    const at::Tensor hidden = (q.unsqueeze(3) + k.unsqueeze(2)).tanh_();  // [B, H, m, n, a]
    return at::matmul(hidden, v).squeeze(-1);
}

at::Tensor rowOfTiles(const at::Tensor& q, const at::Tensor& k, const at::Tensor& v, std::int64_t keys) {
    std::vector<at::Tensor> tiles;
    for (const at::Tensor& part : k.split(keys, 2))
        tiles.push_back(tile(q, part, v));
    return tiles.size() == 1 ? tiles.front() : at::cat(tiles, 3);
}

}  // namespace

at::Tensor insideTanh(const at::Tensor& x, const at::Tensor& W) { return at::matmul(x, W.transpose(1, 2)); }

at::Tensor additiveEnergies(const at::Tensor& q, const at::Tensor& k, const at::Tensor& W_q, const at::Tensor& W_k,
                            const at::Tensor& v, const at::Tensor& b, const at::Tensor& keysInside) {
    at::Tensor fromQuery = insideTanh(q, W_q);
    const at::Tensor fromKey = keysInside.defined() ? keysInside : insideTanh(k, W_k);
    if (b.defined())
        fromQuery = fromQuery + b.unsqueeze(1);
    const at::Tensor column = v.unsqueeze(1).unsqueeze(-1);  // [H, 1, a, 1]
    const TileSize size = tileSize(fromQuery, fromKey);
    std::vector<at::Tensor> rows;
    for (const at::Tensor& part : fromQuery.split(size.queries, 2))
        rows.push_back(rowOfTiles(part, fromKey, column, size.keys));
    return rows.size() == 1 ? rows.front() : at::cat(rows, 2);
}

}  // namespace headlight::attention
