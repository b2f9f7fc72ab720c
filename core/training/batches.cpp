#include "core/training/batches.h"

#include <torch/torch.h>

#include <algorithm>
#include <numeric>
#include <random>
#include <tuple>
#include <utility>

#include "core/base/seeded_engine.h"
#include "core/training/loss.h"

namespace headlight::training {

namespace {

std::vector<std::int64_t> with(std::vector<std::int64_t> ids, std::optional<std::int64_t> before,
                               std::optional<std::int64_t> after) {
    if (before)
        ids.insert(ids.begin(), *before);
    if (after)
        ids.push_back(*after);
    return ids;
}

using Rows = std::vector<std::vector<std::int64_t>>;

at::Tensor filledUp(const Rows& rows, std::int64_t filling) {
    std::size_t longest = 0;
    for (const auto& row : rows)
        longest = std::max(longest, row.size());
    const auto width = static_cast<std::int64_t>(longest);
    const at::Tensor made = at::full({static_cast<std::int64_t>(rows.size()), width}, filling, at::kLong);
    for (std::size_t i = 0; i < rows.size(); ++i)
        std::copy(rows[i].begin(), rows[i].end(), made.data_ptr<std::int64_t>() + static_cast<std::int64_t>(i) * width);
    return made;
}

model::Sentences sentences(const Rows& rows) {
    model::Sentences made{filledUp(rows, kPadId), {}};
    for (const auto& row : rows)
        made.lengths.push_back(static_cast<std::int64_t>(row.size()));
    return made;
}

std::int64_t total(const Rows& rows) {
    return std::accumulate(rows.begin(), rows.end(), std::int64_t{0}, [](std::int64_t sum, const auto& row) {
        return sum + static_cast<std::int64_t>(row.size());
    });
}

// Fisher & Yates by our own engine: std::shuffle differs between standard libraries.
template <typename T>
void mix(std::vector<T>& values, std::mt19937_64& engine) {
    for (std::size_t i = values.size(); i > 1; --i)
        std::swap(values[i - 1], values[engine() % i]);
}

}  // namespace

Batch makeBatch(const std::vector<const Example*>& examples, const Vocabulary& source, const Vocabulary& target) {
    Rows read, heard, wanted;
    for (const Example* example : examples) {
        const std::vector<std::int64_t> words = target.encode(example->target);
        read.push_back(with(source.encode(example->source), {}, kEndId));
        heard.push_back(with(words, kStartId, {}));
        wanted.push_back(with(words, {}, kEndId));
    }
    Batch batch;
    batch.target = sentences(heard);
    batch.wanted = filledUp(wanted, kNothing);
    batch.tokens = total(wanted);
    const bool hasSource = std::any_of(examples.begin(), examples.end(), [](auto one) { return !one->source.empty(); });
    if (hasSource) {
        batch.source = sentences(read);
        batch.tokens += total(read);
    }
    return batch;
}

Batch makeBatch(const std::vector<Example>& examples, const Vocabulary& source, const Vocabulary& target) {
    std::vector<const Example*> all;
    for (const Example& example : examples)
        all.push_back(&example);
    return makeBatch(all, source, target);
}

std::vector<std::vector<const Example*>> byLength(const std::vector<Example>& examples, int batch) {
    std::vector<const Example*> sorted;
    for (const Example& example : examples)
        sorted.push_back(&example);
    std::stable_sort(sorted.begin(), sorted.end(), [](const Example* a, const Example* b) {
        return std::make_tuple(a->source.size(), a->target.size()) <
               std::make_tuple(b->source.size(), b->target.size());
    });
    std::vector<std::vector<const Example*>> batches;
    for (std::size_t i = 0; i < sorted.size(); i += static_cast<std::size_t>(batch))
        batches.emplace_back(sorted.begin() + static_cast<std::ptrdiff_t>(i),
                             sorted.begin() + static_cast<std::ptrdiff_t>(std::min(sorted.size(), i + batch)));
    return batches;
}

Batches::Batches(Draw draw, const Vocabulary& source, const Vocabulary& target, int batch, std::uint64_t seed)
    : m_draw(std::move(draw)), m_source(source), m_target(target), m_batch(batch), m_seed(seed) {}

void Batches::drawChunk(std::int64_t chunk) {
    const std::uint64_t count = static_cast<std::uint64_t>(m_batch) * kChunk;
    m_examples.clear();
    for (std::uint64_t i = 0; i < count; ++i)
        m_examples.push_back(m_draw(static_cast<std::uint64_t>(chunk) * count + i));
    m_batches = byLength(m_examples, m_batch);
    std::mt19937_64 engine = seededEngine(m_seed, static_cast<std::uint32_t>(chunk));
    mix(m_batches, engine);
    m_chunk = chunk;
}

Batch Batches::at(int step) {
    const std::int64_t chunk = (step - 1) / kChunk;
    if (chunk != m_chunk)
        drawChunk(chunk);
    return makeBatch(m_batches[static_cast<std::size_t>((step - 1) % kChunk)], m_source, m_target);
}

}  // namespace headlight::training
