#pragma once

#include <ATen/core/Tensor.h>

#include <cstdint>
#include <vector>

namespace headlight::decoding {

// One token more behind an open row of a beam search.
struct Expansion {
    std::int64_t row = 0;
    std::int64_t token = 0;
    double logProbability = 0;  // of the row and the token
};

// What a row has cost so far, and whether it is in the beam or only followed for its likeliest token.
struct OpenRow {
    double logProbability = 0;
    bool inBeam = true;
};

// The likeliest `most` ways to go on from the rows of the beam, the best first; equally likely ones by token id, then
// by row. Impossible ones (log probability −∞) are none. logs [rows, V] float64.
std::vector<Expansion> likeliest(const at::Tensor& logs, const std::vector<OpenRow>& rows, std::size_t most);

// The likeliest way to go on from one row, of equally likely ones the lowest id.
Expansion likeliestOfRow(const at::Tensor& logs, std::int64_t row, const OpenRow& open);

}  // namespace headlight::decoding
