#include "core/text/index_list.h"

#include <algorithm>
#include <optional>
#include <set>
#include <sstream>
#include <utility>

#include "core/base/error.h"
#include "core/base/numbers.h"

namespace headlight {

namespace {

constexpr std::int64_t kMost = 1'000'000;

using Run = std::pair<int, int>;  // both ends included

// "4" or "0-3".
std::optional<Run> parseRun(const std::string& part) {
    const std::size_t dash = part.find('-');
    const std::optional<std::int64_t> first = parseInteger(part.substr(0, dash));
    const std::optional<std::int64_t> last = dash == std::string::npos ? first : parseInteger(part.substr(dash + 1));
    if (!first || !last || *first < 0 || *last < *first || *last > kMost)
        return std::nullopt;
    return Run{static_cast<int>(*first), static_cast<int>(*last)};
}

std::vector<Run> parseRuns(const std::string& text, const char* option, const char* hint) {
    std::vector<Run> runs;
    std::istringstream parts(text + ",");  // getline drops an empty last part
    for (std::string part; std::getline(parts, part, ',');) {
        const std::optional<Run> run = parseRun(part);
        if (!run)
            throw Error(ErrorCode::InvalidValue, option, say("is \"%1\"", {text}), say(hint));
        runs.push_back(*run);
    }
    return runs;
}

}  // namespace

std::vector<int> parseIndexList(const std::string& text, const char* option) {
    std::set<int> chosen;
    for (const auto& [first, last] : parseRuns(text, option, toSay("give numbers from 0 such as 0,4,7 or 0-3")))
        for (int index = first; index <= last; ++index)
            chosen.insert(index);
    return {chosen.begin(), chosen.end()};
}

std::vector<TokenSpan> parseSpans(const std::string& text, const char* option) {
    std::vector<Run> runs =
        parseRuns(text, option, toSay("give the first and the last token of each, such as 2-4,7-9"));
    std::sort(runs.begin(), runs.end());
    std::vector<TokenSpan> spans;
    for (const auto& [first, last] : runs) {
        if (!spans.empty() && first < spans.back().first + spans.back().count)
            throw Error(ErrorCode::InvalidValue, option, say("names token %1 twice", {std::to_string(first)}),
                        say("let its spans lie apart"));
        spans.push_back({first, last - first + 1});
    }
    return spans;
}

}  // namespace headlight
