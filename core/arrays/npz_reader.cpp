#include "core/arrays/npz_reader.h"

#include <algorithm>

#include "core/arrays/file_kind.h"
#include "core/arrays/npy_reader.h"
#include "core/arrays/zip_archive.h"
#include "core/base/error.h"

namespace headlight {

namespace {

bool endsWith(std::string_view text, std::string_view end) {
    return text.size() >= end.size() && text.substr(text.size() - end.size()) == end;
}

const ZipEntry* findByEnd(const ZipArchive& archive, std::string_view end) {
    for (const ZipEntry& entry : archive.entries())
        if (endsWith("/" + entry.name, end))
            return &entry;
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

void refuseTorch(const MappedFile& file, const ZipArchive& archive) {
    if (findByEnd(archive, "/constants.pkl"))
        throw Error(ErrorCode::NotRecognised, file.subject(),
                    "is a TorchScript program" + torchVersion(archive) + ", which Headlight does not run",
                    std::string(kSaveHint));
    if (findByEnd(archive, "/data.pkl"))
        throw Error(ErrorCode::NotRecognised, file.subject(),
                    "is a PyTorch file of pickled Python objects" + torchVersion(archive) + ", which are not executed",
                    std::string(kSaveHint));
}

void readMember(const ZipArchive& archive, const ZipEntry& entry, const std::shared_ptr<const MappedFile>& file,
                ArrayFile& content) {
    const bool isNpy = endsWith(entry.name, ".npy");
    const std::string name = isNpy ? entry.name.substr(0, entry.name.size() - 4) : entry.name;
    if (!isNpy) {
        content.unreadable.push_back({name, "is not a NumPy array", ""});
        return;
    }
    try {
        if (entry.stored) {
            readNpy(*entry.stored, file, name, name, content);
        } else {
            const auto bytes = archive.read(entry);
            readNpy({bytes->data(), bytes->size()}, bytes, name, name, content);
        }
    } catch (const Error& error) {
        content.unreadable.push_back({name, error.detail(), error.hint()});
    }
}

}  // namespace

ArrayFile readNpz(const std::shared_ptr<const MappedFile>& file) {
    const ZipArchive archive(file);
    refuseTorch(*file, archive);
    ArrayFile content;
    content.format = ".npz";
    for (const ZipEntry& entry : archive.entries())
        if (!entry.isFolder())
            readMember(archive, entry, file, content);
    if (archive.entries().empty())
        throw Error(ErrorCode::Unsupported, file->subject(), "is a valid archive, but contains no arrays",
                    "was numpy.savez called without arrays?");
    const bool anyNpy = std::any_of(archive.entries().begin(), archive.entries().end(),
                                    [](const ZipEntry& entry) { return endsWith(entry.name, ".npy"); });
    if (!anyNpy)
        throw Error(ErrorCode::NotRecognised, file->subject(), "is a zip archive without NumPy arrays",
                    std::string(kSaveHint));
    content.sortNaturally();
    return content;
}

}  // namespace headlight
