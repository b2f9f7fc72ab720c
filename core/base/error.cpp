#include "core/base/error.h"

#include <utility>

namespace headlight {

namespace {

std::string oneLine(const std::string& subject, const std::string& detail, const std::string& hint) {
    std::string line = subject.empty() ? detail : subject + ": " + detail;
    if (!hint.empty())
        line += "; " + hint;
    for (char& c : line)
        if (c == '\n' || c == '\r')
            c = ' ';
    return line;
}

}  // namespace

Error::Error(ErrorCode code, Words subject, Words detail, Words hint)
    : std::runtime_error(oneLine(subject.english(), detail.english(), hint.english())),
      m_code(code),
      m_subject(std::move(subject)),
      m_detail(std::move(detail)),
      m_hint(std::move(hint)) {}

}  // namespace headlight
