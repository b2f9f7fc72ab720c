#include "core/session/session.h"

#include <torch/version.h>

#include <algorithm>
#include <chrono>
#include <deque>
#include <string>
#include <system_error>
#include <utility>

#include "core/analysis/map_comparison.h"
#include "core/analysis/row_statistics.h"
#include "core/base/error.h"
#include "core/base/numbers.h"
#include "core/captures/capture_reader.h"
#include "core/captures/capture_writer.h"
#include "core/session/explain.h"
#include "core/session/head_analysis.h"
#include "core/session/kinds_analysis.h"
#include "core/session/map_maker.h"
#include "core/session/mask_effects.h"
#include "core/session/materialise.h"
#include "core/session/model_card.h"
#include "core/session/model_runner.h"
#include "core/session/model_shelf.h"
#include "core/session/playground.h"
#include "core/session/train_session.h"
#include "core/tensor/blas.h"
#include "core/tensor/guarded.h"
#include "core/tensor/threads.h"

namespace headlight {

// What a source holds; a network has a model, and no capture where it has no attention.
struct SourceContents {
    CapturePtr capture;
    std::shared_ptr<const OpenedModel> model;
};

namespace {

// What would change if the file did.
std::string stampOf(const std::filesystem::path& path) {
    if (path.empty())
        return {};
    std::error_code missing;
    const auto size = std::filesystem::file_size(path, missing);
    const auto time = std::filesystem::last_write_time(path, missing).time_since_epoch().count();
    return path.u8string() + '\0' + std::to_string(size) + '\0' + std::to_string(time);
}

std::string keyOf(const FileSource& source) {
    return "file" + stampOf(source.path) + '\0' + source.axes + '\0' + std::to_string(source.batch);
}

std::string keyOf(const PlaygroundSource& source) {
    const AttentionSpec& spec = source.attention;
    std::string key = "playground";
    for (const std::string& part :
         {std::string(name(spec.kind)), std::to_string(spec.heads), std::to_string(spec.width),
          std::to_string(spec.bias), formatExact(spec.lambda), std::string(name(spec.precision)),
          std::to_string(spec.seed), formatExact(source.temperature), stampOf(source.vectors),
          std::to_string(source.target.has_value()), std::to_string(source.text.size()), source.text,
          source.target.value_or("")})
        key += '\0' + part;
    return key;
}

std::string keyOf(const ModelSource& source) {
    const DecodeOptions& decoding = source.decoding;
    std::string key = "model" + stampOf(source.folder / "config.json") + '\0' + siblingStamp(source.folder);
    for (const std::string& part :
         {std::to_string(source.text.has_value()), std::to_string(source.text.value_or("").size()),
          source.text.value_or(""), std::to_string(source.target.has_value()), source.target.value_or(""),
          std::to_string(static_cast<int>(decoding.method)), std::to_string(decoding.beamSize),
          formatExact(decoding.lengthPenalty), std::to_string(decoding.nBest), std::to_string(decoding.maxLength)})
        key += '\0' + part;
    return key;
}

SourceContents contentsOf(const FileSource& source, ModelRunner&, const CancelToken& cancel, const Progress& progress) {
    refuseBrokenModel(source.path);
    return {readCapture(source, cancel, progress), nullptr};
}

SourceContents contentsOf(const PlaygroundSource& source, ModelRunner&, const CancelToken& cancel,
                          const Progress& progress) {
    return {runPlayground(source, cancel, progress), nullptr};
}

SourceContents contentsOf(const ModelSource& source, ModelRunner& runner, const CancelToken& cancel, const Progress&) {
    auto model = std::make_shared<const OpenedModel>(runner.open(source, cancel));
    return {model->run.capture, model};
}

Words mapSubject(const Capture& capture, int stack) {
    const Stack& wanted = stackOf(capture, stack);
    return say("a map of %1", {std::to_string(wanted.queries) + "\u00D7" + std::to_string(wanted.keys)});
}

// Cells up to which a map's figures do not hold it up.
constexpr std::size_t kFiguresAtOnce = 512 * 512;

MapFigures figuresOf(const AttentionMap& map) {
    const Cell strongest = strongestCell(map.weights, map.mask);
    return {meanOverRows(rowEntropies(map.weights), map.rowsWithoutKeys), strongest.row, strongest.column};
}

MapComparison comparisonOf(const RunSnapshot& snapshot) {
    const FurtherMap& b = snapshot.further.front();
    return compareMaps(stackOf(snapshot), snapshot.map, stackOf(b), b.map);
}

MaskEffect effectOf(const RunSnapshot& snapshot, const CancelToken& cancel) {
    return guarded(mapSubject(*snapshot.capture, snapshot.request.stack),
                   [&] { return maskEffectOf(*snapshot.capture, snapshot.request, snapshot.map, cancel); });
}

// Small pictures that take longer are shown as they come.
constexpr double kShowEverySeconds = 0.15;

double secondsSince(std::chrono::steady_clock::time_point start) {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

void addThumbnails(RunSnapshot& snapshot, int side, const CancelToken& cancel, const Progress& progress,
                   const std::function<void()>& publish) {
    const Stack& stack = stackOf(snapshot);
    const double count = stack.layers * stack.heads;
    auto shown = std::chrono::steady_clock::now();
    const auto grown = [&](const std::vector<Thumbnail>& soFar) {
        if (progress)
            progress(static_cast<double>(soFar.size()) / count, toSay("heads"));
        if (secondsSince(shown) < kShowEverySeconds)
            return;
        snapshot.thumbnails = soFar;
        publish();
        shown = std::chrono::steady_clock::now();
    };
    snapshot.thumbnails = guarded(mapSubject(*snapshot.capture, snapshot.request.stack), [&] {
        return makeThumbnails(*snapshot.capture, snapshot.request, side, cancel, grown);
    });
}

// Two sides of a comparison, and what was there before each.
constexpr std::size_t kKeptSources = 4;

}  // namespace

// The last sources, the latest in front.
struct Session::Impl {
    struct Opened {
        std::string key;
        SourceContents contents;
    };
    std::deque<Opened> opened;
    ModelRunner runner;

    const SourceContents& open(const Source& source, const CancelToken& cancel, const Progress& progress);
};

Session::Session() : m_impl(std::make_unique<Impl>()) {}
Session::~Session() = default;

const SourceContents& Session::Impl::open(const Source& source, const CancelToken& cancel, const Progress& progress) {
    const std::string key = std::visit([](const auto& kind) { return keyOf(kind); }, source);
    const auto found = std::find_if(opened.begin(), opened.end(), [&](const Opened& one) { return one.key == key; });
    if (found != opened.end()) {
        std::rotate(opened.begin(), found, found + 1);
        return opened.front().contents;
    }
    SourceContents contents = guarded(say("opening"), [&] {
        return std::visit([&](const auto& kind) { return contentsOf(kind, runner, cancel, progress); }, source);
    });
    opened.push_front({key, std::move(contents)});
    if (opened.size() > kKeptSources)
        opened.pop_back();
    return opened.front().contents;
}

CapturePtr Session::open(const Source& source, const CancelToken& cancel, const Progress& progress) {
    if (CapturePtr capture = m_impl->open(source, cancel, progress).capture)
        return capture;
    throw Error(ErrorCode::Unsupported, std::get<ModelSource>(source).folder.u8string(),
                say("has no attention to show"), say("translate with it, or choose one of its siblings"));
}

RunSnapshotPtr Session::run(const RunRequest& request, const CancelToken& cancel, const Progress& progress,
                            const std::function<void(RunSnapshotPtr)>& ready) {
    const auto start = std::chrono::steady_clock::now();
    auto snapshot = std::make_shared<RunSnapshot>();
    const SourceContents contents = m_impl->open(request.source, cancel, progress);
    snapshot->capture = contents.capture;
    snapshot->model = contents.model;
    snapshot->request = request.map;
    if (!snapshot->capture) {
        snapshot->seconds = secondsSince(start);
        return snapshot;
    }
    snapshot->map = map(*snapshot->capture, request.map, cancel);
    for (const MapOfSource& wanted : request.further) {
        const CapturePtr capture = open(wanted.source, cancel, progress);
        snapshot->further.push_back({capture, wanted.map, map(*capture, wanted.map, cancel)});
    }
    if (request.explain)
        snapshot->explanation = std::make_shared<const Explanation>(
            explain(*snapshot->capture, request.map, snapshot->map, *request.explain));
    if (request.compare && !snapshot->further.empty())
        snapshot->comparison = comparisonOf(*snapshot);
    if (request.maskEffect)
        snapshot->maskEffect = std::make_shared<const MaskEffect>(effectOf(*snapshot, cancel));
    snapshot->seconds = secondsSince(start);
    if (snapshot->map.weights.size() <= kFiguresAtOnce)
        snapshot->figures = figuresOf(snapshot->map);
    const auto publish = [&] {
        if (ready)
            ready(std::make_shared<RunSnapshot>(*snapshot));
    };
    publish();
    if (!snapshot->figures)
        snapshot->figures = figuresOf(snapshot->map);
    if (request.thumbnailSide > 0) {
        addThumbnails(*snapshot, request.thumbnailSide, cancel, progress, publish);
        snapshot->seconds = secondsSince(start);
    }
    if (request.analyseHeads) {
        if (request.thumbnailSide > 0)
            publish();  // an analysis that is refused or stopped takes no picture with it
        snapshot->analysis =
            std::make_shared<const HeadAnalysis>(analyseHeads(*snapshot->capture, request.map, {}, cancel, progress));
        snapshot->seconds = secondsSince(start);
    }
    return snapshot;
}

AttentionMap Session::map(const Capture& capture, const MapRequest& request, const CancelToken& cancel) {
    return guarded(mapSubject(capture, request.stack), [&] { return makeMap(capture, request, cancel); });
}

HeadAnalysis Session::analyseHeads(const Capture& capture, const MapRequest& request,
                                   const HeadAnalysisOptions& options, const CancelToken& cancel,
                                   const Progress& progress) {
    return guarded(say("analysing heads"),
                   [&] { return headlight::analyseHeads(capture, request, options, cancel, progress); });
}

std::vector<HeadLeak> Session::leaks(const Capture& capture, const MapRequest& request, const MaskSpec& against,
                                     const CancelToken& cancel, const Progress& progress) {
    return guarded(say("the leak of every head"), [&] { return leaksOf(capture, request, against, cancel, progress); });
}

Matrix Session::rollout(const Capture& capture, const MapRequest& request, double residual, const CancelToken& cancel,
                        const Progress& progress) {
    return guarded(say("rollout"), [&] { return rolloutOf(capture, request, residual, cancel, progress); });
}

CapturePtr Session::materialise(const Capture& capture, const MaskSpec& mask, double temperature,
                                const CancelToken& cancel, const Progress& progress) {
    return guarded(say("writing out every map"),
                   [&] { return materialisedCapture(capture, mask, temperature, cancel, progress); });
}

TrainReport Session::train(const TrainRequest& request, const TrainWatch& watch) {
    return guarded(say("training"), [&] { return trainInto(request, watch); });
}

KindsAnalysis Session::analyseKinds(const KindsRequest& request, const KindsWatch& watch) {
    return guarded(say("comparing kinds of attention"), [&] { return headlight::analyseKinds(request, watch); });
}

KindsAnalysis Session::siblingKinds(const ModelInfo& model, const std::vector<ModelInfo>& siblings) {
    return headlight::siblingKinds(model, siblings);
}

ModelRun Session::translate(const ModelSource& source, const CancelToken& cancel) {
    return guarded(source.folder.u8string(), [&] { return m_impl->runner.run(source, cancel); });
}

bool Session::holdsStoppedTraining(const std::filesystem::path& folder) {
    return headlight::holdsStoppedTraining(folder);
}

void Session::refuseBrokenModel(const std::filesystem::path& folder) {
    guarded(folder.u8string(), [&] { headlight::refuseBrokenModel(folder); });
}

std::string Session::trainCommand(const TrainRequest& request) {
    const std::string what = request.resume ? "headlight train --resume" : headlight::trainCommand(request.config);
    return what + " -o \"" + request.folder.u8string() + "\"";
}

std::optional<std::filesystem::path> Session::findModel(const std::string& model) {
    return headlight::findModel(model);
}

std::filesystem::path Session::requireModel(const std::string& model) { return headlight::requireModel(model); }

std::vector<std::filesystem::path> Session::modelFolders() { return shelvedModels(); }

std::vector<ModelInfo> Session::models(const std::optional<std::filesystem::path>& folder) {
    std::vector<ModelInfo> models;
    for (const auto& shelf : folder ? std::vector<std::filesystem::path>{*folder} : modelShelves())
        for (ModelInfo& model : modelsBelow(shelf))
            models.push_back(std::move(model));
    return models;
}

ModelInfo Session::modelInfo(const std::filesystem::path& folder) {
    return guarded(folder.u8string(), [&] { return checkedModelInfo(folder); });
}

void Session::save(const Capture& capture, const std::filesystem::path& path) {
    guarded(path.u8string(), [&] {
        Capture complete = capture;
        completeProvenance(complete.provenance);
        writeCapture(complete, path);
    });
}

std::string Session::libraryLine() {
    const std::string kernels = headlight::blasKernels();
    return "LibTorch " + std::string(TORCH_VERSION) + ", " + headlight::blasName() +
           (kernels.empty() ? "" : " (" + kernels + ")") + ", " + std::to_string(headlight::threads()) +
           (headlight::threads() == 1 ? " thread" : " threads");
}

std::string Session::blasName() { return headlight::blasName(); }

int Session::threads() { return headlight::threads(); }

void Session::setThreads(int threads) { headlight::setThreads(threads); }

}  // namespace headlight
