#include <gtest/gtest.h>
#include <torch/torch.h>

#include <string>

#include "core/arrays/array_file.h"
#include "core/tensor/convert.h"
#include "tests/support/small_transformer.h"
#include "tests/support/tensor_checks.h"

// Whole networks against the numbers of tests/reference/transformer_reference.py.
namespace headlight::transformer {
namespace {

using namespace headlight::testing;

struct ReferenceRow {
    std::string name;
    ModelConfig config;
    NumberType precision;
    double tolerance;
};

ModelConfig withReferenceSizes(ModelConfig config) {
    config.feedForwardWidth = 12;
    config.maxLength = 9;
    return config;
}

std::vector<ReferenceRow> referenceRows() {
    std::vector<ReferenceRow> rows;
    for (const auto& [precision, tolerance] : {std::pair{NumberType::F64, 1e-12}, std::pair{NumberType::F32, 1e-5}}) {
        rows.push_back({"encoder-decoder", withReferenceSizes(smallTransformer()), precision, tolerance});
        rows.push_back({"decoder", withReferenceSizes(smallDecoder()), precision, tolerance});
        rows.push_back({"encoder", withReferenceSizes(smallEncoder()), precision, tolerance});
    }
    return rows;
}

void PrintTo(const ReferenceRow& row, std::ostream* out) { *out << row.name << " " << name(row.precision); }

class TransformerReference : public ::testing::TestWithParam<ReferenceRow> {
protected:
    const ReferenceRow& row = GetParam();
    const ArrayFile file = readArrayFile(std::string(HEADLIGHT_TEST_DATA) + "/transformer/" + row.name + ".npz");

    at::Tensor stored(const std::string& name) const {
        const Array* found = file.find(name);
        return found ? toTensor(*found).clone() : at::Tensor();
    }

    model::Sentences sentences(const std::string& side) const {
        const at::Tensor ids = stored(side);
        if (!ids.defined())
            return {};
        const at::Tensor lengths = stored(side + "_lengths");
        return {ids, {lengths.data_ptr<std::int64_t>(), lengths.data_ptr<std::int64_t>() + lengths.numel()}};
    }

    // With exactly the stored parameters.
    std::shared_ptr<model::SequenceModel> loaded() const {
        const at::NoGradGuard untracked;
        const auto network = makeTransformer(row.config, 1);
        network->to(scalarType(row.precision));
        std::size_t parameters = 0;
        for (auto& parameter : network->named_parameters()) {
            const at::Tensor values = stored(parameter.key());
            EXPECT_TRUE(values.defined()) << parameter.key();
            if (values.defined())
                parameter.value().copy_(values);
            ++parameters;
        }
        std::size_t others = 0;  // inputs and outputs, which have no dot but that of a stack
        for (const NamedArray& array : file.arrays)
            others += array.name.find("weights ") == 0 || array.name.find('.') == std::string::npos;
        EXPECT_EQ(parameters + others, file.arrays.size());
        return network;
    }
};
INSTANTIATE_TEST_SUITE_P(AllRows, TransformerReference, ::testing::ValuesIn(referenceRows()));

// Compares every attention's weights with the stored ones.
struct ComparingTap : model::Tap {
    explicit ComparingTap(const ArrayFile& file, double tolerance) : m_file(file), m_tolerance(tolerance) {}
    void record(std::string_view stack, int layer, const model::Recorded& recorded) override {
        const std::string name = "weights " + std::string(stack) + " " + std::to_string(layer);
        const Array* wanted = m_file.find(name);
        ASSERT_TRUE(wanted) << name;
        EXPECT_TRUE(isNear(recorded.attended.weights, toTensor(*wanted), m_tolerance)) << name;
        ++compared;
    }
    int compared = 0;

private:
    const ArrayFile& m_file;
    double m_tolerance;
};

TEST_P(TransformerReference, ScoresAndWeightsAreThoseOfPyTorch) {
    const auto network = loaded();
    ComparingTap tap(file, row.tolerance);
    const at::Tensor scores = network->logits(sentences("source"), sentences("target"), {false, {}, &tap});
    EXPECT_EQ(scores.scalar_type(), scalarType(row.precision));
    EXPECT_TRUE(isNear(scores, stored("logits"), row.tolerance * 10));
    EXPECT_EQ(tap.compared, row.config.part == TransformerPart::EncoderDecoder ? 6 : 2);
}

}  // namespace
}  // namespace headlight::transformer
