#include "ui/plots/label_text.h"

#include <gtest/gtest.h>

#include <QFontDatabase>
#include <QImage>
#include <QPainter>

#include "ui/plots/plot_theme.h"

namespace headlight {
namespace {

const QFont& font() {
    static const QFont tokens = PlotTheme::light().tokenFont();
    return tokens;
}

QString shown(const char* text) { return shownLabel(QString::fromUtf8(text), font()).text; }

TEST(LabelText, C170_InvisibleLabelsAreShownByNameOrCodePoint) {
    EXPECT_EQ(shown(""), QString::fromUtf8("∅"));
    EXPECT_EQ(shown("\t"), QString::fromUtf8("⇥"));
    EXPECT_EQ(shown("\n"), QString::fromUtf8("↵"));
    EXPECT_EQ(shown("  "), QString::fromUtf8("␣␣"));
    EXPECT_EQ(shown(" a"), QString::fromUtf8("␣a"));
    EXPECT_EQ(shown("a b"), QStringLiteral("a b"));
    EXPECT_EQ(shown("\xE2\x80\x8B"), QStringLiteral("U+200B"));
    EXPECT_EQ(shown("\xC2\xA0"), QStringLiteral("U+00A0"));
    EXPECT_EQ(shown("\x07"), QStringLiteral("U+0007"));
    EXPECT_EQ(shown("\xCC\x81"), QString::fromUtf8("◌\xCC\x81"));
}

TEST(LabelText, ARememberedWidthIsThatOfItsFont) {
    QFont larger = font();
    larger.setPixelSize(2 * font().pixelSize());
    for (int round = 0; round < 2; ++round)
        for (const QFont& one : {font(), larger})
            for (const char* text : {"word", "W", "\xE8\xAF\x8D", ""})
                EXPECT_EQ(textWidth(one, QString::fromUtf8(text)),
                          QFontMetricsF(one).horizontalAdvance(QString::fromUtf8(text)));
    EXPECT_LT(textWidth(font(), QStringLiteral("word")), textWidth(larger, QStringLiteral("word")));
}

TEST(LabelText, C170_AVeryLongLabelIsShortenedBeforeItIsMeasured) {
    const QString label = shownLabel(QString(500, u'a'), font()).text;
    EXPECT_LT(label.size(), 80);
    EXPECT_TRUE(label.contains(u'…'));
    EXPECT_TRUE(label.startsWith(u'a') && label.endsWith(u'a'));
}

TEST(LabelText, C164_AMissingGlyphIsShownByItsCodePoint) {
    // Plane 15 is for private use: no font of a distribution covers it.
    const char32_t unknown = 0xF1234;
    const ShownLabel label = shownLabel(QString::fromUcs4(&unknown, 1), font());
    EXPECT_EQ(label.text, QStringLiteral("U+F1234"));
    EXPECT_TRUE(label.missingGlyph);
}

TEST(LabelText, C164_ScriptsAreDrawnOrNamedNeverBoxed) {
    for (const char* text : {"注意", "한국", "عربي", "हिन्दी", "😀", "שלום"}) {
        const QString given = QString::fromUtf8(text);
        const ShownLabel label = shownLabel(given, font());
        const bool covered = label.text == given;
        EXPECT_NE(covered, label.missingGlyph) << text;
        EXPECT_TRUE(covered || label.text.contains(QStringLiteral("U+"))) << text;
    }
}

TEST(LabelText, MarkupStaysText) { EXPECT_EQ(shown("<b>x</b>&amp;"), QStringLiteral("<b>x</b>&amp;")); }

TEST(LabelText, ALabelKeepsWithinItsWidth) {
    QImage image(400, 40, QImage::Format_RGB32);
    QPainter painter(&image);
    painter.setFont(font());
    EXPECT_LE(drawLabel(painter, {0, 20}, QString(60, u'm'), LabelSide::FromLeft, 100), 100);
}

TEST(LabelText, C166_ARightToLeftLabelEndsWhereItIsAskedTo) {
    QImage image(200, 40, QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    painter.setFont(font());
    drawLabel(painter, {100, 25}, QString::fromUtf8("שלום"), LabelSide::ToRight, 90);
    painter.end();
    int left = 0, right = 0;
    for (int y = 0; y < 40; ++y) {
        for (int x = 0; x < 200; ++x) {
            if (image.pixel(x, y) != 0xffffffffU)
                ++(x < 101 ? left : right);
        }
    }
    EXPECT_GT(left, 0);
    EXPECT_EQ(right, 0);
}

}  // namespace
}  // namespace headlight
