#pragma once

#include <QRectF>
#include <QStringList>
#include <vector>

namespace headlight {

// How tokens are set as running text, in logical pixels.
struct TextFlow {
    double width = 0;  // of a line
    double lineHeight = 0;
    double tokenHeight = 0;
    double betweenWords = 0;
    double insideWord = 0;     // between the pieces of one word
    bool rightToLeft = false;  // lines begin at the right and run to the left
};

// Where each token lies, the first line at y = 0. A token whose label starts with "·" continues the word before it; a
// word stays on one line where it fits; a token that shows a line break ends its line; one wider than a line is cut to
// it. widths: one for each label.
std::vector<QRectF> flowedTokens(const QStringList& labels, const std::vector<double>& widths, const TextFlow& flow);

// Whether most of the letters that have a direction run from right to left; special tokens at the ends do not decide.
bool readsRightToLeft(const QStringList& labels);

}  // namespace headlight
