#include "core/captures/capture_checks.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "core/base/numbers.h"

namespace headlight {

namespace {

constexpr std::int64_t kMostCells = 256'000'000;  // about half a second
constexpr std::int64_t kMostSoftmaxCells = 4'000'000;
constexpr double kTolerance = 1e-3;
constexpr double kForbidden = 1e-6;

// Rounding to bfloat16 may take a 512th of every weight, and all in one direction.
double rowTolerance(NumberType type) { return type == NumberType::BF16 ? 4e-3 : kTolerance; }

// The mask of one map, read once where it is the same for all.
class MapMasks {
public:
    explicit MapMasks(const Stack& stack) : m_stack(stack) {}

    // Row r of the mask of a map; null: everything is visible.
    const std::uint8_t* row(int layer, int head, int r) {
        const Array& mask = m_stack.mask;
        if (mask.empty())
            return nullptr;
        const std::int64_t map = (mask.axis(0) > 1 ? layer : 0) * mask.axis(1) + (mask.axis(1) > 1 ? head : 0);
        const auto rows = static_cast<int>(mask.axis(2));
        if (map != m_map)
            m_matrix = mask.mask(map * rows * m_stack.keys, rows, m_stack.keys);
        m_map = map;
        return m_matrix.row(rows > 1 ? r : 0);
    }

private:
    const Stack& m_stack;
    std::int64_t m_map = -1;
    MaskMatrix m_matrix;
};

class CensusTaker {
public:
    CensusTaker(const Stack& stack, const std::optional<double>& temperature)
        : m_stack(stack),
          m_temperature(temperature.value_or(1)),
          m_withEnergies(temperature && !stack.energies.empty()),
          m_masks(stack) {}

    StackCensus take(const CancelToken& cancel) {
        const std::int64_t cells = static_cast<std::int64_t>(m_stack.queries) * m_stack.keys;
        const std::int64_t maps = static_cast<std::int64_t>(m_stack.layers) * m_stack.heads;
        const std::int64_t stride = strideFor(maps, cells, kMostCells);
        const std::int64_t looked = sampleSize(maps, stride);
        const std::int64_t energyStride = strideFor(looked, cells, kMostSoftmaxCells);
        m_census.sampledMaps = stride > 1 ? looked : 0;
        if (m_withEnergies && stride * energyStride > 1)
            m_census.sampledEnergies = sampleSize(looked, energyStride);
        for (std::int64_t i = 0; i < looked; ++i) {
            cancel.throwIfRequested();
            const std::int64_t map = i * stride;
            takeMap(map, map * cells, m_withEnergies && i % energyStride == 0);
        }
        return m_census;
    }

private:
    // Every how many-th map keeps within the limit. A stride that shares no factor with the number of heads comes by
    // each of them in turn.
    std::int64_t strideFor(std::int64_t maps, std::int64_t cells, std::int64_t limit) const {
        const std::int64_t affordable = std::max<std::int64_t>(1, limit / cells);
        std::int64_t stride = (std::max<std::int64_t>(maps, 1) + affordable - 1) / affordable;
        while (stride > 1 && std::gcd(stride, std::int64_t{m_stack.heads}) > 1)
            ++stride;
        return stride;
    }

    static std::int64_t sampleSize(std::int64_t maps, std::int64_t stride) { return (maps + stride - 1) / stride; }

    void takeMap(std::int64_t map, std::int64_t first, bool withEnergies) {
        const StackCensus::Place place{static_cast<int>(map / m_stack.heads), static_cast<int>(map % m_stack.heads),
                                       -1};
        const Matrix weights =
            m_stack.weights.empty() ? Matrix{} : m_stack.weights.matrix(first, m_stack.queries, m_stack.keys);
        const Matrix energies = withEnergies ? m_stack.energies.matrix(first, m_stack.queries, m_stack.keys) : Matrix{};
        const std::int64_t offBefore = m_census.offRows;
        for (int row = 0; row < m_stack.queries; ++row) {
            const std::uint8_t* mask = m_masks.row(place.layer, place.head, row);
            ++m_census.rows;
            m_census.rowsWithoutKeys += seesNothing(mask) ? 1 : 0;
            const bool usable = weights.empty() || takeRow(weights.row(row), mask, {place.layer, place.head, row});
            if (withEnergies)
                takeEnergies(energies.row(row), weights.empty() || !usable ? nullptr : weights.row(row), mask);
        }
        if (map == 0 && m_census.offRows - offBefore > m_stack.queries / 2)
            m_census.columnsSumToOne = columnsSumToOne(weights);
    }

    bool seesNothing(const std::uint8_t* mask) const {
        return mask && std::all_of(mask, mask + m_stack.keys, [](std::uint8_t may) { return may == 0; });
    }

    // False where the row holds no attention that energies could be compared with.
    bool takeRow(const float* weights, const std::uint8_t* mask, StackCensus::Place place) {
        double sum = 0;
        float least = 0;
        float most = 0;
        for (int k = 0; k < m_stack.keys; ++k) {
            sum += static_cast<double>(weights[k]);
            least = std::min(least, weights[k]);
            most = std::max(most, weights[k]);
        }
        const bool blind = seesNothing(mask);
        const double deviation = std::isnan(sum) ? std::numeric_limits<double>::infinity() : std::abs(sum - 1);
        if (!blind)
            m_census.worstRowSum = std::max(m_census.worstRowSum, deviation);
        if (!std::isfinite(sum) || least < 0) {
            note(m_census.invalidRows, m_census.firstInvalidRow, place);
            return false;
        }
        if (mask)
            countForbidden(weights, mask);
        if (most == 0) {
            if (!blind)
                note(m_census.emptyRows, m_census.firstEmptyRow, place);
            return false;
        }
        ++m_census.checkedRows;
        m_census.offRows += deviation > rowTolerance(m_stack.weights.type()) ? 1 : 0;
        if (deviation > m_census.worstDeviation) {
            m_census.worstDeviation = deviation;
            m_census.worstRow = place;
        }
        return true;
    }

    static void note(std::int64_t& count, StackCensus::Place& first, StackCensus::Place place) {
        if (count++ == 0)
            first = place;
    }

    void countForbidden(const float* weights, const std::uint8_t* mask) {
        for (int k = 0; k < m_stack.keys; ++k)
            if (!mask[k] && static_cast<double>(weights[k]) > kForbidden) {
                ++m_census.forbiddenCells;
                m_census.worstForbidden = std::max(m_census.worstForbidden, static_cast<double>(weights[k]));
            }
    }

    void takeEnergies(const float* energies, const float* weights, const std::uint8_t* mask) {
        m_exponentials.resize(static_cast<std::size_t>(m_stack.keys));
        float most = -INFINITY;
        for (int k = 0; k < m_stack.keys; ++k) {
            const bool visible = !mask || mask[k];
            if (!(energies[k] < INFINITY)) {
                ++m_census.invalidEnergies;
                return;
            }
            most = visible ? std::max(most, energies[k]) : most;
        }
        if (!weights || most == -INFINITY)
            return;
        float sum = 0;
        const auto scale = static_cast<float>(1 / m_temperature);
        for (int k = 0; k < m_stack.keys; ++k) {
            const float value = !mask || mask[k] ? std::exp((energies[k] - most) * scale) : 0;
            m_exponentials[static_cast<std::size_t>(k)] = value;
            sum += value;
        }
        float worst = 0;
        for (int k = 0; k < m_stack.keys; ++k)
            worst = std::max(worst, std::abs(weights[k] - m_exponentials[static_cast<std::size_t>(k)] / sum));
        ++m_census.softmaxRows;
        m_census.worstSoftmax = std::max(m_census.worstSoftmax, static_cast<double>(worst));
    }

    bool columnsSumToOne(const Matrix& weights) const {
        for (int k = 0; k < m_stack.keys; ++k) {
            double sum = 0;
            for (int q = 0; q < m_stack.queries; ++q)
                sum += static_cast<double>(weights(q, k));
            if (std::abs(sum - 1) > kTolerance)
                return false;
        }
        return true;
    }

    const Stack& m_stack;
    double m_temperature;
    bool m_withEnergies;
    MapMasks m_masks;
    StackCensus m_census;
    std::vector<float> m_exponentials;
};

Words placeText(const StackCensus::Place& place) {
    return say("layer %1, head %2, row %3",
               {std::to_string(place.layer), std::to_string(place.head), std::to_string(place.row)});
}

Words rowsText(std::int64_t rows, const StackCensus& census) {
    const std::string number = std::to_string(rows), of = std::to_string(census.rows);
    if (census.sampledMaps > 0)
        return say("%1 of %2 rows (in a sample of %3 heads)", {number, of, std::to_string(census.sampledMaps)});
    return say(census.rows == 1 ? toSay("%1 of %2 row") : toSay("%1 of %2 rows"), {number, of});
}

void addRowWarnings(const Stack& stack, const StackCensus& census, std::vector<Words>& warnings) {
    if (census.invalidRows > 0)
        warnings.push_back(say(
            "%1: %2 hold NaN, infinite or negative weights, first %3; energies are called scores or energies in a file",
            {stack.name, rowsText(census.invalidRows, census), placeText(census.firstInvalidRow)}));
    if (census.offRows > 0 && !stack.partialRows)
        warnings.push_back(
            say("%1: %2 do not sum to 1, worst by %3 at %4%5",
                {stack.name, rowsText(census.offRows, census), formatWeight(census.worstDeviation),
                 placeText(census.worstRow),
                 census.columnsSumToOne ? say("; the columns do: are the axes the other way round (--axes \u2026KQ)?")
                                        : say(": dropout, head mask or cropping? Shown as stored, not renormalised")}));
    if (census.emptyRows > 0 && !stack.partialRows)
        warnings.push_back(say("%1: %2 hold no attention (all zero), first %3",
                               {stack.name, rowsText(census.emptyRows, census), placeText(census.firstEmptyRow)}));
}

Words sampleWords(std::int64_t heads) {
    return heads > 0 ? say(" (in a sample of %1 heads)", {std::to_string(heads)}) : Words();
}

void addEnergyWarnings(const Stack& stack, const StackCensus& census, std::vector<Words>& warnings) {
    if (census.forbiddenCells > 0)
        warnings.push_back(
            say("%1: %2 forbidden cells%4 hold weight, up to %3: is the mask's polarity the other way round?",
                {stack.name, std::to_string(census.forbiddenCells), formatWeight(census.worstForbidden),
                 sampleWords(census.sampledMaps)}));
    const Words sample = sampleWords(census.sampledEnergies);
    if (census.invalidEnergies > 0)
        warnings.push_back(say("%1: %2 rows of energies hold NaN or infinity%3",
                               {stack.name, std::to_string(census.invalidEnergies), sample}));
    if (census.worstSoftmax > kTolerance && !stack.partialRows)
        warnings.push_back(
            say("%1: the weights differ from the softmax of the masked energies by up to %2%3: dropout, a temperature, "
                "or another mask?",
                {stack.name, formatWeight(census.worstSoftmax), sample}));
}

}  // namespace

StackCensus takeCensus(const Stack& stack, std::optional<double> temperature, const CancelToken& cancel) {
    return CensusTaker(stack, temperature).take(cancel);
}

std::vector<Words> checkCapture(const Capture& capture, const CancelToken& cancel) {
    std::vector<Words> warnings;
    const auto& attention = capture.provenance.attention;
    const bool hybrid = attention && attention->kind == AttentionKind::Hybrid;
    for (const Stack& stack : capture.stacks) {
        if (stack.weights.empty() && stack.energies.empty())
            continue;
        StackCensus census = takeCensus(stack, capture.provenance.temperature, cancel);
        // A hybrid's weights are a mixture, whose masked form is not the softmax of its logarithm; the temperature of
        // cosine attention may already be part of its energies.
        if (hybrid)
            census.worstSoftmax = 0;
        else if (census.worstSoftmax > kTolerance && capture.provenance.temperature != 1)
            census.worstSoftmax = std::min(census.worstSoftmax, takeCensus(stack, 1, cancel).worstSoftmax);
        addRowWarnings(stack, census, warnings);
        addEnergyWarnings(stack, census, warnings);
    }
    return warnings;
}

}  // namespace headlight
