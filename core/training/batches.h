#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "core/corpus/example.h"
#include "core/corpus/vocabulary.h"
#include "core/model/sequence_model.h"

namespace headlight::training {

// Sentences as a network learns from them; B of them, rows filled up to the longest.
struct Batch {
    model::Sentences source;  // words, then </s>; no ids for a decoder alone
    model::Sentences target;  // <s>, then words: what the decoder reads
    at::Tensor wanted;        // [B, T]: words, then </s>: what it should say next; kNothing beyond
    std::int64_t tokens = 0;  // real ones, source and wanted
};

Batch makeBatch(const std::vector<const Example*>& examples, const Vocabulary& source, const Vocabulary& target);
Batch makeBatch(const std::vector<Example>& examples, const Vocabulary& source, const Vocabulary& target);

// The examples in batches of similar length: sorted by length, then cut. Every example is in exactly one.
std::vector<std::vector<const Example*>> byLength(const std::vector<Example>& examples, int batch);

// The batch of a step is a function of the seed and the step alone, so that a resumed run sees what an undisturbed one
// would: examples are drawn in order, kChunk batches' worth at a time, sorted by length, cut, and the batches mixed.
class Batches {
public:
    using Draw = std::function<Example(std::uint64_t index)>;
    static constexpr int kChunk = 32;

    Batches(Draw draw, const Vocabulary& source, const Vocabulary& target, int batch, std::uint64_t seed);

    Batch at(int step);  // from 1

private:
    void drawChunk(std::int64_t chunk);

    Draw m_draw;
    const Vocabulary& m_source;
    const Vocabulary& m_target;
    int m_batch;
    std::uint64_t m_seed;
    std::int64_t m_chunk = -1;  // the one that is held
    std::vector<Example> m_examples;
    std::vector<std::vector<const Example*>> m_batches;
};

}  // namespace headlight::training
