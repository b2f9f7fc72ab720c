#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "core/data/capture.h"
#include "core/data/translation.h"

namespace headlight {

// A sentence for a network trained here.
struct ModelSource {
    std::filesystem::path folder;
    std::optional<std::string> text;    // the source; for a decoder alone, what is looked at. Nothing: the last
                                        // sentence that was looked at while it learned
    std::optional<std::string> target;  // a translation to look at; empty: the network's own
    DecodeOptions decoding;
};

// What a network makes of a sentence.
struct ModelRun {
    CapturePtr capture;       // every stack of one pass along the target; row t of "cross" made target token t. Null
                              // for a network without attention
    Translation translation;  // with the tokens' texts; for a given target its one hypothesis, with its score
    std::string text;         // the best hypothesis, joined
    std::string read;         // the sentence it was made of
};

}  // namespace headlight
