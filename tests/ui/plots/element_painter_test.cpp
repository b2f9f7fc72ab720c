#include "ui/plots/element_painter.h"

#include <gtest/gtest.h>

#include <QImage>
#include <QPainter>
#include <cmath>

#include "tests/ui/explained_fixture.h"
#include "tests/ui/plots/plot_fixtures.h"
#include "ui/panels/element_pictures.h"

namespace headlight {
namespace {

ElementPicture elementOf(AttentionKind kind, bool sorted = true) {
    ViewState state = test::explainedState(ViewKind::Element, kind);
    state.elementSorted = sorted;
    return elementPicture(*test::explainedSnapshot(state), state);
}

ElementLayout elementLayoutOf(const ElementPicture& picture, double width = 900) {
    return {{0, 0}, width, picture, PlotTheme::light()};
}

QImage paintedElement(const ElementPicture& picture, const ElementLayout& layout, const PlotTheme& theme) {
    QImage image(layout.card.size().toSize(), QImage::Format_RGB32);
    image.fill(theme.surface);
    QPainter painter(&image);
    paintElement(painter, layout, picture, theme);
    return image;
}

TEST(Element, EachBarBeginsWhereTheOneBeforeEndsAndTheLastAtTheEnergy) {
    for (const AttentionKind kind : {AttentionKind::Dot, AttentionKind::Additive, AttentionKind::Cosine}) {
        const ElementPicture picture = elementOf(kind);
        const ElementPlaces places = elementLayoutOf(picture).sections.front();
        const ElementSection& section = picture.sections.front();
        double sum = 0;
        for (std::size_t i = 0; i < section.rows.size(); ++i) {
            const ElementRow& row = section.rows[i];
            EXPECT_DOUBLE_EQ(row.before, sum);
            sum = row.after;
            const QRectF bar = places.bar(row, i);
            const double perUnit = places.bars.width() / (places.high - places.low);
            EXPECT_NEAR(bar.width(), std::abs(row.after - row.before) * perUnit, 1e-6);
            EXPECT_TRUE(places.bars.adjusted(-1e-6, 0, 1e-6, 0).contains(bar)) << i;
        }
        EXPECT_NEAR(places.x(sum), places.x(section.sum), 1e-6);
    }
}

TEST(Element, LargestFirstOrByDimensionAreTheSameTerms) {
    const ElementSection sorted = elementOf(AttentionKind::General, true).sections.front();
    const ElementSection plain = elementOf(AttentionKind::General, false).sections.front();
    ASSERT_EQ(sorted.rows.size(), plain.rows.size());
    for (std::size_t i = 0; i < plain.rows.size(); ++i) {
        EXPECT_EQ(plain.rows[i].dimension, QString::number(i));
        const ElementRow& same = plain.rows[sorted.rows[i].dimension.toUInt()];
        EXPECT_EQ(sorted.rows[i].term, same.term);
        EXPECT_EQ(sorted.rows[i].numbers, same.numbers);
        if (i > 0) {
            EXPECT_LE(std::abs(sorted.rows[i].after - sorted.rows[i].before),
                      std::abs(sorted.rows[i - 1].after - sorted.rows[i - 1].before) + 1e-12);
        }
    }
}

TEST(Element, WhatGoesInDependsOnTheKind) {
    const auto columnsOf = [](AttentionKind kind) {
        return elementOf(kind).sections.front().columns.join(QStringLiteral("|")).toStdString();
    };
    EXPECT_EQ(columnsOf(AttentionKind::Dot), "q|k");
    EXPECT_EQ(columnsOf(AttentionKind::ScaledDot), "q|k|q\u00B7k");
    EXPECT_EQ(columnsOf(AttentionKind::Additive), "W_q q|W_k k|tanh|v");
    const ElementPicture hybrid = elementOf(AttentionKind::Hybrid);
    ASSERT_EQ(hybrid.sections.size(), 2U);
    EXPECT_FALSE(hybrid.note.isEmpty());
    const ElementLayout layout = elementLayoutOf(hybrid);
    EXPECT_GE(layout.sections[1].formula.top(), layout.sections[0].share.bottom());
}

TEST(Element, SignsHaveTheirColours) {
    const ElementPicture picture = elementOf(AttentionKind::Dot);
    const ElementLayout layout = elementLayoutOf(picture);
    for (const PlotTheme& theme : {PlotTheme::light(), PlotTheme::darkTheme()}) {
        const QImage image = paintedElement(picture, layout, theme);
        const ElementPlaces& places = layout.sections.front();
        for (std::size_t i = 0; i < picture.sections.front().rows.size(); ++i) {
            const ElementRow& row = picture.sections.front().rows[i];
            const QRectF bar = places.bar(row, i);
            if (bar.width() < 6)
                continue;
            const double term = row.after - row.before;
            EXPECT_EQ(image.pixelColor(bar.center().toPoint()), signColour(term, theme)) << i;
            EXPECT_EQ(row.term.startsWith(QChar(0x2212)), term < 0) << "the sign is text, too";
        }
    }
}

TEST(Element, EverythingLiesInsideOfItsCard) {
    for (const double width : {620.0, 900.0, 1600.0}) {
        const ElementPicture picture = elementOf(AttentionKind::Hybrid);
        const ElementLayout layout = elementLayoutOf(picture, width);
        for (const ElementPlaces& places : layout.sections)
            for (const QRectF& part : {places.formula, places.head, places.total, places.share, layout.note})
                EXPECT_TRUE(layout.card.contains(part)) << width;
    }
}

}  // namespace
}  // namespace headlight
