#include "core/attention/mask.h"

#include <cstdint>
#include <cstdlib>
#include <string>
#include <utility>
#include <vector>

#include "core/base/error.h"
#include "core/data/painted_mask.h"

namespace headlight::attention {

namespace {

std::string sizeText(int rows, int columns) { return std::to_string(rows) + "\u00D7" + std::to_string(columns); }

// The mask under construction; `forbid` is the AND.
class MaskDraft {
public:
    MaskDraft(int queries, int keys)
        : m_queries(queries), m_keys(keys), m_allowed(static_cast<std::size_t>(queries) * keys, 1) {}

    // allowed(query, key), positions counted from 0
    template <typename Allowed>
    void forbidUnless(const Allowed& allowed) {
        std::uint8_t* cell = m_allowed.data();
        for (int i = 0; i < m_queries; ++i)
            for (int j = 0; j < m_keys; ++j, ++cell)
                *cell &= allowed(i, j) ? 1 : 0;
    }

    MaskMatrix finish() { return MaskMatrix(m_queries, m_keys, std::move(m_allowed)); }

private:
    int m_queries;
    int m_keys;
    std::vector<std::uint8_t> m_allowed;
};

void requireSize(const Words& what, const MaskMatrix& mask, int queries, int keys, const Words& hint) {
    if ((mask.rows() == queries || mask.rows() == 1) && mask.columns() == keys)
        return;
    throw Error(ErrorCode::ShapeMismatch, what,
                say("is %1, the map is %2", {sizeText(mask.rows(), mask.columns()), sizeText(queries, keys)}), hint);
}

void requireCustomSize(const CustomMask& custom, int queries, int keys) {
    if (isPainted(custom))
        requireSize(say("painted mask"), custom.allowed, queries, keys, say("switch it off, or paint another"));
    else
        requireSize(say("custom mask %1", {custom.path}), custom.allowed, queries, keys,
                    say("rows are queries and columns keys; one row for all queries will do"));
}

void requireCount(const Words& what, std::size_t count, int wanted) {
    if (count == static_cast<std::size_t>(wanted))
        return;
    throw Error(ErrorCode::ShapeMismatch, what,
                say("hold %1 tokens, and there are %2", {std::to_string(count), std::to_string(wanted)}),
                say("give lengths that add up to %1", {std::to_string(wanted)}));
}

void applyMatrix(MaskDraft& draft, const MaskMatrix& mask) {
    const bool oneRow = mask.rows() == 1;
    draft.forbidUnless([&](int i, int j) { return mask(oneRow ? 0 : i, j) != 0; });
}

void applyLength(MaskDraft& draft, int length, int keys) {
    if (length < 0 || length > keys)
        throw Error(ErrorCode::OutOfRange, say("padding mask"),
                    say("length %1 for %2 keys", {std::to_string(length), std::to_string(keys)}),
                    say("give a length from 0 to %1", {std::to_string(keys)}));
    draft.forbidUnless([=](int, int j) { return j < length; });
}

void applyWindow(MaskDraft& draft, int window, int offset) {
    if (window < 1)
        throw Error(ErrorCode::InvalidValue, say("window mask"), say("a window of %1 keys", {std::to_string(window)}),
                    say("give at least 1, which is the token itself"));
    draft.forbidUnless([=](int i, int j) { return std::abs(i + offset - j) < window; });
}

void applySegments(MaskDraft& draft, const MaskSpec& spec, int queries, int keys) {
    const bool own = !spec.querySegments.empty();
    requireCount(say("segments of the keys"), spec.keySegments.size(), keys);
    requireCount(own ? say("segments of the queries") : say("segments of the keys, used for the queries too"),
                 own ? spec.querySegments.size() : spec.keySegments.size(), queries);
    const std::vector<int>& query = own ? spec.querySegments : spec.keySegments;
    draft.forbidUnless([&](int i, int j) {
        return query[static_cast<std::size_t>(i)] == spec.keySegments[static_cast<std::size_t>(j)];
    });
}

}  // namespace

MaskMatrix buildMask(const MaskSpec& spec, int queries, int keys, const MaskMatrix& recorded) {
    const bool useRecorded = spec.recorded && !recorded.empty();
    const bool segments = !spec.keySegments.empty() || !spec.querySegments.empty();
    if (!useRecorded && !spec.causal && !spec.window && !spec.length && !segments && !spec.custom)
        return {};
    const int offset = spec.causal == CausalAlignment::BottomRight ? keys - queries : 0;
    MaskDraft draft(queries, keys);
    if (useRecorded) {
        requireSize(say("recorded mask"), recorded, queries, keys, say("rows are queries and columns keys"));
        applyMatrix(draft, recorded);
    }
    if (spec.causal)
        draft.forbidUnless([=](int i, int j) { return j <= i + offset; });
    if (spec.length)
        applyLength(draft, *spec.length, keys);
    if (spec.window)
        applyWindow(draft, *spec.window, offset);
    if (segments)
        applySegments(draft, spec, queries, keys);
    if (spec.custom) {
        requireCustomSize(*spec.custom, queries, keys);
        applyMatrix(draft, spec.custom->allowed);
    }
    return draft.finish();
}

}  // namespace headlight::attention
