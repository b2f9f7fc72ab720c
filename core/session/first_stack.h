#pragma once

#include <filesystem>

namespace headlight {

// The number of the stack by which a network is looked at first: "cross" where it translates, as that is the only one
// of a recurrent network. By its configuration alone, so that it is known before anything runs; 0 for a network that is
// refused.
int firstStack(const std::filesystem::path& model);

}  // namespace headlight
