#include "core/tensor/blas.h"

#include <ATen/ATen.h>
#include <dlfcn.h>

#include <filesystem>

namespace headlight {

namespace {

struct BlasSign {
    const char* inPath;
    const char* name;
};

// First match wins. Debian keeps every BLAS in a folder of its own, and the reference one in ".../blas/".
constexpr BlasSign kBlasSigns[] = {
    {"openblas", "OpenBLAS"},
    {"mkl", "MKL"},
    {"blis", "BLIS"},
    {"atlas", "ATLAS"},
    {"Accelerate", "Accelerate"},
    {"/blas/libblas", "reference BLAS"},
};

const char* nameFor(const std::string& text) {
    for (const BlasSign& sign : kBlasSigns)
        if (text.find(sign.inPath) != std::string::npos)
            return sign.name;
    return nullptr;
}

// A LibTorch that carries its BLAS inside itself tells which in its configuration.
std::string blasInside(const std::string& file) {
    if (at::hasMKL())
        return "MKL";
    if (at::show_config().find("BLAS_INFO=open") != std::string::npos)
        return "OpenBLAS";
    return "unknown BLAS (" + file + ")";
}

}  // namespace

std::string blasFile() {
    Dl_info where{};
    void* symbol = dlsym(RTLD_DEFAULT, "sgemm_");
    if (!symbol || !dladdr(symbol, &where) || !where.dli_fname)
        return {};
    std::error_code failed;
    const auto resolved = std::filesystem::canonical(where.dli_fname, failed);
    return failed ? std::string(where.dli_fname) : resolved.string();
}

std::string blasName() {
    const std::string file = blasFile();
    if (const char* known = nameFor(file))
        return known;
    return blasInside(file);
}

}  // namespace headlight
