#include "core/session/first_stack.h"

#include "core/base/error.h"
#include "core/checkpoint/model_folder.h"

namespace headlight {

int firstStack(const std::filesystem::path& model) {
    constexpr int kCross = 2;  // behind encoder.self and decoder.self
    try {
        const ModelConfig config = checkpoint::readModelConfig(model).model;
        const bool translates = readsSource(config) && writesTarget(config);
        return config.network == NetworkKind::Transformer && translates ? kCross : 0;
    } catch (const Error&) {
        return 0;  // running it says what is wrong
    }
}

}  // namespace headlight
