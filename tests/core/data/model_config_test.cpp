#include "core/data/model_config.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <string>
#include <vector>

#include "core/base/error.h"

namespace headlight {
namespace {

struct ConfigRow {
    std::string name;
    NetworkKind network;
    std::function<void(ModelConfig&)> change;
    std::vector<std::string> said;  // empty: it is valid
    ErrorCode code = ErrorCode::InvalidValue;
};

void PrintTo(const ConfigRow& row, std::ostream* out) { *out << row.name; }

const auto kRnn = NetworkKind::Recurrent;
const auto kTransformer = NetworkKind::Transformer;
const auto kShape = ErrorCode::ShapeMismatch;

const ConfigRow kRows[] = {
    {"recurrent", kRnn, [](ModelConfig&) {}, {}},
    {"recurrent_without_attention", kRnn, [](ModelConfig& c) { c.attention.reset(); }, {}},
    {"recurrent_with_heads", kRnn, [](ModelConfig& c) { c.heads = 4; }, {}},
    {"no_dropout", kRnn, [](ModelConfig& c) { c.dropout = 0; }, {}},
    {"transformer", kTransformer, [](ModelConfig& c) { c.heads = 2; }, {}},
    {"rotary", kTransformer, [](ModelConfig& c) { c.positions = PositionKind::Rotary; }, {}},
    {"decoder_without_source",
     kTransformer,
     [](ModelConfig& c) {
         c.part = TransformerPart::Decoder;
         c.sourceVocabulary = 0;
     },
     {}},

    {"width_zero", kRnn, [](ModelConfig& c) { c.width = 0; }, {"width", "is 0"}},
    {"embedding_negative", kRnn, [](ModelConfig& c) { c.embedding = -3; }, {"embedding", "is -3"}},
    {"heads_zero", kRnn, [](ModelConfig& c) { c.heads = 0; }, {"heads", "is 0"}},
    {"layers_zero", kRnn, [](ModelConfig& c) { c.layers = 0; }, {"layers", "is 0"}},
    {"longest_zero", kRnn, [](ModelConfig& c) { c.maxLength = 0; }, {"longest sentence", "is 0"}},
    {"feed_forward_zero", kTransformer, [](ModelConfig& c) { c.feedForwardWidth = 0; }, {"feed-forward", "is 0"}},
    {"no_target_words", kRnn, [](ModelConfig& c) { c.targetVocabulary = 0; }, {"target vocabulary", "is 0"}},
    {"no_source_words", kRnn, [](ModelConfig& c) { c.sourceVocabulary = 0; }, {"source vocabulary", "is 0"}},
    {"no_source_words_whatever_the_part",
     kRnn,
     [](ModelConfig& c) {
         c.part = TransformerPart::Decoder;
         c.sourceVocabulary = 0;
     },
     {"source vocabulary"}},
    {"width_of_a_billion", kRnn, [](ModelConfig& c) { c.width = 1'000'000'000; }, {"width", "65536"}},
    {"embedding_too_wide", kRnn, [](ModelConfig& c) { c.embedding = 65'537; }, {"embedding", "1 to 65536"}},
    {"feed_forward_too_wide", kTransformer, [](ModelConfig& c) { c.feedForwardWidth = 65'537; }, {"feed-forward"}},
    {"layers_beyond_number", kRnn, [](ModelConfig& c) { c.layers = 1001; }, {"layers", "1 to 1000"}},
    {"vocabulary_beyond_number", kRnn, [](ModelConfig& c) { c.targetVocabulary = 10'000'001; }, {"target vocabulary"}},
    {"dropout_one", kRnn, [](ModelConfig& c) { c.dropout = 1; }, {"dropout", "is 1"}},
    {"dropout_negative", kRnn, [](ModelConfig& c) { c.dropout = -0.5F; }, {"dropout", "is -0.5"}},
    {"dropout_no_number", kRnn, [](ModelConfig& c) { c.dropout = std::nanf(""); }, {"dropout"}},
    {"heads_that_do_not_divide", kRnn, [](ModelConfig& c) { c.heads = 3; }, {"8", "3 heads"}, kShape},
    {"odd_width", kRnn, [](ModelConfig& c) { c.width = 7; }, {"is 7", "even"}, kShape},
    {"transformer_without_attention", kTransformer, [](ModelConfig& c) { c.attention.reset(); }, {"attention"}},
    {"rotary_with_an_odd_head",
     kTransformer,
     [](ModelConfig& c) {
         c.width = 6;
         c.heads = 2;
         c.positions = PositionKind::Rotary;
     },
     {"rotary", "3 wide"},
     kShape},
};

class ModelConfigTable : public ::testing::TestWithParam<ConfigRow> {};

TEST_P(ModelConfigTable, IsAcceptedOrRefusedByName) {
    ModelConfig config;
    config.network = GetParam().network;
    config.width = 8;
    config.sourceVocabulary = config.targetVocabulary = 11;
    GetParam().change(config);
    if (GetParam().said.empty()) {
        EXPECT_NO_THROW(requireValid(config));
        return;
    }
    try {
        requireValid(config);
        FAIL() << "nothing was refused";
    } catch (const Error& error) {
        EXPECT_EQ(static_cast<int>(error.code()), static_cast<int>(GetParam().code));
        for (const std::string& part : GetParam().said)
            EXPECT_THAT(error.what(), ::testing::HasSubstr(part));
    }
}

INSTANTIATE_TEST_SUITE_P(All, ModelConfigTable, ::testing::ValuesIn(kRows),
                         [](const auto& row) { return row.param.name; });

// One field at a time: a field that the comparison forgot would be found here.
TEST(ModelConfig, DiffersInEveryField) {
    const std::vector<std::function<void(ModelConfig&)>> changes{
        [](ModelConfig& c) { c.network = NetworkKind::Transformer; },
        [](ModelConfig& c) { c.attention.reset(); },
        [](ModelConfig& c) { ++c.width; },
        [](ModelConfig& c) { ++c.embedding; },
        [](ModelConfig& c) { ++c.heads; },
        [](ModelConfig& c) { ++c.layers; },
        [](ModelConfig& c) { c.dropout = 0.25F; },
        [](ModelConfig& c) { ++c.sourceVocabulary; },
        [](ModelConfig& c) { ++c.targetVocabulary; },
        [](ModelConfig& c) { ++c.maxLength; },
        [](ModelConfig& c) { c.inputFeeding = true; },
        [](ModelConfig& c) { c.part = TransformerPart::Encoder; },
        [](ModelConfig& c) { c.normPlace = NormPlace::Post; },
        [](ModelConfig& c) { c.normKind = NormKind::RmsNorm; },
        [](ModelConfig& c) { c.positions = PositionKind::Rotary; },
        [](ModelConfig& c) { c.feedForward = FeedForwardKind::Gelu; },
        [](ModelConfig& c) { ++c.feedForwardWidth; },
    };
    EXPECT_EQ(ModelConfig(), ModelConfig());
    for (std::size_t i = 0; i < changes.size(); ++i) {
        ModelConfig changed;
        changes[i](changed);
        EXPECT_NE(changed, ModelConfig()) << "change " << i;
    }
}

TEST(ModelConfig, UsualHeadsAreOneFor64UpTo8) {
    const int widths[][2] = {{1, 1}, {63, 1}, {64, 1}, {128, 2}, {511, 7}, {512, 8}, {4096, 8}};
    for (const auto& [width, heads] : widths)
        EXPECT_EQ(usualHeads(width), heads) << width;
}

}  // namespace
}  // namespace headlight
