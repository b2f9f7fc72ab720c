#include "ui/panels/text_pictures.h"

#include <QObject>
#include <algorithm>
#include <cmath>

#include "core/analysis/aggregate.h"
#include "core/analysis/token_spans.h"
#include "core/analysis/value_range.h"
#include "core/data/stack_choice.h"
#include "core/text/shown_tokens.h"
#include "ui/panels/label_lists.h"
#include "ui/panels/map_pictures.h"
#include "ui/panels/shown_maps.h"

namespace headlight {

namespace {

void takeMeanOf(TextMap& text, const std::vector<MapOfHead>& maps) {
    std::vector<Matrix> weights;
    std::vector<MaskMatrix> masks;
    for (const MapOfHead& each : maps) {
        weights.push_back(each.map->weights);
        masks.push_back(each.map->mask);
    }
    text.weights = maps.size() == 1 ? weights.front() : aggregate(Aggregate::Mean, weights);
    text.mask = anyAllowed(masks);
}

// What the colours stand for, of the chosen token.
QString textRule(const TextPicture& picture) {
    const QString label = picture.choice().value(picture.chosen), position = QString::number(picture.chosen);
    if (picture.chosen >= 0)
        return (picture.attendedBy ? QObject::tr("who attends to %1 (%2)") : QObject::tr("what %1 (%2) attends to"))
            .arg(label, position);
    return picture.attendedBy ? QObject::tr("no key chosen") : QObject::tr("mean over the queries");
}

QString textNote(const TextPicture& picture) {
    if (picture.chosen >= 0)
        return {};
    return picture.attendedBy ? QObject::tr("Point at a token to see who attends to it; a click keeps it.")
                              : QObject::tr("Point at a token to see what it attends to; a click keeps it.");
}

TokenWeights shownWeights(const TextMap& map, bool attendedBy, int chosen) {
    if (chosen >= 0)
        return attendedBy ? givenTo(chosen, map.weights, map.mask) : givenBy(chosen, map.weights, map.mask);
    return attendedBy ? TokenWeights{} : meanGiven(map.weights, map.mask);
}

double largest(const TokenWeights& shown) {
    float found = 0;
    for (const float weight : shown.weights)
        found = std::isfinite(weight) ? std::max(found, weight) : found;
    return static_cast<double>(found);
}

ColourScale textScale(const ViewState& state, double highest) {
    ColourScale scale;
    scale.map = state.colours;
    scale.high = highest > 0 ? highest : 1;
    scale.low = scale.map == ColourMap::Signed ? -scale.high : 0;
    applyRange(scale, state.range, state.lockedWeights);
    return scale;
}

// A pin of another text may lie beyond this one.
int inside(int index, int count) { return index < count ? index : -1; }

}  // namespace

TextMap textMap(const RunSnapshot& snapshot, const ViewState& state) {
    const Stack& stack = stackOf(snapshot);
    const std::vector<MapOfHead> maps = shownMaps(snapshot, state);
    TextMap text;
    takeMeanOf(text, maps);
    const QString heads = headWords(snapshot, maps);
    text.rule = commonRule(snapshot, maps, maps.size() > 1 ? QObject::tr("mean of %1").arg(heads) : heads);
    text.queryLabels = labelList(shownQueries(stack, snapshot.map));
    text.keyLabels = labelList(shownKeys(stack, snapshot.map));
    text.querySpans = snapshot.map.querySpans;
    text.keySpans = snapshot.map.keySpans;
    text.self = stack.queryTokens == stack.keyTokens && text.querySpans == text.keySpans;
    const ValueRange range = valueRange(text.weights, text.mask);
    text.highest = range.hasValues() ? static_cast<double>(range.high) : 0;
    return text;
}

int chosenToken(const ViewState& state, Pin pinned, Pin pointed) {
    const auto side = [&](Pin at) { return state.attendedBy ? at.key : at.query; };
    return side(pinned) >= 0 ? side(pinned) : side(pointed);
}

TextPicture textPicture(const TextMap& map, const ViewState& state, Pin pointedTokens) {
    const auto shown = [&](Pin at) { return Pin{spanOf(map.querySpans, at.query), spanOf(map.keySpans, at.key)}; };
    const Pin pointed = shown(pointedTokens);
    const Pin pinned = shown(state.pin.value_or(Pin{}));
    TextPicture picture;
    picture.attendedBy = state.attendedBy;
    picture.colouredLabels = state.attendedBy ? map.queryLabels : map.keyLabels;
    if (!map.self)
        picture.choiceLabels = state.attendedBy ? map.keyLabels : map.queryLabels;
    picture.chosen = inside(chosenToken(state, pinned, pointed), static_cast<int>(picture.choice().size()));
    const int litThere = state.attendedBy ? pointed.query : pointed.key;
    const int pinnedThere = state.attendedBy ? pinned.query : pinned.key;
    picture.lit = inside(litThere >= 0 ? litThere : pinnedThere, static_cast<int>(picture.colouredLabels.size()));
    picture.shown = shownWeights(map, state.attendedBy, picture.chosen);
    picture.scale = textScale(state, picture.chosen >= 0 ? map.highest : largest(picture.shown));
    picture.title = QObject::tr("Text");
    picture.rule = map.rule + QStringLiteral(" \u00B7 ") + textRule(picture);
    picture.note = textNote(picture);
    return picture;
}

}  // namespace headlight
