#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "core/base/cancel.h"
#include "core/base/words.h"
#include "core/data/train_config.h"
#include "core/data/train_report.h"

namespace headlight {

// Networks that are trained alike but for their kind of attention.
struct KindsRequest {
    TrainConfig config;                               // its attention and its seed are not looked at
    std::vector<std::optional<AttentionKind>> kinds;  // nothing: the fixed vector; empty: all that the network takes
    std::vector<std::uint64_t> seeds{1, 2, 3};
    double accuracy = 0.9;         // exact match on the validation part that counts as reached
    std::filesystem::path folder;  // keeps a model folder of each run, "additive-1"; empty: nothing is kept
};

// Mean and standard deviation (n − 1) over the seeds that have a figure.
struct Spread {
    double mean = std::numeric_limits<double>::quiet_NaN();       // not a number of none
    double deviation = std::numeric_limits<double>::quiet_NaN();  // not a number of fewer than two
    int count = 0;
};

// What one step costs: loss and gradients of a batch, the same for all runs, without the optimiser.
struct StepCost {
    double seconds = 0;      // the fastest of a few
    std::int64_t bytes = 0;  // of tensors at their peak, gradients included, above parameters and batch; on one thread
    int threads = 1;         // with which it is fastest
    std::int64_t sentences = 0;
    std::int64_t sourceTokens = 0;  // positions of the batch's longest source and target
    std::int64_t targetTokens = 0;
};

struct KindRun {
    std::uint64_t seed = 0;
    std::optional<StepCost> cost;  // nothing: not measured
    TrainReport report;
    std::optional<int> stepsToAccuracy;  // of the first evaluation that reached it
    bool kept = false;                   // it was in the folder already
};

// The scores of sources of some length.
struct KindLength {
    int shortest = 0;
    int longest = 0;
    std::int64_t sentences = 0;  // of all runs
    Spread exactMatch;
    Spread tokenAccuracy;
    Spread bleu;
    Spread alignmentError;
};

struct KindFigures {
    std::optional<AttentionKind> attention;
    std::int64_t parameters = 0;
    Spread seconds;          // of a step
    Spread bytes;            // of a step
    Spread stepsToAccuracy;  // over the seeds that reached it
    Spread loss;             // this and what follows: on the test part
    Spread exactMatch;
    Spread tokenAccuracy;
    Spread bleu;
    Spread alignmentError;
    Spread meanEntropy;                // nats
    std::vector<KindLength> byLength;  // ascending
    std::vector<KindRun> runs;
};

struct KindsAnalysis {
    KindsRequest request;
    std::vector<KindFigures> kinds;  // as requested; those whose runs are done
    std::vector<Words> data;         // what was read
    std::string command;             // that trains one of them, but for its kind and seed
    std::string library;             // LibTorch, BLAS, threads
    std::string processors;          // of the machine
};

// Who watches; every function may be empty.
struct KindsWatch {
    CancelToken cancel;
    std::function<void(double fraction, const Words& stage)> progress;
    std::function<void(const KindsAnalysis&)> grown;  // after every run: its last kind holds the new one
};

// "additive", …; "none"
inline std::string kindName(const std::optional<AttentionKind>& attention) {
    return attention ? std::string(name(*attention)) : "none";
}

}  // namespace headlight
