#include "core/analysis/clusters.h"

#include <cmath>
#include <limits>
#include <string>
#include <utility>

#include "core/base/error.h"

namespace headlight {

namespace {

constexpr double kApart = std::numeric_limits<double>::infinity();

// Clusters are named by their first member; joined ones point at who took them in.
class Linkage {
public:
    Linkage(std::vector<double> distances, std::size_t things)
        : m_distances(std::move(distances)), m_things(things), m_sizes(things, 1), m_nearest(things, 0) {
        for (std::size_t i = 0; i < things; ++i) {
            m_owner.push_back(i);
            if (std::isnan(at(i, i)))
                m_sizes[i] = 0;
            else
                ++m_left;
        }
        for (double& distance : m_distances)
            if (std::isnan(distance))
                distance = kApart;
        for (std::size_t i = 0; i < things; ++i)
            findNearest(i);
    }

    int left() const { return m_left; }

    // Whether two clusters within `farthest` were there to join.
    bool joinNearest(double farthest) {
        std::size_t first = 0;
        double best = kApart;
        for (std::size_t i = 0; i < m_things; ++i)
            if (m_sizes[i] && m_nearest[i] != i && at(i, m_nearest[i]) < best) {
                first = i;
                best = at(i, m_nearest[i]);
            }
        if (best == kApart || best > farthest)
            return false;
        join(first, m_nearest[first]);
        return true;
    }

    std::vector<int> names() const {
        std::vector<int> names(m_things, -1);
        int next = 0;
        for (std::size_t i = 0; i < m_things; ++i) {
            if (m_owner[i] == i && m_sizes[i])
                names[i] = next++;
            else if (m_owner[i] != i)
                names[i] = names[ownerOf(i)];
        }
        return names;
    }

private:
    double& at(std::size_t i, std::size_t j) { return m_distances[i * m_things + j]; }

    // The nearest cluster behind i; i itself when there is none.
    void findNearest(std::size_t i) {
        m_nearest[i] = i;
        double best = kApart;
        for (std::size_t j = i + 1; j < m_things; ++j)
            if (m_sizes[j] && at(i, j) < best) {
                best = at(i, j);
                m_nearest[i] = j;
            }
    }

    // `taken` goes into `into`, which comes first.
    void join(std::size_t into, std::size_t taken) {
        const double a = m_sizes[into];
        const double b = m_sizes[taken];
        for (std::size_t k = 0; k < m_things; ++k)
            if (m_sizes[k] && k != into && k != taken)
                at(into, k) = at(k, into) = (a * at(into, k) + b * at(taken, k)) / (a + b);
        m_sizes[into] += m_sizes[taken];
        m_sizes[taken] = 0;
        m_owner[taken] = into;
        --m_left;
        for (std::size_t i = 0; i < m_things && i < taken; ++i)
            if (m_sizes[i] && (i <= into || m_nearest[i] == taken))
                findNearest(i);
    }

    std::size_t ownerOf(std::size_t i) const {
        while (m_owner[i] != i)
            i = m_owner[i];
        return i;
    }

    std::vector<double> m_distances;
    std::size_t m_things;
    std::vector<int> m_sizes;            // members; 0: joined into another, or never there
    std::vector<std::size_t> m_nearest;  // of each cluster, among those behind it
    std::vector<std::size_t> m_owner;
    int m_left = 0;
};

}  // namespace

std::vector<int> averageLinkage(std::vector<double> distances, int count, double farthest, const CancelToken& cancel) {
    const auto things = static_cast<std::size_t>(std::lround(std::sqrt(static_cast<double>(distances.size()))));
    if (things * things != distances.size())
        throw Error(ErrorCode::ShapeMismatch, say("distances"),
                    say("are %1 numbers, which make no square", {std::to_string(distances.size())}));
    Linkage linkage(std::move(distances), things);
    while (linkage.left() > count && linkage.joinNearest(count > 0 ? kApart : farthest))
        cancel.throwIfRequested();
    return linkage.names();
}

}  // namespace headlight
