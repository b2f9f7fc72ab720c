#include "core/session/playground_input.h"

#include <torch/torch.h>

#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "core/arrays/array_file.h"
#include "core/base/error.h"
#include "core/base/numbers.h"
#include "core/session/token_vectors.h"
#include "core/tensor/convert.h"
#include "core/text/playground_tokens.h"

namespace headlight {

namespace {

Tokens tokensOf(const std::string& text, const char* option) {
    Tokens tokens{playgroundTokens(text)};
    if (tokens.texts.empty())
        throw Error(ErrorCode::InvalidValue, option, say("holds no token"), say("give at least one word"));
    return tokens;
}

// [length, width]
at::Tensor vectorsOf(const Tokens& tokens, const AttentionSpec& attention) {
    const auto width = static_cast<std::size_t>(attention.width);
    std::vector<double> values;
    values.reserve(width * tokens.texts.size());
    for (const std::string& token : tokens.texts) {
        const std::vector<double> vector = tokenVector(attention.seed, token, attention.width);
        values.insert(values.end(), vector.begin(), vector.end());
    }
    const Array all = Array::of({tokens.size(), attention.width}, std::move(values));
    return toTensor(all).to(scalarType(attention.precision));
}

Tokens positions(std::int64_t count) {
    Tokens tokens;
    tokens.invented = true;
    for (std::int64_t i = 0; i < count; ++i)
        tokens.texts.push_back(std::to_string(i));
    return tokens;
}

const Array& vectorsNamed(const ArrayFile& file, const std::string& path, const char* name) {
    const Array* array = file.find(name);
    if (!array)
        throw Error(ErrorCode::InvalidValue, path, say("has no array \"%1\"", {name}),
                    say("save queries [length, width] as \"q\" and keys as \"k\""));
    if (array->shape().size() != 2 || array->size() == 0 || !isFloating(array->type()))
        throw Error(ErrorCode::ShapeMismatch, say("%1, array %2", {path, name}),
                    say("is %1 %2", {std::string(headlight::name(array->type())), shapeText(array->shape())}),
                    say("it must be floating-point numbers, [length, width]"));
    for (std::int64_t i = 0; i < array->size(); ++i)
        if (!std::isfinite(array->value(i)))
            throw Error(
                ErrorCode::InvalidValue, say("%1, array %2", {path, name}),
                say("holds %1 at row %2, column %3", {formatExact(array->value(i)), std::to_string(i / array->axis(1)),
                                                      std::to_string(i % array->axis(1))}),
                say("vectors must be finite numbers"));
    return *array;
}

Tokens tokensNamed(const ArrayFile& file, const std::string& path, const char* name, const char* vectorsName,
                   std::int64_t count) {
    const NamedTexts* texts = file.findTexts(name);
    if (!texts)
        return positions(count);
    if (static_cast<std::int64_t>(texts->values.size()) != count)
        throw Error(ErrorCode::ShapeMismatch, say("%1, tokens %2", {path, name}),
                    say("%1 tokens for %2 vectors of \"%3\"",
                        {std::to_string(texts->values.size()), std::to_string(count), vectorsName}),
                    say("give one token for each vector"));
    return {texts->values};
}

PlaygroundInput inputOfFile(const PlaygroundSource& source) {
    const ArrayFile file = readArrayFile(source.vectors);
    const std::string path = source.vectors.u8string();
    const auto type = scalarType(source.attention.precision);
    const Array& q = vectorsNamed(file, path, "q");
    PlaygroundInput input;
    input.cross = file.find("k") != nullptr;
    const Array& k = input.cross ? vectorsNamed(file, path, "k") : q;
    input.queries = toTensor(q).to(type);
    input.keys = toTensor(k).to(type);
    input.queryTokens = tokensNamed(file, path, "queries", "q", q.axis(0));
    input.keyTokens = input.cross ? tokensNamed(file, path, "keys", "k", k.axis(0)) : input.queryTokens;
    return input;
}

PlaygroundInput inputOfText(const PlaygroundSource& source) {
    PlaygroundInput input;
    input.cross = source.target.has_value();
    input.keyTokens = tokensOf(source.text, "text");
    input.queryTokens = input.cross ? tokensOf(*source.target, "target text") : input.keyTokens;
    input.keys = vectorsOf(input.keyTokens, source.attention);
    input.queries = input.cross ? vectorsOf(input.queryTokens, source.attention) : input.keys;
    return input;
}

}  // namespace

PlaygroundInput playgroundInput(const PlaygroundSource& source) {
    return source.vectors.empty() ? inputOfText(source) : inputOfFile(source);
}

}  // namespace headlight
