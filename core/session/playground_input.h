#pragma once

#include <ATen/core/Tensor.h>

#include "core/data/run_request.h"
#include "core/data/tokens.h"

namespace headlight {

// What the playground's layer is fed: one vector a token, and which tokens they are.
struct PlaygroundInput {
    Tokens queryTokens;
    Tokens keyTokens;
    at::Tensor queries;  // [queries, width of a query], float32 or float64 as the source's attention wants
    at::Tensor keys;     // [keys, width of a key]
    bool cross = false;
};

// Tokens of the source's text, each with its seeded vector; or the vectors of the source's file. Error{InvalidValue}
// when there is nothing to attend to, Error{ShapeMismatch} for arrays that are not [length, width] or tokens that are
// not as many as the vectors.
PlaygroundInput playgroundInput(const PlaygroundSource& source);

}  // namespace headlight
