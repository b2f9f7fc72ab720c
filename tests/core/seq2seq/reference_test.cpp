#include <gtest/gtest.h>
#include <torch/torch.h>

#include <nlohmann/json.hpp>
#include <string>

#include "core/arrays/array_file.h"
#include "core/tensor/convert.h"
#include "tests/support/small_recurrent.h"
#include "tests/support/tensor_checks.h"

// Recurrent networks against the numbers of tests/reference/recurrent_reference.py.
namespace headlight::seq2seq {
namespace {

using headlight::testing::AttentionsHeard;
using headlight::testing::isNear;

ModelConfig configOf(const ArrayFile& file) {
    const auto json = nlohmann::json::parse(file.findTexts("config")->values.at(0));
    ModelConfig config;
    config.attention = attentionKind(json["kind"].get<std::string>());
    config.heads = json["heads"];
    config.layers = json["layers"];
    config.inputFeeding = json["feeding"];
    config.width = json["width"];
    config.embedding = json["embedding"];
    config.sourceVocabulary = json["source_words"];
    config.targetVocabulary = json["target_words"];
    return config;
}

// Every parameter of the file has its place in the network, and the other way round.
void fill(torch::nn::Module& network, const ArrayFile& file) {
    const at::NoGradGuard untracked;
    const std::string prefix = "param.";
    const auto parameters = network.named_parameters();
    std::size_t filled = 0;
    for (const NamedArray& array : file.arrays) {
        if (array.name.compare(0, prefix.size(), prefix) != 0)
            continue;
        const at::Tensor* parameter = parameters.find(array.name.substr(prefix.size()));
        ASSERT_TRUE(parameter) << array.name;
        const at::Tensor values = toTensor(array.array);
        ASSERT_EQ(shapeText(*parameter), shapeText(values)) << array.name;
        parameter->copy_(values);
        ++filled;
    }
    EXPECT_EQ(filled, parameters.size());
}

at::Tensor tensorOf(const ArrayFile& file, const std::string& name) {
    const Array* array = file.find(name);
    return array ? toTensor(*array) : at::Tensor();
}

struct Ran {
    at::Tensor logits;
    AttentionsHeard told;
};

Ran run(const ArrayFile& file, at::ScalarType type) {
    const auto network = makeRecurrent(configOf(file), 1);
    network->to(type);
    fill(*network, file);
    const at::Tensor lengths = tensorOf(file, "lengths");
    const model::Sentences source{
        tensorOf(file, "source"),
        {lengths.data_ptr<std::int64_t>(), lengths.data_ptr<std::int64_t>() + lengths.numel()}};
    Ran ran;
    model::Pass pass;
    pass.tap = &ran.told;
    ran.logits = network->logits(source, {tensorOf(file, "target"), {}}, pass);
    return ran;
}

class RecurrentReference : public ::testing::TestWithParam<const char*> {};

TEST_P(RecurrentReference, EqualsPyTorch) {
    const ArrayFile file =
        readArrayFile(std::string(HEADLIGHT_TEST_DATA) + "/recurrent/" + std::string(GetParam()) + ".npz");
    const bool attends = configOf(file).attention.has_value();
    for (const auto& [type, tolerance] : {std::pair(at::kDouble, 1e-12), std::pair(at::kFloat, 3e-6)}) {
        const Ran ran = run(file, type);
        EXPECT_EQ(ran.logits.scalar_type(), type);
        EXPECT_TRUE(isNear(ran.logits, tensorOf(file, "logits"), tolerance));
        ASSERT_EQ(ran.told.all.size(), attends ? 1U : 0U);
        if (!attends)
            continue;
        EXPECT_EQ(ran.told.all[0].stack, "cross");
        EXPECT_EQ(ran.told.all[0].layer, 0);
        const attention::Attended& attended = ran.told.all[0].recorded.attended;
        EXPECT_TRUE(isNear(attended.energies, tensorOf(file, "energies"), tolerance * 10));
        EXPECT_TRUE(isNear(attended.weights, tensorOf(file, "weights"), tolerance));
    }
}

INSTANTIATE_TEST_SUITE_P(AllCases, RecurrentReference,
                         ::testing::Values("additive", "additive_fed", "cosine", "dot_two_layers", "general_two_heads",
                                           "hybrid", "hybrid_two_heads", "none", "none_fed", "scaled_dot_four_heads",
                                           "scaled_dot_two_heads_two_layers_fed"),
                         [](const auto& row) { return std::string(row.param); });

}  // namespace
}  // namespace headlight::seq2seq
