#include "ui/state/view_state.h"

#include <algorithm>
#include <tuple>

namespace headlight {

namespace {

auto fields(const PlaygroundSource& s) { return std::tie(s.attention, s.temperature, s.text, s.target, s.vectors); }

auto fields(const FileSource& s) { return std::tie(s.path, s.axes, s.batch); }

auto fields(const ModelSource& s) {
    const DecodeOptions& d = s.decoding;
    return std::tie(s.folder, s.text, s.target, d.method, d.beamSize, d.lengthPenalty, d.nBest, d.maxLength);
}

auto fields(const MapRequest& m) {
    return std::tie(m.stack, m.layer, m.head, m.mask, m.temperature, m.special, m.layerSet, m.headSet, m.querySpans,
                    m.keySpans, m.words);
}

auto fields(const LockedRange& r) { return std::tie(r.low, r.high); }

auto fields(const Docks& d) { return std::tie(d.sources, d.inspector, d.text); }

auto fields(const AtlasOrder& o) { return std::tie(o.column, o.descending); }

// What has an equality of its own.
auto looks(const ViewState& s) {
    return std::tie(s.view, s.colours, s.range, s.showEnergies, s.perHeadScale, s.zoom, s.keptMask, s.compared,
                    s.lineHeads, s.lineMass, s.linesTop, s.textTop, s.attendedBy, s.atlasFigure, s.pinnedHead,
                    s.atlasShare, s.elementSorted, s.handStep, s.presetNumber, s.presetAdds, s.decodedTokens,
                    s.hypothesis, s.tree, s.probe, s.moment, s.kindsScore, s.theme, s.presentation);
}

auto parts(const ViewState& s) {
    return std::tuple_cat(fields(s.lockedWeights), fields(s.lockedEnergies), fields(s.docks),
                          fields(s.presentationDocks), fields(s.atlasOrder));
}

}  // namespace

bool operator==(const PlaygroundSource& a, const PlaygroundSource& b) { return fields(a) == fields(b); }

bool operator==(const FileSource& a, const FileSource& b) { return fields(a) == fields(b); }

bool operator==(const ModelSource& a, const ModelSource& b) { return fields(a) == fields(b); }

bool operator==(const MapRequest& a, const MapRequest& b) { return fields(a) == fields(b); }

bool operator==(const MapOfSource& a, const MapOfSource& b) { return a.source == b.source && a.map == b.map; }

bool operator==(const ViewState& a, const ViewState& b) {
    return a.source == b.source && a.map == b.map && looks(a) == looks(b) && parts(a) == parts(b) &&
           samePin(a.pin, b.pin);
}

bool sameColours(const ViewState& a, const ViewState& b) {
    return a.colours == b.colours && a.range == b.range && a.perHeadScale == b.perHeadScale &&
           fields(a.lockedWeights) == fields(b.lockedWeights) && fields(a.lockedEnergies) == fields(b.lockedEnergies);
}

void showFirstMap(ViewState& state) {
    state.map = MapRequest{};
    state.pin.reset();
    state.lineHeads.clear();
    state.pinnedHead.reset();
    state.keptMask.length.reset();  // it counts the keys of another map
    state.zoom = {};
    state.linesTop = state.textTop = 0;
    forgetSearch(state);
}

void togglePresentation(ViewState& state) {
    state.presentation = !state.presentation;
    state.presentationDocks = {false, false, false};
}

bool samePin(const std::optional<Pin>& a, const std::optional<Pin>& b) {
    return a.has_value() == b.has_value() && (!a || (a->query == b->query && a->key == b->key));
}

void togglePin(ViewState& state, Pin at) {
    const bool same = samePin(state.pin, at);
    state.pin = same || (at.query < 0 && at.key < 0) ? std::nullopt : std::optional(at);
}

std::vector<int> shownHeads(const ViewState& state) {
    const auto* own = std::get_if<HeadIndex>(&state.map.head);
    return state.lineHeads.empty() && own ? std::vector<int>{own->value} : state.lineHeads;
}

void toggleHead(ViewState& state, int head) {
    std::vector<int> heads = shownHeads(state);
    const auto at = std::lower_bound(heads.begin(), heads.end(), head);
    if (at != heads.end() && *at == head)
        heads.erase(at);
    else
        heads.insert(at, head);
    state.lineHeads = heads;
}

void keepHeadsBelow(ViewState& state, int heads) {
    if (auto* head = std::get_if<HeadIndex>(&state.map.head))
        head->value = std::min(head->value, heads - 1);
    for (std::vector<int>* set : {&state.lineHeads, &state.map.headSet})
        set->erase(std::remove_if(set->begin(), set->end(), [heads](int head) { return head >= heads; }), set->end());
    if (state.pinnedHead && state.pinnedHead->head >= heads)
        state.pinnedHead.reset();
}

void joinHeadsOfRollout(MapRequest& map) {
    const auto* how = std::get_if<Aggregate>(&map.head);
    if (std::holds_alternative<Rollout>(map.layer) && (!how || *how == Aggregate::Sum))
        map.head = Aggregate::Mean;
}

void forgetSearch(ViewState& state) {
    state.hypothesis = 0;
    state.tree = {};
}

bool sameThumbnails(const ViewState& a, const ViewState& b) {
    return a.source == b.source && a.map.stack == b.map.stack && a.map.mask == b.map.mask &&
           a.map.temperature == b.map.temperature && a.map.special == b.map.special;
}

}  // namespace headlight
