#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "core/arrays/mapped_file.h"
#include "core/arrays/strided.h"
#include "core/arrays/zip_archive.h"
#include "core/base/words.h"
#include "core/data/array.h"

namespace headlight {

// A dense tensor as a file of PyTorch describes it.
struct StoredTensor {
    NumberType type = NumberType::F32;
    std::string key;  // of the member "data/<key>" that holds its numbers
    StridedLayout layout;
};

// The numbers of tensors in an archive of PyTorch.
class TorchStorage {
public:
    // `prefix` is the folder of the archive's members, with its slash.
    TorchStorage(std::shared_ptr<const MappedFile> file, const ZipArchive& archive, std::string prefix)
        : m_file(std::move(file)), m_archive(archive), m_prefix(std::move(prefix)) {}

    // In the mapped file where they lie there in C order, copied otherwise; the same tensor again is the same array.
    // Error{Damaged} where the member is not there or too short for the tensor, Error{Unsupported} where all copies
    // come to more than 1 GB and four times the file; `name` says which.
    Array arrayOf(const StoredTensor& tensor, const std::string& name);

private:
    struct Member {
        const char* bytes;
        std::shared_ptr<const void> owner;
        std::int64_t size;
    };
    using Layout =
        std::tuple<std::string, NumberType, std::int64_t, std::vector<std::int64_t>, std::vector<std::int64_t>>;

    Array gathered(const StoredTensor& tensor, std::int64_t bytes, const Member& storage, const std::string& name);
    const Member& member(const std::string& key, const std::string& name);
    Member readMember(const std::string& key, const std::string& name);
    void countCopy(std::uint64_t bytes, const std::string& name);
    [[noreturn]] void refuse(const std::string& name, const Words& what) const;

    std::shared_ptr<const MappedFile> m_file;
    const ZipArchive& m_archive;
    std::string m_prefix;
    std::map<std::string, Member> m_members;  // by key
    std::map<Layout, Array> m_gathered;
    std::uint64_t m_copied = 0;  // bytes
};

}  // namespace headlight
