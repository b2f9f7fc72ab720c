#include "core/arrays/torch_storage.h"

#include <cstring>

#include "core/arrays/number_codes.h"
#include "core/base/error.h"

namespace headlight {

namespace {

Words tensorWords(const std::string& name) { return name.empty() ? say("its tensor") : say("tensor '%1'", {name}); }

}  // namespace

Array TorchStorage::arrayOf(const StoredTensor& tensor, const std::string& name) {
    const std::vector<std::int64_t>& shape = tensor.layout.shape;
    const auto width = static_cast<std::int64_t>(byteSize(tensor.type));
    const auto bytes = checkedByteCount(shape, width);
    if (!bytes)
        refuse(name, say("has the shape %1, which is larger than any file", {shapeText(shape)}));
    if (*bytes == 0)
        return Array::allocate(tensor.type, shape).array;
    const Member& storage = member(tensor.key, name);
    const auto last = lastPlace(tensor.layout);
    if (!last || *last >= storage.size / width)
        refuse(name,
               say("of %1 reaches beyond its storage of %2 bytes", {shapeText(shape), std::to_string(storage.size)}));
    if (isInOrder(tensor.layout))
        return Array(tensor.type, shape, storage.bytes + tensor.layout.offset * width, storage.owner);
    // An axis of stride 0 repeats numbers; a few bytes must not ask for all the memory.
    constexpr std::int64_t kMostRepeats = 1024;
    if (*bytes / kMostRepeats > storage.size)
        refuse(name, say("of %1 repeats a storage of %2 bytes", {shapeText(shape), std::to_string(storage.size)}));
    return gathered(tensor, *bytes, storage, name);
}

// The numbers one after the other in C order.
Array TorchStorage::gathered(const StoredTensor& tensor, std::int64_t bytes, const Member& storage,
                             const std::string& name) {
    const StridedLayout& layout = tensor.layout;
    const Layout key{tensor.key, tensor.type, layout.offset, layout.shape, layout.strides};
    if (const auto known = m_gathered.find(key); known != m_gathered.end())
        return known->second;
    countCopy(static_cast<std::uint64_t>(bytes), name);
    const Array::Buffer buffer = Array::allocate(tensor.type, layout.shape);
    const std::size_t width = byteSize(tensor.type);
    visitInOrder(layout, [&](std::size_t to, std::size_t from) {
        std::memcpy(buffer.as<char>() + to * width, storage.bytes + from * width, width);
    });
    return m_gathered.emplace(key, buffer.array).first->second;
}

const TorchStorage::Member& TorchStorage::member(const std::string& key, const std::string& name) {
    const auto known = m_members.find(key);
    return known != m_members.end() ? known->second : m_members.emplace(key, readMember(key, name)).first->second;
}

TorchStorage::Member TorchStorage::readMember(const std::string& key, const std::string& name) {
    const std::string wanted = m_prefix + "data/" + key;
    for (const ZipEntry& entry : m_archive.entries()) {
        if (entry.name != wanted)
            continue;
        if (entry.stored)
            return {entry.stored->data(), m_file, static_cast<std::int64_t>(entry.stored->size())};
        countCopy(entry.size, name);
        const auto bytes = m_archive.read(entry);
        return {bytes->data(), bytes, static_cast<std::int64_t>(bytes->size())};
    }
    refuse(name, say("has no numbers: the archive has no member '%1'", {wanted}));
}

void TorchStorage::refuse(const std::string& name, const Words& what) const {
    throw Error(ErrorCode::Damaged, m_file->subject(), say("%1 %2", {tensorWords(name), what}),
                say("save or download it again"));
}

// Views of one storage may each be much larger than the file.
void TorchStorage::countCopy(std::uint64_t bytes, const std::string& name) {
    constexpr std::uint64_t kAlwaysAllowed = 1'000'000'000;
    const std::uint64_t most = kAlwaysAllowed + 4 * m_file->bytes().size();
    if (bytes > most - m_copied)
        throw Error(ErrorCode::Unsupported, m_file->subject(),
                    say("%1 and what lies before it would come to more than %2 bytes, out of a file of %3",
                        {tensorWords(name), std::to_string(most), std::to_string(m_file->bytes().size())}),
                    say("save each tensor as tensor.contiguous()"));
    m_copied += bytes;
}

}  // namespace headlight
