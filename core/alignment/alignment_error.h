#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/data/grid.h"
#include "core/data/link.h"

namespace headlight {

// How well links A agree with the true ones, the sure S and the possible P ⊇ S, over all sentences that were added
// (Och & Ney 2003, section 5.1). Links that are listed twice count once; whether a link of A is called possible does
// not matter.
class AlignmentError {
public:
    void add(const std::vector<Link>& found, const std::vector<Link>& truth);
    void add(const AlignmentError& others);  // all sentences that were added there

    std::optional<double> error() const;      // 1 − (|A∩S| + |A∩P|) / (|A| + |S|); nothing where both are empty
    std::optional<double> precision() const;  // |A∩P| / |A|
    std::optional<double> recall() const;     // |A∩S| / |S|

    std::size_t sentences() const { return m_sentences; }
    std::size_t links() const { return m_links; }          // |A|
    std::size_t sureLinks() const { return m_sureLinks; }  // |S|

private:
    std::size_t m_sentences = 0;
    std::size_t m_links = 0;
    std::size_t m_sureLinks = 0;
    std::size_t m_inSure = 0;      // |A∩S|
    std::size_t m_inPossible = 0;  // |A∩P|
};

// Of a corpus. Error{ShapeMismatch} where the numbers of sentences differ.
AlignmentError alignmentError(const std::vector<std::vector<Link>>& found, const std::vector<std::vector<Link>>& truth);

// How links are read from a cross map [queries, keys].
struct LinkReading {
    std::vector<std::uint8_t>
        specialQueries;                     // [queries], 1 = the row produces a mark and no target token; empty: none
    std::vector<std::uint8_t> specialKeys;  // [keys], 1 = the column is a mark and no source token; empty: none
    int rowShift = 0;  // 0: a token's link stands in the row that produces it; 1: in the next one, which reads it
};

// One link for each target token: to the source token with the highest weight in its row, of equals the first. The
// sides count the tokens that are no marks. A token whose row is beyond the map or gives weight to marks only has none.
// Error{ShapeMismatch} for marks that do not fit the map.
std::vector<Link> linksFromWeights(const Matrix& weights, const LinkReading& reading);

}  // namespace headlight
