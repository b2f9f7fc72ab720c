#include "core/alignment/alignment_error.h"

#include <map>
#include <set>
#include <utility>

#include "core/base/error.h"

namespace headlight {

namespace {

using LinkPlace = std::pair<int, int>;  // source, target

std::optional<double> shareOf(std::size_t part, std::size_t whole) {
    return whole > 0 ? std::optional<double>(static_cast<double>(part) / static_cast<double>(whole)) : std::nullopt;
}

// The numbers of the tokens among marks: −1 for a mark.
std::vector<int> numbersAmong(const std::vector<std::uint8_t>& special, int count, const char* mismatch) {
    if (!special.empty() && static_cast<int>(special.size()) != count)
        throw Error(ErrorCode::ShapeMismatch, say("alignment"),
                    say(mismatch, {std::to_string(special.size()), std::to_string(count)}));
    std::vector<int> numbers;
    int next = 0;
    for (int i = 0; i < count; ++i)
        numbers.push_back(!special.empty() && special[static_cast<std::size_t>(i)] != 0 ? -1 : next++);
    return numbers;
}

// The number of the source token with the highest weight, or −1.
int strongestSource(const Matrix& weights, int row, const std::vector<int>& sources) {
    int strongest = -1;
    float highest = 0;
    for (int key = 0; key < weights.columns(); ++key)
        if (const int source = sources[static_cast<std::size_t>(key)]; source >= 0 && weights(row, key) > highest) {
            strongest = source;
            highest = weights(row, key);
        }
    return strongest;
}

}  // namespace

void AlignmentError::add(const std::vector<Link>& found, const std::vector<Link>& truth) {
    std::map<LinkPlace, bool> sure;  // of every true link
    for (const Link& link : truth)
        sure[{link.source, link.target}] |= !link.possible;
    std::set<LinkPlace> places;
    for (const Link& link : found)
        places.emplace(link.source, link.target);
    m_sentences += 1;
    m_links += places.size();
    for (const auto& [place, isSure] : sure) {
        const bool hit = places.count(place) != 0;
        m_sureLinks += isSure ? 1 : 0;
        m_inSure += hit && isSure ? 1 : 0;
        m_inPossible += hit ? 1 : 0;
    }
}

void AlignmentError::add(const AlignmentError& others) {
    m_sentences += others.m_sentences;
    m_links += others.m_links;
    m_sureLinks += others.m_sureLinks;
    m_inSure += others.m_inSure;
    m_inPossible += others.m_inPossible;
}

std::optional<double> AlignmentError::error() const {
    const std::optional<double> agreement = shareOf(m_inSure + m_inPossible, m_links + m_sureLinks);
    return agreement ? std::optional<double>(1 - *agreement) : std::nullopt;
}

std::optional<double> AlignmentError::precision() const { return shareOf(m_inPossible, m_links); }

std::optional<double> AlignmentError::recall() const { return shareOf(m_inSure, m_sureLinks); }

AlignmentError alignmentError(const std::vector<std::vector<Link>>& found,
                              const std::vector<std::vector<Link>>& truth) {
    if (found.size() != truth.size())
        throw Error(ErrorCode::ShapeMismatch, say("alignment"),
                    say("links of %1 sentences cannot be compared with those of %2",
                        {std::to_string(found.size()), std::to_string(truth.size())}));
    AlignmentError error;
    for (std::size_t i = 0; i < found.size(); ++i)
        error.add(found[i], truth[i]);
    return error;
}

std::vector<Link> linksFromWeights(const Matrix& weights, const LinkReading& reading) {
    const std::vector<int> targets =
        numbersAmong(reading.specialQueries, weights.rows(), toSay("%1 marks for %2 queries"));
    const std::vector<int> sources =
        numbersAmong(reading.specialKeys, weights.columns(), toSay("%1 marks for %2 keys"));
    std::vector<Link> links;
    for (int query = 0; query < weights.rows(); ++query) {
        const int target = targets[static_cast<std::size_t>(query)];
        const int row = query + reading.rowShift;
        if (target < 0 || row < 0 || row >= weights.rows())
            continue;
        if (const int source = strongestSource(weights, row, sources); source >= 0)
            links.push_back({source, target});
    }
    return links;
}

}  // namespace headlight
