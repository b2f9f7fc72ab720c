#include "core/arrays/torch_storage.h"

#include <cstring>

#include "core/arrays/number_codes.h"
#include "core/base/error.h"

namespace headlight {

namespace {

// The numbers one after the other in C order.
Array gathered(const StoredTensor& tensor, const char* storage) {
    const Array::Buffer buffer = Array::allocate(tensor.type, tensor.layout.shape);
    const std::size_t width = byteSize(tensor.type);
    visitInOrder(tensor.layout, [&](std::size_t to, std::size_t from) {
        std::memcpy(buffer.as<char>() + to * width, storage + from * width, width);
    });
    return buffer.array;
}

}  // namespace

Array TorchStorage::arrayOf(const StoredTensor& tensor, const std::string& name) const {
    const std::vector<std::int64_t>& shape = tensor.layout.shape;
    const auto width = static_cast<std::int64_t>(byteSize(tensor.type));
    const auto bytes = checkedByteCount(shape, width);
    if (!bytes)
        refuse(name, "has the shape " + shapeText(shape) + ", which is larger than any file");
    if (*bytes == 0)
        return Array::allocate(tensor.type, shape).array;
    const Member storage = member(tensor.key, name);
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
    return gathered(tensor, storage.bytes);
}

TorchStorage::Member TorchStorage::member(const std::string& key, const std::string& name) const {
    const std::string wanted = m_prefix + "data/" + key;
    for (const ZipEntry& entry : m_archive.entries()) {
        if (entry.name != wanted)
            continue;
        if (entry.stored)
            return {entry.stored->data(), m_file, static_cast<std::int64_t>(entry.stored->size())};
        const auto bytes = m_archive.read(entry);
        return {bytes->data(), bytes, static_cast<std::int64_t>(bytes->size())};
    }
    refuse(name, "has no numbers: the archive has no member '" + wanted + "'");
}

void TorchStorage::refuse(const std::string& name, const std::string& what) const {
    throw Error(ErrorCode::Damaged, m_file->subject(), (name.empty() ? "its tensor " : "tensor '" + name + "' ") + what,
                "save or download it again");
}

}  // namespace headlight
