#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "core/data/attention_spec.h"
#include "core/data/head_analysis.h"
#include "core/data/map_comparison.h"
#include "core/data/map_request.h"
#include "core/data/model_run.h"

namespace headlight {

// Text, or given vectors, run through one seeded attention layer.
struct PlaygroundSource {
    AttentionSpec attention;
    double temperature = 1;             // cosine: the formula's; other kinds: see MapRequest
    std::string text = {};              // the keys, and the queries too unless target is given
    std::optional<std::string> target;  // the queries of a cross map
    std::filesystem::path vectors;      // instead of text: .npz/.safetensors with "k" [keys, width] and "q" [queries,
                                        // width] (or "q" alone for self-attention), optional "queries"/"keys" tokens
};

// How to open a file whose axes are not plain; see core/captures.
struct FileSource {
    std::filesystem::path path;
    std::string axes;  // "LBHQK"-like letters, one for each axis; empty: as far as they are unambiguous
    int batch = 0;     // which sentence of a batch
};

using Source = std::variant<PlaygroundSource, FileSource, ModelSource>;

// Cells along a small map's axis: enough for the large view of all heads on an ordinary screen.
inline constexpr int kThumbnailSide = 64;

// A map of any source.
struct MapOfSource {
    Source source;
    MapRequest map;
};

struct Explanation;  // core/data/explanation.h
struct MaskEffect;   // core/data/mask_effect.h
struct OpenedModel;  // core/data/opened_model.h

// Whose energy and weight are to be explained: indices of tokens, −1 where the strongest is meant.
struct CellQuestion {
    int query = -1;
    int key = -1;

    friend bool operator==(CellQuestion a, CellQuestion b) { return a.query == b.query && a.key == b.key; }
};

// What the window or the command line wants to see. A value of little cost.
struct RunRequest {
    Source source;
    MapRequest map;
    int thumbnailSide = 0;                // 0: no thumbnails
    std::vector<MapOfSource> further;     // maps to show beside it: other heads, the other side of a comparison
    bool compare = false;                 // the map with the first further one
    bool analyseHeads = false;            // all heads of the map's stack
    std::optional<CellQuestion> explain;  // of the map: where its energy and its row come from
    bool maskEffect = false;              // what the map's masks take away and how that reshapes its rows
};

// Figures of one map's weights; see core/analysis/row_statistics.
struct MapFigures {
    double meanEntropy = 0;   // nats, over the rows that have a visible key
    int strongestQuery = -1;  // where the largest weight lies; −1: nowhere
    int strongestKey = -1;
};

// A map with what it was made of.
struct FurtherMap {
    CapturePtr capture;
    MapRequest request;
    AttentionMap map;
};

// What comes back.
struct RunSnapshot {
    CapturePtr capture;  // null for a network without attention: then there is no map either, only the model
    MapRequest request;
    AttentionMap map;
    std::optional<MapFigures> figures;  // of a large map they come with a later snapshot
    std::vector<FurtherMap> further;    // as requested, in that order
    std::optional<MapComparison> comparison;
    std::vector<Thumbnail> thumbnails;  // of the request's stack, all layers × heads; empty when not asked for
    std::shared_ptr<const HeadAnalysis> analysis;    // of the same heads; null when not asked for
    std::shared_ptr<const Explanation> explanation;  // null when not asked for
    std::shared_ptr<const MaskEffect> maskEffect;    // null when not asked for
    std::shared_ptr<const OpenedModel> model;        // null where the source is no network
    double seconds = 0;
};

using RunSnapshotPtr = std::shared_ptr<const RunSnapshot>;

}  // namespace headlight
