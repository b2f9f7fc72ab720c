#include "core/captures/own_parameters.h"

#include <array>
#include <cmath>
#include <optional>

#include "core/base/error.h"
#include "core/base/numbers.h"
#include "core/data/layer_parameters.h"

namespace headlight {

namespace {

// An axis is named by a letter: h heads, a inner width, q and k the widths of the vectors. Empty: one number.
struct ParameterRow {
    std::string_view name;
    std::string_view axes;
    const char* words;
};

constexpr std::array<ParameterRow, 7> kParameterRows{{{"W_q", "haq", toSay("heads × inner width × width of q")},
                                                      {"W_k", "hak", toSay("heads × inner width × width of k")},
                                                      {"v", "ha", toSay("heads × inner width")},
                                                      {"b", "ha", toSay("heads × inner width")},
                                                      {"W", "hqk", toSay("heads × width of q × width of k")},
                                                      {"temperature", "", toSay("one number, or one a head")},
                                                      {"lambda", "", toSay("one number, or one a head")}}};

struct NeededRow {
    AttentionKind kind;
    std::array<std::string_view, 3> names;
};

constexpr std::array<NeededRow, 3> kNeededRows{{{AttentionKind::Additive, {"W_q", "W_k", "v"}},
                                                {AttentionKind::Hybrid, {"W_q", "W_k", "v"}},
                                                {AttentionKind::General, {"W", "", toSay("")}}}};

bool hasVectors(const Stack& stack) { return !stack.q.empty() && !stack.k.empty(); }

// A parameter of the file: that of one layer, or the plain one of all.
struct FileParameter {
    const std::string& name;
    const ParameterRow& row;
    const Array& array;
    std::optional<LayerParameter> layer;
};

class ParameterChecker {
public:
    ParameterChecker(const Capture& capture, const std::string& subject) : m_capture(capture), m_subject(subject) {}

    void check() const {
        for (const ParameterRow& row : kParameterRows)
            for (const auto& [name, array] : m_capture.parameters) {
                const auto layer = layerParameter(m_capture, name);
                if (row.name == (layer ? layer->parameter : name))
                    checkParameter({name, row, array, layer});
            }
        for (const Stack& stack : m_capture.stacks)
            if (hasVectors(stack) && stack.energies.empty() && m_capture.provenance.attention)
                for (int layer = 0; layer < stack.layers; ++layer)
                    requireAll(stack, LayerIndex{layer}, m_capture.provenance.attention->kind);
    }

private:
    void checkParameter(const FileParameter& parameter) const {
        if (!isFloating(parameter.array.type()))
            refuse(parameter, ErrorCode::InvalidValue,
                   say("holds %1, where floats are expected", {std::string(name(parameter.array.type()))}));
        if (parameter.row.axes.empty())
            checkNumbers(parameter);
        else
            checkShape(parameter);
    }

    [[noreturn]] void refuse(const FileParameter& parameter, ErrorCode code, const Words& detail) const {
        throw Error(code, say("%1, 'param.%2'", {m_subject, parameter.name}), detail);
    }

    static bool concerns(const FileParameter& parameter, const Stack& stack) {
        return !parameter.layer || parameter.layer->stack == &stack;
    }

    std::int64_t wantedAxis(const FileParameter& parameter, char letter, const Stack& stack) const {
        switch (letter) {
            case 'h': return stack.heads;
            case 'q': return stack.q.axis(3);
            case 'k': return stack.k.axis(3);
            default: return innerWidth(parameter);
        }
    }

    // What W_q says, which v, b and W_k must follow; −1: anything.
    std::int64_t innerWidth(const FileParameter& parameter) const {
        const auto plain = m_capture.parameters.find("W_q");
        const Array* W_q = parameter.layer
                               ? parameterOf(m_capture, *parameter.layer->stack, parameter.layer->layer, "W_q")
                           : plain == m_capture.parameters.end() ? nullptr
                                                                 : &plain->second;
        return W_q && W_q->shape().size() == 3 ? W_q->axis(1) : -1;
    }

    void checkShape(const FileParameter& parameter) const {
        const auto& shape = parameter.array.shape();
        const std::string_view axes = parameter.row.axes;
        bool fits = shape.size() == axes.size() && parameter.array.size() > 0;
        for (const Stack& stack : m_capture.stacks)
            for (std::size_t i = 0; fits && concerns(parameter, stack) && hasVectors(stack) && i < shape.size(); ++i) {
                const std::int64_t wanted = wantedAxis(parameter, axes[i], stack);
                fits = wanted < 0 || shape[i] == wanted;
            }
        if (!fits)
            refuse(parameter, ErrorCode::ShapeMismatch,
                   say("is %1, which does not fit %2", {shapeText(shape), say(parameter.row.words)}));
    }

    void checkNumbers(const FileParameter& parameter) const {
        const Array& array = parameter.array;
        bool fits = array.size() == 1;
        for (const Stack& stack : m_capture.stacks)
            fits = fits || (concerns(parameter, stack) && array.size() == stack.heads);
        if (!fits || array.size() == 0)
            refuse(parameter, ErrorCode::ShapeMismatch,
                   say("is %1, where %2, is expected", {shapeText(array.shape()), say(parameter.row.words)}));
        const bool share = parameter.row.name == "lambda";
        for (std::int64_t i = 0; i < array.size(); ++i) {
            const double value = array.value(i);
            const bool sane = share ? value >= 0 && value <= 1 : value > 0 && std::isfinite(value);
            if (!sane)
                refuse(parameter, ErrorCode::InvalidValue,
                       say(share ? toSay("is %1, where a number from 0 to 1 is expected")
                                 : toSay("is %1, where a number above 0 is expected"),
                           {formatExact(value)}));
        }
    }

    void requireAll(const Stack& stack, LayerIndex layer, AttentionKind kind) const {
        for (const NeededRow& row : kNeededRows)
            for (const std::string_view needed : row.names)
                if (row.kind == kind && !needed.empty() && !parameterOf(m_capture, stack, layer, needed))
                    throw Error(ErrorCode::Damaged, m_subject,
                                say("has no 'param.%1', without which %2 energies cannot be computed from q and k",
                                    {std::string(needed), std::string(name(kind))}));
    }

    const Capture& m_capture;
    const std::string& m_subject;
};

}  // namespace

void checkParameters(const Capture& capture, const std::string& subject) {
    ParameterChecker(capture, subject).check();
    const double temperature = capture.provenance.temperature;
    if (!(temperature > 0 && std::isfinite(temperature)))
        throw Error(ErrorCode::InvalidValue, say("%1, headlight.provenance", {subject}),
                    say("has the temperature %1, where a number above 0 is expected", {formatExact(temperature)}));
}

}  // namespace headlight
