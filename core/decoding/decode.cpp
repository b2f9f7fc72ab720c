#include "core/decoding/decode.h"

#include <utility>

#include "core/decoding/beam.h"
#include "core/decoding/greedy.h"

namespace headlight::decoding {

std::vector<Translation> decode(model::SequenceModel& model, const Task& task, const DecodeOptions& options,
                                const CancelToken& cancel, const Progress& progress) {
    std::vector<Translation> translations;
    if (options.method == DecodingMethod::Greedy) {
        for (Hypothesis& found : greedy(model, task, options, cancel))
            translations.push_back({{std::move(found)}, {}, options});
        return translations;
    }
    const std::int64_t count = sentenceCount(task);
    for (std::int64_t b = 0; b < count; ++b) {
        if (progress)
            progress(static_cast<double>(b) / static_cast<double>(count), toSay("decoding"));
        translations.push_back(beamSearch(model, task, b, options, cancel));
    }
    return translations;
}

}  // namespace headlight::decoding
