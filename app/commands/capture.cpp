#include "app/commands/capture.h"

#include <CLI/CLI.hpp>
#include <filesystem>
#include <iostream>
#include <memory>

#include "app/commands/command_context.h"
#include "app/commands/joined_capture.h"
#include "app/commands/opened_source.h"
#include "app/commands/output_name.h"
#include "app/commands/progress_bar.h"
#include "app/commands/run_options.h"
#include "app/commands/written_summary.h"
#include "core/analysis/capture_slice.h"
#include "core/base/error.h"
#include "core/session/session.h"

namespace headlight {

namespace {

constexpr const char* kCaptureExamples = R"(EXAMPLES
  headlight capture playground --text "the small cat sat" -o cat.npz
  headlight capture playground --attention additive --text "the small cat sat" \
      --target "le petit chat" --heads 2 --dim 16 --seed 7 -o cross.npz
  headlight capture playground --attention cosine --temperature 0.5 --text "a b a" -o cosine.json
  headlight capture dates --text "3 May 1999" -o dates.npz
  headlight capture dates --text "3 May 1999" --target 1999-05-03 -o forced.npz
  headlight capture cat.npz --mask causal,window=2 -o local.npz
  headlight capture cat.npz --mask none --head 0 -o head.safetensors
  headlight capture cross.npz --head mean --json -o mean.npz

The file holds <stack>.energies (before the mask) and <stack>.weights (forbidden cells exactly 0),
[layers, heads, queries, keys], <stack>.mask (true = may look), the tokens, and for the playground
<stack>.q, <stack>.k, <stack>.v and param.*: every number can be checked with NumPy.)";

struct CaptureOptions {
    RunOptions run;
    std::string output;
    bool json = false;
};

void requireKnownEnding(const std::filesystem::path& path) {
    const std::string ending = path.extension().u8string();
    if (ending != ".npz" && ending != ".safetensors" && ending != ".json")
        throw Error(ErrorCode::CannotWrite, path.u8string(), "its ending names no kind of capture",
                    "end it in .npz, .safetensors or .json");
}

template <typename Index, typename Choice>
std::optional<Index> indexOf(const std::optional<Choice>& choice) {
    const auto* index = choice ? std::get_if<Index>(&*choice) : nullptr;
    return index ? std::optional<Index>(*index) : std::nullopt;
}

// What is to be written: the chosen part, with every map under the mask.
CapturePtr wantedCapture(Session& session, const RunOptions& options, const CancelToken& cancel,
                         const Progress& progress) {
    const auto layer = layerOf(options);
    const auto head = headOf(options);
    if (layer && std::holds_alternative<Rollout>(*layer))
        throw Error(ErrorCode::Unsupported, "--layer rollout", "makes one map of all layers, which no capture holds",
                    "draw it or write its numbers with headlight render, or print it with headlight analyse heads");
    const MaskSpec mask = maskOf(options);
    const CapturePtr opened = openedSource(session, options, cancel, progress);
    const double temperature = temperatureOf(options, *opened);
    CaptureSlice slice;
    if (options.stack)
        slice.stack = stackIndexOf(options, *opened);
    slice.layer = indexOf<LayerIndex>(layer);
    slice.head = indexOf<HeadIndex>(head);
    const Capture part = sliced(*opened, slice);
    MapRequest joins;
    joins.layer = layer.value_or(joins.layer);
    joins.head = head.value_or(joins.head);
    if (std::holds_alternative<Aggregate>(joins.layer) || std::holds_alternative<Aggregate>(joins.head)) {
        joins.layerSet = layerSetOf(options);
        joins.headSet = headSetOf(options);
        joins.mask = mask;
        joins.temperature = temperature;
        return joinedCapture(session, part, joins, cancel, progress);
    }
    return session.materialise(part, mask, temperature, cancel, progress);
}

void runCapture(const CaptureOptions& options, const CommandContext& context) {
    const std::filesystem::path path = std::filesystem::u8path(options.output);
    requireKnownEnding(path);
    requireAnother(path, options.run.source);
    if (options.run.threads > 0)
        Session::setThreads(options.run.threads);
    Session session;
    CapturePtr wanted;
    {
        ProgressBar bar;
        wanted = wantedCapture(session, options.run, context.cancel, bar.progress());
        context.cancel.throwIfRequested();
        session.save(*wanted, path);
    }
    std::cout << writtenSummary(*wanted, path, options.json);
}

}  // namespace

void addCapture(CLI::App& app, CommandContext& context) {
    auto options = std::make_shared<CaptureOptions>();
    CLI::App* command = app.add_subcommand("capture", "run or read a capture, and write it");
    addSourceOptions(*command, options->run);
    addMapOptions(*command, options->run);
    command->add_option("-o,--output", options->output, "what to write: .npz, .safetensors or .json")
        ->required()
        ->type_name("FILE");
    command->add_flag("--json", options->json, "print what was written as one JSON document");
    addThreadsOption(*command, options->run);
    command->footer(kCaptureExamples);
    command->callback([options, &context] { runCapture(*options, context); });
}

}  // namespace headlight
