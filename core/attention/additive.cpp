#include "core/attention/additive.h"

#include <ATen/Parallel.h>
#include <torch/torch.h>

#include <algorithm>
#include <vector>

#include "core/attention/additive_gradient.h"
#include "core/attention/heads.h"

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

// q [B, H, m, a], k [B, H, n, a] → [B, H, m, n, a]
at::Tensor tanhOfSums(const at::Tensor& q, const at::Tensor& k) { return (q.unsqueeze(3) + k.unsqueeze(2)).tanh_(); }

// q [B, H, m, a], k [B, H, n, a], v [H, 1, a, 1] → [B, H, m, n]
at::Tensor tile(const at::Tensor& q, const at::Tensor& k, const at::Tensor& v) {
    return at::matmul(tanhOfSums(q, k), v).squeeze(-1);
}

at::Tensor rowOfTiles(const at::Tensor& q, const at::Tensor& k, const at::Tensor& v, std::int64_t keys) {
    std::vector<at::Tensor> tiles;
    for (const at::Tensor& part : k.split(keys, 2))
        tiles.push_back(tile(q, part, v));
    return tiles.size() == 1 ? tiles.front() : at::cat(tiles, 3);
}

template <typename Value>
void addGradients(const at::Tensor& g, const at::Tensor& hidden, const at::Tensor& v, const at::Tensor& dq,
                  const at::Tensor& dk, const at::Tensor& dv) {
    const AdditiveSize size{hidden.size(2), hidden.size(3), hidden.size(4)};
    const std::int64_t heads = hidden.size(1), cells = size.queries * size.keys;
    const auto *ofEnergy = g.data_ptr<Value>(), *h = hidden.data_ptr<Value>(), *weights = v.data_ptr<Value>();
    const AdditiveGradient<Value> first{dq.data_ptr<Value>(), dk.data_ptr<Value>(), dv.data_ptr<Value>()};
    const std::int64_t grain = std::max<std::int64_t>(1, kTileValues / std::max<std::int64_t>(1, cells * size.width));
    at::parallel_for(0, hidden.size(0) * heads, grain, [&](std::int64_t from, std::int64_t end) {
        for (std::int64_t i = from; i < end; ++i)
            addAdditiveGradient(size, ofEnergy + i * cells, h + i * cells * size.width,
                                weights + i % heads * size.width,
                                {first.q + i * size.queries * size.width, first.k + i * size.keys * size.width,
                                 first.v + i * size.width});
    });
}

// v · tanh(q + k) for every query and key. Its gradient in one pass over the tanhs: by LibTorch's own it would be six.
struct EnergiesOfTanh : torch::autograd::Function<EnergiesOfTanh> {
    // q [B, H, Q, a], k [B, H, K, a], v [H, a] → [B, H, Q, K]
    static at::Tensor forward(torch::autograd::AutogradContext* context, const at::Tensor& q, const at::Tensor& k,
                              const at::Tensor& v) {
        const at::Tensor hidden = tanhOfSums(q.contiguous(), k.contiguous());
        context->save_for_backward({hidden, v});
        if (v.size(0) == 1)
            return at::matmul(hidden, v.squeeze(0));
        return at::matmul(hidden, v.unsqueeze(1).unsqueeze(-1)).squeeze(-1);
    }

    static torch::autograd::variable_list backward(torch::autograd::AutogradContext* context,
                                                   torch::autograd::variable_list gradients) {
        const auto saved = context->get_saved_variables();
        const at::Tensor hidden = saved[0].contiguous(), v = saved[1].contiguous();
        const at::Tensor g = gradients[0].to(hidden.scalar_type()).contiguous();  // in bfloat16 under autocast
        const std::int64_t batch = hidden.size(0), heads = hidden.size(1), width = hidden.size(4);
        const at::Tensor dq = at::zeros({batch, heads, hidden.size(2), width}, hidden.options());
        const at::Tensor dk = at::zeros({batch, heads, hidden.size(3), width}, hidden.options());
        const at::Tensor dv = at::zeros({batch, heads, width}, hidden.options());
        if (hidden.scalar_type() == at::kDouble)
            addGradients<double>(g, hidden, v, dq, dk, dv);
        else
            addGradients<float>(g, hidden, v, dq, dk, dv);
        return {dq, dk, dv.sum(0)};
    }
};

at::Tensor energiesInTiles(const at::Tensor& q, const at::Tensor& k, const at::Tensor& v) {
    const at::Tensor column = v.unsqueeze(1).unsqueeze(-1);  // [H, 1, a, 1]
    const TileSize size = tileSize(q, k);
    std::vector<at::Tensor> rows;
    for (const at::Tensor& part : q.split(size.queries, 2))
        rows.push_back(rowOfTiles(part, k, column, size.keys));
    return rows.size() == 1 ? rows.front() : at::cat(rows, 2);
}

}  // namespace

at::Tensor insideTanh(const at::Tensor& x, const at::Tensor& W) { return headProduct(x, W.transpose(1, 2)); }

at::Tensor additiveEnergies(const at::Tensor& q, const at::Tensor& k, const at::Tensor& W_q, const at::Tensor& W_k,
                            const at::Tensor& v, const at::Tensor& b, const at::Tensor& keysInside) {
    at::Tensor fromQuery = insideTanh(q, W_q);
    const at::Tensor fromKey = keysInside.defined() ? keysInside : insideTanh(k, W_k);
    if (b.defined())
        fromQuery = fromQuery + b.unsqueeze(1);
    const bool learns = fromQuery.requires_grad() || fromKey.requires_grad() || v.requires_grad();
    if (!at::GradMode::is_enabled() || !learns)
        return energiesInTiles(fromQuery, fromKey, v);
    const at::ScalarType type = v.scalar_type();  // products that autocast made in bfloat16 are summed in this
    return EnergiesOfTanh::apply(fromQuery.to(type), fromKey.to(type), v);
}

}  // namespace headlight::attention
