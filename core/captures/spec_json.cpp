#include "core/captures/spec_json.h"

#include <nlohmann/json.hpp>
#include <stdexcept>

#include "core/arrays/number_codes.h"

namespace headlight {

namespace {

using OrderedJson = nlohmann::ordered_json;

OrderedJson customJson(const CustomMask& custom) {
    std::vector<std::string> rows;
    for (int r = 0; r < custom.allowed.rows(); ++r) {
        rows.emplace_back();
        for (int c = 0; c < custom.allowed.columns(); ++c)
            rows.back() += custom.allowed(r, c) ? '1' : '0';
    }
    return {{"path", custom.path}, {"polarity", custom.polarity}, {"allowed", rows}};
}

CustomMask customFromJson(const OrderedJson& json) {
    CustomMask custom{json.at("path").get<std::string>(), json.at("polarity").get<std::string>(), {}};
    const auto rows = json.at("allowed").get<std::vector<std::string>>();
    std::vector<std::uint8_t> values;
    for (const std::string& row : rows) {
        if (row.size() != rows.front().size())
            throw std::invalid_argument("rows of a custom mask differ in length");
        if (row.find_first_not_of("01") != std::string::npos)
            throw std::invalid_argument("a cell of a custom mask is neither 0 nor 1");
        for (const char c : row)
            values.push_back(c == '1' ? 1 : 0);
    }
    const int columns = rows.empty() ? 0 : static_cast<int>(rows.front().size());
    custom.allowed = MaskMatrix(static_cast<int>(rows.size()), columns, std::move(values));
    return custom;
}

CausalAlignment causalFromJson(const OrderedJson& json) {
    if (json != "top-left" && json != "bottom-right")
        throw std::invalid_argument("the diagonal of a causal mask is neither top-left nor bottom-right");
    return json == "top-left" ? CausalAlignment::TopLeft : CausalAlignment::BottomRight;
}

}  // namespace

OrderedJson maskJson(const MaskSpec& mask) {
    OrderedJson json{{"words", describe(mask)}, {"recorded", mask.recorded}};
    if (mask.causal)
        json["causal"] = *mask.causal == CausalAlignment::TopLeft ? "top-left" : "bottom-right";
    if (mask.window)
        json["window"] = *mask.window;
    if (mask.length)
        json["padding"] = *mask.length;
    if (!mask.keySegments.empty())
        json["key_segments"] = mask.keySegments;
    if (!mask.querySegments.empty())
        json["query_segments"] = mask.querySegments;
    if (mask.custom)
        json["custom"] = customJson(*mask.custom);
    return json;
}

MaskSpec maskFromJson(const OrderedJson& json) {
    MaskSpec mask;
    mask.recorded = json.value("recorded", true);
    if (json.contains("causal"))
        mask.causal = causalFromJson(json["causal"]);
    if (json.contains("window"))
        mask.window = json["window"].get<int>();
    if (json.contains("padding"))
        mask.length = json["padding"].get<int>();
    mask.keySegments = json.value("key_segments", std::vector<int>{});
    mask.querySegments = json.value("query_segments", std::vector<int>{});
    if (json.contains("custom"))
        mask.custom = customFromJson(json["custom"]);
    if ((mask.window && *mask.window < 1) || (mask.length && *mask.length < 0))
        throw std::invalid_argument("a window or padding is out of range");
    return mask;
}

OrderedJson attentionJson(const AttentionSpec& spec) {
    return {{"kind", name(spec.kind)}, {"heads", spec.heads},   {"width", spec.width},
            {"bias", spec.bias},       {"lambda", spec.lambda}, {"precision", name(spec.precision)},
            {"seed", spec.seed}};
}

AttentionSpec attentionFromJson(const OrderedJson& json) {
    AttentionSpec spec;
    const auto kind = attentionKind(json.at("kind").get<std::string>());
    const auto precision = typeOfName(json.value("precision", std::string("float32")));
    if (!kind || !precision)
        throw std::invalid_argument("the kind or precision of attention is not known");
    spec.kind = *kind;
    spec.precision = *precision;
    spec.heads = json.value("heads", spec.heads);
    spec.width = json.value("width", spec.width);
    spec.bias = json.value("bias", spec.bias);
    spec.lambda = json.value("lambda", spec.lambda);
    spec.seed = json.value("seed", spec.seed);
    return spec;
}

}  // namespace headlight
