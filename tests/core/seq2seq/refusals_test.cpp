#include <gtest/gtest.h>
#include <torch/torch.h>

#include <functional>

#include "tests/support/small_recurrent.h"
#include "tests/support/tensor_checks.h"

namespace headlight::seq2seq {
namespace {

using headlight::testing::Batch;
using headlight::testing::drawnBatch;
using headlight::testing::refusal;
using headlight::testing::smallRecurrent;

struct BrokenBatch {
    std::string what;
    std::function<void(Batch&)> broken;
    ErrorCode code;
};

TEST(Recurrent, RefusesBatchesItCannotRead) {
    const ModelConfig config = smallRecurrent(AttentionKind::Additive);
    const auto network = makeRecurrent(config, 1);
    const BrokenBatch rows[] = {
        {"no source", [](Batch& b) { b.source = {}; }, ErrorCode::ShapeMismatch},
        {"a length beyond the ids", [](Batch& b) { b.source.lengths[0] = 7; }, ErrorCode::OutOfRange},
        {"an empty sentence", [](Batch& b) { b.source.lengths[0] = 0; }, ErrorCode::InvalidValue},
        {"a length missing", [](Batch& b) { b.source.lengths.pop_back(); }, ErrorCode::ShapeMismatch},
        {"an unknown word", [](Batch& b) { b.source.ids[0][0] = 11; }, ErrorCode::OutOfRange},
        {"an unknown target word", [](Batch& b) { b.target.ids[0][0] = -1; }, ErrorCode::OutOfRange},
        {"one target too few", [](Batch& b) { b.target.ids = b.target.ids.slice(0, 1); }, ErrorCode::ShapeMismatch},
    };
    for (const BrokenBatch& row : rows) {
        SCOPED_TRACE(row.what);
        Batch batch = drawnBatch(config, {6, 3}, {4, 4});
        row.broken(batch);
        const std::string line = refusal(row.code, [&] { network->logits(batch.source, batch.target, {}); });
        EXPECT_EQ(line.find('\n'), std::string::npos) << line;
    }
    refusal(ErrorCode::ShapeMismatch, [&] { network->begin({}, 2); });
}

TEST(Recurrent, RefusesConfigsNobodyCanBuild) {
    ModelConfig config = smallRecurrent(AttentionKind::Dot);
    config.width = 7;
    refusal(ErrorCode::ShapeMismatch, [&] { makeRecurrent(config, 1); });
}

}  // namespace
}  // namespace headlight::seq2seq
