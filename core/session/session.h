#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/base/cancel.h"
#include "core/base/progress.h"
#include "core/data/head_analysis.h"
#include "core/data/kinds_analysis.h"
#include "core/data/mask_effect.h"
#include "core/data/model_info.h"
#include "core/data/model_run.h"
#include "core/data/run_request.h"
#include "core/data/train_request.h"
#include "core/data/train_watch.h"

namespace headlight {

// The face of the core towards window and command line. Calls block, and may be made from one thread at a time;
// every refusal is an Error. Nothing of LibTorch or Qt shows here.
class Session {
public:
    Session();
    ~Session();
    Session(const Session&) = delete;
    Session& operator=(const Session&) = delete;

    // Opens a capture file, or runs the playground or a network; Error{Unsupported} for one without attention. The last
    // few sources are kept: asking again for the same, unchanged one costs nothing.
    CapturePtr open(const Source& source, const CancelToken& cancel = {}, const Progress& progress = {});

    // Opens the source and computes the map asked for, its explanation, the effect of its masks and the further ones;
    // then the map's figures and, where they are asked for, the thumbnails and the analysis of all heads. `ready` (may
    // be empty) gets the snapshot as far as it is: as soon as the maps are there, with figures unless the map is large,
    // now and then with the thumbnails that are there, and once more before the heads are analysed.
    RunSnapshotPtr run(const RunRequest& request, const CancelToken& cancel = {}, const Progress& progress = {},
                       const std::function<void(RunSnapshotPtr)>& ready = {});

    // One map of an open capture.
    AttentionMap map(const Capture& capture, const MapRequest& request, const CancelToken& cancel = {});

    // Figures, patterns, distances and clusters of all heads of the request's stack under its mask and temperature; its
    // layer and head are not looked at.
    HeadAnalysis analyseHeads(const Capture& capture, const MapRequest& request,
                              const HeadAnalysisOptions& options = {}, const CancelToken& cancel = {},
                              const Progress& progress = {});

    // Attention rollout through all layers of the request's stack, heads joined as the request says (a single head is
    // refused). [queries, keys]; see core/analysis/rollout.h.
    Matrix rollout(const Capture& capture, const MapRequest& request, double residual, const CancelToken& cancel = {},
                   const Progress& progress = {});

    // The leak of every head of the request's stack: weight under the mask `against` on what the request's mask
    // forbids. Layer by layer; the request's layer and head are not looked at.
    std::vector<HeadLeak> leaks(const Capture& capture, const MapRequest& request, const MaskSpec& against,
                                const CancelToken& cancel = {}, const Progress& progress = {});

    // A capture whose every energy and weight is written out under the mask and temperature: what `headlight capture`
    // saves.
    CapturePtr materialise(const Capture& capture, const MaskSpec& mask, double temperature,
                           const CancelToken& cancel = {}, const Progress& progress = {});

    // Trains a network and fills the request's folder with it; see core/session/train_session.h.
    TrainReport train(const TrainRequest& request, const TrainWatch& watch);

    // Whether the folder holds a training that was stopped, and can be gone on with. See core/session/train_session.h.
    static bool holdsStoppedTraining(const std::filesystem::path& folder);

    // Says what keeps a folder from being a network; see core/session/model_shelf.h.
    static void refuseBrokenModel(const std::filesystem::path& folder);

    // The command line that trains the same.
    static std::string trainCommand(const TrainRequest& request);

    // Trains networks that differ in their kind of attention alone, and compares them; see
    // core/session/kinds_analysis.h.
    KindsAnalysis analyseKinds(const KindsRequest& request, const KindsWatch& watch);

    // The same from the reports of networks that are there.
    static KindsAnalysis siblingKinds(const ModelInfo& model, const std::vector<ModelInfo>& siblings);

    // What a network trained here makes of a sentence; see core/session/model_runner.h.
    ModelRun translate(const ModelSource& source, const CancelToken& cancel = {});

    // The folder of a network by its path or by the name of one that comes with the program, as MODEL is given
    // everywhere; see core/session/model_shelf.h. `requireModel` lists the names it knows in its Error.
    static std::optional<std::filesystem::path> findModel(const std::string& model);
    static std::filesystem::path requireModel(const std::string& model);

    // The folders of the networks that come with the program, without looking into them.
    static std::vector<std::filesystem::path> modelFolders();

    // The networks below a folder, or those that come with the program; what a network says of itself.
    static std::vector<ModelInfo> models(const std::optional<std::filesystem::path>& folder = std::nullopt);
    static ModelInfo modelInfo(const std::filesystem::path& folder);

    // By the ending: .npz, .safetensors, .json. Written aside, then renamed.
    void save(const Capture& capture, const std::filesystem::path& path);

    // One line each: LibTorch's version, the BLAS behind it, threads.
    static std::string libraryLine();
    static std::string blasName();  // "OpenBLAS", "reference BLAS", …
    static int threads();
    static void setThreads(int threads);  // ≥ 1; 0: chosen by the size of the work

private:
    struct Impl;
    std::unique_ptr<Impl> m_impl;
};

}  // namespace headlight
