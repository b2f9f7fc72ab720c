#pragma once

#include <dlfcn.h>

namespace headlight {

// A function of a library that is loaded, by its name; null where there is none. Linking to it would tie the program to
// one OpenMP runtime and one BLAS.
template <typename Function>
Function* loaded(const char* name) {
    return reinterpret_cast<Function*>(dlsym(RTLD_DEFAULT, name));
}

}  // namespace headlight
