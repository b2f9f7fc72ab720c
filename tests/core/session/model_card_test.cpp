#include "core/session/model_card.h"

#include <gtest/gtest.h>

namespace headlight {
namespace {

// Own text has usual numbers of its own.
TEST(TrainCommand, NamesNoOptionThatIsUsualForTheNetworkAndTheData) {
    for (const NetworkKind network : kNetworkKinds) {
        const std::string model = " --model " + std::string(name(network)) + " --seed 1";
        TrainConfig config = usualConfig(network);
        config.data.task = TeachingTask::Sort;
        EXPECT_EQ(trainCommand(config), "headlight train sort" + model);
        config = usualConfig(network, true);
        config.data.files = {"corpus.tsv"};
        EXPECT_EQ(trainCommand(config), "headlight train --data \"corpus.tsv\"" + model);
    }
}

}  // namespace
}  // namespace headlight
