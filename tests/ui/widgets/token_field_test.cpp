#include "ui/widgets/token_field.h"

#include <gtest/gtest.h>

#include <QCoreApplication>
#include <QPlainTextEdit>
#include <QScrollBar>

namespace headlight {
namespace {

bool scrollsOneLine(const QString& caption, const QString& line, int pixels) {
    TokenField field;
    QFont font = field.font();
    font.setPixelSize(pixels);
    field.setFont(font);
    field.setCaption(caption);
    field.setEditable(line);
    field.resize(400, field.height());
    field.show();
    QCoreApplication::processEvents();
    return field.findChild<QPlainTextEdit*>()->verticalScrollBar()->maximum() > 0;
}

TEST(TokenField, OneLineNeedsNoScrollBarWhateverItsScriptAndSize) {
    for (const int pixels : {13, 14, 20})
        for (const char* line : {"the small cat", "小猫坐在垫子上"})
            EXPECT_FALSE(scrollsOneLine(QStringLiteral("源句 · 键"), QString::fromUtf8(line), pixels))
                << line << " at " << pixels;
    EXPECT_TRUE(scrollsOneLine(QStringLiteral("Text"), QStringLiteral("the small cat ").repeated(40), 13));
}

}  // namespace
}  // namespace headlight
