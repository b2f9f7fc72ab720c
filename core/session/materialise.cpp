#include "core/session/materialise.h"

#include <torch/torch.h>

#include <algorithm>
#include <cstring>
#include <filesystem>
#include <memory>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "core/arrays/file_hash.h"
#include "core/base/error.h"
#include "core/captures/map_rule.h"
#include "core/session/head_scores.h"
#include "core/session/host.h"
#include "core/session/map_maker.h"
#include "core/session/stack_masks.h"
#include "core/tensor/convert.h"

namespace headlight {

namespace {

bool holdsFloat64(const Capture& capture, const Stack& stack) {
    const auto is64 = [](const Array& array) { return !array.empty() && array.type() == NumberType::F64; };
    const bool computed64 = capture.provenance.attention && capture.provenance.attention->precision == NumberType::F64;
    return computed64 || is64(stack.energies) || is64(stack.weights) || is64(stack.q);
}

bool writesEnergies(const Stack& stack, const Capture& capture) {
    return !stack.energies.empty() || (!stack.q.empty() && capture.provenance.attention);
}

// The energies of hybrid's two parts.
std::int64_t partsWritten(const Stack& stack, const Capture& capture) {
    const bool hybrid = capture.provenance.attention && capture.provenance.attention->kind == AttentionKind::Hybrid;
    return stack.energies.empty() && hybrid ? 2 : static_cast<std::int64_t>(stack.energyParts.size());
}

std::int64_t bytesOfMap(const Capture& capture, const Stack& stack) {
    return static_cast<std::int64_t>(stack.queries) * stack.keys * (holdsFloat64(capture, stack) ? 8 : 4);
}

// What one head needs beside the arrays written: its energies, weights and mask.
std::int64_t workingBytes(const Capture& capture) {
    std::int64_t most = 0;
    for (const Stack& stack : capture.stacks)
        most = std::max(most, 2 * bytesOfMap(capture, stack) + static_cast<std::int64_t>(stack.queries) * stack.keys);
    return most;
}

// An array [layers, heads, queries, keys] being filled head by head.
class MapArray {
public:
    MapArray(NumberType type, const Stack& stack)
        : m_buffer(Array::allocate(type, {stack.layers, stack.heads, stack.queries, stack.keys})),
          m_headBytes(static_cast<std::size_t>(stack.queries) * static_cast<std::size_t>(stack.keys) * byteSize(type)) {
    }

    void put(int head, const at::Tensor& map) {
        const at::Tensor dense = map.to(scalarType(m_buffer.array.type())).contiguous();
        if (m_headBytes > 0)
            std::memcpy(m_buffer.as<unsigned char>() + static_cast<std::size_t>(head) * m_headBytes, dense.data_ptr(),
                        m_headBytes);
    }

    void put(int head, const MaskMatrix& mask) {
        auto* into = m_buffer.as<std::uint8_t>() + static_cast<std::size_t>(head) * m_headBytes;
        std::transform(mask.begin(), mask.end(), into, [](std::uint8_t may) { return may != 0; });
    }

    Array array() const { return m_buffer.array; }

private:
    Array::Buffer m_buffer;
    std::size_t m_headBytes;
};

class StackWriter {
public:
    StackWriter(const Capture& capture, const Stack& stack, const MaskSpec& mask, double temperature)
        : m_capture(capture),
          m_stack(stack),
          m_masks(stack, mask),
          m_maskExtent(StackMasks::extent(stack, mask)),
          m_temperature(temperature),
          m_type(holdsFloat64(capture, stack) ? NumberType::F64 : NumberType::F32),
          m_stored(keepsStoredWeights(capture, stack, mask, temperature)),
          m_energies(m_type, writesEnergies(stack, capture) ? stack : Stack()),
          m_weights(m_type, stack) {}

    void writeHead(int i, const CancelToken& cancel) {
        const LayerIndex layer{i / m_stack.heads};
        const HeadIndex head{i % m_stack.heads};
        const HeadScores scores = headScores(m_capture, m_stack, layer, head, cancel);
        const MaskMatrix allowed = m_masks.of(layer, head);
        m_weights.put(
            i, m_stored ? toTensor(headOf(m_stack.weights, layer, head)) : headWeights(scores, allowed, m_temperature));
        if (writesEnergies(m_stack, m_capture))
            m_energies.put(i, scores.energies);
        writePart("additive", i, scores.additive);
        writePart("scaled_dot", i, scores.scaledDot);
    }

    Stack finished() const {
        Stack written = m_stack;
        written.weights = m_weights.array();
        written.energies = writesEnergies(m_stack, m_capture) ? m_energies.array() : Array();
        written.energyParts.clear();
        for (const auto& [name, part] : m_parts)
            written.energyParts[name] = part.array();
        written.mask = maskArray();
        return written;
    }

private:
    void writePart(const char* name, int i, const at::Tensor& energies) {
        if (energies.defined())
            m_parts.try_emplace(name, m_type, m_stack).first->second.put(i, energies);
    }

    // One mask for all where they are all alike.
    Array maskArray() const {
        if (m_maskExtent.layers == 0)
            return {};
        Stack extent = m_stack;
        extent.layers = m_maskExtent.layers;
        extent.heads = m_maskExtent.heads;
        MapArray masks(NumberType::Bool, extent);
        for (int i = 0; i < extent.layers * extent.heads; ++i)
            masks.put(i, m_masks.of({i / extent.heads}, {i % extent.heads}));
        return masks.array();
    }

    const Capture& m_capture;
    const Stack& m_stack;
    StackMasks m_masks;
    StackMasks::Extent m_maskExtent;
    double m_temperature;
    NumberType m_type;
    bool m_stored;
    MapArray m_energies;
    MapArray m_weights;
    std::map<std::string, MapArray> m_parts;
};

// The mask of the new capture, in terms of its source: a recorded mask that is not there is not mentioned.
MaskSpec maskWritten(const Capture& capture, const MaskSpec& mask) {
    MaskSpec written = mask;
    const auto hasMask = [](const Stack& stack) { return !stack.mask.empty(); };
    written.recorded = mask.recorded && std::any_of(capture.stacks.begin(), capture.stacks.end(), hasMask);
    return written;
}

void addWarning(std::vector<std::string>& warnings, const std::string& warning) {
    if (std::find(warnings.begin(), warnings.end(), warning) == warnings.end())
        warnings.push_back(warning);
}

}  // namespace

std::int64_t bytesMaterialised(const Capture& capture, const MaskSpec& mask) {
    std::int64_t bytes = 0;
    for (const Stack& stack : capture.stacks) {
        const std::int64_t maps = static_cast<std::int64_t>(stack.layers) * stack.heads;
        const std::int64_t arrays = 1 + (writesEnergies(stack, capture) ? 1 : 0) + partsWritten(stack, capture);
        const StackMasks::Extent masks = StackMasks::extent(stack, mask);
        bytes += maps * arrays * bytesOfMap(capture, stack);
        bytes += static_cast<std::int64_t>(masks.layers) * masks.heads * stack.queries * stack.keys;
    }
    return bytes;
}

void completeProvenance(Provenance& provenance, const CancelToken& cancel) {
    provenance.program = std::string("headlight ") + HEADLIGHT_VERSION;
    std::error_code ignored;
    const std::filesystem::path source = std::filesystem::u8path(provenance.source);
    const bool isFile = provenance.source != kPlaygroundFormat && std::filesystem::is_regular_file(source, ignored);
    if (provenance.sourceHash.empty() && isFile)
        provenance.sourceHash = sha256OfFile(source, cancel);
}

CapturePtr materialisedCapture(const Capture& capture, const MaskSpec& mask, double temperature,
                               const CancelToken& cancel, const Progress& progress) {
    const at::NoGradGuard noGradients;
    requireMemory(bytesMaterialised(capture, mask) + workingBytes(capture), say("writing out every map"),
                  say("choose a stack, layer or head, or a shorter text"));
    auto written = std::make_shared<Capture>(capture);
    written->stacks.clear();
    int total = 0;
    for (const Stack& stack : capture.stacks)
        total += stack.layers * stack.heads;
    int done = 0;
    for (const Stack& stack : capture.stacks) {
        StackWriter writer(capture, stack, mask, temperature);
        for (int i = 0; i < stack.layers * stack.heads; ++i) {
            cancel.throwIfRequested();
            writer.writeHead(i, cancel);
            if (progress)
                progress(static_cast<double>(++done) / total, toSay("maps"));
        }
        written->stacks.push_back(writer.finished());
        if (!writesEnergies(stack, capture) && !keepsStoredWeights(capture, stack, mask, temperature))
            addWarning(written->provenance.warnings,
                       "stack " + stack.name + ": no energies were recorded; its weights were masked and renormalised");
    }
    written->provenance.mask = maskWritten(capture, mask);
    written->provenance.temperature = temperature;
    for (const std::string& warning : capture.warnings)
        addWarning(written->provenance.warnings, warning);
    completeProvenance(written->provenance, cancel);
    return written;
}

}  // namespace headlight
