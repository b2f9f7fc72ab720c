#pragma once

#include <string>

namespace headlight {

// Which BLAS the matrix products of this process call, found from the loaded object behind the symbol sgemm_:
// "OpenBLAS", "MKL", "BLIS", "ATLAS", "reference BLAS", or "unknown BLAS (file)". The reference BLAS is about twenty
// times slower than the others.
std::string blasName();

// OpenBLAS keeps kernels for many processors and chooses as it is loaded. Before 0.3.25 it takes its oldest,
// "Prescott", for some that are newer than itself (OpenMathLib/OpenBLAS issue 4267); as the program starts, they are
// changed for those of the vectors that the processor has, unless OPENBLAS_CORETYPE says which to take: a step of
// training took three times as long. The name of those in use, "SkylakeX"; empty where it cannot be told.
std::string blasKernels();

// The file that holds it, links resolved; empty where it cannot be told.
std::string blasFile();

}  // namespace headlight
