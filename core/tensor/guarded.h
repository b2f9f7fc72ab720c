#pragma once

#include <utility>

#include "core/base/words.h"

namespace headlight {

// Called inside a catch block: throws what is being handled on as an Error. LibTorch's exceptions lose their backtrace;
// an index beyond the end becomes OutOfRange, want of memory Unsupported with a hint, sizes that do not fit
// ShapeMismatch, anything else InvalidValue. An Error passes unchanged.
[[noreturn]] void rethrowAsError(const Words& subject);

// work()'s result; whatever LibTorch throws in it arrives as an Error about subject.
template <typename Work>
auto guarded(const Words& subject, Work&& work) -> decltype(std::forward<Work>(work)()) {
    try {
        return std::forward<Work>(work)();
    } catch (...) {
        rethrowAsError(subject);
    }
}

template <typename Work>
auto guarded(Work&& work) -> decltype(std::forward<Work>(work)()) {
    return guarded(say("computing"), std::forward<Work>(work));
}

}  // namespace headlight
