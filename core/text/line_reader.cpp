#include "core/text/line_reader.h"

#include <cerrno>
#include <fstream>
#include <iterator>
#include <system_error>

#include "core/base/error.h"
#include "core/base/utf8.h"

namespace headlight {

namespace {

using namespace std::string_view_literals;

struct TextEncoding {
    std::string_view mark;
    std::string_view name;
};

// UTF-32's little-endian mark begins with UTF-16's. Without a mark, a first ASCII letter gives them away.
constexpr TextEncoding kWideEncodings[] = {
    {"\xff\xfe\0\0"sv, "UTF-32"sv},
    {"\0\0\xfe\xff"sv, "UTF-32"sv},
    {"\xff\xfe"sv, "UTF-16"sv},
    {"\xfe\xff"sv, "UTF-16"sv},
};

std::string_view wideEncoding(std::string_view bytes) {
    for (const TextEncoding& encoding : kWideEncodings)
        if (bytes.substr(0, encoding.mark.size()) == encoding.mark)
            return encoding.name;
    if (bytes.size() >= 4 && bytes.size() % 2 == 0) {
        const bool little = bytes[0] != 0 && bytes[1] == 0 && bytes[2] != 0 && bytes[3] == 0;
        const bool big = bytes[0] == 0 && bytes[1] != 0 && bytes[2] == 0 && bytes[3] != 0;
        if (little || big)
            return "UTF-16";
    }
    return {};
}

}  // namespace

std::string readTextFile(const std::filesystem::path& path) {
    std::error_code ignored;
    if (std::filesystem::is_directory(path, ignored))
        throw Error(ErrorCode::CannotOpen, path.u8string(), say("is a folder"), say("name a file in it"));
    std::ifstream file(path, std::ios::binary);
    if (!file)
        throw Error(ErrorCode::CannotOpen, path.u8string(),
                    errno == ENOENT ? say("there is no such file")
                                    : say("cannot be opened: %1", {std::generic_category().message(errno)}),
                    say("check the path"));
    std::string bytes{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
    if (file.bad())
        throw Error(ErrorCode::CannotOpen, path.u8string(), say("cannot be read to its end"));
    return bytes;
}

Lines splitLines(std::string_view bytes, const std::string& subject) {
    if (const std::string_view encoding = wideEncoding(bytes); !encoding.empty())
        throw Error(ErrorCode::Unsupported, subject, say("is %1 text", {std::string(encoding)}),
                    say("save it as UTF-8"));
    Lines result;
    if (bytes.substr(0, 3) == "\xef\xbb\xbf") {
        result.hadBom = true;
        bytes.remove_prefix(3);
    }
    result.endsWithNewline = !bytes.empty() && bytes.back() == '\n';
    while (!bytes.empty()) {
        const std::size_t end = bytes.find('\n');
        std::string_view line = bytes.substr(0, end);
        bytes.remove_prefix(end == std::string_view::npos ? bytes.size() : end + 1);
        if (end != std::string_view::npos && !line.empty() && line.back() == '\r') {
            result.hadCrLf = true;
            line.remove_suffix(1);
        }
        if (!isUtf8(line))
            throw Error(ErrorCode::Damaged, subject,
                        say("line %1 is not UTF-8", {std::to_string(result.lines.size() + 1)}),
                        say("save it as UTF-8"));
        result.lines.emplace_back(line);
    }
    return result;
}

Lines readLines(const std::filesystem::path& path) { return splitLines(readTextFile(path), path.u8string()); }

std::vector<std::string> splitOnSpaces(std::string_view line) {
    std::vector<std::string> words;
    while (true) {
        const std::size_t start = line.find_first_not_of(" \t");
        if (start == std::string_view::npos)
            return words;
        line.remove_prefix(start);
        const std::size_t end = line.find_first_of(" \t");
        words.emplace_back(line.substr(0, end));
        line.remove_prefix(end == std::string_view::npos ? line.size() : end);
    }
}

}  // namespace headlight
