#pragma once

#include "core/data/run_request.h"
#include "ui/plots/text_picture.h"
#include "ui/state/view_state.h"

namespace headlight {

// What a picture of text is made of before a token is chosen: one map, of a head, an aggregate or the mean of a set.
struct TextMap {
    Matrix weights;
    MaskMatrix mask;
    QString rule;
    QStringList queryLabels, keyLabels;
    std::vector<TokenSpan> querySpans, keySpans;  // see AttentionMap
    bool self = false;                            // one text attends to itself
    double highest = 0;                           // visible weight
};

TextMap textMap(const RunSnapshot& snapshot, const ViewState& state);

// The token that colours the text: the pinned one, else the one pointed at; −1 none.
int chosenToken(const ViewState& state, Pin pinned, Pin pointed);

// Coloured as the state wants it; of the map's weights from 0 to the largest, of a mean over queries to its own
// largest.
TextPicture textPicture(const TextMap& map, const ViewState& state, Pin pointed);

}  // namespace headlight
