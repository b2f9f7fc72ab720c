#include <gtest/gtest.h>
#include <torch/torch.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <string>

#include "core/attention/attend.h"
#include "core/attention/heads.h"
#include "tests/support/tensor_checks.h"

// Every kind of attention against the numbers of tests/reference.
namespace headlight::attention {
namespace {

using testing::isNear;

nlohmann::json readReference(const std::string& name) {
    std::ifstream file(std::string(HEADLIGHT_TEST_DATA) + "/attention/" + name + ".json");
    EXPECT_TRUE(file) << name;
    return nlohmann::json::parse(file);
}

at::Tensor tensorOf(const nlohmann::json& group, const std::string& name, at::ScalarType type) {
    if (!group.contains(name))
        return {};
    const auto shape = group[name]["shape"].get<std::vector<std::int64_t>>();
    const auto values = group[name]["values"].get<std::vector<double>>();
    return torch::tensor(values, at::kDouble).reshape(shape).to(name == "mask" ? at::kBool : type);
}

Parameters parametersOf(const nlohmann::json& group, at::ScalarType type) {
    Parameters p;
    p.W_q = tensorOf(group, "W_q", type);
    p.W_k = tensorOf(group, "W_k", type);
    p.v = tensorOf(group, "v", type);
    p.b = tensorOf(group, "b", type);
    p.W = tensorOf(group, "W", type);
    if (group.contains("temperature"))
        p.temperature = group["temperature"]["values"][0];
    if (group.contains("lambda"))
        p.lambda = group["lambda"]["values"][0];
    return p;
}

struct ReferenceCase {
    AttentionKind kind;
    NumberType precision;
    double tolerance;  // of weights and contexts; energies may be larger than 1 and get it relative to their largest
};

class AttentionReference : public ::testing::TestWithParam<ReferenceCase> {};

void expectSame(const nlohmann::json& row, const ReferenceCase& wanted, at::ScalarType type) {
    const auto& t = row["tensors"];
    const Attended out =
        attend(wanted.kind, tensorOf(t, "q", type), tensorOf(t, "k", type), tensorOf(t, "value", type),
               tensorOf(t, "mask", type), parametersOf(row["parameters"], type), row["temperature"], 0, false);
    EXPECT_EQ(out.weights.scalar_type(), type);
    const auto energiesNear = [&](const at::Tensor& actual, const std::string& name) {
        const at::Tensor expected = tensorOf(t, name, at::kDouble);
        return isNear(actual, expected, wanted.tolerance * std::max(1.0, expected.abs().max().item<double>()));
    };
    EXPECT_TRUE(energiesNear(out.energies, "energies"));
    EXPECT_TRUE(isNear(out.weights, tensorOf(t, "weights", at::kDouble), wanted.tolerance));
    EXPECT_TRUE(isNear(out.context, tensorOf(t, "context", at::kDouble), wanted.tolerance * 2));
    if (wanted.kind == AttentionKind::Hybrid) {
        EXPECT_TRUE(energiesNear(out.additiveEnergies, "additive_energies"));
        EXPECT_TRUE(energiesNear(out.scaledDotEnergies, "scaled_dot_energies"));
    }
}

TEST_P(AttentionReference, EqualsNumPy) {
    const at::ScalarType type = GetParam().precision == NumberType::F64 ? at::kDouble : at::kFloat;
    const nlohmann::json cases = readReference(std::string(name(GetParam().kind)));
    ASSERT_GE(cases.size(), 4U);
    for (const auto& row : cases) {
        SCOPED_TRACE("queries " + row["tensors"]["q"]["shape"].dump() + ", keys " +
                     row["tensors"]["k"]["shape"].dump() + (row["masked"] ? ", masked" : ""));
        expectSame(row, GetParam(), type);
    }
}

std::vector<ReferenceCase> referenceCases() {
    std::vector<ReferenceCase> cases;
    for (AttentionKind kind : kAttentionKinds) {
        cases.push_back({kind, NumberType::F64, 1e-12});
        cases.push_back({kind, NumberType::F32, 1e-6});
    }
    return cases;
}

std::string caseName(const ::testing::TestParamInfo<ReferenceCase>& info) {
    std::string text = std::string(name(info.param.kind)) + "_" + std::string(name(info.param.precision));
    std::replace(text.begin(), text.end(), '-', '_');
    return text;
}

INSTANTIATE_TEST_SUITE_P(AllKinds, AttentionReference, ::testing::ValuesIn(referenceCases()), caseName);

// torch.nn.MultiheadAttention: projections per head, scaled dot, padding mask, merged heads.
TEST(AttentionReference, MultiHeadEqualsPyTorchsModule) {
    const auto row = readReference("multi_head");
    const auto& t = row["tensors"];
    const auto get = [&](const std::string& name) { return tensorOf(t, name, at::kDouble); };
    const Attended out =
        attend(AttentionKind::ScaledDot, project(get("x"), get("W_Q")), project(get("memory"), get("W_K")),
               project(get("memory"), get("W_V")), get("mask"), {}, 1, 0, false);
    EXPECT_TRUE(isNear(out.weights, get("weights"), 1e-12));
    EXPECT_TRUE(isNear(mergeHeads(out.context), get("context"), 1e-12));
}

}  // namespace
}  // namespace headlight::attention
