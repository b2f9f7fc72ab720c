#include "core/arrays/array_file.h"

#include <algorithm>
#include <new>

#include "core/arrays/file_kind.h"
#include "core/arrays/mapped_file.h"
#include "core/arrays/npy_reader.h"
#include "core/arrays/npz_reader.h"
#include "core/arrays/safetensors_reader.h"
#include "core/base/error.h"

namespace headlight {

namespace {

bool isDigitChar(char c) { return c >= '0' && c <= '9'; }

// The run of digits at `at` without its leading zeros; `at` moves behind it.
std::string_view digitRun(std::string_view text, std::size_t& at) {
    std::size_t begin = at;
    while (at < text.size() && isDigitChar(text[at]))
        ++at;
    while (begin + 1 < at && text[begin] == '0')
        ++begin;
    return text.substr(begin, at - begin);
}

template <typename Named>
const Named* findNamed(const std::vector<Named>& all, std::string_view name) {
    const auto at = std::find_if(all.begin(), all.end(), [&](const Named& one) { return one.name == name; });
    return at == all.end() ? nullptr : &*at;
}

template <typename Named>
void sortNamed(std::vector<Named>& all) {
    std::stable_sort(all.begin(), all.end(),
                     [](const Named& a, const Named& b) { return naturalLess(a.name, b.name); });
}

ArrayFile readLoneNpy(const std::shared_ptr<const MappedFile>& file) {
    ArrayFile content;
    content.format = ".npy";
    readNpy(file->bytes(), file, "", file->subject(), content);
    if (!content.unreadable.empty())
        throw Error(ErrorCode::Unsupported, file->subject(), content.unreadable.front().reason,
                    content.unreadable.front().hint);
    return content;
}

}  // namespace

bool naturalLess(std::string_view a, std::string_view b) {
    std::size_t i = 0;
    std::size_t j = 0;
    while (i < a.size() && j < b.size()) {
        if (isDigitChar(a[i]) && isDigitChar(b[j])) {
            const std::string_view left = digitRun(a, i);
            const std::string_view right = digitRun(b, j);
            if (left.size() != right.size())
                return left.size() < right.size();
            if (left != right)
                return left < right;
        } else if (a[i] != b[j]) {
            return static_cast<unsigned char>(a[i]) < static_cast<unsigned char>(b[j]);
        } else {
            ++i;
            ++j;
        }
    }
    return a.size() - i < b.size() - j;
}

const Array* ArrayFile::find(std::string_view name) const {
    const NamedArray* named = findNamed(arrays, name);
    return named ? &named->array : nullptr;
}

const NamedTexts* ArrayFile::findTexts(std::string_view name) const { return findNamed(texts, name); }

void ArrayFile::sortNaturally() {
    sortNamed(arrays);
    sortNamed(texts);
    sortNamed(unreadable);
}

ArrayFile readArrayFile(const std::filesystem::path& path) {
    const auto file = MappedFile::open(path);
    try {
        switch (fileKind(file->bytes())) {
            case FileKind::Npy: return readLoneNpy(file);
            case FileKind::Zip: return readNpz(file);
            case FileKind::Safetensors: return readSafetensors(file);
            default: refuseForeign(*file);
        }
    } catch (const std::bad_alloc&) {
        throw Error(ErrorCode::Unsupported, file->subject(), say("does not fit into memory once it is unpacked"),
                    say("save it without compression, so that it can be mapped"));
    }
}

}  // namespace headlight
