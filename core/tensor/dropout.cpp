#include "core/tensor/dropout.h"

#include <torch/torch.h>

#include "core/base/error.h"
#include "core/base/numbers.h"

namespace headlight {

at::Tensor afterDropout(const at::Tensor& x, double share, const at::Generator& generator) {
    if (!(share >= 0 && share < 1))
        throw Error(ErrorCode::InvalidValue, say("dropout"), say("is %1", {formatExact(share)}),
                    say("give a number from 0 to below 1"));
    if (share == 0)
        return x;
    if (!generator.defined())
        throw Error(ErrorCode::InvalidValue, say("dropout"), say("has no seeded generator to draw from"));
    return x * at::empty_like(x).bernoulli_(1 - share, generator).div_(1 - share);
}

}  // namespace headlight
