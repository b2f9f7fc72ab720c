#include "core/tensor/blas.h"

#include <ATen/ATen.h>
#include <dlfcn.h>

#include <cstdlib>
#include <filesystem>
#include <vector>

#include "core/tensor/loaded.h"

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

// OpenBLAS' kernels for the vectors that the processor has, widest first; a build may lack some.
std::vector<const char*> kernelsForVectors() {
    std::vector<const char*> kernels;
#if defined(__x86_64__)
    __builtin_cpu_init();
    if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512bw") &&
        __builtin_cpu_supports("avx512vl"))
        kernels.push_back("SkylakeX");
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma"))
        kernels.push_back("Haswell");
#endif
    return kernels;
}

// OpenBLAS reads the variable as it chooses, so it is made to choose anew.
bool chooseKernels() {
    constexpr const char* kVariable = "OPENBLAS_CORETYPE";
    constexpr const char* kOldest = "Prescott";
    auto* const quit = loaded<void()>("gotoblas_dynamic_quit");
    auto* const init = loaded<void()>("gotoblas_dynamic_init");
    if (!quit || !init || std::getenv(kVariable) || blasKernels() != kOldest)
        return false;
    for (const char* const wanted : kernelsForVectors()) {
        setenv(kVariable, wanted, 1);
        quit();
        init();
        unsetenv(kVariable);
        if (blasKernels() != kOldest)
            return true;
    }
    return false;
}

[[maybe_unused]] const bool chosen = chooseKernels();  // before the first product, and before there are threads

}  // namespace

std::string blasKernels() {
    auto* const name = loaded<const char*()>("openblas_get_corename");
    return name ? name() : "";
}

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
