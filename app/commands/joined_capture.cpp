#include "app/commands/joined_capture.h"

#include <algorithm>
#include <cstring>
#include <memory>
#include <string>

#include "core/base/numbers.h"

namespace headlight {

namespace {

template <typename Choice>
std::string noteOf(const Choice& choice, const std::vector<int>& set, const char* what) {
    const auto* how = std::get_if<Aggregate>(&choice);
    return how ? std::string(" ") + words(*how) + " over " + what + (set.empty() ? "" : " " + indexRuns(set)) : "";
}

template <typename Choice>
bool isJoin(const Choice& choice) {
    return std::holds_alternative<Aggregate>(choice);
}

bool holdsDoubles(const Stack& stack) {
    const auto isDouble = [](const Array& array) { return !array.empty() && array.type() == NumberType::F64; };
    return isDouble(stack.weights) || isDouble(stack.energies) || isDouble(stack.q);
}

class JoinedStack {
public:
    JoinedStack(const Stack& stack, const MapRequest& joins) : m_joins(joins) {
        m_stack.name = stack.name;
        m_stack.layers = isJoin(joins.layer) ? 1 : stack.layers;
        m_stack.heads = isJoin(joins.head) ? 1 : stack.heads;
        m_stack.queries = stack.queries;
        m_stack.keys = stack.keys;
        m_stack.queryTokens = stack.queryTokens;
        m_stack.keyTokens = stack.keyTokens;
        m_stack.axesNote = stack.axesNote;
        m_stack.averagedHeads = stack.averagedHeads || (joins.head == HeadChoice(Aggregate::Mean) && stack.heads > 1);
        m_weights = Array::allocate(NumberType::F32, shape());
        m_masks = Array::allocate(NumberType::Bool, shape());
    }

    int maps() const { return m_stack.layers * m_stack.heads; }

    MapRequest request(int i) const {
        MapRequest request = m_joins;
        if (!isJoin(m_joins.layer))
            request.layer = LayerIndex{i / m_stack.heads};
        if (!isJoin(m_joins.head))
            request.head = HeadIndex{i % m_stack.heads};
        return request;
    }

    void put(int i, const AttentionMap& map) {
        const std::size_t cells = map.weights.size();
        std::copy(map.weights.begin(), map.weights.end(), m_weights.as<float>() + static_cast<std::size_t>(i) * cells);
        std::uint8_t* mask = m_masks.as<std::uint8_t>() + static_cast<std::size_t>(i) * cells;
        if (map.mask.empty())
            std::fill(mask, mask + cells, std::uint8_t{1});
        else
            std::copy(map.mask.begin(), map.mask.end(), mask);
        m_masked = m_masked || !map.mask.empty();
        m_stack.partialRows = m_stack.partialRows || map.partialRows;
    }

    Stack finished() {
        m_stack.weights = m_weights.array;
        if (m_masked)
            m_stack.mask = m_masks.array;
        return m_stack;
    }

private:
    std::vector<std::int64_t> shape() const { return {m_stack.layers, m_stack.heads, m_stack.queries, m_stack.keys}; }

    MapRequest m_joins;
    Stack m_stack;
    Array::Buffer m_weights;
    Array::Buffer m_masks;
    bool m_masked = false;
};

}  // namespace

CapturePtr joinedCapture(Session& session, const Capture& capture, const MapRequest& joins, const CancelToken& cancel,
                         const Progress& progress) {
    auto joined = std::make_shared<Capture>();
    joined->provenance = capture.provenance;
    joined->provenance.mask = joins.mask;
    joined->provenance.temperature = joins.temperature;
    for (std::size_t s = 0; s < capture.stacks.size(); ++s) {
        JoinedStack stack(capture.stacks[s], joins);
        for (int i = 0; i < stack.maps(); ++i) {
            MapRequest request = stack.request(i);
            request.stack = static_cast<int>(s);
            stack.put(i, session.map(capture, request, cancel));
            if (progress)
                progress((static_cast<double>(s) + static_cast<double>(i + 1) / stack.maps()) /
                             static_cast<double>(capture.stacks.size()),
                         "joining maps");
        }
        joined->stacks.push_back(stack.finished());
    }
    std::vector<std::string>& notes = joined->provenance.warnings;
    notes.push_back("weights are joined:" + noteOf(joins.layer, joins.layerSet, "layers") +
                    (isJoin(joins.layer) && isJoin(joins.head) ? "," : "") +
                    noteOf(joins.head, joins.headSet, "heads"));
    if (std::any_of(capture.stacks.begin(), capture.stacks.end(), holdsDoubles))
        notes.emplace_back("joined in float32; the source holds float64");
    notes.insert(notes.end(), capture.warnings.begin(), capture.warnings.end());
    return joined;
}

}  // namespace headlight
