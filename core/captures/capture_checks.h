#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/base/cancel.h"
#include "core/base/words.h"
#include "core/data/capture.h"

namespace headlight {

// What the weights of a stack say about themselves. Rows count over all layers and heads; of a stack
// of more than 256 million cells (1 GB in float32), which may be larger than the memory, over a sample of its heads.
struct StackCensus {
    struct Place {
        int layer = -1;
        int head = -1;
        int row = -1;
    };

    std::int64_t rows = 0;
    std::int64_t rowsWithoutKeys = 0;  // the mask forbids every key
    std::int64_t checkedRows = 0;      // hold attention: finite, not negative, not all 0
    std::int64_t offRows = 0;          // do not sum to 1 within the number type's tolerance (1e-3; bfloat16 4e-3)
    double worstDeviation = 0;         // |sum − 1| over the rows that hold attention
    Place worstRow;
    double worstRowSum = 0;  // the same over all rows that see a key, as worstRowDeviation judges them: NaN is infinite
    std::int64_t emptyRows = 0;  // all 0 although a key is visible
    Place firstEmptyRow;
    std::int64_t invalidRows = 0;  // NaN, infinite or negative weights
    Place firstInvalidRow;
    std::int64_t forbiddenCells = 0;  // weight above 1e-6 where the mask forbids
    double worstForbidden = 0;
    bool columnsSumToOne = false;      // rows do not, but columns do
    std::int64_t sampledMaps = 0;      // whose rows were looked at; 0: all
    std::int64_t sampledEnergies = 0;  // whose energies were looked at; 0: all (of more than 4 million cells: some)
    std::int64_t softmaxRows = 0;      // compared with the softmax of the masked energies
    double worstSoftmax = 0;           // largest difference from it
    std::int64_t invalidEnergies = 0;  // NaN or +∞
};

// Temperature: what the energies were divided by before the softmax; without it they are not looked at.
StackCensus takeCensus(const Stack& stack, std::optional<double> temperature, const CancelToken& cancel = {});

// The census of every stack in words, one warning each; nothing where all is well. Rows of a cut-out need not sum to 1.
std::vector<Words> checkCapture(const Capture& capture, const CancelToken& cancel = {});

}  // namespace headlight
