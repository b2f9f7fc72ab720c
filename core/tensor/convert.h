#pragma once

#include <ATen/core/Tensor.h>

#include "core/data/array.h"
#include "core/data/grid.h"
#include "core/data/number_type.h"

// Values of the plain half as tensors and back. Both ways share the storage and keep its owner alive; a tensor made
// from a Grid or an Array is for reading only, since the storage may be a file mapped without write access.
namespace headlight {

at::ScalarType scalarType(NumberType type);  // Error{Unsupported}: uint16, uint32, uint64, which LibTorch lacks
NumberType numberType(at::ScalarType type);  // Error{Unsupported}: complex, quantised, …

at::Tensor toTensor(const Matrix& matrix);  // [rows, columns] float32
at::Tensor toTensor(
    const MaskMatrix& mask);              // [rows, columns] bool; undefined for an empty mask, which forbids nothing
at::Tensor toTensor(const Array& array);  // its own shape and type; undefined for no array. Copies what is
                                          // unaligned, and bools, whose bytes a file may have set to more than 1

// Copies only where the tensor is not contiguous, not on the CPU or of another type.
Matrix toMatrix(const at::Tensor& tensor);          // [rows, columns] → float32; Error{ShapeMismatch} for other ranks
MaskMatrix toMaskMatrix(const at::Tensor& tensor);  // [rows, columns], not 0 = may look; empty for an undefined one
Array toArray(const at::Tensor& tensor);            // no array for an undefined one

}  // namespace headlight
