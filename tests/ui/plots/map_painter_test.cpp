#include "ui/plots/map_painter.h"

#include <gtest/gtest.h>

#include <QBuffer>
#include <QRegularExpression>
#include <QSvgGenerator>

#include "tests/ui/plots/plot_fixtures.h"

namespace headlight {
namespace {

// Every text of a picture in the order in which it is drawn: SVG keeps text as text.
QStringList texts(const MapPicture& picture, const MapMarks& marks = {}, QSize size = {700, 560}) {
    QBuffer file;
    file.open(QIODevice::WriteOnly);
    QSvgGenerator generator;
    generator.setOutputDevice(&file);
    generator.setSize(size);
    QPainter painter(&generator);
    paintMap(painter, QRectF(QPointF(0, 0), QSizeF(size)), picture, {}, marks, PlotTheme::light());
    painter.end();
    QStringList list;
    static const QRegularExpression element(QStringLiteral("<text[^>]*>([^<]*)</text>"));
    for (auto it = element.globalMatch(QString::fromUtf8(file.data())); it.hasNext();)
        list << it.next().captured(1);
    return list;
}

int count(const QStringList& list, const char* text) { return static_cast<int>(list.count(QString::fromUtf8(text))); }

QStringList words(const char* text) { return QString::fromUtf8(text).split(u' '); }

MapPicture small() {
    return pictureOf(3, 3, {1, 0, 0, 0.5F, 0.5F, 0, 0.25F, 0.25F, 0.5F}, {1, 0, 0, 1, 1, 0, 1, 1, 1});
}

TEST(MapPainter, AxesSayWhoAttends) {
    const QStringList list = texts(small());
    EXPECT_EQ(count(list, "query (attends)"), 1);
    EXPECT_EQ(count(list, "key (attended)"), 1);
}

TEST(MapPainter, MaskedCellsAreNamedOnlyWhereTheyOccur) {
    EXPECT_EQ(count(texts(small()), "masked"), 1);
    EXPECT_EQ(count(texts(pictureOf(1, 2, {0.5F, 0.5F})), "masked"), 0);
}

TEST(MapPainter, C103_ARowWithoutVisibleKeysSaysSo) {
    MapPicture picture = pictureOf(3, 3, {1, 0, 0, 0, 0, 0, 0.5F, 0.5F, 0}, {1, 0, 0, 0, 0, 0, 1, 1, 0});
    picture.rowsWithoutKeys = {0, 1, 0};
    EXPECT_EQ(count(texts(picture), "no visible keys"), 2);  // on the row, and in the legend
    picture.rowsWithoutKeys = {0, 0, 0};
    EXPECT_EQ(count(texts(picture), "no visible keys"), 0);
}

TEST(MapPainter, C108_APaddedQueryIsHatchedAndAPaddedKeyToo) {
    // Four tokens, the last is padding: no query may look at it, and it looks nowhere.
    MapPicture picture =
        pictureOf(4, 4, std::vector<float>(16, 0.25F), {1, 1, 1, 0, 1, 1, 1, 0, 1, 1, 1, 0, 0, 0, 0, 0});
    picture.scale = {ColourMap::Viridis, 0, 1, false};
    const QImage image = painted(picture, {500, 460});
    const MapLayout layout = layoutOf(picture, {500, 460});
    const QRgb ground = PlotTheme::light().hatchGround().rgb();
    for (int i = 0; i < 4; ++i) {
        EXPECT_GT(countColour(image, layout.cell(i, 3), ground), 100);
        EXPECT_GT(countColour(image, layout.cell(3, i), ground), 100);
    }
    EXPECT_EQ(countColour(image, layout.cell(0, 0), ground), 0);
}

TEST(MapPainter, C160_InvalidCellsAreExplained) {
    EXPECT_EQ(count(texts(pictureOf(2, 2, {0, kNan, 0.5F, kInfinity})), "not a finite number"), 1);
    MapPicture none = pictureOf(1, 2, {kNan, kNan});
    none.scale = fittedScale(none, ColourMap::Viridis);
    EXPECT_EQ(count(texts(none), "no cell holds a finite number"), 1);
}

TEST(MapPainter, C161_ZerosOnALogarithmicScaleAreNamed) {
    MapPicture picture = pictureOf(2, 2, {0, 1e-6F, 0.1F, 1});
    picture.scale = fittedScale(picture, ColourMap::Viridis, true);
    EXPECT_EQ(count(texts(picture), "0: below range"), 1);
    picture.scale.logarithmic = false;
    EXPECT_EQ(count(texts(picture), "0: below range"), 0);
}

// Weights count from 0, so that the largest there is looks like the largest; energies have no such point.
TEST(MapPainter, C161_AConstantMapHasOneColourAndItsTick) {
    for (const auto& [kind, colour] : {std::pair(MapKind::Weights, 255), std::pair(MapKind::Energies, 127)}) {
        MapPicture picture = pictureOf(2, 2, {0.25F, 0.25F, 0.25F, 0.25F});
        picture.kind = kind;
        picture.scale = fittedScale(picture, ColourMap::Viridis);
        EXPECT_EQ(count(texts(picture), "0.25"), 1);
        const QImage image = painted(picture, {500, 420});
        const MapLayout layout = layoutOf(picture, {500, 420});
        for (int i = 0; i < 4; ++i)
            EXPECT_EQ(image.pixel(layout.cell(i / 2, i % 2).center().toPoint()),
                      colours(ColourMap::Viridis)[static_cast<std::size_t>(colour)]);
    }
}

TEST(MapPainter, C166_RightToLeftLabelsKeepTheirColumns) {
    MapPicture picture = pictureOf(1, 3, {0.2F, 0.3F, 0.5F});
    picture.keyLabels = words("שלום עולם !");
    prepare(picture);
    const QStringList list = texts(picture);
    const auto first = list.indexOf(picture.keyLabels[0]);
    ASSERT_GE(first, 0);
    EXPECT_EQ(list.mid(first, 3), picture.keyLabels);
}

TEST(MapPainter, TwoEqualTokensStayTwo) {
    MapPicture picture = pictureOf(1, 3, {0.2F, 0.3F, 0.5F});
    picture.keyLabels = words("the cat the");
    prepare(picture);
    EXPECT_EQ(count(texts(picture), "the"), 2);
}

TEST(MapPainter, C164_MissingGlyphsAreTold) {
    MapPicture picture = pictureOf(1, 1, {1});
    const char32_t unknown = 0xF1234;
    picture.keyLabels = QStringList{QString::fromUcs4(&unknown, 1)};
    prepare(picture);
    EXPECT_FALSE(picture.notice.isEmpty());
    const QStringList list = texts(picture);
    EXPECT_EQ(count(list, "U+F1234"), 1);
    EXPECT_TRUE(list.contains(picture.notice));
}

TEST(MapPainter, MarkupInALabelStaysText) {
    MapPicture picture = pictureOf(1, 1, {1});
    picture.keyLabels = QStringList{QStringLiteral("<b>&amp;</b>")};
    prepare(picture);
    EXPECT_EQ(count(texts(picture), "&lt;b&gt;&amp;amp;&lt;/b&gt;"), 1);
}

TEST(MapPainter, TheMarkedRowAndColumnAreOutlinedNotRecoloured) {
    const MapPicture picture = pictureOf(4, 4, std::vector<float>(16, 0.5F));
    const QImage plain = painted(picture, {500, 460});
    const QImage marked = painted(picture, {500, 460}, 1, {}, {1, 2, -1, -1});
    const MapLayout layout = layoutOf(picture, {500, 460});
    for (int i = 0; i < 16; ++i) {
        const QPoint centre = layout.cell(i / 4, i % 4).center().toPoint();
        EXPECT_EQ(plain.pixel(centre), marked.pixel(centre));
    }
    EXPECT_NE(plain, marked);
}

TEST(MapPainter, MarksOutsideOfTheMapAreIgnored) {
    const MapPicture picture = small();
    EXPECT_EQ(painted(picture, {500, 460}), painted(picture, {500, 460}, 1, {}, {7, 9, 12, 40}));
}

TEST(MapPainter, AnEmptyMapIsACardThatSaysSo) {
    MapPicture picture;
    prepare(picture);
    EXPECT_EQ(count(texts(picture), "an empty map: no queries or no keys"), 1);
}

TEST(MapPainter, EveryShapePaintsInEverySize) {
    for (const auto& [rows, columns] : {std::pair{1, 1}, {1, 40}, {60, 5}, {256, 256}, {1000, 3}}) {
        const MapPicture picture =
            pictureOf(rows, columns, std::vector<float>(static_cast<std::size_t>(rows * columns), 0.1F));
        for (const QSize& size : {QSize(1, 1), QSize(90, 70), QSize(220, 170), QSize(1200, 300), QSize(300, 1200)})
            EXPECT_FALSE(painted(picture, size).isNull());
    }
}

}  // namespace
}  // namespace headlight
