#include "app/commands/output_name.h"

#include <filesystem>
#include <system_error>

#include "core/base/error.h"
#include "core/session/session.h"

namespace headlight {

namespace {

constexpr const char* kNamePlace = "{name}";

std::string nameOf(const std::string& capture) {
    if (const auto model = Session::findModel(capture))
        return std::filesystem::absolute(*model / "").lexically_normal().parent_path().filename().u8string();
    return std::filesystem::u8path(capture).stem().u8string();
}

}  // namespace

std::string outputFor(const std::string& pattern, const std::string& capture) {
    const std::string name = nameOf(capture);
    std::string path = pattern;
    for (std::size_t at = path.find(kNamePlace); at != std::string::npos; at = path.find(kNamePlace, at + name.size()))
        path.replace(at, std::string(kNamePlace).size(), name);
    return path;
}

void requireKnownPlaces(const std::string& pattern) {
    for (std::size_t at = pattern.find('{'); at != std::string::npos; at = pattern.find('{', at + 1)) {
        const std::size_t end = pattern.find('}', at);
        if (end != std::string::npos && pattern.substr(at, end + 1 - at) != kNamePlace)
            throw Error(ErrorCode::InvalidValue, pattern, pattern.substr(at, end + 1 - at) + " stands for nothing",
                        "{name} stands for the capture's name");
    }
}

void requireAnother(const std::filesystem::path& output, const std::string& source) {
    std::error_code missing;
    if (std::filesystem::equivalent(output, std::filesystem::u8path(source), missing))
        throw Error(ErrorCode::CannotWrite, output.u8string(), "is what is read", "give what is written another name");
}

}  // namespace headlight
