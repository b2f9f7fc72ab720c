#include "core/training/evaluation.h"

#include <torch/torch.h>

#include <algorithm>
#include <limits>
#include <map>
#include <tuple>
#include <utility>

#include "core/alignment/alignment_error.h"
#include "core/analysis/row_statistics.h"
#include "core/corpus/scores.h"
#include "core/decoding/greedy.h"
#include "core/training/batches.h"
#include "core/training/cross_maps.h"
#include "core/training/loss.h"

namespace headlight::training {

namespace {

constexpr int kBatch = 64;
constexpr double kNone = std::numeric_limits<double>::quiet_NaN();

using HeadKey = std::tuple<int, int, int>;  // layer, head, row shift

// What is learned of one head's maps, over all sentences.
struct HeadTally {
    std::map<int, AlignmentError> byLength;  // by source length
    AlignmentError all;
    double entropy = 0;
    double diagonal = 0;
    std::int64_t rows = 0;
};

// Mean weight of a row within one key of the line that joins both ends of the map.
double nearDiagonal(const Matrix& map, int row) {
    const double slope = map.rows() > 1 ? (map.columns() - 1.0) / (map.rows() - 1.0) : 0;
    double sum = 0;
    for (int key = 0; key < map.columns(); ++key)
        if (std::abs(key - row * slope) <= 1)
            sum += map.row(row)[key];
    return sum;
}

class Tally {
public:
    // The maps of one sentence: queries are the target's tokens and the end mark, keys the source's and the end mark.
    void add(const Example& example, const CrossMaps& maps, int sentence) {
        const auto queries = static_cast<std::int64_t>(example.target.size()) + 1;
        const auto keys = static_cast<std::int64_t>(example.source.size()) + 1;
        for (int layer = 0; layer < maps.layers(); ++layer)
            for (int head = 0; head < maps.heads(); ++head)
                add(example, maps.map(sentence, layer, head, queries, keys), layer, head);
    }

    // The lowest alignment error; of heads without a known alignment, the first.
    std::pair<HeadKey, const HeadTally*> best() const {
        const auto errorOf = [](const auto& entry) { return entry.second.all.error().value_or(2); };
        const auto found = std::min_element(m_heads.begin(), m_heads.end(),
                                            [&](const auto& a, const auto& b) { return errorOf(a) < errorOf(b); });
        return found == m_heads.end() ? std::make_pair(HeadKey{}, nullptr)
                                      : std::make_pair(found->first, &found->second);
    }

private:
    void add(const Example& example, const Matrix& map, int layer, int head) {
        double entropy = 0, diagonal = 0;
        for (const double one : rowEntropies(map))
            entropy += one;
        for (int row = 0; row < map.rows(); ++row)
            diagonal += nearDiagonal(map, row);
        for (const int shift : {0, 1}) {
            HeadTally& tally = m_heads[{layer, head, shift}];
            tally.entropy += entropy;
            tally.diagonal += diagonal;
            tally.rows += map.rows();
            if (example.links.empty())
                continue;
            LinkReading reading;
            reading.specialQueries.assign(static_cast<std::size_t>(map.rows()), 0);
            reading.specialKeys.assign(static_cast<std::size_t>(map.columns()), 0);
            reading.specialQueries.back() = reading.specialKeys.back() = 1;
            reading.rowShift = shift;
            const std::vector<Link> found = linksFromWeights(map, reading);
            tally.all.add(found, example.links);
            tally.byLength[static_cast<int>(example.source.size())].add(found, example.links);
        }
    }

    std::map<HeadKey, HeadTally> m_heads;
};

// AER of the sentences whose source has a length of the range.
std::optional<double> errorOf(const HeadTally& tally, int shortest, int longest) {
    AlignmentError sum;
    for (auto one = tally.byLength.lower_bound(shortest); one != tally.byLength.end() && one->first <= longest; ++one)
        sum.add(one->second);
    return sum.error();
}

std::vector<std::string> withoutEnd(std::vector<std::int64_t> ids, const Vocabulary& vocabulary) {
    if (!ids.empty() && ids.back() == kEndId)
        ids.pop_back();
    return vocabulary.decode(ids);
}

// Of a decoder alone: the likeliest token behind the right ones before it, at the places that can be foretold (those
// of links; without any, all).
ScoredSentence foretold(const Example& example, const at::Tensor& likeliest, const Vocabulary& vocabulary) {
    ScoredSentence sentence;
    const auto compare = [&](int place) {
        sentence.reference.push_back(example.target[static_cast<std::size_t>(place)]);
        sentence.produced.push_back(vocabulary.token(likeliest[place].item<std::int64_t>()));
    };
    for (const Link& link : example.links)
        compare(link.target);
    for (int place = 0; example.links.empty() && place < static_cast<int>(example.target.size()); ++place)
        compare(place);
    return sentence;
}

// Everything that is gathered over the batches of an evaluation.
class Judge {
public:
    Judge(model::SequenceModel& network, const TrainText& text, const CancelToken& cancel)
        : m_network(network), m_text(text), m_cancel(cancel) {}

    void read(const std::vector<const Example*>& group) {
        const Batch batch = makeBatch(group, m_text.source, m_text.target);
        CrossMaps maps;
        const at::Tensor scores = m_network.logits(batch.source, batch.target, {false, {}, &maps});
        const auto count = batch.wanted.ne(kNothing).sum().item<std::int64_t>();
        m_loss += meanLoss(scores, batch.wanted, 0).item<double>() * static_cast<double>(count);
        m_tokens += count;
        batch.source.ids.defined() ? writeOut(group, batch) : foretell(group, scores);
        for (std::size_t i = 0; i < group.size(); ++i)
            m_tally.add(*group[i], maps, static_cast<int>(i));
    }

    TrainScores scores() const {
        TrainScores made;
        made.loss = m_loss / static_cast<double>(std::max<std::int64_t>(1, m_tokens));
        made.output = scoreTranslations(m_sentences, m_text.unit);
        const auto [head, best] = m_tally.best();
        std::tie(made.alignment.layer, made.alignment.head, made.alignment.rowShift) = head;
        made.meanEntropy = best ? best->entropy / static_cast<double>(best->rows) : kNone;
        made.diagonality = best ? best->diagonal / static_cast<double>(best->rows) : kNone;
        if (!best)
            return made;
        made.output.all.alignmentError = best->all.error();
        for (LengthScores& length : made.output.byLength)
            length.scores.alignmentError = errorOf(*best, length.shortest, length.longest);
        return made;
    }

private:
    void writeOut(const std::vector<const Example*>& group, const Batch& batch) {
        const std::vector<Hypothesis> produced =
            decoding::greedy(m_network, {batch.source, kStartId, kEndId, {}}, {}, m_cancel);
        for (std::size_t i = 0; i < group.size(); ++i)
            m_sentences.push_back({group[i]->target, withoutEnd(produced[i].ids, m_text.target),
                                   static_cast<int>(group[i]->source.size())});
    }

    void foretell(const std::vector<const Example*>& group, const at::Tensor& scores) {
        const at::Tensor likeliest = scores.argmax(-1);  // [B, T]
        for (std::size_t i = 0; i < group.size(); ++i)
            m_sentences.push_back(foretold(*group[i], likeliest[static_cast<std::int64_t>(i)], m_text.target));
    }

    model::SequenceModel& m_network;
    const TrainText& m_text;
    const CancelToken& m_cancel;
    Tally m_tally;
    std::vector<ScoredSentence> m_sentences;
    double m_loss = 0;
    std::int64_t m_tokens = 0;
};

}  // namespace

TrainScores evaluate(model::SequenceModel& network, const TrainText& text, const std::vector<Example>& examples,
                     const CancelToken& cancel) {
    const at::NoGradGuard untracked;
    Judge judge(network, text, cancel);
    for (const std::vector<const Example*>& group : byLength(examples, kBatch)) {
        cancel.throwIfRequested();
        judge.read(group);
    }
    return judge.scores();
}

}  // namespace headlight::training
