#include "core/data/train_config.h"

#include <cmath>
#include <limits>
#include <string>

#include "core/base/error.h"
#include "core/base/numbers.h"

namespace headlight {

namespace {

constexpr std::array<std::string_view, 2> kOptimiserNames{"adam", "adamw"};
constexpr std::array<std::string_view, 3> kScheduleNames{"constant", "inverse-square-root", "cosine"};

struct Range {
    const char* what;
    double value;
    double least;
    double below;  // exclusive
};

constexpr double kAny = std::numeric_limits<double>::infinity();

// A whole number without an exponent.
std::string rangeNumber(double value) {
    const bool whole = std::abs(value) < 1e15 && std::trunc(value) == value;
    return whole ? std::to_string(static_cast<long long>(value)) : formatExact(value);
}

}  // namespace

std::string_view name(Optimiser optimiser) { return kOptimiserNames[static_cast<std::size_t>(optimiser)]; }
std::string_view name(Schedule schedule) { return kScheduleNames[static_cast<std::size_t>(schedule)]; }

TrainConfig usualConfig(NetworkKind network, bool ownText) {
    TrainConfig config;
    if (ownText) {
        config.batch = 16;
        config.rate = network == NetworkKind::Recurrent ? 4e-3 : 2e-3;
        config.warmup = 100;
    }
    config.model.network = network;
    if (network == NetworkKind::Recurrent)
        return config;
    config.model.attention = AttentionKind::ScaledDot;
    config.model.layers = 2;
    config.model.heads = usualHeads(config.model.width);
    return config;
}

void requireValid(const TrainConfig& config) {
    const Range ranges[] = {
        {toSay("steps"), static_cast<double>(config.steps), 1, kAny},
        {toSay("minutes"), config.minutes, 0, kAny},
        {toSay("sentences in a batch"), static_cast<double>(config.batch), 1, 100'000},
        {toSay("learning rate"), config.rate, 1e-12, kAny},
        {toSay("steps of warm-up"), static_cast<double>(config.warmup), 0, kAny},
        {toSay("weight decay"), config.weightDecay, 0, kAny},
        {toSay("largest norm of the gradient"), config.clip, 0, kAny},
        {toSay("label smoothing"), config.labelSmoothing, 0, 1},
        {toSay("steps between evaluations"), static_cast<double>(config.evaluateEvery), 1, kAny},
        {toSay("sentences of an evaluation"), static_cast<double>(config.evaluated), 1, 1'000'000},
        {toSay("patience"), static_cast<double>(config.patience), 0, kAny},
    };
    for (const Range& range : ranges) {
        if (range.value >= range.least && range.value < range.below)
            continue;
        const Words hint = range.below == kAny ? say("it must be at least %1", {rangeNumber(range.least)})
                                               : say("give a number from %1 to below %2",
                                                     {rangeNumber(range.least), rangeNumber(range.below)});
        throw Error(ErrorCode::InvalidValue, say(range.what), say("is %1", {rangeNumber(range.value)}), hint);
    }
}

}  // namespace headlight
