#include "core/session/measurements.h"

#include <malloc.h>
#include <torch/torch.h>

#include <fstream>
#include <string>

#include "core/attention/attend.h"
#include "core/attention/parameters.h"
#include "core/base/error.h"
#include "core/tensor/guarded.h"
#include "core/tensor/random.h"

namespace headlight {

namespace {

// "VmRSS:" or "VmHWM:" of this process, in bytes.
double statusBytes(const std::string& wanted) {
    std::ifstream status("/proc/self/status");
    std::string key;
    std::string rest;
    while (status >> key && std::getline(status, rest))
        if (key == wanted)
            return std::stod(rest) * 1024;
    throw Error(ErrorCode::Unsupported, say("memory"), say("the system does not tell how much a process uses"));
}

// From now on VmHWM counts from what is held now.
void restartPeak() {
    malloc_trim(0);
    std::ofstream("/proc/self/clear_refs") << '5';
}

}  // namespace

double additiveExtraMegabytes() {
    constexpr std::int64_t kLength = 4096;
    constexpr int kWidth = 256;
    constexpr std::int64_t kChunk = 256;
    return guarded(say("additive attention in chunks"), [] {
        const at::NoGradGuard noGradients;
        const attention::Parameters parameters =
            attention::makeParameters(AttentionKind::Additive, 1, kWidth, kWidth, kWidth, false, NumberType::F32, 1);
        ParameterEngine engine(1);
        const auto vectors = [&] { return uniformTensor(engine, {1, 1, kLength, kWidth}, 1, NumberType::F32); };
        const at::Tensor q = vectors();
        const at::Tensor k = vectors();
        restartPeak();
        const double before = statusBytes("VmRSS:");
        attention::attendInChunks(AttentionKind::Additive, q, k, k, {}, parameters, 1, kChunk, kChunk);
        return (statusBytes("VmHWM:") - before) / 1e6;
    });
}

}  // namespace headlight
