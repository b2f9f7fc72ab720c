#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/base/words.h"
#include "core/data/array.h"

namespace headlight {

// The axes of a saved array as letters, one each: L layers, B batch (sentences), H heads, Q queries, K keys, S
// generation steps (each with one query). An axis of size 1 may have any letter.

// How an array is read, and how it could be read as well.
struct AxesReading {
    std::string axes;                       // "HQK"
    std::vector<std::string> alternatives;  // {"BQK", "LQK"}; empty where there is nothing to decide
};

// The plain readings by number of axes: QK, HQK, LHQK, LBHQK. Error{ShapeMismatch} with the shape for fewer than two or
// more than five axes; subject names the array.
AxesReading plainReading(const std::vector<std::int64_t>& shape, const std::string& subject);

// The same for one member of a family, one array for each layer: QK, HQK, BHQK.
AxesReading layerReading(const std::vector<std::int64_t>& shape, const std::string& subject);

// "heads × queries × keys"
Words axesSentence(std::string_view axes);

// "read as heads × queries × keys; could also be batch × queries × keys (--axes BQK)"; empty without alternatives.
Words axesNote(const AxesReading& reading);

struct ReadAxes {
    Array array;             // [layers, heads, queries, keys]
    std::int64_t batch = 1;  // how many sentences there were
    bool hasHeads = false;   // whether an axis is called H
};

// The array under these axes, for one sentence of the batch: shared where it lies there in order, copied otherwise.
// Error{InvalidValue} for letters that do not fit the array, Error{OutOfRange} for a sentence that is not there,
// Error{ShapeMismatch} for axes without values.
ReadAxes readAxes(const Array& array, std::string_view axes, int batch, const std::string& subject);

}  // namespace headlight
