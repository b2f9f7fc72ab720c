#include "ui/language/said.h"

#include <gtest/gtest.h>

#include <QCoreApplication>
#include <QTranslator>
#include <cstring>
#include <limits>

#include "core/base/numbers.h"

namespace headlight {
namespace {

// A language that has one sentence.
class OneSentence : public QTranslator {
public:
    OneSentence() { QCoreApplication::installTranslator(this); }
    ~OneSentence() override { QCoreApplication::removeTranslator(this); }

    bool isEmpty() const override { return false; }
    QString translate(const char* context, const char* text, const char*, int) const override {
        const bool known = std::strcmp(context, "core") == 0 && std::strcmp(text, "not a number") == 0;
        return known ? QStringLiteral("keine Zahl") : QString();
    }
};

TEST(Said, ANumberThatIsNoneIsSaidInTheLanguageOfTheWindow) {
    const OneSentence language;
    const double nothing = std::numeric_limits<double>::quiet_NaN();
    EXPECT_EQ(saidNumber(formatWeight(nothing)), QStringLiteral("keine Zahl"));
    EXPECT_EQ(saidNumber(formatEnergy(nothing)), QStringLiteral("keine Zahl"));
    EXPECT_EQ(saidNumber(formatDeviation(nothing)), QStringLiteral("keine Zahl"));
    EXPECT_EQ(saidNumber(formatWeight(0.25)), QStringLiteral("0.25"));
    EXPECT_EQ(saidNumber(formatEnergy(-1)), QString::fromUtf8("\u2212"
                                                              "1.000"));
    EXPECT_EQ(saidNumber(formatWeight(-std::numeric_limits<double>::infinity())), QString::fromUtf8("\u2212\u221E"));
}

}  // namespace
}  // namespace headlight
