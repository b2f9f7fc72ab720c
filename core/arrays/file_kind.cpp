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
    const char* what;
    const char* hint;
};

constexpr const char* kUnpackHint = toSay("unpack it first");
constexpr const char* kKnownHint =
    toSay("captures are .npz, .npy, .safetensors, .pt or .json, or views of BertViz in .json, .html or .ipynb");
constexpr const char* kLfsHint = toSay("run `git lfs pull` in the clone, or download the file itself");

constexpr std::array<Signature, 30> kSignatures{{
    {0, "version https://git-lfs"sv,
     toSay("is a Git large-file pointer of a few lines: the data itself was never downloaded"), kLfsHint},
    {0, "version https://hawser"sv,
     toSay("is a Git large-file pointer of a few lines: the data itself was never downloaded"), kLfsHint},
    {0, "\x80\x02\x8a\x0al\xfc\x9c"sv, toSay("is an old PyTorch file (pickled Python objects, which are not executed)"),
     toSay("save it again with torch.save of PyTorch 1.6 or later, or as .npz")},
    {0, "\x80\x02"sv, toSay("holds pickled Python objects, which are not executed"), kSaveHint},
    {0, "\x80\x03"sv, toSay("holds pickled Python objects, which are not executed"), kSaveHint},
    {0, "\x80\x04\x95"sv, toSay("holds pickled Python objects, which are not executed"), kSaveHint},
    {0, "\x80\x05\x95"sv, toSay("holds pickled Python objects, which are not executed"), kSaveHint},
    {0, "\x89HDF\r\n\x1a\n"sv, toSay("is an HDF5 file"), kSaveHint},
    {0, "MATLAB 5.0"sv, toSay("is a MATLAB file"), kSaveHint},
    {0, "GGUF"sv, toSay("is a GGUF model, which holds no attention maps"), toSay("open a capture of a run instead")},
    {0, "PAR1"sv, toSay("is a Parquet table"), kSaveHint},
    {0, "ARROW1"sv, toSay("is an Arrow table"), kSaveHint},
    {0, "SQLite format 3"sv, toSay("is an SQLite database"), kSaveHint},
    {0, "\x1f\x8b"sv, toSay("is compressed with gzip"), kUnpackHint},
    {0, "BZh"sv, toSay("is compressed with bzip2"), kUnpackHint},
    {0, "\xfd\x37zXZ"sv, toSay("is compressed with xz"), kUnpackHint},
    {0, "\x28\xb5\x2f\xfd"sv, toSay("is compressed with zstd"), kUnpackHint},
    {0, "7z\xbc\xaf\x27\x1c"sv, toSay("is a 7z archive"), kUnpackHint},
    {0, "Rar!"sv, toSay("is a RAR archive"), kUnpackHint},
    {257, "ustar"sv, toSay("is a tar archive"), kUnpackHint},
    {0, "\x89PNG\r\n\x1a\n"sv, toSay("is a PNG picture"), toSay("open the arrays that it was drawn from")},
    {0, "\xff\xd8\xff"sv, toSay("is a JPEG picture"), toSay("open the arrays that it was drawn from")},
    {0, "GIF8"sv, toSay("is a GIF picture"), toSay("open the arrays that it was drawn from")},
    {0, "%PDF-"sv, toSay("is a PDF document"), toSay("open the arrays that it was drawn from")},
    {0,
     "\x7f"
     "ELF"sv,
     toSay("is a program"), kKnownHint},
    {0, "\xff\xfe"sv, toSay("is UTF-16 text"), toSay("save it as UTF-8")},
    {0, "\xfe\xff"sv, toSay("is UTF-16 text"), toSay("save it as UTF-8")},
    {0, "\x93NUMP"sv, toSay("starts like a .npy file, but its first bytes are damaged"), toSay("save it again")},
    {0, "<svg"sv, toSay("is an SVG picture"), toSay("open the arrays that it was drawn from")},
    {0, "<?xml"sv, toSay("is XML"), kSaveHint},
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

Words sizeText(std::size_t bytes) { return bytes == 1 ? say("1 byte") : say("%1 bytes", {std::to_string(bytes)}); }

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
                        say("incomplete: it has %1, and a %2 file has at least %3, so it was truncated",
                            {sizeText(bytes.size()), ending, sizeText(promise.least)}),
                        say("copy or download it again"));
    if (ending != ".safetensors")
        return;
    const auto header = littleEndian<std::uint64_t>(bytes, 0);
    if (header > bytes.size() - 8)
        throw Error(ErrorCode::Truncated, file.subject(),
                    say("incomplete, or no safetensors file: it announces a header of %1 bytes, so at least %2 + 8 "
                        "bytes are expected, but it has %3 (truncated)",
                        {std::to_string(header), std::to_string(header), sizeText(bytes.size())}),
                    say("copy or download it again"));
    throw Error(ErrorCode::Damaged, file.subject(), say("its safetensors header does not start with '{'"),
                say("save or download it again"));
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
        throw Error(ErrorCode::Truncated, file.subject(), say("the file is empty (0 bytes): incomplete or truncated"),
                    say("copy or download it again"));
    for (const Signature& one : kSignatures)
        if (hasAt(bytes, one.at, one.bytes))
            throw Error(ErrorCode::NotRecognised, file.subject(), say(one.what), say(one.hint));
    const FileKind kind = fileKind(bytes);
    if (kind == FileKind::Html)
        throw Error(ErrorCode::NotRecognised, file.subject(),
                    say("is a web page, not an array file (a sign-in or error page, if it was downloaded)"),
                    say("download the file itself"));
    if (kind == FileKind::Json)
        throw Error(ErrorCode::NotRecognised, file.subject(), say("is JSON text, not an array file"),
                    say("save the arrays as .npz, .npy or .safetensors"));
    refuseByEnding(file);
    throw Error(ErrorCode::NotRecognised, file.subject(), say("is no kind of file that Headlight knows"),
                say(kKnownHint));
}

}  // namespace headlight
