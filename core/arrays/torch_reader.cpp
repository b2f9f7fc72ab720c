#include "core/arrays/torch_reader.h"

#include <algorithm>
#include <optional>

#include "core/arrays/file_kind.h"
#include "core/arrays/pickle_reader.h"
#include "core/arrays/torch_storage.h"
#include "core/base/error.h"

namespace headlight {

namespace {

using Kind = PickleValue::Kind;

const ZipEntry* findByEnd(const ZipArchive& archive, std::string_view end) {
    for (const ZipEntry& entry : archive.entries()) {
        const std::string name = "/" + entry.name;
        if (name.size() >= end.size() && name.compare(name.size() - end.size(), end.size(), end) == 0)
            return &entry;
    }
    return nullptr;
}

// ", file version 9999", where the archive says it.
std::string torchVersion(const ZipArchive& archive) {
    const ZipEntry* entry = findByEnd(archive, "/version");
    if (!entry || entry->size > 20)
        return {};
    try {
        const auto bytes = archive.read(*entry);
        std::string text(bytes->begin(), bytes->end());
        text.erase(std::remove_if(text.begin(), text.end(), [](char c) { return c < '0' || c > '9'; }), text.end());
        return text.empty() ? "" : ", file version " + text;
    } catch (const Error&) {
        return {};
    }
}

struct StorageType {
    std::string_view name;
    NumberType type;
};

constexpr StorageType kStorageTypes[] = {
    {"torch.BoolStorage", NumberType::Bool}, {"torch.ByteStorage", NumberType::U8},
    {"torch.CharStorage", NumberType::I8},   {"torch.ShortStorage", NumberType::I16},
    {"torch.IntStorage", NumberType::I32},   {"torch.LongStorage", NumberType::I64},
    {"torch.HalfStorage", NumberType::F16},  {"torch.BFloat16Storage", NumberType::BF16},
    {"torch.FloatStorage", NumberType::F32}, {"torch.DoubleStorage", NumberType::F64},
};

class TorchReader {
public:
    TorchReader(const std::shared_ptr<const MappedFile>& file, const ZipArchive& archive, const ZipEntry& pickle)
        : m_subject(file->subject()), m_storage(file, archive, folderOf(pickle.name)) {
        const auto bytes = archive.read(pickle);
        m_pickle = readPickle({bytes->data(), bytes->size()}, m_subject);
    }

    ArrayFile read() {
        m_content.format = ".pt";
        visit(m_pickle.root, "", 0);
        m_content.sortNaturally();
        return std::move(m_content);
    }

private:
    static std::string folderOf(const std::string& name) { return name.substr(0, name.rfind('/') + 1); }

    const PickleValue& value(std::size_t i) const { return m_pickle[i]; }

    void leaveOut(const std::string& path, const Words& reason, const Words& hint = {}) {
        m_content.unreadable.push_back({path, reason, hint});
    }

    // A pickle may recall one value any number of times, so what comes of it is counted, not what is in it.
    void count(const std::string& path) {
        constexpr int kMostValues = 100'000;
        if (++m_visited > kMostValues)
            throw Error(
                ErrorCode::Unsupported, m_subject,
                say("holds more than %1 values, which is no recording of attention", {std::to_string(kMostValues)}),
                say(kSaveHint));
        countText(path.size());
    }

    void countText(std::size_t bytes) {
        constexpr std::size_t kMostText = 128'000'000;  // twice the largest pickle
        m_textBytes += bytes;
        if (m_textBytes > kMostText)
            throw Error(ErrorCode::Unsupported, m_subject,
                        say("repeats its names and texts to more than %1 bytes, which is no recording of attention",
                            {std::to_string(kMostText)}),
                        say(kSaveHint));
    }

    void visit(std::size_t index, const std::string& path, int depth) {
        constexpr int kDeepest = 32;
        count(path);
        if (depth > kDeepest)
            return leaveOut(path, say("lies deeper than %1 lists in each other", {std::to_string(kDeepest)}));
        const PickleValue& one = value(index);
        switch (one.kind) {
            case Kind::None:
                return leaveOut(path, say("is absent (None)"),
                                say("run the model with output_attentions=True and attn_implementation=\"eager\""));
            case Kind::Bool:
            case Kind::Integer:
            case Kind::Float: return leaveOut(path, say("is a number, not a tensor"));
            case Kind::Text: return takeTexts({index}, {}, path);
            case Kind::List: return visitList(one, path, depth);
            case Kind::Dict: return visitDict(one, path, depth);
            case Kind::Object: return visitObject(index, path, depth);
            default: return leaveOut(path, say("is no tensor"));
        }
    }

    bool allAre(const PickleValue& list, std::initializer_list<Kind> kinds) const {
        return std::all_of(list.items.begin(), list.items.end(), [&](std::size_t item) {
            return std::find(kinds.begin(), kinds.end(), value(item).kind) != kinds.end();
        });
    }

    void visitList(const PickleValue& list, const std::string& path, int depth) {
        if (list.items.empty())
            return leaveOut(path, say("is an empty list"));
        countText(list.items.size() * sizeof(std::string));
        if (allAre(list, {Kind::Text})) {
            takeTexts(list.items, {static_cast<std::int64_t>(list.items.size())}, path);
        } else if (allAre(list, {Kind::Bool, Kind::Integer, Kind::Float, Kind::Text})) {
            leaveOut(path, say("is a list of plain values, not a tensor"));
        } else {
            for (std::size_t i = 0; i < list.items.size(); ++i)
                visit(list.items[i], path + "[" + std::to_string(i) + "]", depth + 1);
        }
    }

    void takeTexts(const std::vector<std::size_t>& items, std::vector<std::int64_t> shape, const std::string& path) {
        NamedTexts texts{path, std::move(shape), {}};
        for (const std::size_t item : items) {
            countText(value(item).text.size());
            texts.values.push_back(value(item).text);
        }
        m_content.texts.push_back(std::move(texts));
    }

    void visitDict(const PickleValue& dict, const std::string& path, int depth) {
        if (dict.items.empty())
            return leaveOut(path, say("is an empty dict"));
        for (std::size_t i = 0; i < dict.items.size(); i += 2) {
            const PickleValue& key = value(dict.items[i]);
            if (key.text.size() > kLongestKey) {
                count(path);
                leaveOut(path, say("has a key of %1 bytes, longer than %2",
                                   {std::to_string(key.text.size()), std::to_string(kLongestKey)}));
                continue;
            }
            const std::string name = key.kind == Kind::Integer ? std::to_string(key.integer) : key.text;
            const bool bare = path.empty() && key.kind == Kind::Text;
            const std::string quoted = key.kind == Kind::Integer ? "[" + name + "]" : "['" + name + "']";
            visit(dict.items[i + 1], bare ? name : path + quoted, depth + 1);
        }
    }

    // A tensor; or one of the classes that models answer with, which are dicts of their outputs.
    void visitObject(std::size_t index, const std::string& path, int depth) {
        const PickleValue* object = &value(index);
        for (int inner = 0; inner < 4 && object; ++inner) {
            if (const PickleValue* tensor = tensorArguments(*object))
                return takeTensor(*tensor, path);
            if (!object->items.empty())
                return visitDict(*object, path, depth);
            object = wrapped(*object);
        }
        const std::string name = className(value(index).callable);
        leaveOut(
            path,
            say("is a Python object (%1), which is not built", {name.empty() ? say("of no known class") : Words(name)}),
            say(kSaveHint));
    }

    // Empty for what is no class.
    std::string className(std::size_t index) const {
        return value(index).kind == Kind::Global ? value(index).text : std::string();
    }

    const PickleValue& argumentsOf(const PickleValue& object) const { return value(object.arguments); }

    const PickleValue* tensorArguments(const PickleValue& object) const {
        const PickleValue& arguments = argumentsOf(object);
        const bool tensor = value(object.callable).text == "torch._utils._rebuild_tensor_v2";
        return tensor && arguments.items.size() >= 4 ? &arguments : nullptr;
    }

    // A parameter is a tensor that asks for gradients.
    const PickleValue* wrapped(const PickleValue& object) const {
        const PickleValue& arguments = argumentsOf(object);
        if (value(object.callable).text != "torch._utils._rebuild_parameter" || arguments.items.empty())
            return nullptr;
        const PickleValue& inner = value(arguments.items[0]);
        return inner.kind == Kind::Object ? &inner : nullptr;
    }

    // A shape or strides.
    std::optional<std::vector<std::int64_t>> integers(std::size_t list) const {
        constexpr std::size_t kMostAxes = 64;  // as in PyTorch's own loops
        if (value(list).items.size() > kMostAxes)
            return std::nullopt;
        std::vector<std::int64_t> numbers;
        for (const std::size_t item : value(list).items) {
            if (value(item).kind != Kind::Integer)
                return std::nullopt;
            numbers.push_back(value(item).integer);
        }
        return value(list).kind == Kind::List ? std::optional(std::move(numbers)) : std::nullopt;
    }

    void takeTensor(const PickleValue& arguments, const std::string& path) {
        const auto shape = integers(arguments.items[2]);
        const auto strides = integers(arguments.items[3]);
        const PickleValue& offset = value(arguments.items[1]);
        const PickleValue& storage = value(arguments.items[0]);
        // ("storage", class, key, where it lived, how many numbers)
        const PickleValue& id = value(storage.arguments);
        if (!shape || !strides || shape->size() != strides->size() || offset.kind != Kind::Integer ||
            offset.integer < 0 || storage.kind != Kind::Persistent || id.items.size() < 5)
            return leaveOut(path, say("is described as no dense tensor is"));
        const std::string name = className(id.items[1]);
        const auto* type = std::find_if(std::begin(kStorageTypes), std::end(kStorageTypes),
                                        [&](const StorageType& row) { return row.name == name; });
        if (type == std::end(kStorageTypes))
            return leaveOut(path, say("holds numbers of a type that is not handled (%1)", {name}),
                            say("save it as float32"));
        const StridedLayout layout{offset.integer, *shape, *strides};
        const StoredTensor tensor{type->type, value(id.items[2]).text, layout};
        m_content.arrays.push_back({path, m_storage.arrayOf(tensor, path)});
    }

    static constexpr std::size_t kLongestKey = 1024;

    std::string m_subject;
    TorchStorage m_storage;
    Pickle m_pickle;
    ArrayFile m_content;
    int m_visited = 0;
    std::size_t m_textBytes = 0;  // of names and texts in m_content
};

void requireLittleEndian(const MappedFile& file, const ZipArchive& archive) {
    const ZipEntry* entry = findByEnd(archive, "/byteorder");
    if (!entry || entry->size > 20)
        return;
    const auto bytes = archive.read(*entry);
    if (std::string_view(bytes->data(), bytes->size()).substr(0, 3) == "big")
        throw Error(ErrorCode::Unsupported, file.subject(), say("was saved on a big-endian machine"), say(kSaveHint));
}

}  // namespace

bool isTorchArchive(const ZipArchive& archive) { return findByEnd(archive, "/data.pkl") != nullptr; }

ArrayFile readTorch(const std::shared_ptr<const MappedFile>& file, const ZipArchive& archive) {
    if (findByEnd(archive, "/constants.pkl"))
        throw Error(
            ErrorCode::NotRecognised, file->subject(),
            say("is a TorchScript program%1, which Headlight does not run", {torchVersion(archive)}),
            say("run it and save what it returns: torch.save(outputs, \"maps.pt\"), or as .npz or .safetensors"));
    requireLittleEndian(*file, archive);
    const ZipEntry* pickle = findByEnd(archive, "/data.pkl");
    constexpr std::uint64_t kLargestPickle = 64'000'000;
    if (!pickle || pickle->size > kLargestPickle)
        throw Error(ErrorCode::Unsupported, file->subject(),
                    say("describes its contents in more than %1 bytes, which is no recording of attention",
                        {std::to_string(kLargestPickle)}),
                    say(kSaveHint));
    return TorchReader(file, archive, *pickle).read();
}

}  // namespace headlight
