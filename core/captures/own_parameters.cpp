#include "core/captures/own_parameters.h"

#include <array>
#include <cmath>
#include <vector>

#include "core/base/error.h"
#include "core/base/numbers.h"

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

class ParameterChecker {
public:
    ParameterChecker(const Capture& capture, const std::string& subject) : m_capture(capture), m_subject(subject) {}

    void check() const {
        for (const ParameterRow& row : kParameterRows) {
            const auto at = m_capture.parameters.find(std::string(row.name));
            if (at == m_capture.parameters.end())
                continue;
            if (!isFloating(at->second.type()))
                refuse(row, ErrorCode::InvalidValue,
                       say("holds %1, where floats are expected", {std::string(name(at->second.type()))}));
            if (row.axes.empty())
                checkNumbers(row, at->second);
            else
                checkShape(row, at->second);
        }
        for (const Stack& stack : m_capture.stacks)
            if (hasVectors(stack) && stack.energies.empty() && m_capture.provenance.attention)
                requireAll(m_capture.provenance.attention->kind);
    }

private:
    [[noreturn]] void refuse(const ParameterRow& row, ErrorCode code, const Words& detail) const {
        throw Error(code, say("%1, 'param.%2'", {m_subject, std::string(row.name)}), detail);
    }

    std::int64_t wantedAxis(char letter, const Stack& stack) const {
        switch (letter) {
            case 'h': return stack.heads;
            case 'q': return stack.q.axis(3);
            case 'k': return stack.k.axis(3);
            default: return innerWidth();
        }
    }

    // What W_q says, which v, b and W_k must follow; −1: anything.
    std::int64_t innerWidth() const {
        const auto at = m_capture.parameters.find("W_q");
        return at != m_capture.parameters.end() && at->second.shape().size() == 3 ? at->second.axis(1) : -1;
    }

    void checkShape(const ParameterRow& row, const Array& array) const {
        const auto& shape = array.shape();
        bool fits = shape.size() == row.axes.size() && array.size() > 0;
        for (const Stack& stack : m_capture.stacks)
            for (std::size_t i = 0; fits && hasVectors(stack) && i < shape.size(); ++i) {
                const std::int64_t wanted = wantedAxis(row.axes[i], stack);
                fits = wanted < 0 || shape[i] == wanted;
            }
        if (!fits)
            refuse(row, ErrorCode::ShapeMismatch,
                   say("is %1, which does not fit %2", {shapeText(shape), say(row.words)}));
    }

    void checkNumbers(const ParameterRow& row, const Array& array) const {
        bool fits = array.size() == 1;
        for (const Stack& stack : m_capture.stacks)
            fits = fits || array.size() == stack.heads;
        if (!fits || array.size() == 0)
            refuse(row, ErrorCode::ShapeMismatch,
                   say("is %1, where %2, is expected", {shapeText(array.shape()), say(row.words)}));
        const bool share = row.name == "lambda";
        for (std::int64_t i = 0; i < array.size(); ++i) {
            const double value = array.value(i);
            const bool sane = share ? value >= 0 && value <= 1 : value > 0 && std::isfinite(value);
            if (!sane)
                refuse(row, ErrorCode::InvalidValue,
                       say(share ? toSay("is %1, where a number from 0 to 1 is expected")
                                 : toSay("is %1, where a number above 0 is expected"),
                           {formatExact(value)}));
        }
    }

    void requireAll(AttentionKind kind) const {
        for (const NeededRow& row : kNeededRows)
            for (const std::string_view needed : row.names)
                if (row.kind == kind && !needed.empty() && m_capture.parameters.count(std::string(needed)) == 0)
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
