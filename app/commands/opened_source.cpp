#include "app/commands/opened_source.h"

#include <utility>

#include "core/base/error.h"
#include "core/data/model_run.h"

namespace headlight {

namespace {

ModelSource modelSourceOf(const RunOptions& options, std::filesystem::path folder) {
    refuseLayerOptions(options, "means nothing for a network, which is as it was trained", "leave it out");
    refuseFileOptions(options, "means nothing for a network", "it tells how to read a capture file");
    if (options.target && options.beam)
        throw Error(ErrorCode::InvalidValue, "--beam", "means nothing along a given --target", "leave one out");
    ModelSource source;
    source.folder = std::move(folder);
    source.text = options.text;
    source.target = options.target;
    source.decoding = decodingOf(options.beam.value_or(1));
    return source;
}

}  // namespace

DecodeOptions decodingOf(int beam) {
    DecodeOptions decoding;
    decoding.method = beam > 1 ? DecodingMethod::Beam : DecodingMethod::Greedy;
    decoding.beamSize = beam;
    return decoding;
}

Source givenSource(const RunOptions& options) {
    if (const auto folder = isPlayground(options) ? std::nullopt : Session::findModel(options.source))
        return modelSourceOf(options, *folder);
    if (options.beam)
        throw Error(ErrorCode::InvalidValue, "--beam", "belongs to a network trained here",
                    "headlight models lists some");
    return sourceOf(options);
}

CapturePtr openedSource(Session& session, const RunOptions& options, const CancelToken& cancel,
                        const Progress& progress) {
    return session.open(givenSource(options), cancel, progress);
}

}  // namespace headlight
