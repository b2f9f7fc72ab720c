#pragma once

#include <stdexcept>
#include <string>

#include "core/base/words.h"

namespace headlight {

// Why a request was refused. One entry per way to fail that a caller may want to tell apart.
enum class ErrorCode {
    CannotOpen,     // missing, unreadable, a folder where a file is wanted
    NotRecognised,  // readable, but of no kind that Headlight knows
    Damaged,        // the right kind, but it contradicts itself
    Truncated,      // shorter than it says it is
    Unsupported,    // well-formed, but not something Headlight handles
    ShapeMismatch,  // sizes that do not fit each other
    InvalidValue,   // a value outside what its name allows
    OutOfRange,     // an index beyond the end
    Ambiguous,      // several readings are possible; the user must choose
    CannotWrite,
    Cancelled,
};

// The one error type of core. what() is one line for the user: "subject: detail; hint".
class Error : public std::runtime_error {
public:
    // subject: what and where (a path, an option, "energies"); detail: what is wrong with it;
    // hint: what to do about it, may be empty.
    Error(ErrorCode code, Words subject, Words detail, Words hint = {});

    ErrorCode code() const noexcept { return m_code; }
    const Words& subject() const noexcept { return m_subject; }
    const Words& detail() const noexcept { return m_detail; }
    const Words& hint() const noexcept { return m_hint; }

private:
    ErrorCode m_code;
    Words m_subject;
    Words m_detail;
    Words m_hint;
};

}  // namespace headlight
