#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/data/attention_history.h"
#include "core/data/model_info.h"
#include "core/data/model_run.h"

namespace headlight {

// A network trained here, as the window shows it beside the maps of a sentence. What does not depend on the sentence is
// shared by all of them.
struct OpenedModel {
    ModelRun run;
    std::shared_ptr<const ModelInfo> info;
    std::shared_ptr<const AttentionHistory> history;         // of the sentences that were looked at as it learned
    std::shared_ptr<const std::vector<ModelInfo>> siblings;  // beside it, trained alike but for the kind of attention;
                                                             // itself among them. None first, then as kAttentionKinds
    std::vector<std::string> texts;                          // of run.translation.hypotheses, joined
    std::vector<std::string> treeTokens;                     // of run.translation.tree.nodes
};

}  // namespace headlight
