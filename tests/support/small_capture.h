#pragma once

#include <string>
#include <utility>
#include <vector>

#include "core/data/capture.h"

namespace headlight::test {

// A stack "self" without any map yet: layers × heads of queries × keys, tokens t0, t1, …
inline Stack emptyStack(int layers, int heads, int queries, int keys) {
    Stack stack;
    stack.name = "self";
    stack.layers = layers;
    stack.heads = heads;
    stack.queries = queries;
    stack.keys = keys;
    for (int i = 0; i < queries; ++i)
        stack.queryTokens.texts.push_back("t" + std::to_string(i));
    for (int i = 0; i < keys; ++i)
        stack.keyTokens.texts.push_back("t" + std::to_string(i));
    return stack;
}

inline Capture captureOf(Stack stack) {
    Capture capture;
    capture.stacks.push_back(std::move(stack));
    return capture;
}

// One map of stored weights.
inline Capture storedWeights(int queries, int keys, std::vector<float> weights) {
    Stack stack = emptyStack(1, 1, queries, keys);
    stack.weights = Array::of({1, 1, queries, keys}, std::move(weights));
    return captureOf(std::move(stack));
}

// Energies that differ everywhere, over any number of layers and heads.
inline Capture storedEnergies(int layers, int heads, int queries, int keys) {
    Stack stack = emptyStack(layers, heads, queries, keys);
    std::vector<float> energies(static_cast<std::size_t>(layers * heads * queries * keys));
    for (std::size_t i = 0; i < energies.size(); ++i)
        energies[i] = static_cast<float>((i * 7919) % 1009) / 100 - 5;
    stack.energies = Array::of({layers, heads, queries, keys}, std::move(energies));
    return captureOf(std::move(stack));
}

}  // namespace headlight::test
