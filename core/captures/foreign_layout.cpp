#include "core/captures/foreign_layout.h"

#include <algorithm>
#include <optional>

#include "core/base/error.h"
#include "core/captures/layers.h"
#include "core/captures/mask_values.h"

namespace headlight {

namespace {

using Form = AttentionSource::Form;

struct BuiltMaps {
    Array array;  // [layers, heads, queries, keys]
    Array mask;   // of absent layers and uncomputed cells
    Words note;
    std::int64_t batch = 1;
    bool averaged = false;
};

std::string sourceSubject(const std::string& file, const std::string& name) {
    return name.empty() ? file : file + ", '" + name + "'";
}

// The user's axes may name the whole family, with L or S first, or one member.
std::string memberAxes(const AttentionSource& source, std::size_t rank, const std::string& axes) {
    const bool namesFamily =
        source.form != Form::Whole && axes.size() == rank + 1 && (axes[0] == 'L' || axes[0] == 'S');
    return namesFamily ? axes.substr(1) : axes;
}

class ForeignBuilder {
public:
    ForeignBuilder(const ArrayFile& file, const FileSource& source, const std::string& subject)
        : m_file(file), m_source(source), m_subject(subject) {}

    Capture build() {
        const FoundAttention found = findAttention(m_file, m_subject);
        m_capture.format = "arrays in a " + m_file.format + " file";
        for (const AttentionSource& source : found.sources)
            place(source, buildMaps(source));
        for (Stack& stack : m_capture.stacks)
            finish(stack);
        noteUnused(found.unused);
        return std::move(m_capture);
    }

private:
    void warn(const Words& text) { m_capture.warnings.push_back(text); }

    void noteUnused(const std::vector<std::string>& unused) {
        constexpr std::size_t kMostListed = 4;
        Words listed;
        for (std::size_t i = 0; i < unused.size() && i < kMostListed; ++i)
            listed = i == 0 ? Words(unused[i]) : say("%1, %2", {listed, unused[i]});
        if (unused.size() > kMostListed)
            listed = say("%1 and %2 more", {listed, std::to_string(unused.size() - kMostListed)});
        if (!unused.empty())
            warn(say("not shown: %1", {listed}));
    }

    ReadAxes readMember(const AttentionSource& source, const AttentionSource::Member& member,
                        const AxesReading& reading) {
        const std::string subject = sourceSubject(m_subject, member.name);
        const std::string axes =
            m_source.axes.empty() ? reading.axes : memberAxes(source, member.array.shape().size(), m_source.axes);
        return readAxes(member.array, axes, m_source.batch, subject);
    }

    BuiltMaps buildMaps(const AttentionSource& source) {
        AxesReading reading = readingOf(source, m_subject);
        if (!m_source.axes.empty())
            reading.alternatives.clear();
        BuiltMaps maps = source.form == Form::Whole ? buildWhole(source, reading) : buildFamily(source, reading);
        const Words note = source.documented ? Words() : axesNote(reading);
        if (!note.empty() && isAmbiguous(source, reading))
            warn(say("%1: %2", {source.name.empty() ? Words(source.stack) : say("'%1'", {source.name}), note}));
        if (!note.empty())
            maps.note = maps.note.empty() ? note : say("%1; %2", {maps.note, note});
        return maps;
    }

    // Axes beside queries and keys, and none of them heads: a bare map may as well be that of the only head.
    static bool isAveraged(const ReadAxes& read, const std::string& axes) { return !read.hasHeads && axes.size() > 2; }

    BuiltMaps buildWhole(const AttentionSource& source, const AxesReading& reading) {
        const ReadAxes read = readMember(source, source.members.front(), reading);
        const std::string& axes = m_source.axes.empty() ? reading.axes : m_source.axes;
        return {read.array, {}, {}, read.batch, isAveraged(read, axes)};
    }

    BuiltMaps buildFamily(const AttentionSource& source, const AxesReading& reading) {
        BuiltMaps maps;
        std::vector<LayerPart> parts;
        for (const AttentionSource::Member& member : source.members) {
            const bool alone = source.members.size() == 1;
            LayerPart part{member.name, alone ? 0 : member.index, {}};
            if (alone && member.index > 0)
                warn(say("'%1' is the only one of its kind and is shown as layer 0", {member.name}));
            if (member.array.size() > 0) {
                const ReadAxes read = readMember(source, member, reading);
                part.array = read.array;
                maps.batch = std::max(maps.batch, read.batch);
                const std::size_t rank = member.array.shape().size();
                maps.averaged =
                    isAveraged(read, m_source.axes.empty() ? reading.axes : memberAxes(source, rank, m_source.axes));
            }
            parts.push_back(std::move(part));
        }
        const bool steps = source.form == Form::Steps || (differInShape(parts) && areSteps(parts));
        if (!steps)
            refuseLayersInLayers(parts);
        const StackedLayers stacked = steps ? stackSteps(parts, m_subject) : stackLayers(parts, m_subject);
        for (const Words& warning : stacked.warnings)
            warn(say("%1: %2", {source.stack, warning}));
        maps.array = stacked.array;
        maps.mask = stacked.mask;
        if (steps)
            maps.note = say("%1 generation steps, one under the other; cells that no step computed are masked",
                            {std::to_string(parts.size())});
        return maps;
    }

    static bool differInShape(const std::vector<LayerPart>& parts) {
        return std::any_of(parts.begin(), parts.end(),
                           [&](const LayerPart& part) { return part.array.shape() != parts.front().array.shape(); });
    }

    void refuseLayersInLayers(const std::vector<LayerPart>& parts) const {
        for (const LayerPart& part : parts)
            if (!part.array.empty() && part.array.axis(0) != 1)
                throw Error(
                    ErrorCode::ShapeMismatch, sourceSubject(m_subject, part.name),
                    say("is one of several layers, but holds %1 layers itself", {std::to_string(part.array.axis(0))}));
    }

    void place(const AttentionSource& source, const BuiltMaps& maps) {
        auto at = std::find_if(m_capture.stacks.begin(), m_capture.stacks.end(),
                               [&](const Stack& stack) { return stack.name == source.stack; });
        if (at == m_capture.stacks.end()) {
            m_capture.stacks.emplace_back();
            at = std::prev(m_capture.stacks.end());
            at->name = source.stack;
            setShape(*at, maps.array);
        } else if (maps.array.shape() != firstArray(*at).shape()) {
            throw Error(ErrorCode::ShapeMismatch, m_subject,
                        say("energies and weights of '%1' differ in shape: %2 and %3",
                            {source.stack, shapeText(firstArray(*at).shape()), shapeText(maps.array.shape())}));
        }
        (source.energies ? at->energies : at->weights) = maps.array;
        if (!maps.mask.empty())
            at->mask = maps.mask;
        at->averagedHeads = at->averagedHeads || maps.averaged;
        if (at->axesNote.empty())
            at->axesNote = maps.note;
        if (maps.batch > 1)
            noteBatch(maps.batch);
    }

    void noteBatch(std::int64_t batch) {
        const Words text = say("holds %1 sentences; sentence %2 is shown (--batch 0 to %3)",
                               {std::to_string(batch), std::to_string(m_source.batch), std::to_string(batch - 1)});
        if (std::find(m_capture.warnings.begin(), m_capture.warnings.end(), text) == m_capture.warnings.end())
            warn(text);
        m_batch = batch;
    }

    static const Array& firstArray(const Stack& stack) {
        return stack.weights.empty() ? stack.energies : stack.weights;
    }

    static void setShape(Stack& stack, const Array& array) {
        stack.layers = static_cast<int>(array.axis(0));
        stack.heads = static_cast<int>(array.axis(1));
        stack.queries = static_cast<int>(array.axis(2));
        stack.keys = static_cast<int>(array.axis(3));
    }

    // The file's mask, where it fits, and a name that says so when queries and keys are not the same.
    void finish(Stack& stack) {
        if (stack.name == "self" && stack.queries != stack.keys && m_capture.stacks.size() == 1 && stack.mask.empty() &&
            hasTokensOfTwoSides())
            stack.name = "cross";
        for (const NamedArray& named : m_file.arrays)
            takeMask(named, stack);
    }

    bool hasTokensOfTwoSides() const {
        return std::any_of(m_file.texts.begin(), m_file.texts.end(), [](const NamedTexts& texts) {
            const std::string plain = plainName(texts.name);
            return plain.rfind("tgt", 0) == 0 || plain.rfind("trg", 0) == 0 || plain.rfind("target", 0) == 0;
        });
    }

    void takeMask(const NamedArray& named, Stack& stack) {
        const std::string plain = plainName(named.name);
        const bool isMask =
            plain == "mask" || plain == "attention_mask" || plain == "attn_mask" || plain == "causal_mask";
        if (!isMask) {
            // PyTorch's key_padding_mask says "ignore" with true, others keep with it.
            if (plain.find("mask") != std::string::npos && &stack == &m_capture.stacks.front())
                warn(
                    say("'%1' is not applied: its name does not say whether 1 means keep or ignore; give it as --mask "
                        "custom=FILE or custom-hide=FILE",
                        {named.name}));
            return;
        }
        const auto mask = fittingMask(named, stack, plain == "attention_mask");
        if (!mask) {
            warn(say("%1: '%2' of %3 does not fit its maps of %4 and is not applied",
                     {stack.name, named.name, shapeText(named.array.shape()), shapeText(firstArray(stack).shape())}));
            return;
        }
        try {
            MaskValues values = readMaskValues(*mask, false, named.name);
            if (stack.mask.empty())
                stack.mask = Array::ofBools(mask->shape(), std::move(values.allowed));
        } catch (const Error& error) {
            warn(say("'%1' is not applied: %2", {named.name, error.detail()}));
        }
    }

    // Whether its first axis is that of the sentences. Of two axes, [batch, keys] and [queries, keys] may both fit.
    bool isBatched(const NamedArray& named, const Stack& stack, bool ofKeys) {
        const auto& shape = named.array.shape();
        if (shape.size() == 4)
            return shape[0] > 1 && shape[0] == m_batch;
        if (shape.size() != 2 || !ofKeys || shape[0] != m_batch)
            return false;
        if (m_batch > 1 && shape[0] == stack.queries)
            warn(
                say("%1: '%2' of %3 was read as sentences × keys; queries × keys would fit too (give it as --mask "
                    "custom=FILE)",
                    {stack.name, named.name, shapeText(shape)}));
        return true;
    }

    // As [layers or 1, heads or 1, queries or 1, keys]; nothing where it does not broadcast.
    std::optional<Array> fittingMask(const NamedArray& named, const Stack& stack, bool ofKeys) {
        const Array& array = named.array;
        std::vector<std::int64_t> shape = array.shape();
        Array mask = array;
        if (isBatched(named, stack, ofKeys)) {
            if (m_source.batch >= shape[0])
                return std::nullopt;
            const std::int64_t bytes = array.byteCount() / shape[0];
            shape[0] = 1;
            mask = Array(array.type(), shape, static_cast<const char*>(array.bytes()) + m_source.batch * bytes,
                         array.owner());
        }
        if (shape.size() > 4)
            return std::nullopt;
        shape.insert(shape.begin(), 4 - shape.size(), 1);
        const auto& full = firstArray(stack).shape();
        for (std::size_t i = 0; i < 4; ++i)
            if (shape[i] != full[i] && (shape[i] != 1 || i == 3))
                return std::nullopt;
        return mask.reshaped(shape);
    }

    const ArrayFile& m_file;
    const FileSource& m_source;
    const std::string& m_subject;
    Capture m_capture;
    std::int64_t m_batch = 1;
};

}  // namespace

AxesReading readingOf(const AttentionSource& source, const std::string& subject) {
    const auto present = std::find_if(source.members.begin(), source.members.end(),
                                      [](const auto& member) { return member.array.size() > 0; });
    if (present == source.members.end())
        throw Error(ErrorCode::Unsupported, sourceSubject(subject, source.name),
                    say("is empty: its shape is %1", {shapeText(source.members.front().array.shape())}),
                    say("run the model with output_attentions=True and attn_implementation=\"eager\""));
    const std::string where = sourceSubject(subject, present->name);
    return source.form == Form::Layers ? layerReading(present->array.shape(), where)
                                       : plainReading(present->array.shape(), where);
}

bool isAmbiguous(const AttentionSource& source, const AxesReading& reading) {
    if (source.documented || reading.alternatives.empty())
        return false;
    // Names of a whole model's outputs promise layers first; three axes promise nothing, nor do nameless arrays, nor
    // what one attention module returns, often with a batch in front.
    const std::string plain = plainName(source.name);
    const bool ofModule = plain == "attn" || plain == "attn_weights" || plain == "attention_weights";
    return !source.named || reading.axes.size() == 3 || source.form == Form::Steps ||
           (ofModule && reading.axes.size() == 4);
}

Capture readForeignLayout(const ArrayFile& file, const FileSource& source, const std::string& subject) {
    return ForeignBuilder(file, source, subject).build();
}

}  // namespace headlight
