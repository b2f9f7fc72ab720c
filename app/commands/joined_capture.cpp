#include "app/commands/joined_capture.h"

#include <algorithm>
#include <cstring>
#include <memory>
#include <string>

namespace headlight {

namespace {

std::string noteOf(const std::optional<Aggregate>& how, const char* what) {
    return how ? std::string(" ") + words(*how) + " over " + what : "";
}

bool holdsDoubles(const Stack& stack) {
    const auto isDouble = [](const Array& array) { return !array.empty() && array.type() == NumberType::F64; };
    return isDouble(stack.weights) || isDouble(stack.energies) || isDouble(stack.q);
}

class JoinedStack {
public:
    JoinedStack(const Stack& stack, const std::optional<Aggregate>& layers, const std::optional<Aggregate>& heads)
        : m_layerHow(layers), m_headHow(heads) {
        m_stack.name = stack.name;
        m_stack.layers = layers ? 1 : stack.layers;
        m_stack.heads = heads ? 1 : stack.heads;
        m_stack.queries = stack.queries;
        m_stack.keys = stack.keys;
        m_stack.queryTokens = stack.queryTokens;
        m_stack.keyTokens = stack.keyTokens;
        m_stack.axesNote = stack.axesNote;
        m_stack.averagedHeads = stack.averagedHeads || (heads == Aggregate::Mean && stack.heads > 1);
        m_weights = Array::allocate(NumberType::F32, shape());
        m_masks = Array::allocate(NumberType::Bool, shape());
    }

    int maps() const { return m_stack.layers * m_stack.heads; }

    MapRequest request(int i) const {
        MapRequest request;
        request.layer = m_layerHow ? LayerChoice(*m_layerHow) : LayerChoice(LayerIndex{i / m_stack.heads});
        request.head = m_headHow ? HeadChoice(*m_headHow) : HeadChoice(HeadIndex{i % m_stack.heads});
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

    std::optional<Aggregate> m_layerHow;
    std::optional<Aggregate> m_headHow;
    Stack m_stack;
    Array::Buffer m_weights;
    Array::Buffer m_masks;
    bool m_masked = false;
};

}  // namespace

CapturePtr joinedCapture(Session& session, const Capture& capture, const std::optional<Aggregate>& layers,
                         const std::optional<Aggregate>& heads, const MaskSpec& mask, double temperature,
                         const CancelToken& cancel, const Progress& progress) {
    auto joined = std::make_shared<Capture>();
    joined->provenance = capture.provenance;
    joined->provenance.mask = mask;
    joined->provenance.temperature = temperature;
    for (std::size_t s = 0; s < capture.stacks.size(); ++s) {
        JoinedStack stack(capture.stacks[s], layers, heads);
        for (int i = 0; i < stack.maps(); ++i) {
            MapRequest request = stack.request(i);
            request.stack = static_cast<int>(s);
            request.mask = mask;
            request.temperature = temperature;
            stack.put(i, session.map(capture, request, cancel));
            if (progress)
                progress((static_cast<double>(s) + static_cast<double>(i + 1) / stack.maps()) /
                             static_cast<double>(capture.stacks.size()),
                         "joining maps");
        }
        joined->stacks.push_back(stack.finished());
    }
    std::vector<std::string>& notes = joined->provenance.warnings;
    notes.push_back("weights are joined:" + noteOf(layers, "layers") + (layers && heads ? "," : "") +
                    noteOf(heads, "heads"));
    if (std::any_of(capture.stacks.begin(), capture.stacks.end(), holdsDoubles))
        notes.emplace_back("joined in float32; the source holds float64");
    notes.insert(notes.end(), capture.warnings.begin(), capture.warnings.end());
    return joined;
}

}  // namespace headlight
