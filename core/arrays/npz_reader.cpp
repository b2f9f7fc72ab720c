#include "core/arrays/npz_reader.h"

#include <algorithm>

#include "core/arrays/file_kind.h"
#include "core/arrays/npy_reader.h"
#include "core/arrays/torch_reader.h"
#include "core/arrays/zip_archive.h"
#include "core/base/error.h"

namespace headlight {

namespace {

bool endsWith(std::string_view text, std::string_view end) {
    return text.size() >= end.size() && text.substr(text.size() - end.size()) == end;
}

void readMember(const ZipArchive& archive, const ZipEntry& entry, const std::shared_ptr<const MappedFile>& file,
                ArrayFile& content) {
    const bool isNpy = endsWith(entry.name, ".npy");
    const std::string name = isNpy ? entry.name.substr(0, entry.name.size() - 4) : entry.name;
    if (!isNpy) {
        content.unreadable.push_back({name, say("is not a NumPy array"), {}});
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
    if (isTorchArchive(archive))
        return readTorch(file, archive);
    ArrayFile content;
    content.format = ".npz";
    for (const ZipEntry& entry : archive.entries())
        if (!entry.isFolder())
            readMember(archive, entry, file, content);
    if (archive.entries().empty())
        throw Error(ErrorCode::Unsupported, file->subject(), say("is a valid archive, but contains no arrays"),
                    say("was numpy.savez called without arrays?"));
    const bool anyNpy = std::any_of(archive.entries().begin(), archive.entries().end(),
                                    [](const ZipEntry& entry) { return endsWith(entry.name, ".npy"); });
    if (!anyNpy)
        throw Error(ErrorCode::NotRecognised, file->subject(), say("is a zip archive without NumPy arrays"),
                    say(kSaveHint));
    content.sortNaturally();
    return content;
}

}  // namespace headlight
