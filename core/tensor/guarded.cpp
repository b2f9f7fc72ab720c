#include "core/tensor/guarded.h"

#include <torch/torch.h>

#include <new>

#include "core/base/error.h"

namespace headlight {

namespace {

std::string firstLine(const std::string& text) { return text.substr(0, text.find('\n')); }

[[noreturn]] void throwOutOfMemory(const Words& subject) {
    throw Error(ErrorCode::Unsupported, subject, say("not enough memory"), say("use fewer heads or shorter sequences"));
}

struct Sign {
    const char* phrase;
    ErrorCode code;
};

// What LibTorch says of sizes that do not fit; it has no type of exception for them.
constexpr Sign kSigns[] = {
    {"size", ErrorCode::ShapeMismatch},
    {"shape", ErrorCode::ShapeMismatch},
    {"dimension", ErrorCode::ShapeMismatch},
    {"not implemented for", ErrorCode::Unsupported},
};

[[noreturn]] void throwTranslated(const Words& subject, const std::string& message) {
    if (message.find("can't allocate memory") != std::string::npos)
        throwOutOfMemory(subject);
    for (const Sign& sign : kSigns)
        if (message.find(sign.phrase) != std::string::npos)
            throw Error(sign.code, subject, message);
    throw Error(ErrorCode::InvalidValue, subject, message);
}

}  // namespace

void rethrowAsError(const Words& subject) {
    try {
        throw;
    } catch (const Error&) {
        throw;
    } catch (const c10::IndexError& error) {
        throw Error(ErrorCode::OutOfRange, subject, firstLine(error.what_without_backtrace()));
    } catch (const c10::Error& error) {
        throwTranslated(subject, firstLine(error.what_without_backtrace()));
    } catch (const std::bad_alloc&) {
        throwOutOfMemory(subject);
    }
}

}  // namespace headlight
