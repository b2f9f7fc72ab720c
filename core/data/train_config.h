#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/data/model_config.h"
#include "core/data/teaching_task.h"

namespace headlight {

enum class Optimiser { Adam, AdamW };  // Kingma & Ba (2015); Loshchilov & Hutter (2019)
inline constexpr std::array kOptimisers{Optimiser::Adam, Optimiser::AdamW};

// How the learning rate goes over the steps, counted from 1.
enum class Schedule {
    Constant,
    InverseSquareRoot,  // rate · d^−½ · min(step^−½, step · warmup^−1.5): Vaswani et al. (2017), 5.3
    Cosine,             // warm-up, then ½(1 + cos) from the rate to 0: Loshchilov & Hutter (2017)
};
inline constexpr std::array kSchedules{Schedule::Constant, Schedule::InverseSquareRoot, Schedule::Cosine};

// "adam", "adamw"; "constant", "inverse-square-root", "cosine"
std::string_view name(Optimiser optimiser);
std::string_view name(Schedule schedule);

// The sentences to learn from: a teaching task, or the user's own text.
struct TrainData {
    std::optional<TeachingTask> task;
    std::vector<std::filesystem::path> files;  // one (TSV, PO, TMX, plain text for a decoder), or source and target
    std::string unit = "words";                // what a token is: "spaces", "words", "characters"; own text only
    bool lowercase = false;                    // own text, from here on
    int maxTokens = 60;                        // longer sentences are left out
    int vocabulary = 8000;                     // tokens of either side
    std::vector<int> columns;                  // of a TSV, source and target, from 1; empty: as the file tells
    std::vector<std::string> languages;        // of a TMX, source and target; empty: the first two
};

// What a run of training follows from: together with the program, the same numbers bit for bit on one thread, unless
// the clock limits it.
struct TrainConfig {
    TrainData data;
    ModelConfig model;  // vocabularies are filled in from the data

    std::uint64_t seed = 1;
    int steps = 3000;
    double minutes = 0;  // stops earlier once so much time is spent on steps, to which a cosine then keeps; 0: no limit
    int batch = 64;      // sentences
    Optimiser optimiser = Optimiser::Adam;
    double rate = 1e-3;
    Schedule schedule = Schedule::Cosine;
    int warmup = 200;           // steps
    double weightDecay = 0.01;  // AdamW only
    double clip = 1;            // largest norm of the gradient (Pascanu et al. 2013); 0: unlimited
    double labelSmoothing = 0;  // Szegedy et al. (2016), 7; 0 to below 1
    bool bf16 = false;          // matrix products in bfloat16
    int evaluateEvery = 250;    // steps
    int evaluated = 500;        // held-out sentences looked at each time
    int patience = 0;           // evaluations without a lower validation loss before it stops; 0: never
};

// What is usual for a network: nothing of the data is set. Of one's own text there are rarely more than some thousand
// sentences: small batches make more steps of them, and of the time.
TrainConfig usualConfig(NetworkKind network, bool ownText = false);

// Error{InvalidValue} that names the first number out of range.
void requireValid(const TrainConfig& config);

}  // namespace headlight
