#pragma once

#include <string>

namespace headlight {

// Which BLAS the matrix products of this process call, found from the loaded object behind the symbol sgemm_:
// "OpenBLAS", "MKL", "BLIS", "ATLAS", "reference BLAS", or "unknown BLAS (file)". The reference BLAS is about twenty
// times slower than the others.
std::string blasName();

// The file that holds it, links resolved; empty where it cannot be told.
std::string blasFile();

}  // namespace headlight
