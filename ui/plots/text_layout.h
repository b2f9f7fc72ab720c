#pragma once

#include <QFont>
#include <QRectF>
#include <vector>

#include "ui/plots/plot_theme.h"
#include "ui/plots/text_picture.h"

namespace headlight {

// Where a picture of text lies in a card of a given width; the height follows. Pure geometry, in logical pixels.
class TextLayout {
public:
    TextLayout(const QPointF& topLeft, double width, const TextPicture& picture, const PlotTheme& theme);

    QRectF card, header, rule;
    QRectF choiceTitle;  // over the sentence to choose from; empty where there is but one
    QRectF colouredTitle;
    QRectF bar;  // colour bar
    QRectF foot;
    std::vector<QRectF> choice, coloured;  // the tokens

    TextToken tokenAt(const QPointF& point) const;
    QRectF rectOf(TextToken token) const;

    static QFont font(const PlotTheme& theme);
    static constexpr double kPadding = 5;  // between a token's text and its edge

private:
    double placeSentence(const QStringList& labels, double top, double width, const PlotTheme& theme,
                         std::vector<QRectF>& into) const;
};

// Lines under the text: the legend of masked tokens, the note.
int footLinesOf(const TextPicture& picture);

}  // namespace headlight
