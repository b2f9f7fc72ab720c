#include "core/arrays/torch_storage.h"

#include <cstring>

#include "core/arrays/number_codes.h"
#include "core/base/error.h"

namespace headlight {

namespace {

std::string tensorText(const std::string& name) { return name.empty() ? "its tensor " : "tensor '" + name + "' "; }

}  // namespace

Array TorchStorage::arrayOf(const StoredTensor& tensor, const std::string& name) {
    const std::vector<std::int64_t>& shape = tensor.layout.shape;
    const auto width = static_cast<std::int64_t>(byteSize(tensor.type));
    const auto bytes = checkedByteCount(shape, width);
    if (!bytes)
        refuse(name, "has the shape " + shapeText(shape) + ", which is larger than any file");
    if (*bytes == 0)
        return Array::allocate(tensor.type, shape).array;
    const Member& storage = member(tensor.key, name);
    const auto last = lastPlace(tensor.layout);
    if (!last || *last >= storage.size / width)
        refuse(name,
               "of " + shapeText(shape) + " reaches beyond its storage of " + std::to_string(storage.size) + " bytes");
    if (isInOrder(tensor.layout))
        return Array(tensor.type, shape, storage.bytes + tensor.layout.offset * width, storage.owner);
    // An axis of stride 0 repeats numbers; a few bytes must not ask for all the memory.
    constexpr std::int64_t kMostRepeats = 1024;
    if (*bytes / kMostRepeats > storage.size)
        refuse(name, "of " + shapeText(shape) + " repeats a storage of " + std::to_string(storage.size) + " bytes");
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
    refuse(name, "has no numbers: the archive has no member '" + wanted + "'");
}

void TorchStorage::refuse(const std::string& name, const std::string& what) const {
    throw Error(ErrorCode::Damaged, m_file->subject(), tensorText(name) + what, "save or download it again");
}

// Views of one storage may each be much larger than the file.
void TorchStorage::countCopy(std::uint64_t bytes, const std::string& name) {
    constexpr std::uint64_t kAlwaysAllowed = 1'000'000'000;
    const std::uint64_t most = kAlwaysAllowed + 4 * m_file->bytes().size();
    if (bytes > most - m_copied)
        throw Error(ErrorCode::Unsupported, m_file->subject(),
                    tensorText(name) + "and what lies before it would come to more than " + std::to_string(most) +
                        " bytes, out of a file of " + std::to_string(m_file->bytes().size()),
                    "save each tensor as tensor.contiguous()");
    m_copied += bytes;
}

}  // namespace headlight
