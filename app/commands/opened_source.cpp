#include "app/commands/opened_source.h"

#include <utility>

#include "core/base/error.h"
#include "core/data/model_run.h"

namespace headlight {

namespace {

void refuseWhatIsLearned(const RunOptions& options) {
    const std::pair<bool, const char*> others[] = {{options.attention.has_value(), "--attention"},
                                                   {options.vectors.has_value(), "--vectors"},
                                                   {options.heads.has_value(), "--heads"},
                                                   {options.dim.has_value(), "--dim"},
                                                   {options.seed.has_value(), "--seed"},
                                                   {options.lambda.has_value(), "--lambda"},
                                                   {options.bias, "--bias"},
                                                   {options.precision.has_value(), "--precision"},
                                                   {options.axes.has_value(), "--axes"},
                                                   {options.batch.has_value(), "--batch"}};
    for (const auto& [given, option] : others)
        if (given)
            throw Error(ErrorCode::InvalidValue, option, "means nothing for a network, which is as it was trained",
                        "leave it out");
}

ModelSource modelSourceOf(const RunOptions& options, std::filesystem::path folder) {
    refuseWhatIsLearned(options);
    if (!options.text)
        throw Error(ErrorCode::InvalidValue, options.source, "has nothing to read", "give a sentence by --text");
    if (options.target && options.beam)
        throw Error(ErrorCode::InvalidValue, "--beam", "means nothing along a given --target", "leave one out");
    ModelSource source;
    source.folder = std::move(folder);
    source.text = *options.text;
    source.target = options.target;
    source.decoding.method = options.beam.value_or(1) > 1 ? DecodingMethod::Beam : DecodingMethod::Greedy;
    source.decoding.beamSize = options.beam.value_or(1);
    return source;
}

}  // namespace

CapturePtr openedSource(Session& session, const RunOptions& options, const CancelToken& cancel,
                        const Progress& progress) {
    const auto folder = isPlayground(options) ? std::nullopt : Session::findModel(options.source);
    if (!folder) {
        if (options.beam)
            throw Error(ErrorCode::InvalidValue, "--beam", "belongs to a network trained here",
                        "headlight models lists some");
        return session.open(sourceOf(options), cancel, progress);
    }
    return session.open(modelSourceOf(options, *folder), cancel, progress);
}

}  // namespace headlight
