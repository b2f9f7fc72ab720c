#include "ui/plots/hand_painter.h"

#include <gtest/gtest.h>

#include <QImage>
#include <QPainter>

#include "tests/ui/explained_fixture.h"
#include "tests/ui/plots/plot_fixtures.h"
#include "ui/panels/hand_pictures.h"

namespace headlight {
namespace {

HandPicture handOf(ViewState state) { return handPicture(*test::explainedSnapshot(state), state); }

HandPicture handAt(int step, AttentionKind kind = AttentionKind::ScaledDot) {
    ViewState state = test::explainedState(ViewKind::ByHand, kind);
    state.map.mask.causal = CausalAlignment::TopLeft;
    state.handStep = step;
    return handOf(state);
}

HandLayout handLayoutOf(const HandPicture& picture) { return {{0, 0}, 900, picture, PlotTheme::light()}; }

QImage paintedHand(const HandPicture& picture, const PlotTheme& theme = PlotTheme::light()) {
    const HandLayout layout = handLayoutOf(picture);
    QImage image(layout.card.size().toSize(), QImage::Format_RGB32);
    image.fill(theme.surface);
    QPainter painter(&image);
    paintHand(painter, layout, picture, theme);
    return image;
}

int pixelsIn(const QRectF& rect) {
    return (static_cast<int>(rect.bottom()) - static_cast<int>(rect.top())) *
           (static_cast<int>(rect.right()) - static_cast<int>(rect.left()));
}

TEST(ByHand, StepsAppearOneAfterAnother) {
    const HandPicture all = handAt(99);
    const int steps = static_cast<int>(all.blocks.size());
    ASSERT_EQ(steps, 8);  // energies, mask, less the largest, exponentials, sum, weights, weighted values, context
    for (int step = 0; step < steps; ++step) {
        const HandPicture picture = handAt(step);
        const HandLayout layout = handLayoutOf(picture);
        const QImage image = paintedHand(picture);
        for (int block = 0; block < steps; ++block) {
            const QRectF inner = layout.blocks[static_cast<std::size_t>(block)].adjusted(0, 2, 0, -2);
            const int ground = countColour(image, inner, PlotTheme::light().surface.rgb());
            const int washed = countColour(image, inner, PlotTheme::light().wash.rgb());
            EXPECT_EQ(ground == pixelsIn(inner), block > step) << "block " << block << " at step " << step;
            EXPECT_EQ(washed > 200, block == step) << "block " << block << " at step " << step;
        }
    }
}

TEST(ByHand, NothingMovesFromStepToStep) {
    const HandLayout first = handLayoutOf(handAt(0)), last = handLayoutOf(handAt(99));
    EXPECT_EQ(first.card, last.card);
    EXPECT_EQ(first.blocks, last.blocks);
    EXPECT_EQ(first.columnWidth, last.columnWidth);
}

TEST(ByHand, ForbiddenKeysStayEmptyAfterTheMask) {
    const HandPicture picture = handAt(99);  // query 2 under a causal mask: keys 0 to 2
    for (std::size_t block = 1; block < 4; ++block)
        for (std::size_t key = 0; key < 8; ++key)
            EXPECT_EQ(picture.blocks[block].lines.front().cells[key].forbidden, key > 2) << block << ", " << key;
    EXPECT_EQ(picture.blocks[5].lines.front().cells[5].text, QStringLiteral("0"));
    EXPECT_EQ(picture.blocks[1].lines.front().total, QStringLiteral("3"));
}

TEST(ByHand, AColumnIsFoundWhereItIsDrawn) {
    const HandPicture picture = handAt(99);
    const HandLayout layout = handLayoutOf(picture);
    for (int c = 0; c < picture.columns(); ++c)
        EXPECT_EQ(layout.columnAt(layout.column(c, layout.heads).center(), picture.columns()), c);
    EXPECT_EQ(layout.columnAt({layout.columnsLeft - 3, layout.heads.center().y()}, picture.columns()), -1);
    EXPECT_EQ(layout.columnAt(layout.total(layout.heads).center(), picture.columns()), -1);
    EXPECT_EQ(layout.columnAt(layout.cell.center(), picture.columns()), -1) << "above the columns";
}

TEST(ByHand, EveryStepIsWorkedForTheChosenKey) {
    ViewState state = test::explainedState(ViewKind::ByHand);
    state.pin = Pin{2, 1};
    state.map.temperature = 0.5;
    state.handStep = 99;
    const HandPicture picture = handOf(state);
    EXPECT_EQ(picture.chosen, 1);
    for (const HandBlock& block : picture.blocks)
        EXPECT_FALSE(block.worked.isEmpty()) << block.name.toStdString();
    EXPECT_TRUE(picture.blocks[2].worked.contains(QStringLiteral("/ 0.5 = ")))
        << picture.blocks[2].worked.toStdString();
}

TEST(ByHand, HybridWorksBothPartsOut) {
    const HandPicture picture = handAt(99, AttentionKind::Hybrid);
    ASSERT_EQ(picture.blocks.size(), 14U);
    EXPECT_EQ(picture.blocks[11].formula, QStringLiteral("0.5 \u00B7 additive + 0.5 \u00B7 scaled dot"));
}

TEST(ByHand, ALongRowEndsInAColumnOfTheOthers) {
    ViewState state = test::explainedState(ViewKind::ByHand);
    std::string text;
    for (int i = 0; i < 60; ++i)
        text += "word" + std::to_string(i) + " ";
    state.playground()->text = text;
    state.handStep = 99;
    const HandPicture picture = handOf(state);
    EXPECT_EQ(picture.columns(), kMostHandColumns + 1);
    EXPECT_EQ(picture.rest, QStringLiteral("%1 others").arg(60 - kMostHandColumns));
    EXPECT_GE(picture.chosen, 0);
    EXPECT_EQ(picture.keys[static_cast<std::size_t>(picture.chosen)], 7);
    for (const HandBlock& block : picture.blocks)
        for (const HandLine& line : block.lines)
            EXPECT_EQ(line.cells.size(), static_cast<std::size_t>(picture.columns()));
}

TEST(ByHand, NamesAndTotalsStayWhenTheCardIsScrolled) {
    const HandPicture picture = handAt(99);
    const HandLayout layout = handLayoutOf(picture);
    constexpr double kScrolled = 150, kSeen = 500;
    QImage image(layout.card.size().toSize(), QImage::Format_RGB32);
    image.fill(PlotTheme::light().surface);
    QPainter painter(&image);
    paintHand(painter, layout, picture, PlotTheme::light(), {kScrolled, kSeen});
    painter.end();
    const QImage still = paintedHand(picture);
    const QRect names(static_cast<int>(layout.blocks[0].left()), static_cast<int>(layout.blocks[0].top()) + 2, 60, 36);
    EXPECT_EQ(image.copy(names.translated(static_cast<int>(kScrolled), 0)), still.copy(names));
    const QRectF line = layout.line(1, 0);  // the mask's, whose total is 3
    const QRect total(static_cast<int>(layout.right) - 30, static_cast<int>(line.top()) + 2, 30, 36);
    EXPECT_GT(countColour(still, total, PlotTheme::light().text.rgb()), 5);
    const int shift = static_cast<int>(kScrolled + kSeen - layout.card.width());
    EXPECT_LT(shift, 0);
    EXPECT_EQ(image.copy(total.translated(shift, 0)), still.copy(total));
}

// Between what stays and the edges of what is seen, nothing of the columns shows.
TEST(ByHand, NothingIsSeenBesideNamesAndTotals) {
    const HandPicture picture = handAt(3);
    const HandLayout layout = handLayoutOf(picture);
    const PlotTheme theme = PlotTheme::light();
    const double height = layout.note.top() - layout.heads.top();
    for (int scrolled = 100; scrolled < 160; ++scrolled) {
        constexpr int kSeen = 500;
        QImage image(layout.card.size().toSize(), QImage::Format_RGB32);
        image.fill(theme.surface);
        QPainter painter(&image);
        paintHand(painter, layout, picture, theme, {static_cast<double>(scrolled), kSeen});
        painter.end();
        for (const int x : {scrolled, scrolled + kSeen - 1}) {
            const QRectF edge(x, layout.heads.top() + 1, 1, height - 2);
            const int ground =
                countColour(image, edge, theme.surface.rgb()) + countColour(image, edge, theme.wash.rgb());
            EXPECT_EQ(ground, pixelsIn(edge)) << "at " << x << " of a card scrolled by " << scrolled;
        }
    }
}

}  // namespace
}  // namespace headlight
