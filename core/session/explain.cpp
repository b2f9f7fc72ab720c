#include "core/session/explain.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/analysis/energy_terms.h"
#include "core/analysis/hand_row.h"
#include "core/analysis/row_statistics.h"
#include "core/base/error.h"
#include "core/data/layer_parameters.h"
#include "core/session/head_scores.h"
#include "core/session/map_maker.h"
#include "core/tensor/convert.h"
#include "core/tensor/guarded.h"
#include "core/text/shown_tokens.h"

namespace headlight {

namespace {

struct HeadOfStack {
    LayerIndex layer;
    HeadIndex head;
};

// The one index that a choice comes to, if it does.
template <typename Index, typename Choice>
std::optional<Index> onlyOne(const Choice& choice, const std::vector<int>& set, int count) {
    if (const auto* one = std::get_if<Index>(&choice))
        return *one;
    if (set.size() == 1)
        return Index{set.front()};
    return count == 1 ? std::optional(Index{0}) : std::nullopt;
}

// The weights of a row, −1: of the column, are looked through for the strongest.
int strongestQuery(const AttentionMap& map, int key) {
    int best = 0;
    for (int i = 1; i < map.weights.rows(); ++i)
        if (map.weights(i, key) > map.weights(best, key))
            best = i;
    return best;
}

// Where there is no weight at all, the first cell.
CellQuestion resolved(const AttentionMap& map, CellQuestion asked) {
    CellQuestion cell{asked.query < map.weights.rows() ? asked.query : -1,
                      asked.key < map.weights.columns() ? asked.key : -1};
    if (cell.query < 0 && cell.key < 0) {
        const Cell strongest = strongestCell(map.weights, map.mask);
        cell = {strongest.row, strongest.column};
    } else if (cell.query < 0) {
        cell.query = strongestQuery(map, cell.key);
    } else if (cell.key < 0) {
        cell.key = strongestColumn(map.weights, cell.query, map.mask);
    }
    return {std::max(cell.query, 0), std::max(cell.key, 0)};
}

// Row `row` of one head of [layers, heads, rows, width].
std::vector<double> vectorOf(const Array& array, HeadOfStack at, int row) {
    const Array head = headOf(array, at.layer, at.head);
    std::vector<double> values(static_cast<std::size_t>(head.axis(1)));
    for (std::size_t i = 0; i < values.size(); ++i)
        values[i] = head.value(row * head.axis(1) + static_cast<std::int64_t>(i));
    return values;
}

// One head of a parameter with a leading head axis; empty where the capture has none of the name.
std::vector<double> parameterOfHead(const Capture& capture, const Stack& stack, HeadOfStack at, const char* name) {
    const Array* found = parameterOf(capture, stack, at.layer, name);
    if (!found || found->shape().empty())
        return {};
    std::vector<double> values(static_cast<std::size_t>(found->size() / found->axis(0)));
    for (std::size_t i = 0; i < values.size(); ++i)
        values[i] =
            found->value(at.head.value * static_cast<std::int64_t>(values.size()) + static_cast<std::int64_t>(i));
    return values;
}

bool lacksParameters(AttentionKind kind, const FormulaInputs& in) {
    const bool additive = kind == AttentionKind::Additive || kind == AttentionKind::Hybrid;
    return (additive && (in.W_q.empty() || in.W_k.empty() || in.v.empty())) ||
           (kind == AttentionKind::General && in.W.empty());
}

template <typename Value>
std::vector<double> rowOf(const Grid<Value>& grid, int row) {
    return std::vector<double>(grid.row(row), grid.row(row) + grid.columns());
}

class Explainer {
public:
    Explainer(const Capture& capture, const MapRequest& request, const AttentionMap& map, HeadOfStack at)
        : m_capture(capture), m_request(request), m_map(map), m_stack(stackOf(capture, request.stack)), m_at(at) {}

    void explain(Explanation& out) {
        readParts(out.query);
        out.row = workedOut(rowInputs(out));
        explainTerms(out);
    }

private:
    // Hybrid has no energies of its own, but those of its two parts.
    void readParts(int query) {
        if (m_map.origin != EnergyOrigin::LogOfMixedWeights)
            return;
        const HeadScores scores = rowScores(m_capture, m_stack, m_at.layer, m_at.head, query);
        if (!scores.additive.defined() || !scores.scaledDot.defined())
            return;
        m_parts = {{AttentionKind::Additive, rowOf(toMatrix(scores.additive), 0)},
                   {AttentionKind::ScaledDot, rowOf(toMatrix(scores.scaledDot), 0)}};
        m_lambda = scores.lambda;
    }

    AttentionKind kind() const {
        return m_capture.provenance.attention ? m_capture.provenance.attention->kind : AttentionKind::Dot;
    }

    HandInputs rowInputs(Explanation& out) const {
        HandInputs in;
        in.energies = m_parts;
        in.lambda = m_lambda;
        if (m_parts.empty())
            in.energies.emplace_back(kind(), rowOf(m_map.energies, out.query));
        const MaskRows mask(m_map.mask, m_map.weights.rows(), m_map.weights.columns());
        for (int j = 0; j < m_map.weights.columns(); ++j)
            in.mayLook.push_back(!mask.row(out.query) || mask.row(out.query)[j] ? 1 : 0);
        in.temperature = m_request.temperature;
        in.hidden = m_map.hiddenKeys;
        in.renormalise = m_request.special == SpecialTokens::HideAndRenormalise;
        in.weights = rowOf(m_map.weights, out.query);
        in.key = out.key;
        if (m_stack.v.empty())
            out.valuesMissing = Missing::NoValues;
        else
            in.values = headOf(m_stack.v, m_at.layer, m_at.head).doubles();
        in.valueWidth = m_stack.v.empty() ? 0 : static_cast<int>(m_stack.v.axis(3));
        return in;
    }

    void explainTerms(Explanation& out) const {
        if (m_stack.q.empty() || m_stack.k.empty()) {
            out.termsMissing = Missing::NoVectors;
        } else if (!m_capture.provenance.attention) {
            out.termsMissing = Missing::UnknownKind;
        } else {
            const FormulaInputs in = inputsOf(out);
            if (lacksParameters(kind(), in))
                out.termsMissing = Missing::NoParameters;
            else
                fillTerms(out, in);
        }
    }

    FormulaInputs inputsOf(const Explanation& out) const {
        FormulaInputs in;
        in.q = vectorOf(m_stack.q, m_at, out.query);
        in.k = vectorOf(m_stack.k, m_at, out.key);
        in.W_q = parameter("W_q");
        in.W_k = parameter("W_k");
        in.v = parameter("v");
        in.b = parameter("b");
        in.W = parameter("W");
        in.temperature = numberOfHead(m_capture, m_stack, m_at.layer, m_at.head, "temperature", 1);
        return in;
    }

    std::vector<double> parameter(const char* name) const { return parameterOfHead(m_capture, m_stack, m_at, name); }

    void fillTerms(Explanation& out, const FormulaInputs& in) const {
        const auto key = static_cast<std::size_t>(out.key);
        if (m_parts.empty())
            out.terms.push_back(energyTerms(kind(), in, static_cast<double>(m_map.energies(out.query, out.key))));
        for (const auto& [part, energies] : m_parts)
            out.terms.push_back(energyTerms(part, in, energies[key]));
    }

    const Capture& m_capture;
    const MapRequest& m_request;
    const AttentionMap& m_map;
    const Stack& m_stack;
    HeadOfStack m_at;
    std::vector<std::pair<AttentionKind, std::vector<double>>> m_parts;
    double m_lambda = 1;
};

void refuse(Explanation& out, Missing why) { out.rowMissing = out.termsMissing = out.valuesMissing = why; }

void explainHead(Explanation& out, const Capture& capture, const MapRequest& request, const AttentionMap& map) {
    const Stack& stack = stackOf(capture, request.stack);
    if (std::holds_alternative<Rollout>(request.layer))
        return refuse(out, Missing::RolledOut);
    if (joinsTokens(map))
        return refuse(out, Missing::Spans);
    const auto layer = onlyOne<LayerIndex>(request.layer, request.layerSet, stack.layers);
    const auto head = onlyOne<HeadIndex>(request.head, request.headSet, stack.heads);
    if (!layer || !head)
        return refuse(out, Missing::Joined);
    Explainer(capture, request, map, {*layer, *head}).explain(out);
}

}  // namespace

Explanation explain(const Capture& capture, const MapRequest& request, const AttentionMap& map, CellQuestion question) {
    Explanation out;
    const CellQuestion cell = resolved(map, question);
    out.query = cell.query;
    out.key = cell.key;
    try {
        guarded(say("explaining"), [&] { explainHead(out, capture, request, map); });
    } catch (const Error& error) {
        if (error.code() == ErrorCode::Cancelled)
            throw;
        out.refusal = say("%1: %2", {error.subject(), error.detail()});
        out.termsMissing = Missing::Refused;
        if (out.row.steps.empty())
            out.rowMissing = Missing::Refused;
    }
    return out;
}

}  // namespace headlight
