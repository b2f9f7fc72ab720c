#pragma once

#include <QString>
#include <QStringList>
#include <cstdint>
#include <vector>

#include "core/analysis/strongest_links.h"
#include "ui/plots/map_layout.h"
#include "ui/plots/map_picture.h"
#include "ui/plots/plot_tip.h"

namespace headlight {

// The links of one head.
struct LinesSeries {
    QString name;   // "head 4", "mean over 8 heads"
    int style = 0;  // which colour and dash: PlotTheme::seriesPen
    StrongestLinks found;
};

// Queries left, keys right, a line for each link; an immutable snapshot once it is prepared.
struct LinesPicture {
    std::vector<LinesSeries> series;
    int queries = 0;
    int keys = 0;
    QStringList queryLabels, keyLabels;         // as displayed, plain text, addressed by index
    std::vector<std::uint8_t> rowsWithoutKeys;  // [queries] or empty
    double strongest = 0;                       // the weight drawn at full strength; 0: the largest there is

    QString title;
    QString rule;
    bool framed = true;  // as a card
    bool legend = true;  // names the series; where the controls do, the picture need not

    // Found by prepare().
    float faintest = 0;         // weaker links are drawn only where their token is pointed at
    std::size_t linkCount = 0;  // of all series
    double share = 0;           // of all visible weight, that the drawn links carry
    QString notice;             // links left out because nobody could tell so many apart; empty: none
};

// Links drawn at once, at most: the strongest. More would be a wall that nobody reads.
inline constexpr std::size_t kMostLinks = 2500;

void prepare(LinesPicture& picture);

// "83 % of the weight"
QString shareText(double share);

// The token's strongest links with their weights, and how much of its weight they are. One of query and key is −1; with
// both the weights of that pair.
PlotTip linesTip(const LinesPicture& picture, CellIndex token);

// Whether a link touches the token: row is a query, column a key, −1 any.
inline bool touches(const WeightedLink& link, CellIndex token) {
    return (token.row < 0 || link.query == token.row) && (token.column < 0 || link.key == token.column);
}

// What stays while all else fades: the token under the pointer, else the pinned one; {−1, −1}: nothing fades.
CellIndex litToken(const MapMarks& marks);

}  // namespace headlight
