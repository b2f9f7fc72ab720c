#pragma once

#include <filesystem>
#include <list>

#include "core/base/cancel.h"
#include "core/data/model_run.h"
#include "core/data/opened_model.h"

namespace headlight {

// Keeps the networks that were run last, as long as their folders do not change: siblings are swapped at once.
class ModelRunner {
public:
    ModelRunner();
    ~ModelRunner();

    // A word the network does not know stands in the capture as "zebra <unk>", and a warning says so. Errors of
    // readModelFolder; Error{InvalidValue} for a text or a target without a token; those of decoding.
    ModelRun run(const ModelSource& source, const CancelToken& cancel = {});

    // The same with what the folder tells, and the networks beside it.
    OpenedModel open(const ModelSource& source, const CancelToken& cancel = {});

private:
    struct Loaded;
    Loaded& loaded(const std::filesystem::path& folder);

    std::list<Loaded> m_loaded;  // the latest in front
};

}  // namespace headlight
