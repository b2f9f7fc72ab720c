#include "core/attention/head_products.h"

#include <ATen/Parallel.h>
#include <torch/torch.h>

#include <algorithm>
#include <optional>
#include <type_traits>

#include "core/tensor/large_tensor.h"
#include "core/tensor/loaded.h"
#include "core/tensor/threads.h"

namespace headlight::attention {

namespace {

// Cells of a product that are made by one call: enough for BLAS to be at its best, and small enough to share out.
constexpr std::int64_t kBlockCells = 1 << 19;
// Multiply-adds that are worth a thread of their own.
constexpr std::int64_t kGrain = 1 << 18;

// BLAS' own: columns first, everything by address.
template <typename Value>
using Gemm = void(const char* transA, const char* transB, const int* m, const int* n, const int* k, const Value* alpha,
                  const Value* a, const int* lda, const Value* b, const int* ldb, const Value* beta, Value* c,
                  const int* ldc);

template <typename Value>
Gemm<Value>* gemm() {
    static auto* const found = loaded<Gemm<Value>>(std::is_same_v<Value, float> ? "sgemm_" : "dgemm_");
    return found;
}

// [B, H, rows, columns], one of the last two packed.
struct Matrices {
    at::Tensor values;
    bool rowsPacked = true;
    int stride = 1;  // of the axis that is not packed

    std::int64_t offset(std::int64_t i, std::int64_t row) const {
        return i / values.size(1) * values.stride(0) + i % values.size(1) * values.stride(1) + row * values.stride(2);
    }
};

Matrices matricesOf(const at::Tensor& x) {
    const std::int64_t rows = x.size(2), columns = x.size(3);
    if (x.stride(3) == 1 && x.stride(2) >= columns)
        return {x, true, static_cast<int>(std::max<std::int64_t>(1, x.stride(2)))};
    if (x.stride(2) == 1 && x.stride(3) >= rows)
        return {x, false, static_cast<int>(std::max<std::int64_t>(1, x.stride(3)))};
    return {x.contiguous(), true, static_cast<int>(std::max<std::int64_t>(1, columns))};
}

// Row by row c = a b is column by column cᵀ = bᵀ aᵀ. Blocks of rows side by side on LibTorch's threads with BLAS on one
// each: two pools of threads that take turns wait for each other spinning.
template <typename Value>
void multiplyEach(const Matrices& a, const Matrices& b, const Matrices& c) {
    const std::int64_t rows = c.values.size(2);
    const int n = static_cast<int>(c.values.size(3)), k = static_cast<int>(a.values.size(3));
    const std::int64_t blockRows = std::clamp<std::int64_t>(kBlockCells / n, 1, rows);
    const std::int64_t blocks = (rows + blockRows - 1) / blockRows;
    const auto *from = a.values.data_ptr<Value>(), *with = b.values.data_ptr<Value>();
    auto* to = c.values.data_ptr<Value>();
    const Value one = 1, zero = 0;
    const auto each = [&](std::int64_t first, std::int64_t end) {
        for (std::int64_t block = first; block < end; ++block) {
            const std::int64_t i = block / blocks, row = block % blocks * blockRows;
            const int m = static_cast<int>(std::min(blockRows, rows - row));
            gemm<Value>()(b.rowsPacked ? "N" : "T", a.rowsPacked ? "N" : "T", &n, &m, &k, &one, with + b.offset(i, 0),
                          &b.stride, from + a.offset(i, row), &a.stride, &zero, to + c.offset(i, row), &c.stride);
        }
    };
    std::optional<OneBlasThread> oneEach;
    if (at::get_num_threads() > 1)
        oneEach.emplace();
    const std::int64_t work = std::max<std::int64_t>(1, blockRows * n * k);
    at::parallel_for(0, c.values.size(0) * c.values.size(1) * blocks, std::max<std::int64_t>(1, kGrain / work), each);
}

at::Tensor multiplied(const at::Tensor& a, const at::Tensor& b, const at::Tensor& c) {
    if (c.numel() == 0)
        return c;
    const Matrices left = matricesOf(a), right = matricesOf(b), to = matricesOf(c);
    if (c.scalar_type() == at::kDouble)
        multiplyEach<double>(left, right, to);
    else
        multiplyEach<float>(left, right, to);
    return c;
}

at::Tensor map(const at::Tensor& a, const at::Tensor& b) {  // dense, as the softmax wants it
    return multiplied(a, b, emptyTensor({a.size(0), a.size(1), a.size(2), b.size(3)}, a.scalar_type()));
}

at::Tensor vectors(const at::Tensor& a, const at::Tensor& b) {  // the heads of a token side by side
    return multiplied(a, b, at::empty({a.size(0), a.size(2), a.size(1), b.size(3)}, a.options()).transpose(1, 2));
}

at::Tensor turned(const at::Tensor& x) { return x.transpose(2, 3); }

using torch::autograd::AutogradContext;
using torch::autograd::variable_list;

struct EnergyProduct : torch::autograd::Function<EnergyProduct> {
    static at::Tensor forward(AutogradContext* context, const at::Tensor& q, const at::Tensor& k) {
        context->save_for_backward({q, k});
        return map(q, turned(k));
    }

    static variable_list backward(AutogradContext* context, variable_list g) {
        const variable_list saved = context->get_saved_variables();
        return {vectors(g[0], saved[1]), vectors(turned(g[0]), saved[0])};
    }
};

struct ContextProduct : torch::autograd::Function<ContextProduct> {
    static at::Tensor forward(AutogradContext* context, const at::Tensor& w, const at::Tensor& v) {
        context->save_for_backward({w, v});
        return vectors(w, v);
    }

    static variable_list backward(AutogradContext* context, variable_list g) {
        const variable_list saved = context->get_saved_variables();
        return {map(g[0], turned(saved[1])), vectors(turned(saved[0]), g[0])};
    }
};

bool canMultiply(const at::Tensor& a, const at::Tensor& b) {
    const auto type = a.scalar_type();
    const bool known = (type == at::kFloat && gemm<float>()) || (type == at::kDouble && gemm<double>());
    return known && b.scalar_type() == type;
}

}  // namespace

at::Tensor energyProduct(const at::Tensor& q, const at::Tensor& k) {
    return canMultiply(q, k) ? EnergyProduct::apply(q, k) : at::matmul(q, turned(k));
}

at::Tensor contextProduct(const at::Tensor& w, const at::Tensor& v) {
    return canMultiply(w, v) ? ContextProduct::apply(w, v) : at::matmul(w, v);
}

}  // namespace headlight::attention
