#include "core/data/mask_spec.h"

#include <algorithm>

#include "core/data/painted_mask.h"

namespace headlight {

namespace {

bool equalCustom(const std::optional<CustomMask>& a, const std::optional<CustomMask>& b) {
    if (a.has_value() != b.has_value())
        return false;
    if (!a)
        return true;
    const MaskMatrix& left = a->allowed;
    const MaskMatrix& right = b->allowed;
    return left.rows() == right.rows() && left.columns() == right.columns() &&
           (left.data() == right.data() || std::equal(left.begin(), left.end(), right.begin()));
}

// Lengths of the runs of equal numbers: {0, 0, 0, 1, 1} is "3+2".
std::string runLengths(const std::vector<int>& segments) {
    std::string text;
    for (auto run = segments.begin(); run != segments.end();) {
        const auto next = std::find_if(run, segments.end(), [&](int segment) { return segment != *run; });
        text += (text.empty() ? "" : "+") + std::to_string(next - run);
        run = next;
    }
    return text;
}

// A comma in a name is written twice, as parseMaskSpec reads it. What was painted has no name.
std::string customWord(const CustomMask& custom) {
    if (isPainted(custom)) {
        const int cells = forbiddenCells(custom.allowed);
        return "custom=painted (" + std::to_string(cells) + (cells == 1 ? " cell" : " cells") + " forbidden)";
    }
    std::string text = custom.polarity == kForbiddingPolarity ? "custom-hide=" : "custom=";
    for (const char c : custom.path)
        text += c == ',' ? std::string(",,") : std::string(1, c);
    return text;
}

}  // namespace

bool operator==(const MaskSpec& a, const MaskSpec& b) {
    return a.recorded == b.recorded && a.causal == b.causal && a.window == b.window && a.length == b.length &&
           a.keySegments == b.keySegments && a.querySegments == b.querySegments && equalCustom(a.custom, b.custom);
}

std::string segmentLengths(const MaskSpec& spec) {
    return runLengths(spec.keySegments) + (spec.querySegments.empty() ? "" : "/" + runLengths(spec.querySegments));
}

std::string describe(const MaskSpec& spec) {
    std::string text;
    const auto add = [&](const std::string& part) { text += (text.empty() ? "" : ",") + part; };
    if (spec.recorded)
        add("recorded");
    if (spec.causal)
        add(*spec.causal == CausalAlignment::TopLeft ? "causal" : "causal=bottom-right");
    if (spec.length)
        add("padding=" + std::to_string(*spec.length));
    if (spec.window)
        add("window=" + std::to_string(*spec.window));
    if (!spec.keySegments.empty())
        add("segments=" + segmentLengths(spec));
    if (spec.custom)
        add(customWord(*spec.custom));
    return text.empty() ? "none" : text;
}

}  // namespace headlight
