#pragma once

#include <QString>
#include <QStringList>

#include "core/analysis/token_weights.h"
#include "ui/plots/colour_map.h"
#include "ui/plots/plot_tip.h"

namespace headlight {

// A token of one of the two sentences. Where a text attends to itself there is only the coloured one.
struct TextToken {
    bool coloured = true;
    int index = -1;  // −1: none

    friend bool operator==(TextToken a, TextToken b) { return a.coloured == b.coloured && a.index == b.index; }
    friend bool operator!=(TextToken a, TextToken b) { return !(a == b); }
};

// A sentence whose tokens are coloured by what one chosen token gives them, or gets from them.
struct TextPicture {
    QStringList choiceLabels;    // the other sentence of a cross map, to choose from; empty: choose in the coloured one
    QStringList colouredLabels;  // as displayed, plain text, addressed by index
    bool attendedBy = false;     // the coloured tokens are queries, and a key is chosen
    int chosen = -1;             // −1: none; the weights are a mean over all queries then
    int lit = -1;                // a coloured token that is pointed at or pinned elsewhere
    TokenWeights shown;          // of the coloured tokens; empty: nothing to colour before a token is chosen
    ColourScale scale;

    QString title;
    QString rule;
    QString note;        // what to do first; empty: done, or there is nothing to do on paper
    bool framed = true;  // as a card

    bool self() const { return choiceLabels.isEmpty(); }
    const QStringList& choice() const { return self() ? colouredLabels : choiceLabels; }
};

// Of a coloured token its weight, of the chosen one its strongest partners.
PlotTip textTip(const TextPicture& picture, TextToken token);

}  // namespace headlight
