#include "core/captures/own_layout.h"

#include <algorithm>
#include <array>
#include <limits>
#include <optional>
#include <set>

#include "core/base/error.h"
#include "core/captures/attention_names.h"
#include "core/captures/mask_values.h"
#include "core/captures/own_parameters.h"
#include "core/captures/provenance_json.h"

namespace headlight {

namespace {

constexpr std::string_view kParameterPrefix = "param.";
constexpr std::string_view kProvenanceName = "headlight.provenance";

enum class StackPart { Energies, Weights, Mask, Q, K, V, Additive, ScaledDot };

struct PartEnding {
    std::string_view ending;
    StackPart part;
};

// The longer endings first: ".energies.additive" does not end in a name of its own.
constexpr std::array<PartEnding, 8> kPartEndings{{{".energies.additive", StackPart::Additive},
                                                  {".energies.scaled_dot", StackPart::ScaledDot},
                                                  {".energies", StackPart::Energies},
                                                  {".weights", StackPart::Weights},
                                                  {".mask", StackPart::Mask},
                                                  {".q", StackPart::Q},
                                                  {".k", StackPart::K},
                                                  {".v", StackPart::V}}};

struct OwnName {
    std::string stack;
    StackPart part;
};

std::optional<OwnName> ownName(std::string_view name) {
    for (const PartEnding& row : kPartEndings)
        if (name.size() > row.ending.size() && name.substr(name.size() - row.ending.size()) == row.ending)
            return OwnName{std::string(name.substr(0, name.size() - row.ending.size())), row.part};
    return std::nullopt;
}

std::optional<std::string> provenanceText(const ArrayFile& file) {
    const auto at = file.metadata.find(std::string(kProvenanceName));
    if (at != file.metadata.end())
        return at->second;
    const NamedTexts* texts = file.findTexts(kProvenanceName);
    return texts && texts->values.size() == 1 ? std::optional(texts->values.front()) : std::nullopt;
}

bool isSaneShape(const std::vector<std::int64_t>& shape) {
    return std::all_of(shape.begin(), shape.end(),
                       [](std::int64_t axis) { return axis > 0 && axis <= std::numeric_limits<int>::max(); });
}

// The mask with its last axis of one repeated over the keys, for everything else reads masks row by row.
Array overKeys(const Array& mask, std::int64_t keys) {
    std::vector<std::int64_t> shape = mask.shape();
    shape[3] = keys;
    std::vector<std::uint8_t> values;
    for (std::int64_t row = 0; row < mask.size(); ++row)
        values.insert(values.end(), static_cast<std::size_t>(keys), mask.value(row) != 0 ? 1 : 0);
    return Array::ofBools(std::move(shape), std::move(values));
}

class OwnBuilder {
public:
    OwnBuilder(const ArrayFile& file, const std::string& subject) : m_file(file), m_subject(subject) {}

    Capture build() {
        m_capture.format = "Headlight capture";
        readProvenance();
        for (const NamedArray& named : m_file.arrays)
            take(named);
        for (Stack& stack : m_capture.stacks)
            checkStack(stack);
        checkParameters(m_capture, m_subject);
        sortStacks();
        return std::move(m_capture);
    }

private:
    void readProvenance() {
        const auto text = provenanceText(m_file);
        if (!text)
            return;
        try {
            ProvenanceDocument document = parseProvenance(*text, std::string(kProvenanceName));
            m_capture.provenance = std::move(document.provenance);
            m_notes = std::move(document.stacks);
        } catch (const Error& error) {
            m_capture.warnings.push_back(say("%1: %2", {error.subject(), error.detail()}));
        }
    }

    void take(const NamedArray& named) {
        if (named.name.rfind(kParameterPrefix, 0) == 0) {
            m_capture.parameters[named.name.substr(kParameterPrefix.size())] = named.array;
            return;
        }
        const auto own = ownName(named.name);
        if (!own) {
            m_capture.warnings.push_back(say("not shown: %1 (%2)", {named.name, shapeText(named.array.shape())}));
            return;
        }
        Stack& stack = stackOf(own->stack);
        if (own->part != StackPart::Mask)
            checkArray(named);
        switch (own->part) {
            case StackPart::Energies: stack.energies = named.array; break;
            case StackPart::Weights: stack.weights = named.array; break;
            case StackPart::Mask: stack.mask = readMask(named); break;
            case StackPart::Q: stack.q = named.array; break;
            case StackPart::K: stack.k = named.array; break;
            case StackPart::V: stack.v = named.array; break;
            case StackPart::Additive: stack.energyParts["additive"] = named.array; break;
            case StackPart::ScaledDot: stack.energyParts["scaled_dot"] = named.array; break;
        }
    }

    Stack& stackOf(const std::string& name) {
        for (Stack& stack : m_capture.stacks)
            if (stack.name == name)
                return stack;
        Stack& stack = m_capture.stacks.emplace_back();
        stack.name = name;
        for (const StackNote& note : m_notes)
            if (note.name == name) {
                stack.partialRows = note.partialRows;
                stack.averagedHeads = note.averagedHeads;
                stack.axesNote = note.axesNote;
            }
        return stack;
    }

    void checkArray(const NamedArray& named) const {
        const auto& shape = named.array.shape();
        const std::string subject = m_subject + ", '" + named.name + "'";
        if (shape.size() != 4)
            throw Error(
                ErrorCode::ShapeMismatch, subject,
                say("has the shape %1, where layers × heads × queries × keys are expected", {shapeText(shape)}));
        if (!isSaneShape(shape))
            throw Error(ErrorCode::ShapeMismatch, subject,
                        say("is empty or too large: its shape is %1", {shapeText(shape)}));
        if (!isFloating(named.array.type()))
            throw Error(ErrorCode::InvalidValue, subject,
                        say("holds %1, where floats are expected", {std::string(name(named.array.type()))}));
    }

    // With all four axes; what is not bool is read by its values, and the warning says how.
    Array readMask(const NamedArray& named) {
        const std::string subject = m_subject + ", '" + named.name + "'";
        std::vector<std::int64_t> shape = named.array.shape();
        if (shape.empty() || shape.size() > 4 || !isSaneShape(shape))
            throw Error(
                ErrorCode::ShapeMismatch, subject,
                say("has the shape %1, and a mask broadcasts to layers × heads × queries × keys", {shapeText(shape)}));
        shape.insert(shape.begin(), 4 - shape.size(), 1);
        if (named.array.type() == NumberType::Bool)
            return named.array.reshaped(shape);
        MaskValues values = readMaskValues(named.array, false, subject);
        m_capture.warnings.push_back(
            say("'%1' holds %2 and was read as %3",
                {named.name, std::string(name(named.array.type())), say(values.polarity.c_str())}));
        return Array::ofBools(shape, std::move(values.allowed));
    }

    // Sizes from the first array that is there; all others must fit them.
    void checkStack(Stack& stack) const {
        const bool vectors = !stack.q.empty() && !stack.k.empty();
        const Array& maps = stack.weights.empty() ? stack.energies : stack.weights;
        if (maps.empty() && !vectors)
            throw Error(ErrorCode::Damaged, m_subject,
                        say("stack '%1' has neither weights nor energies nor both q and k", {stack.name}));
        const std::vector<std::int64_t> full =
            maps.empty() ? std::vector<std::int64_t>{stack.q.axis(0), stack.q.axis(1), stack.q.axis(2), stack.k.axis(2)}
                         : maps.shape();
        stack.layers = static_cast<int>(full[0]);
        stack.heads = static_cast<int>(full[1]);
        stack.queries = static_cast<int>(full[2]);
        stack.keys = static_cast<int>(full[3]);
        expect(stack, "energies", stack.energies, full);
        expect(stack, "energies.additive", part(stack, "additive"), full);
        expect(stack, "energies.scaled_dot", part(stack, "scaled_dot"), full);
        expect(stack, "q", stack.q, {full[0], full[1], full[2], -1});
        expect(stack, "k", stack.k, {full[0], full[1], full[3], -1});
        expect(stack, "v", stack.v, {full[0], full[1], full[3], -1});
        if (stack.mask.empty())
            return;
        for (std::size_t i = 0; i < 4; ++i)
            if (stack.mask.axis(i) != full[i] && stack.mask.axis(i) != 1)
                refuse(stack, "mask", stack.mask, full);
        if (stack.mask.axis(3) != full[3])
            stack.mask = overKeys(stack.mask, full[3]);
    }

    static Array part(const Stack& stack, const char* name) {
        const auto at = stack.energyParts.find(name);
        return at == stack.energyParts.end() ? Array{} : at->second;
    }

    // −1 stands for any size.
    void expect(const Stack& stack, const char* name, const Array& array,
                const std::vector<std::int64_t>& shape) const {
        for (std::size_t i = 0; i < 4 && !array.empty(); ++i)
            if (shape[i] >= 0 && array.axis(i) != shape[i])
                refuse(stack, name, array, shape);
    }

    [[noreturn]] void refuse(const Stack& stack, const char* name, const Array& array,
                             std::vector<std::int64_t> shape) const {
        if (shape.back() < 0)
            shape.pop_back();
        throw Error(ErrorCode::ShapeMismatch, m_subject,
                    say("'%1.%2' is %3, which does not fit %4",
                        {stack.name, name, shapeText(array.shape()), shapeText(shape)}));
    }

    void sortStacks() {
        const auto rank = [&](const Stack& stack) {
            const auto at = std::find_if(m_notes.begin(), m_notes.end(),
                                         [&](const StackNote& note) { return note.name == stack.name; });
            return at - m_notes.begin();
        };
        std::stable_sort(m_capture.stacks.begin(), m_capture.stacks.end(),
                         [&](const Stack& a, const Stack& b) { return rank(a) < rank(b); });
    }

    const ArrayFile& m_file;
    const std::string& m_subject;
    Capture m_capture;
    std::vector<StackNote> m_notes;
};

}  // namespace

// Files that Headlight wrote say so. Others may be written by hand, under names of ours alone: numbers in a name
// ("decoder.layers.0.attn.weights") or a name that others use ("attentions", "attn.weights") say otherwise.
bool isOwnLayout(const ArrayFile& file) {
    if (provenanceText(file))
        return true;
    bool maps = false;
    std::set<std::string> queries;
    std::set<std::string> keys;
    for (const NamedArray& named : file.arrays) {
        if (isFloating(named.array.type()) && isAttentionName(named.name))
            return false;
        const auto own = ownName(named.name);
        if (!own || named.array.shape().size() != 4)
            continue;
        if (own->stack.find_first_of("0123456789") != std::string::npos)
            return false;
        maps = maps || own->part == StackPart::Weights || own->part == StackPart::Energies;
        if (own->part == StackPart::Q)
            queries.insert(own->stack);
        if (own->part == StackPart::K)
            keys.insert(own->stack);
    }
    return maps || std::any_of(queries.begin(), queries.end(),
                               [&](const std::string& stack) { return keys.count(stack) != 0; });
}

Capture readOwnLayout(const ArrayFile& file, const std::string& subject) {
    Capture capture = OwnBuilder(file, subject).build();
    if (capture.stacks.empty())
        throw Error(ErrorCode::Damaged, subject, say("is a capture of Headlight without any stack of maps"));
    return capture;
}

}  // namespace headlight
