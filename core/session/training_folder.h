#pragma once

#include <filesystem>

namespace headlight {

// A folder that a training works in, made where it is missing. As long as it lives no other training may, whether of
// this process or another; the system lets go of it when the process ends, however it does. A folder that it made, and
// in which nothing was written, goes with it.
class TrainingFolder {
public:
    // Error{CannotWrite} where it cannot be made; Error{InvalidValue} where another training works in it.
    explicit TrainingFolder(std::filesystem::path folder);
    // The same Error, of a folder that is only read.
    static void refuseWorkedIn(const std::filesystem::path& folder);

    ~TrainingFolder();
    TrainingFolder(const TrainingFolder&) = delete;
    TrainingFolder& operator=(const TrainingFolder&) = delete;

private:
    std::filesystem::path m_folder;
    bool m_made = false;
    int m_handle = -1;
};

}  // namespace headlight
