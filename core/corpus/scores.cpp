#include "core/corpus/scores.h"

#include <algorithm>
#include <map>
#include <optional>

#include "core/base/error.h"
#include "core/corpus/bleu.h"

namespace headlight {

namespace {

class ScoreSum {
public:
    explicit ScoreSum(TokenUnit unit) : m_unit(unit) {}

    void add(const ScoredSentence& sentence) {
        const std::size_t shared = std::min(sentence.reference.size(), sentence.produced.size());
        for (std::size_t i = 0; i < shared; ++i)
            m_right += sentence.reference[i] == sentence.produced[i] ? 1 : 0;
        m_places += static_cast<std::int64_t>(std::max(sentence.reference.size(), sentence.produced.size()));
        m_exact += sentence.reference == sentence.produced ? 1 : 0;
        m_sentences += 1;
        m_bleu.add(joinTokens(sentence.produced, m_unit), joinTokens(sentence.reference, m_unit));
    }

    TranslationScores scores() const {
        const auto share = [](std::int64_t part, std::int64_t whole, double none) {
            return whole > 0 ? static_cast<double>(part) / static_cast<double>(whole) : none;
        };
        // Where nothing was due and nothing came, nothing is wrong.
        return {m_sentences, share(m_right, m_places, m_sentences > 0 ? 1 : 0), share(m_exact, m_sentences, 0),
                m_bleu.score(), std::nullopt};
    }

private:
    TokenUnit m_unit;
    Bleu m_bleu;
    std::int64_t m_sentences = 0;
    std::int64_t m_right = 0;
    std::int64_t m_places = 0;
    std::int64_t m_exact = 0;
};

}  // namespace

ScoreReport scoreTranslations(const std::vector<ScoredSentence>& sentences, TokenUnit unit, int bucketWidth) {
    if (bucketWidth < 1)
        throw Error(ErrorCode::InvalidValue, say("width of a length bucket"),
                    say("is %1", {std::to_string(bucketWidth)}), say("give 1 or more tokens"));
    ScoreSum all(unit);
    std::map<int, ScoreSum> buckets;  // by the greatest length
    for (const ScoredSentence& sentence : sentences) {
        const int longest = (sentence.sourceLength + bucketWidth - 1) / bucketWidth * bucketWidth;
        buckets.try_emplace(longest, unit).first->second.add(sentence);
        all.add(sentence);
    }
    ScoreReport report{all.scores(), {}};
    for (const auto& [longest, sum] : buckets)
        report.byLength.push_back({std::max(0, longest - bucketWidth + 1), longest, sum.scores()});
    return report;
}

}  // namespace headlight
