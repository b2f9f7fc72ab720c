#include "core/arrays/file_kind.h"

#include <algorithm>
#include <array>
#include <cctype>

#include "core/arrays/byte_order.h"
#include "core/base/error.h"

namespace headlight {

namespace {

using namespace std::string_view_literals;

struct Signature {
    std::size_t at;
    std::string_view bytes;
    std::string_view what;
    std::string_view hint;
};

constexpr std::string_view kUnpackHint = "unpack it first";
constexpr std::string_view kKnownHint =
    "captures are .npz, .npy, .safetensors, .pt or .json, or views of BertViz in .json, .html or .ipynb";
constexpr std::string_view kLfsHint = "run `git lfs pull` in the clone, or download the file itself";

constexpr std::array<Signature, 30> kSignatures{{
    {0, "version https://git-lfs"sv,
     "is a Git large-file pointer of a few lines: the data itself was never downloaded"sv, kLfsHint},
    {0, "version https://hawser"sv,
     "is a Git large-file pointer of a few lines: the data itself was never downloaded"sv, kLfsHint},
    {0, "\x80\x02\x8a\x0al\xfc\x9c"sv, "is an old PyTorch file (pickled Python objects, which are not executed)"sv,
     "save it again with torch.save of PyTorch 1.6 or later, or as .npz"sv},
    {0, "\x80\x02"sv, "holds pickled Python objects, which are not executed"sv, kSaveHint},
    {0, "\x80\x03"sv, "holds pickled Python objects, which are not executed"sv, kSaveHint},
    {0, "\x80\x04\x95"sv, "holds pickled Python objects, which are not executed"sv, kSaveHint},
    {0, "\x80\x05\x95"sv, "holds pickled Python objects, which are not executed"sv, kSaveHint},
    {0, "\x89HDF\r\n\x1a\n"sv, "is an HDF5 file"sv, kSaveHint},
    {0, "MATLAB 5.0"sv, "is a MATLAB file"sv, kSaveHint},
    {0, "GGUF"sv, "is a GGUF model, which holds no attention maps"sv, "open a capture of a run instead"sv},
    {0, "PAR1"sv, "is a Parquet table"sv, kSaveHint},
    {0, "ARROW1"sv, "is an Arrow table"sv, kSaveHint},
    {0, "SQLite format 3"sv, "is an SQLite database"sv, kSaveHint},
    {0, "\x1f\x8b"sv, "is compressed with gzip"sv, kUnpackHint},
    {0, "BZh"sv, "is compressed with bzip2"sv, kUnpackHint},
    {0, "\xfd\x37zXZ"sv, "is compressed with xz"sv, kUnpackHint},
    {0, "\x28\xb5\x2f\xfd"sv, "is compressed with zstd"sv, kUnpackHint},
    {0, "7z\xbc\xaf\x27\x1c"sv, "is a 7z archive"sv, kUnpackHint},
    {0, "Rar!"sv, "is a RAR archive"sv, kUnpackHint},
    {257, "ustar"sv, "is a tar archive"sv, kUnpackHint},
    {0, "\x89PNG\r\n\x1a\n"sv, "is a PNG picture"sv, "open the arrays that it was drawn from"sv},
    {0, "\xff\xd8\xff"sv, "is a JPEG picture"sv, "open the arrays that it was drawn from"sv},
    {0, "GIF8"sv, "is a GIF picture"sv, "open the arrays that it was drawn from"sv},
    {0, "%PDF-"sv, "is a PDF document"sv, "open the arrays that it was drawn from"sv},
    {0,
     "\x7f"
     "ELF"sv,
     "is a program"sv, kKnownHint},
    {0, "\xff\xfe"sv, "is UTF-16 text"sv, "save it as UTF-8"sv},
    {0, "\xfe\xff"sv, "is UTF-16 text"sv, "save it as UTF-8"sv},
    {0, "\x93NUMP"sv, "starts like a .npy file, but its first bytes are damaged"sv, "save it again"sv},
    {0, "<svg"sv, "is an SVG picture"sv, "open the arrays that it was drawn from"sv},
    {0, "<?xml"sv, "is XML"sv, kSaveHint},
}};

bool hasAt(std::string_view bytes, std::size_t at, std::string_view wanted) {
    return bytes.size() >= at + wanted.size() && bytes.substr(at, wanted.size()) == wanted;
}

std::string_view withoutBlankStart(std::string_view bytes) {
    if (hasAt(bytes, 0, "\xef\xbb\xbf"))
        bytes.remove_prefix(3);
    const auto start = bytes.find_first_not_of(" \t\r\n");
    return start == std::string_view::npos ? std::string_view{} : bytes.substr(start);
}

bool startsWithIgnoringCase(std::string_view text, std::string_view lower) {
    return text.size() >= lower.size() && std::equal(lower.begin(), lower.end(), text.begin(), [](char a, char b) {
               return a == static_cast<char>(std::tolower(static_cast<unsigned char>(b)));
           });
}

bool looksLikeSafetensors(std::string_view bytes) {
    // The header's length, then the header. Text that happens to have '{' as its ninth character announces an absurd
    // length; a cut file announces a plausible one.
    constexpr std::uint64_t kAbsurd = 1ULL << 40;
    return bytes.size() > 8 && bytes[8] == '{' && littleEndian<std::uint64_t>(bytes, 0) < kAbsurd;
}

std::string sizeText(std::size_t bytes) { return std::to_string(bytes) + (bytes == 1 ? " byte" : " bytes"); }

// Where the ending promises a format, what its absence means.
void refuseByEnding(const MappedFile& file) {
    const std::string ending = file.path().extension().u8string();
    const std::string_view bytes = file.bytes();
    struct Promise {
        std::string_view ending;
        std::size_t least;
    };
    static constexpr std::array<Promise, 3> kPromises{{{".npy", 10}, {".npz", 22}, {".safetensors", 10}}};
    for (const Promise& promise : kPromises)
        if (promise.ending == ending && bytes.size() < promise.least)
            throw Error(ErrorCode::Truncated, file.subject(),
                        "incomplete: it has " + sizeText(bytes.size()) + ", and a " + ending + " file has at least " +
                            sizeText(promise.least) + ", so it was truncated",
                        "copy or download it again");
    if (ending != ".safetensors")
        return;
    const auto header = littleEndian<std::uint64_t>(bytes, 0);
    if (header > bytes.size() - 8)
        throw Error(ErrorCode::Truncated, file.subject(),
                    "incomplete, or no safetensors file: it announces a header of " + std::to_string(header) +
                        " bytes, so at least " + std::to_string(header) + " + 8 bytes are expected, but it has " +
                        sizeText(bytes.size()) + " (truncated)",
                    "copy or download it again");
    throw Error(ErrorCode::Damaged, file.subject(), "its safetensors header does not start with '{'",
                "save or download it again");
}

}  // namespace

FileKind fileKind(std::string_view bytes) {
    if (hasAt(bytes, 0, "\x93NUMPY"))
        return FileKind::Npy;
    // PK 05 06: an archive without members.
    if (hasAt(bytes, 0, "PK\x03\x04") || hasAt(bytes, 0, "PK\x05\x06"))
        return FileKind::Zip;
    if (looksLikeSafetensors(bytes))
        return FileKind::Safetensors;
    const std::string_view text = withoutBlankStart(bytes);
    if (hasAt(text, 0, "{") || hasAt(text, 0, "["))
        return FileKind::Json;
    if (startsWithIgnoringCase(text, "<!doctype html") || startsWithIgnoringCase(text, "<html") ||
        startsWithIgnoringCase(text, "<head") || startsWithIgnoringCase(text, "<script") ||
        startsWithIgnoringCase(text, "<div") || startsWithIgnoringCase(text, "<!--"))
        return FileKind::Html;
    return FileKind::Foreign;
}

void refuseForeign(const MappedFile& file) {
    const std::string_view bytes = file.bytes();
    if (bytes.empty())
        throw Error(ErrorCode::Truncated, file.subject(), "the file is empty (0 bytes): incomplete or truncated",
                    "copy or download it again");
    for (const Signature& one : kSignatures)
        if (hasAt(bytes, one.at, one.bytes))
            throw Error(ErrorCode::NotRecognised, file.subject(), std::string(one.what), std::string(one.hint));
    const FileKind kind = fileKind(bytes);
    if (kind == FileKind::Html)
        throw Error(ErrorCode::NotRecognised, file.subject(),
                    "is a web page, not an array file (a sign-in or error page, if it was downloaded)",
                    "download the file itself");
    if (kind == FileKind::Json)
        throw Error(ErrorCode::NotRecognised, file.subject(), "is JSON text, not an array file",
                    "save the arrays as .npz, .npy or .safetensors");
    refuseByEnding(file);
    throw Error(ErrorCode::NotRecognised, file.subject(), "is no kind of file that Headlight knows",
                std::string(kKnownHint));
}

}  // namespace headlight
