#pragma once

#include <memory>

#include "core/base/cancel.h"
#include "core/data/model_run.h"

namespace headlight {

// Keeps the network that was run last, as long as its folder does not change.
class ModelRunner {
public:
    ModelRunner();
    ~ModelRunner();

    // A word the network does not know stands in the capture as "zebra <unk>", and a warning says so. Errors of
    // readModelFolder; Error{InvalidValue} for a text without a token; those of decoding.
    ModelRun run(const ModelSource& source, const CancelToken& cancel = {});

private:
    struct Loaded;
    Loaded& loaded(const std::filesystem::path& folder);

    std::unique_ptr<Loaded> m_loaded;
};

}  // namespace headlight
