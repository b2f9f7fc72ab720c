#pragma once

#include <optional>
#include <string>

#include "core/data/run_request.h"
#include "ui/plots/colour_map.h"
#include "ui/plots/head_cell.h"
#include "ui/plots/map_view.h"

namespace headlight {

enum class ViewKind {
    Heatmap,
    Heads,
    Lines,
    Text,
    Compare,
    SideBySide,
    Atlas,
    Element,
    ByHand,
    Mask,
    Translation,
    Training,
    Kinds
};
enum class RangeMode { Auto, Unit, Locked };
enum class ThemeChoice { System, Light, Dark };

// The range of colours of one kind of map, as it was when the user locked it.
struct LockedRange {
    double low = 0;
    double high = 1;
};

// A cell or token that stays lit after the pointer has left; −1 where only a row or only a column is pinned.
struct Pin {
    int query = -1;
    int key = -1;
};

// Which docks are open.
struct Docks {
    bool sources = true;
    bool inspector = true;
    bool text = true;
};

// The order of the atlas' table.
struct AtlasOrder {
    std::string column = "layer";  // a name of HeadTableModel's
    bool descending = false;
};

// Everything that decides what the window shows. A value: kept for undo, turned into a RunRequest on its way down.
struct ViewState {
    Source source;
    MapRequest map;
    ViewKind view = ViewKind::Heatmap;
    ColourMap colours = ColourMap::Viridis;
    RangeMode range = RangeMode::Auto;
    LockedRange lockedWeights;
    LockedRange lockedEnergies;
    bool showEnergies = true;   // beside the weights
    bool perHeadScale = false;  // head grid: each head its own range
    std::optional<Pin> pin;
    std::optional<MapOfSource> compared;  // B of Compare; without one, the head after A's
    MapView zoom;                         // of every map that is shown cell by cell, as far as the map reaches
    MaskSpec keptMask;                    // the numbers of masks that are switched off, for when they are on again
    std::vector<int> lineHeads;           // Lines, Text, Side by side: heads of the map's layer; none: the map itself
    double lineMass = 0.8;                // Lines: the strongest keys of a query up to this share of its weight
    double linesTop = 0;                  // Lines: rows of tokens that are scrolled away
    double textTop = 0;                   // Text: how far it is scrolled, 0 to 1
    bool attendedBy = false;              // Text: who attends to the token, instead of what it attends to
    std::string atlasFigure = "entropy";  // one of atlasFigures()
    std::optional<HeadCell> pinnedHead;   // Atlas: the head that others are compared with; none: the shown one
    AtlasOrder atlasOrder;
    double atlasShare = 0.6;    // Atlas: of the width, for the grid beside the table
    bool elementSorted = true;  // Element: the largest terms first, not by dimension
    int handStep = 0;           // By hand: how far the row is worked out
    int presetNumber = 2;       // Mask: how wide a preset's window is, how long its segments
    bool presetAdds = false;    // Mask: beside what is painted, and not in its place
    int decodedTokens = -1;     // Translation: so many rows of the map are shown; −1: all
    int hypothesis = 0;         // Translation: whose path through the tree is lit; of another text the first again
    MapView tree;     // Translation: the part of the search's tree that is seen, in points; empty: its root on
    int probe = -1;   // Training: which sentence that was looked at; −1: the longest
    int moment = -1;  // Training: after which evaluation; −1: the last
    std::string kindsScore = "exact-match";  // Kinds: what is drawn against the length, as lengthScores() names it
    ThemeChoice theme = ThemeChoice::System;
    bool presentation = false;  // larger, and only the docks that were opened since
    Docks docks;
    Docks presentationDocks{false, false, false};

    const PlaygroundSource* playground() const { return std::get_if<PlaygroundSource>(&source); }
    PlaygroundSource* playground() { return std::get_if<PlaygroundSource>(&source); }
    const FileSource* file() const { return std::get_if<FileSource>(&source); }
    const ModelSource* model() const { return std::get_if<ModelSource>(&source); }
    ModelSource* model() { return std::get_if<ModelSource>(&source); }
    Docks& shownDocks() { return presentation ? presentationDocks : docks; }
    const Docks& shownDocks() const { return presentation ? presentationDocks : docks; }
};

bool operator==(const PlaygroundSource& a, const PlaygroundSource& b);
bool operator==(const FileSource& a, const FileSource& b);
bool operator==(const ModelSource& a, const ModelSource& b);
bool operator==(const MapRequest& a, const MapRequest& b);
bool operator==(const MapOfSource& a, const MapOfSource& b);
bool operator==(const ViewState& a, const ViewState& b);
inline bool operator!=(const ViewState& a, const ViewState& b) { return !(a == b); }

// Whether both paint equal maps alike.
bool sameColours(const ViewState& a, const ViewState& b);

// The first map of a source, with nothing chosen in it yet.
void showFirstMap(ViewState& state);

bool samePin(const std::optional<Pin>& a, const std::optional<Pin>& b);

// Pins what is pointed at, a cell or a token; the same again, or nowhere, releases it.
void togglePin(ViewState& state, Pin at);

// The heads whose links are drawn: the set, else the map's own; none where that is an aggregate.
std::vector<int> shownHeads(const ViewState& state);

// Larger with every dock closed, or back to what there was before.
void togglePresentation(ViewState& state);

// Adds a head to those shown or takes it away; without any left the map itself is shown.
void toggleHead(ViewState& state, int head);

// The choice of heads brought back among so many: the last instead of one that is no longer there.
void keepHeadsBelow(ViewState& state, int heads);

// A rollout joins the heads of a layer by their mean or maximum: anything else gives way to the mean.
void joinHeadsOfRollout(MapRequest& map);

// Another text is searched anew: its first hypothesis, from the root on.
void forgetSearch(ViewState& state);

// Whether the two ask the core for the same pictures, and the same analysis, of all heads.
bool sameThumbnails(const ViewState& a, const ViewState& b);

}  // namespace headlight
