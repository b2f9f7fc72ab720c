#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <torch/torch.h>

#include "tests/support/small_transformer.h"
#include "tests/support/tensor_checks.h"

// What a Transformer refuses, and how.
namespace headlight::transformer {
namespace {

using namespace headlight::testing;
using ::testing::HasSubstr;

TEST(TransformerRefusal, BlueprintsThatNoNetworkFits) {
    ModelConfig config = smallTransformer();
    config.attention.reset();
    refusal(ErrorCode::InvalidValue, [&] { makeTransformer(config, 1); });
    config = smallTransformer();
    config.heads = 3;
    refusal(ErrorCode::ShapeMismatch, [&] { makeTransformer(config, 1); });
    config = smallDecoder();
    config.width = 6;
    refusal(ErrorCode::ShapeMismatch, [&] { makeTransformer(config, 1); });
}

TEST(TransformerRefusal, AMissingSource) {
    for (const ModelConfig& config : {smallTransformer(), smallEncoder()}) {
        const auto network = makeTransformer(config, 1);
        const model::Sentences target = somePairs(config).target;
        const auto run = [&] { network->logits({}, target, {}); };
        EXPECT_THAT(refusal(ErrorCode::ShapeMismatch, run), HasSubstr("source"));
        refusal(ErrorCode::ShapeMismatch, [&] { network->begin({}, 2); });
    }
}

TEST(TransformerRefusal, LengthsThatAreNotInTheSentences) {
    const auto network = makeTransformer(smallTransformer(), 1);
    Pairs pairs = somePairs(smallTransformer());
    pairs.target.lengths[1] = 6;
    const auto run = [&] { network->logits(pairs.source, pairs.target, {}); };
    EXPECT_THAT(refusal(ErrorCode::OutOfRange, run), AllOf(HasSubstr("target"), HasSubstr("6"), HasSubstr("5")));
    pairs.target.lengths = {5, 5};
    refusal(ErrorCode::ShapeMismatch, run);
    pairs = somePairs(smallTransformer());
    pairs.source.lengths[2] = 0;
    refusal(ErrorCode::OutOfRange, run);
}

TEST(TransformerRefusal, TokensBeyondTheVocabulary) {
    const auto network = makeTransformer(smallTransformer(), 1);
    Pairs pairs = somePairs(smallTransformer());
    pairs.target.ids[0][1] = 13;
    const auto run = [&] { network->logits(pairs.source, pairs.target, {}); };
    EXPECT_THAT(refusal(ErrorCode::OutOfRange, run), HasSubstr("is 13, the vocabulary has 13"));
    pairs.target.ids[0][1] = -1;
    refusal(ErrorCode::OutOfRange, run);
}

TEST(TransformerRefusal, MorePositionsThanWereLearned) {
    const auto network = makeTransformer(smallEncoder(), 1);
    const auto run = [&] { network->logits(someSentences({13}, 13, 11, 1), {}, {}); };
    EXPECT_THAT(refusal(ErrorCode::OutOfRange, run), AllOf(HasSubstr("13"), HasSubstr("12")));
    ModelConfig config = smallDecoder();
    config.positions = PositionKind::Learned;
    const auto decoder = makeTransformer(config, 1);
    model::DecoderState state = decoder->begin({}, 1);
    for (int step = 0; step < 12; ++step)
        decoder->next(state, torch::tensor({3}));
    refusal(ErrorCode::OutOfRange, [&] { decoder->next(state, torch::tensor({3})); });
}

TEST(TransformerRefusal, OtherPositionsGoOn) {
    for (const ModelConfig& config : {smallDecoder(), smallTransformer()}) {
        const auto network = makeTransformer(config, 1);
        const model::Sentences source =
            config.part == TransformerPart::Decoder ? model::Sentences{} : someSentences({20}, 20, 11, 1);
        const at::Tensor scores = network->logits(source, someSentences({30}, 30, 13, 2), {});
        EXPECT_TRUE(scores.isfinite().all().item<bool>());
    }
}

TEST(TransformerRefusal, MoreRowsThanTheSourceHas) {
    const auto network = makeTransformer(smallEncoder(), 1);
    model::DecoderState state = network->begin(someSentences({2}, 2, 11, 1), 1);
    network->next(state, torch::tensor({0}));
    network->next(state, torch::tensor({0}));
    refusal(ErrorCode::OutOfRange, [&] { network->next(state, torch::tensor({0})); });
}

TEST(TransformerRefusal, DropoutWithoutAGenerator) {
    ModelConfig config = smallDecoder();
    config.dropout = 0.1f;
    const auto network = makeTransformer(config, 1);
    const Pairs pairs = somePairs(config);
    refusal(ErrorCode::InvalidValue, [&] { network->logits({}, pairs.target, {true, {}, nullptr}); });
    network->logits({}, pairs.target, {});
}

TEST(TransformerRefusal, StacksAndLayersThatAreNotThere) {
    const auto network = makeTransformer(smallDecoder(), 1);
    for (const char* stack : {"encoder.self", "cross", "self", ""})
        refusal(ErrorCode::InvalidValue, [&] { network->attentionParameters(stack, 0); });
    for (int layer : {-1, 2})
        refusal(ErrorCode::OutOfRange, [&] { network->attentionParameters("decoder.self", layer); });
}

}  // namespace
}  // namespace headlight::transformer
