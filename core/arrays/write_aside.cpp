#include <unistd.h>

#include <fstream>
#include <system_error>

#include "core/arrays/array_writers.h"
#include "core/base/error.h"

namespace headlight {

namespace fs = std::filesystem;

namespace {

[[noreturn]] void refuseWrite(const fs::path& path, const Words& reason) {
    throw Error(ErrorCode::CannotWrite, path.u8string(), say("cannot be written: %1", {reason}),
                say("check the folder, its permissions and the free space"));
}

// Removes the half-written file unless it has become the real one.
struct AsideFile {
    fs::path path;
    bool kept = false;
    ~AsideFile() {
        std::error_code ignored;
        if (!kept)
            fs::remove(path, ignored);
    }
};

}  // namespace

void writeAside(const fs::path& path, const std::function<void(std::ostream&)>& write) {
    std::error_code error;
    // Through a link, so that the link stays one.
    const fs::path target = fs::is_symlink(path, error) ? fs::weakly_canonical(path, error) : path;
    if (fs::is_directory(target, error))
        refuseWrite(path, say("it is a folder"));
    AsideFile aside{target};
    aside.path += ".part-" + std::to_string(::getpid());
    std::ofstream stream(aside.path, std::ios::binary | std::ios::trunc);
    if (!stream)
        refuseWrite(path, std::generic_category().message(errno));
    write(stream);
    stream.close();
    if (!stream)
        refuseWrite(path, say("the disk may be full"));
    fs::rename(aside.path, target, error);
    if (error)
        refuseWrite(path, error.message());
    aside.kept = true;
}

}  // namespace headlight
