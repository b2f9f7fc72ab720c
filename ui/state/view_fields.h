#pragma once

#include <algorithm>
#include <iterator>
#include <string_view>

#include "ui/state/view_state.h"

// How the state is called in a .headlight file: the names of its values and of its fields, listed once for writing and
// for reading. For ui/state/view_json.cpp.
namespace headlight {

template <typename Value>
struct Spelling {
    Value value;
    std::string_view name;
};

inline constexpr Spelling<ViewKind> kViewNames[] = {{ViewKind::Heatmap, "heatmap"},
                                                    {ViewKind::Heads, "heads"},
                                                    {ViewKind::Lines, "lines"},
                                                    {ViewKind::Text, "text"},
                                                    {ViewKind::Compare, "compare"},
                                                    {ViewKind::SideBySide, "side-by-side"},
                                                    {ViewKind::Atlas, "atlas"},
                                                    {ViewKind::Element, "element"},
                                                    {ViewKind::ByHand, "by-hand"},
                                                    {ViewKind::Mask, "mask"},
                                                    {ViewKind::Translation, "translation"},
                                                    {ViewKind::Training, "training"},
                                                    {ViewKind::Kinds, "kinds"}};
inline constexpr Spelling<ColourMap> kColourNames[] = {{ColourMap::Viridis, "viridis"},
                                                       {ColourMap::Cividis, "cividis"},
                                                       {ColourMap::Magma, "magma"},
                                                       {ColourMap::Grey, "grey"},
                                                       {ColourMap::Signed, "signed"}};
inline constexpr Spelling<RangeMode> kRangeNames[] = {
    {RangeMode::Auto, "auto"}, {RangeMode::Unit, "0-1"}, {RangeMode::Locked, "locked"}};
inline constexpr Spelling<ThemeChoice> kThemeNames[] = {
    {ThemeChoice::System, "system"}, {ThemeChoice::Light, "light"}, {ThemeChoice::Dark, "dark"}};
inline constexpr Spelling<Aggregate> kAggregateNames[] = {
    {Aggregate::Mean, "mean"}, {Aggregate::Max, "max"}, {Aggregate::Sum, "sum"}};
inline constexpr Spelling<SpecialTokens> kSpecialNames[] = {
    {SpecialTokens::Show, "show"}, {SpecialTokens::Hide, "hide"}, {SpecialTokens::HideAndRenormalise, "renormalise"}};

inline constexpr Spelling<DecodingMethod> kMethodNames[] = {{DecodingMethod::Greedy, "greedy"},
                                                            {DecodingMethod::Beam, "beam"}};

inline const auto& spellings(ViewKind) { return kViewNames; }
inline const auto& spellings(ColourMap) { return kColourNames; }
inline const auto& spellings(RangeMode) { return kRangeNames; }
inline const auto& spellings(ThemeChoice) { return kThemeNames; }
inline const auto& spellings(DecodingMethod) { return kMethodNames; }
inline const auto& spellings(Aggregate) { return kAggregateNames; }
inline const auto& spellings(SpecialTokens) { return kSpecialNames; }

template <typename Value>
std::string_view spelled(Value value) {
    const auto& all = spellings(value);
    return std::find_if(std::begin(all), std::end(all), [&](const auto& one) { return one.value == value; })->name;
}

// MapView as it is written, in cells.
struct SeenCells {
    double column = 0, row = 0, columns = 0, rows = 0;
};

// Key and field, once for writing and for reading.
template <typename Each>
void eachField(Each& each, SeenCells& s) {
    each("column", s.column);
    each("row", s.row);
    each("columns", s.columns);
    each("rows", s.rows);
}

template <typename Each>
void eachField(Each& each, LockedRange& s) {
    each("low", s.low);
    each("high", s.high);
}

template <typename Each>
void eachField(Each& each, Pin& s) {
    each("query", s.query);
    each("key", s.key);
}

template <typename Each>
void eachField(Each& each, HeadCell& s) {
    each("layer", s.layer);
    each("head", s.head);
}

template <typename Each>
void eachField(Each& each, TokenSpan& s) {
    each("first", s.first);
    each("count", s.count);
}

template <typename Each>
void eachField(Each& each, Docks& s) {
    each("sources", s.sources);
    each("inspector", s.inspector);
    each("text", s.text);
}

template <typename Each>
void eachField(Each& each, AtlasOrder& s) {
    each("column", s.column);
    each("descending", s.descending);
}

template <typename Each>
void eachField(Each& each, Rollout& s) {
    each("rollout", s.residual);
}

template <typename Each>
void eachField(Each& each, FileSource& s) {
    each("file", s.path);
    each("axes", s.axes);
    each("batch", s.batch);
}

template <typename Each>
void eachField(Each& each, PlaygroundSource& s) {
    each("attention", s.attention);
    each("temperature", s.temperature);
    each("text", s.text);
    each("target", s.target);
    each("vectors", s.vectors);
}

template <typename Each>
void eachField(Each& each, DecodeOptions& s) {
    each("method", s.method);
    each("beam", s.beamSize);
    each("length_penalty", s.lengthPenalty);
    each("n_best", s.nBest);
    each("max_length", s.maxLength);
}

template <typename Each>
void eachField(Each& each, ModelSource& s) {
    each("model", s.folder);
    each("text", s.text);
    each("target", s.target);
    each("decoding", s.decoding);
}

template <typename Each>
void eachField(Each& each, MapRequest& s) {
    each("stack", s.stack);
    each("layer", s.layer);
    each("head", s.head);
    each("mask", s.mask);
    each("temperature", s.temperature);
    each("special", s.special);
    each("layer_set", s.layerSet);
    each("head_set", s.headSet);
    each("query_spans", s.querySpans);
    each("key_spans", s.keySpans);
    each("words", s.words);
}

template <typename Each>
void eachField(Each& each, MapOfSource& s) {
    each("source", s.source);
    each("map", s.map);
}

template <typename Each>
void eachField(Each& each, ViewState& s) {
    each("source", s.source);
    each("map", s.map);
    each("view", s.view);
    each("colours", s.colours);
    each("range", s.range);
    each("locked_weights", s.lockedWeights);
    each("locked_energies", s.lockedEnergies);
    each("show_energies", s.showEnergies);
    each("per_head_scale", s.perHeadScale);
    each("pin", s.pin);
    each("compared", s.compared);
    each("zoom", s.zoom);
    each("kept_mask", s.keptMask);
    each("line_heads", s.lineHeads);
    each("line_mass", s.lineMass);
    each("lines_top", s.linesTop);
    each("text_top", s.textTop);
    each("attended_by", s.attendedBy);
    each("atlas_figure", s.atlasFigure);
    each("pinned_head", s.pinnedHead);
    each("atlas_order", s.atlasOrder);
    each("atlas_share", s.atlasShare);
    each("element_sorted", s.elementSorted);
    each("hand_step", s.handStep);
    each("preset_number", s.presetNumber);
    each("preset_adds", s.presetAdds);
    each("decoded_tokens", s.decodedTokens);
    each("hypothesis", s.hypothesis);
    each("tree", s.tree);
    each("probe", s.probe);
    each("moment", s.moment);
    each("kinds_score", s.kindsScore);
    each("theme", s.theme);
    each("presentation", s.presentation);
    each("docks", s.docks);
    each("presentation_docks", s.presentationDocks);
}

}  // namespace headlight
