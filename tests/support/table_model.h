#pragma once

#include <torch/torch.h>

#include <algorithm>
#include <cstdint>
#include <functional>
#include <random>
#include <utility>
#include <vector>

#include "core/model/sequence_model.h"

namespace headlight::testing {

using Ids = std::vector<std::int64_t>;

// The scores of what follows `read` (the mark of the start first) for the sentence `source`.
using ScoreTable = std::function<std::vector<double>(const Ids& source, const Ids& read)>;

// A network without parameters: its scores are those of a table. It counts the rows it is asked for.
class TableModel : public model::SequenceModel {
public:
    TableModel(int vocabulary, ScoreTable table, int maxLength = 256)
        : SequenceModel(configOf(vocabulary, maxLength)), m_table(std::move(table)) {}

    at::Tensor logits(const model::Sentences& source, const model::Sentences& target, const model::Pass&) override {
        const std::int64_t rows = target.ids.size(0), length = target.ids.size(1);
        at::Tensor scores = at::zeros({rows, length, config().targetVocabulary}, at::kDouble);
        for (std::int64_t b = 0; b < rows; ++b)
            for (std::int64_t t = 0; t < length; ++t)
                scores[b][t] = scoresOf(sourceOf(source, b), idsOf(target.ids[b].narrow(0, 0, t + 1)));
        return scores;
    }

    // Parts: the source and its length, and what has been read.
    model::DecoderState begin(const model::Sentences& source, std::int64_t count) override {
        const at::Tensor ids = source.ids.defined() ? source.ids : at::zeros({count, 0}, at::kLong);
        Ids lengths = source.lengths;
        lengths.resize(static_cast<std::size_t>(count), 0);
        return {{ids, torch::tensor(lengths, at::kLong), at::empty({count, 0}, at::kLong)}};
    }

    at::Tensor next(model::DecoderState& state, const at::Tensor& tokens) override {
        rowsComputed += tokens.size(0);
        state.parts[2] = at::cat({state.parts[2], tokens.unsqueeze(1)}, 1);
        std::vector<at::Tensor> rows;
        for (std::int64_t b = 0; b < tokens.size(0); ++b)
            rows.push_back(scoresOf(idsOf(state.parts[0][b].narrow(0, 0, state.parts[1][b].item<std::int64_t>())),
                                    idsOf(state.parts[2][b])));
        return at::stack(rows);
    }

    attention::Parameters attentionParameters(std::string_view, int) const override { return {}; }

    std::int64_t rowsComputed = 0;

private:
    static ModelConfig configOf(int vocabulary, int maxLength) {
        ModelConfig config;
        config.sourceVocabulary = config.targetVocabulary = vocabulary;
        config.maxLength = maxLength;
        return config;
    }

    static Ids idsOf(const at::Tensor& ids) {
        const at::Tensor dense = ids.contiguous();
        return Ids(dense.data_ptr<std::int64_t>(), dense.data_ptr<std::int64_t>() + dense.numel());
    }

    static Ids sourceOf(const model::Sentences& source, std::int64_t row) {
        if (!source.ids.defined())
            return {};
        return idsOf(source.ids[row].narrow(0, 0, source.lengths[static_cast<std::size_t>(row)]));
    }

    at::Tensor scoresOf(const Ids& source, const Ids& read) const {
        return torch::tensor(m_table(source, read), at::kDouble);
    }

    ScoreTable m_table;
};

// Scores that depend on everything before, standard normal and the same for a seed; `spread` sharpens them.
inline ScoreTable randomTable(int vocabulary, std::uint64_t seed, double spread = 1.5) {
    return [=](const Ids& source, const Ids& read) {
        std::vector<std::uint32_t> key{static_cast<std::uint32_t>(seed)};
        for (const Ids* ids : {&source, &read}) {
            key.push_back(0xFFFF);
            for (const std::int64_t id : *ids)
                key.push_back(static_cast<std::uint32_t>(id));
        }
        std::seed_seq seeds(key.begin(), key.end());
        std::mt19937 engine(seeds);
        std::normal_distribution<double> normal(0, spread);
        std::vector<double> scores(static_cast<std::size_t>(vocabulary));
        for (double& score : scores)
            score = normal(engine);
        return scores;
    };
}

// A padded batch.
inline model::Sentences sentencesOf(const std::vector<Ids>& rows) {
    model::Sentences sentences;
    std::size_t longest = 1;
    for (const Ids& row : rows) {
        sentences.lengths.push_back(static_cast<std::int64_t>(row.size()));
        longest = std::max(longest, row.size());
    }
    sentences.ids = at::zeros({static_cast<std::int64_t>(rows.size()), static_cast<std::int64_t>(longest)}, at::kLong);
    for (std::size_t b = 0; b < rows.size(); ++b)
        for (std::size_t i = 0; i < rows[b].size(); ++i)
            sentences.ids[static_cast<std::int64_t>(b)][static_cast<std::int64_t>(i)] = rows[b][i];
    return sentences;
}

}  // namespace headlight::testing
