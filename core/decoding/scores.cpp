#include "core/decoding/scores.h"

#include <torch/torch.h>

#include <cmath>

#include "core/base/error.h"

namespace headlight::decoding {

at::Tensor logProbabilities(const at::Tensor& scores) {
    const at::Tensor logs = scores.detach().to(at::kCPU, at::kDouble).log_softmax(-1).contiguous();
    // One number that is none makes the whole row so.
    if (logs.numel() > 0 && logs.select(-1, 0).isnan().any().item<bool>())
        throw Error(ErrorCode::InvalidValue, say("scores of the network"), say("are not numbers"),
                    say("train it anew, or take an earlier checkpoint"));
    return logs;
}

double lengthPenalty(std::int64_t length, double alpha) {
    return std::pow((5.0 + static_cast<double>(length)) / 6.0, alpha);
}

}  // namespace headlight::decoding
