#pragma once

#include <string>
#include <utility>

#include "core/corpus/train_text.h"
#include "core/data/train_config.h"

namespace headlight::test {

// A tiny text to be copied: sentences of one to four of five letters.
inline TrainText copyText() {
    const auto sentence = [](std::uint64_t index) {
        Example example;
        for (std::uint64_t n = 1 + index % 4, rest = index * 2654435761U; n > 0; --n, rest /= 5)
            example.source.push_back(std::string(1, static_cast<char>('a' + rest % 5)));
        example.target = example.source;
        for (int i = 0; i < static_cast<int>(example.source.size()); ++i)
            example.links.push_back({i, i});
        return example;
    };
    TrainText text;
    text.source = text.target = Vocabulary({"a", "b", "c", "d", "e"});
    text.unit = TokenUnit::Spaces;
    text.training = sentence;
    for (std::uint64_t i = 0; i < 20; ++i) {
        text.validation.push_back(sentence(10'000 + i));
        text.test.push_back(sentence(20'000 + i));
    }
    return text;
}

inline TrainConfig tinyConfig(NetworkKind network = NetworkKind::Recurrent) {
    TrainConfig config = usualConfig(network);
    config.model.width = 16;
    config.model.embedding = 8;
    config.model.feedForwardWidth = 16;
    config.model.layers = 1;
    config.model.heads = network == NetworkKind::Transformer ? 2 : 1;
    config.model.sourceVocabulary = config.model.targetVocabulary = 9;
    config.steps = 30;
    config.batch = 8;
    config.evaluateEvery = 10;
    config.evaluated = 20;
    config.warmup = 5;
    return config;
}

}  // namespace headlight::test
